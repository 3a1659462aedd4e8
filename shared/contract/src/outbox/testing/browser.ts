import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, vi } from 'vitest'
import { http } from '../../http/client.ts'
import { HttpError } from '../../http/error.ts'
import type { Outcome } from '../entry.ts'
import { Outbox } from '../outbox.ts'
import { createStore } from '../store.ts'

// Browsers of tests: what imports this gets a new one, without entries, for each of its tests.

export const noResponse = () => new HttpError('no-response', 0, '', '')
export const refused = () => new HttpError('refused', 422, 'not_finished', 'Not finished')
export const failed = () => new HttpError('failed', 500, 'internal', '')

/** A fake API: the entries it received, oldest first, and its replies. */
export function api(answer: (url: string) => unknown = () => ({})) {
  const received: string[] = []
  const post = vi.spyOn(http, 'post').mockImplementation(async (url) => {
    const reply = answer(url)
    if (reply instanceof Error) throw reply
    received.push(url)
    return reply
  })
  return { received, post }
}

/** Waits until something holds, however long a slow machine takes. */
export const until = (holds: () => void) => vi.waitFor(holds, { timeout: 15_000 })

const tabs: Outbox[] = []

/** A tab: its own view of the one store that all tabs share. */
export function tab(owner: string | null = 'mira') {
  const outbox = new Outbox(createStore())
  tabs.push(outbox)
  const outcomes: string[] = []
  outbox.subscribe((outcome: Outcome) => outcomes.push(`${outcome.kind} ${outcome.entry.id}`))
  if (owner !== null) outbox.open(owner)
  return { outbox, outcomes }
}

/** The entries that the page shows: their ids, and whether only the page holds them. */
export const shownBy = (outbox: Outbox) =>
  getDefaultStore()
    .get(outbox.waiting)
    .map(({ entry, isInMemory }) => [entry.id, isInMemory])

export const entry = (id: string, owner: string | null = 'mira') => ({
  id,
  owner,
  about: `attempt ${id}`,
  url: `/${id}`,
  body: { answer: id },
})

let tests = 0

beforeEach(() => {
  // A call may end after its test: what it stores, or sends to other tabs, must not reach the next test.
  const browser = `browser ${(tests += 1)}`
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(`${browser} ${name}`)
      }
    },
  )
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  // Tabs of earlier tests would keep retrying.
  for (const outbox of tabs.splice(0)) outbox.open(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
