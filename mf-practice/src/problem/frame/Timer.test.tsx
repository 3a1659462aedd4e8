import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { inSite } from '@dhadha/contract/testing'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../../messages/en.json'
import { Timer } from './Timer.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it(
  'the clock does not run in a hidden tab, and is right when it is shown again',
  { tags: ['decision-68', 'S4.3b'] },
  () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1_000_000 })
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    const running = vi.getTimerCount()
    const { unmount } = render(inSite(<Timer begin={Date.now()} stoppedAt={null} />, { messages: en }))
    const shown = () => screen.getByRole('timer').textContent
    act(() => {
      vi.advanceTimersByTime(2000)
    })
    expect(shown()).toBe('00:02')
    visibility.mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    expect(vi.getTimerCount()).toBe(running)
    vi.setSystemTime(1_000_000 + 65_000)
    visibility.mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    expect(shown()).toBe('01:05')
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    expect(shown()).toBe('01:06')
    unmount()
    expect(vi.getTimerCount()).toBe(running)
  },
)
