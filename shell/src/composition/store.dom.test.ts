import type { PartialCompositionDocument } from '@dhadha/release'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compositionDocument } from '../testing/compositions.ts'
import {
  checkComposition,
  newestComposition,
  recordCompositionId,
  openComposition,
  settleComposition,
} from './store.ts'

const answer = (id: string, version: string) =>
  new Response(JSON.stringify(compositionDocument(id, { 'mf-practice': { version } })))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<script type="application/json" id="composition">${JSON.stringify(
    compositionDocument('first', { 'mf-practice': { version: '1.0.0' } }),
  )}</script>`
  openComposition()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const practice = () => newestComposition().remotes[0]?.active.version

it('the composition that came with the page is the first one', () => {
  expect([newestComposition().id, newestComposition().shell, practice()]).toEqual(['first', '1.0.0', '1.0.0'])
})

it('the composition is fetched when an answer of the API names another', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer('second', '2.0.0'))
  recordCompositionId('first')
  expect(fetching).not.toHaveBeenCalled()
  recordCompositionId('second')
  await checkComposition()
  expect([fetching.mock.calls.length, practice()]).toEqual([1, '2.0.0'])
})

it('a navigation waits for the composition when the last confirmation is old', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer('second', '2.0.0'))
  await settleComposition()
  expect(fetching).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5001)
  await settleComposition()
  expect(practice()).toBe('2.0.0')
})

describe('a partial composition', () => {
  const partial = () => {
    const document: PartialCompositionDocument = {
      ...compositionDocument('first', { 'mf-practice': { version: '1.0.0' } }),
      partial: true,
    }
    const [practice] = document.microFrontends['mf-practice'] ?? []
    if (practice) {
      const { container, contract, routes } = practice.extras
      practice.extras = { container, contract, routes }
    }
    return document
  }
  const filesKnown = () => newestComposition().remotes[0]?.active.isWhole

  beforeEach(() => {
    document.body.innerHTML = `<script type="application/json" id="composition">${JSON.stringify(partial())}</script>`
    openComposition()
  })

  it('a partial composition becomes whole by the first answer of the gateway', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer('first', '1.0.0'))
    expect([newestComposition().isPartial, filesKnown()]).toEqual([true, false])
    await checkComposition()
    expect([newestComposition().isPartial, filesKnown()]).toEqual([false, true])
  })

  it('a navigation waits for the whole composition, however long it takes', async () => {
    const slow = new Promise<Response>((resolve) =>
      setTimeout(() => resolve(answer('first', '1.0.0')), 4_000),
    )
    vi.spyOn(globalThis, 'fetch').mockReturnValue(slow)
    const settled = settleComposition()
    await vi.advanceTimersByTimeAsync(4_000)
    await settled
    expect(filesKnown()).toBe(true)
  })

  it('a partial composition lets the pupil move on when the gateway does not answer', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await settleComposition()
    expect(newestComposition().isPartial).toBe(true)
  })
})

it('a navigation continues after 250 ms without an answer', async () => {
  let fail: (error: Error) => void = () => undefined
  const answered = new Promise<Response>((_, reject) => (fail = reject))
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answered)
  vi.advanceTimersByTime(6000)
  let settled = false
  void settleComposition().then(() => (settled = true))
  await vi.advanceTimersByTimeAsync(249)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([settled, practice()]).toEqual([true, '1.0.0'])
  // The next caller shares a request that is under way.
  fail(new TypeError('Failed to fetch'))
  expect(await checkComposition()).toBe(false)
})
