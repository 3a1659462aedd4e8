import { renderInSite } from '@dhadha/contract/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import ReleasePage from './ReleasePage.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it(
  'the release page reads what is live again and again while visible, and not at all in a hidden tab',
  { tags: ['decision-68'] },
  async () => {
    vi.useFakeTimers()
    const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({}, { status: 503 })))
    vi.stubGlobal('fetch', send)
    const reads = () => send.mock.calls.filter(([url]) => (url as string).endsWith('/overview')).length
    const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    const turn = (state: DocumentVisibilityState) =>
      act(async () => {
        visibility.mockReturnValue(state)
        fireEvent(document, new Event('visibilitychange'))
      })
    renderInSite(<ReleasePage />, { messages: en })
    await pass(9_000)
    const inSight = reads()
    expect(inSight).toBeGreaterThanOrEqual(2)
    const timers = vi.getTimerCount()
    await turn('hidden')
    expect(vi.getTimerCount()).toBe(timers - 1)
    await pass(60_000)
    expect(reads()).toBe(inSight)
    await turn('visible')
    await pass(5_000)
    expect(reads()).toBeGreaterThan(inSight)
  },
)

it.each([
  ['en', en, 'Retry'],
  ['bn', bn, 'আবার চেষ্টা করুন'],
] as const)(
  'a release page that cannot be loaded names the rollback that works without it, and asks again: %s',
  { tags: ['decision-77'] },
  async (language, messages, retry) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 503 })))
    renderInSite(<ReleasePage />, { messages, language })
    await screen.findByText(messages.overviewUnavailable, {}, { timeout: 60_000 })
    screen.getByText('pnpm release rollback mf-practice --why "…"')
    screen.getByRole('button', { name: retry })
  },
)
