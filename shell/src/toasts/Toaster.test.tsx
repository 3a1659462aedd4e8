import { toast } from '@dhadha/contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'

const screenOf = (small: boolean) =>
  vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: small, media: query }) as MediaQueryList)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('S9.8 shows what any part of the page has to say', async () => {
  screenOf(false)
  render(<Toaster />)
  act(() => toast.success('Logged in successfully'))
  expect(await screen.findByText('Logged in successfully')).toBeTruthy()
})

it('S1.7 says on a small screen, once a browser, when the first page has had its turn', () => {
  vi.useFakeTimers()
  screenOf(true)
  const said = vi.spyOn(toast, 'info')
  render(<Toaster />)
  render(<Toaster />)
  expect(said).not.toHaveBeenCalled()
  void act(() => vi.advanceTimersByTime(2_000))
  expect(said.mock.calls.map(([text, options]) => [text, options?.duration])).toEqual([
    ['Everything works on a small screen. A larger one shows more at once.', 10_000],
  ])
})

it('S1.7 says it once in a browser, not again at the next visit', () => {
  vi.useFakeTimers()
  screenOf(true)
  const said = vi.spyOn(toast, 'info')
  render(<Toaster />)
  void act(() => vi.advanceTimersByTime(2_000))
  sessionStorage.clear()
  cleanup()
  render(<Toaster />)
  void act(() => vi.advanceTimersByTime(2_000))
  expect(said).toHaveBeenCalledTimes(1)
})

it('S1.7 says nothing on a large screen', () => {
  vi.useFakeTimers()
  screenOf(false)
  const said = vi.spyOn(toast, 'info')
  render(<Toaster />)
  void act(() => vi.advanceTimersByTime(60_000))
  expect(said).not.toHaveBeenCalled()
})

it.each(['/auth/register', '/onboarding', '/try', '/series/number-play/problem/1', '/test/custom/1'])(
  'decisions 406 and 470: leaves %s alone, and says it at a later visit',
  (path) => {
    vi.useFakeTimers()
    screenOf(true)
    const said = vi.spyOn(toast, 'info')
    history.replaceState(null, '', path)
    render(<Toaster />)
    void act(() => vi.advanceTimersByTime(60_000))
    expect(said).not.toHaveBeenCalled()
    cleanup()
    history.replaceState(null, '', '/')
    render(<Toaster />)
    void act(() => vi.advanceTimersByTime(2_000))
    expect(said).toHaveBeenCalledOnce()
  },
)
