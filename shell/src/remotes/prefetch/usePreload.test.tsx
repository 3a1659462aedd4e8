import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preloadLikely } from './preload.ts'
import { usePreload } from './usePreload.ts'

vi.mock('./preload.ts', () => ({ preloadLikely: vi.fn<typeof preloadLikely>(async () => undefined) }))
const begun = vi.mocked(preloadLikely)

function Page({ path }: { path: string }) {
  usePreload(path, ['/progress'])
  return null
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
let hidden: { mockReturnValue: (value: boolean) => unknown }
const hide = (isHidden: boolean) => {
  hidden.mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  begun.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it(
  'a page preloads after five seconds of rest, and ends that when it is left',
  { tags: ['decision-67'] },
  async () => {
    const { rerender } = render(<Page path="/dashboard" />)
    await pass(4_900)
    expect(begun).not.toHaveBeenCalled()
    await pass(200)
    expect(begun.mock.calls).toEqual([[['/progress'], 'en', expect.any(AbortSignal)]])
    rerender(<Page path="/settings" />)
    expect(begun.mock.calls[0]?.[2].aborted).toBe(true)
    await pass(5_100)
    expect(begun).toHaveBeenCalledTimes(2)
  },
)

it('a hidden tab preloads nothing until it is looked at again', async () => {
  render(<Page path="/dashboard" />)
  hide(true)
  await pass(20_000)
  expect(begun).not.toHaveBeenCalled()
  hide(false)
  await pass(5_100)
  expect(begun).toHaveBeenCalledTimes(1)
})
