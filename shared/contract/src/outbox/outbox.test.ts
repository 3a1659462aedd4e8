import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { http, HttpError } from '../http.ts'
import type { Outcome } from './entry.ts'
import { Outbox } from './outbox.ts'
import { createStore } from './store.ts'

const noResponse = () => new HttpError('no-response', 0, '', '')
const refused = () => new HttpError('refused', 422, 'not_finished', 'Not finished')
const failed = () => new HttpError('failed', 500, 'internal', '')

/** A fake API: the entries it received, oldest first, and its replies. */
function api(answer: (url: string) => unknown = () => ({})) {
  const heard: string[] = []
  const post = vi.spyOn(http, 'post').mockImplementation(async (url) => {
    const reply = answer(url)
    if (reply instanceof Error) throw reply
    heard.push(url)
    return reply
  })
  return { heard, post }
}

/** Waits until something holds, however long a slow machine takes. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 15_000 })

const tabs: Outbox[] = []

/** A tab: its own view of the one store that all tabs share. */
function tab(owner: string | null = 'mira') {
  const outbox = new Outbox(createStore())
  tabs.push(outbox)
  const outcomes: string[] = []
  outbox.subscribe((outcome: Outcome) => outcomes.push(`${outcome.kind} ${outcome.entry.id}`))
  if (owner !== null) outbox.open(owner)
  return { outbox, outcomes }
}

const entry = (id: string, owner: string | null = 'mira') => ({
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

it('sends what it is given, once and in order', async () => {
  const { heard } = api()
  const { outbox, outcomes } = tab()
  await Promise.all(['a', 'b', 'c'].map((id) => outbox.add(entry(id))))
  await until(() => expect(outcomes).toEqual(['sent a', 'sent b', 'sent c']))
  expect(heard).toEqual(['/a', '/b', '/c'])
})

it('keeps an entry without a connection beyond the end of its tab', async () => {
  api(noResponse)
  const first = tab()
  await first.outbox.add(entry('a'))
  await until(() => expect(first.outcomes).toEqual(['delayed a']))
  const { heard, post } = api()
  const second = tab()
  await until(() => expect(second.outcomes).toEqual(['sent a']))
  expect(heard).toEqual(['/a'])
  expect(post.mock.calls.at(-1)?.[1]).toMatchObject({ answer: 'a', waitedMs: expect.any(Number) as number })
})

it('sends how long an entry had to wait', async () => {
  let down = true
  const { post } = api(() => (down ? noResponse() : {}))
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['delayed a']))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 65_000)
  down = false
  outbox.retry()
  await until(() => expect(outcomes).toContain('sent a'))
  const [, body] = post.mock.calls.at(-1) ?? []
  expect((body as { waitedMs: number }).waitedMs).toBeGreaterThanOrEqual(65_000)
})

it('sends nothing behind an entry that found no connection', async () => {
  const { heard } = api((url) => (url === '/a' ? noResponse() : {}))
  const { outbox, outcomes } = tab()
  await Promise.all(['a', 'b'].map((id) => outbox.add(entry(id))))
  // What is behind it was not tried, but waits all the same.
  await until(() => expect(outcomes).toEqual(expect.arrayContaining(['delayed a', 'delayed b'])))
  expect(heard).toEqual([])
})

it("goes on behind an entry that is the API's own trouble", async () => {
  const { heard } = api((url) => (url === '/a' ? failed() : {}))
  const { outbox } = tab()
  await Promise.all(['a', 'b'].map((id) => outbox.add(entry(id))))
  await until(() => expect(heard).toEqual(['/b']))
})

it('gives up what the API rejects, and says why', async () => {
  api(refused)
  const { outbox } = tab()
  const outcomes: Outcome[] = []
  outbox.subscribe((outcome) => outcomes.push(outcome))
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toMatchObject([{ kind: 'refused', message: 'Not finished' }]))
  const { heard } = api()
  outbox.retry()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toEqual([])
})

it('retries without being asked', async () => {
  let down = true
  const { heard } = api(() => (down ? noResponse() : {}))
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['delayed a']))
  down = false
  await until(() => expect(heard).toEqual(['/a']))
})

it('sends nothing of the learner before while it is not known who has signed in', async () => {
  const { heard } = api()
  const { outbox } = tab()
  outbox.open(null)
  await outbox.add(entry('a'))
  outbox.open('rafi')
  await outbox.add(entry('b', 'rafi'))
  await until(() => expect(heard).toEqual(['/b']))
  outbox.open('mira')
  await until(() => expect(heard).toEqual(['/b', '/a']))
})

it('sends nothing that a sign-in has overtaken on its way out of the store', async () => {
  api(noResponse)
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['delayed a']))
  const { post } = api()
  post.mockClear()
  outbox.retry()
  outbox.open(null)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(post).not.toHaveBeenCalled()
})

it('never sends what belongs to somebody else', async () => {
  api(noResponse)
  const mira = tab()
  await mira.outbox.add(entry('a'))
  await until(() => expect(mira.outcomes).toEqual(['delayed a']))
  mira.outbox.open(null)
  const { heard } = api()
  const rafi = tab('rafi')
  await rafi.outbox.add(entry('b', 'rafi'))
  await until(() => expect(rafi.outcomes).toEqual(['sent b']))
  expect(heard).toEqual(['/b'])
})

it('notifies other tabs of the outcome of an entry, except for other learners', async () => {
  let answer: (reply: unknown) => void = () => undefined
  vi.spyOn(http, 'post').mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const sender = tab()
  await sender.outbox.add(entry('a'))
  const [mira, rafi] = [tab(), tab('rafi')]
  await until(() => expect(http.post).toHaveBeenCalled())
  answer({})
  await until(() => expect([sender.outcomes, mira.outcomes]).toEqual([['sent a'], ['sent a']]))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(rafi.outcomes).toEqual([])
})

it('sends what comes while the sending is just ending', async () => {
  const locks = {
    request: async (_: string, work: () => Promise<void>) => {
      await work()
      await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }
  vi.stubGlobal('navigator', { locks })
  const { heard } = api()
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['sent a']))
  await outbox.add(entry('b'))
  await until(() => expect(heard).toEqual(['/a', '/b']))
})

it('leaves to one of two tabs what both could send', async () => {
  api(noResponse)
  const first = tab()
  await first.outbox.add(entry('a'))
  await until(() => expect(first.outcomes).toEqual(['delayed a']))
  let held = Promise.resolve()
  const locks = {
    request: (_: string, work: () => Promise<void>) => {
      held = held.then(work)
      return held
    },
  }
  vi.stubGlobal('navigator', { locks })
  const { heard } = api()
  first.outbox.retry()
  tab()
  await until(() => expect(heard).toEqual(['/a']))
  await held
  expect(heard).toEqual(['/a'])
})

/** What the page shows of its entries: their ids, and whether only it holds them. */
const shownBy = (outbox: Outbox) =>
  getDefaultStore()
    .get(outbox.waiting)
    .map(({ entry, isInMemory }) => [entry.id, isInMemory])

it.each([
  ['the page of a network in place of a reply', 'Sign in to this network'],
  ['JSON that is no reply', { status: 'ok' }],
  ['nothing', ''],
])('decision 220 does not take %s for an acknowledgement', async (_, reply) => {
  let isAway = true
  const { heard } = api(() => (isAway ? reply : { points: {} }))
  const { outbox, outcomes } = tab()
  await outbox.add({ ...entry('a'), acknowledgedBy: 'points' })
  await until(() => expect(outcomes).toEqual(['delayed a']))
  expect(shownBy(outbox)).toEqual([['a', false]])
  isAway = false
  outbox.retry()
  await until(() => expect(outcomes).toEqual(['delayed a', 'sent a']))
  expect(heard).toEqual(['/a', '/a'])
})

it.each([
  ['a filter', new HttpError('refused', 403, 'Forbidden', 'Category: games')],
  ['a proxy that asks for a sign-in', new HttpError('refused', 407, '', '')],
  ['a limit', new HttpError('refused', 429, 'too_many_attempts', 'Later')],
  ['an ended session', new HttpError('refused', 401, 'unauthorized', 'Sign in')],
])('decision 220 does not give up for %s', async (_, error) => {
  api(() => error)
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['delayed a']))
  api()
  outbox.retry()
  await until(() => expect(outcomes).toContain('sent a'))
})

it('decision 220 sends by the stopwatch how long an entry waited when the clock was set back', async () => {
  let isDown = true
  const { post } = api(() => (isDown ? noResponse() : {}))
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['delayed a']))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 40_000)
  isDown = false
  outbox.retry()
  await until(() => expect(outcomes).toContain('sent a'))
  const [, body] = post.mock.calls.at(-1) ?? []
  const { waitedMs } = body as { waitedMs: number }
  expect(waitedMs).toBeGreaterThanOrEqual(40_000)
  expect(waitedMs).toBeLessThan(3_600_000)
})

it('decision 220 stores an entry under the mark of the session before there is a profile', async () => {
  api(noResponse)
  const { outbox } = tab(null)
  outbox.open('mark-of-mira')
  await outbox.add(entry('a', null))
  const before = tab(null)
  before.outbox.open('mira')
  await before.outbox.add(entry('b'))
  await until(() => expect(before.outcomes).toContain('delayed b'))
  for (const { outbox: open } of [{ outbox }, before]) open.open(null)
  // The next page knows both names of the learner, and sends what either has.
  const { heard } = api()
  const { outbox: later } = tab(null)
  later.open(['mira', 'mark-of-mira'])
  await until(() => expect(heard).toEqual(['/a', '/b']))
})

it('decision 220 says what only this page holds', async () => {
  api(noResponse)
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await outbox.add(entry('b'))
  await until(() => expect(outcomes).toContain('delayed b'))
  expect(shownBy(outbox)).toEqual([
    ['a', false],
    ['b', true],
  ])
})

it('keeps an entry without an owner in this tab only', async () => {
  api(noResponse)
  const first = tab(null)
  await first.outbox.add(entry('a', null))
  await until(() => expect(first.outcomes).toEqual(['delayed a']))
  const { heard } = api()
  tab()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toEqual([])
  first.outbox.retry()
  await until(() => expect(heard).toEqual(['/a']))
})

it('works from memory where the browser keeps its database shut', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('shut', 'SecurityError')
  })
  const { heard } = api()
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['sent a']))
  expect(heard).toEqual(['/a'])
})

/** An operation of a test: its queue is the test. */
const operation = (id: string, more: object = {}) => ({ ...entry(id), queue: 'test t1', ...more })

it('decision 25 keeps the order when the clock of the device jumps back', async () => {
  api(noResponse)
  const { outbox, outcomes } = tab()
  const clock = vi.spyOn(Date, 'now')
  for (const [id, now] of [
    ['a', 2_000],
    ['b', 1_000],
  ] as const) {
    clock.mockReturnValue(now)
    await outbox.add(entry(id))
  }
  clock.mockRestore()
  await until(() => expect(outcomes).toContain('delayed b'))
  const { heard } = api()
  outbox.retry()
  await until(() => expect(heard).toEqual(['/a', '/b']))
})

it('decision 25 keeps the order within a queue whatever the API has against one', async () => {
  let ill = true
  const { heard } = api((url) => (url === '/a' && ill ? failed() : {}))
  const { outbox, outcomes } = tab()
  await Promise.all([operation('a'), operation('b'), entry('c')].map((one) => outbox.add(one)))
  await until(() => expect(heard).toEqual(['/c']))
  ill = false
  outbox.retry()
  await until(() => expect(outcomes).toContain('sent b'))
  expect(heard).toEqual(['/c', '/a', '/b'])
})

it('S7.21i sends by PUT what asks for it', async () => {
  const put = vi.spyOn(http, 'put').mockResolvedValue({ is_marked: true })
  const { outbox, outcomes } = tab()
  await outbox.add(operation('a', { method: 'put' }))
  await until(() => expect(outcomes).toEqual(['sent a']))
  expect(put.mock.calls[0]?.[0]).toBe('/a')
})

it('finds a claim by what an entry is about or by its queue', async () => {
  api()
  const { outbox } = tab()
  const claims: boolean[] = []
  const listener = (_: Outcome, isClaimed: boolean) => claims.push(isClaimed)
  outbox.subscribe(listener)
  const end = outbox.subscribe(() => undefined, 'test t1')
  await outbox.add(operation('a'))
  await until(() => expect(claims).toEqual([true]))
  end()
  await outbox.add(operation('b'))
  await until(() => expect(claims).toEqual([true, false]))
})
