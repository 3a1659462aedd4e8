import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useNow } from './useNow.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const NowView = () => <time>{useNow().toISOString()}</time>

it(
  'the time is updated twice a minute while visible, and no timer runs in a hidden tab',
  { tags: ['decision-68'] },
  () => {
    vi.useFakeTimers({ now: new Date('2026-05-01T10:00:00Z') })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    const { container, unmount } = render(<NowView />)
    act(() => {
      vi.advanceTimersByTime(30_000)
    })
    expect(container.textContent).toBe('2026-05-01T10:00:30.000Z')
    hidden.mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    expect(vi.getTimerCount()).toBe(0)
    vi.setSystemTime('2026-05-01T11:00:00Z')
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    expect(container.textContent).toBe('2026-05-01T11:00:00.000Z')
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  },
)
