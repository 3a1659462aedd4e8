import { expect, it, vi } from 'vitest'
import { http } from '../http/client.ts'
import type { Outcome } from './entry.ts'
import { api, entry, failed, noResponse, refused, shownBy, tab, until } from './testing/browser.ts'

it('the outbox sends its entries once and in order', async () => {
  const { received } = api()
  const { outbox, outcomes } = tab()
  await Promise.all(['a', 'b', 'c'].map((id) => outbox.add(entry(id))))
  await until(() => expect(outcomes).toEqual(['sent a', 'sent b', 'sent c']))
  expect(received).toEqual(['/a', '/b', '/c'])
})

it('an entry that cannot be sent is stored beyond the end of its tab', async () => {
  api(noResponse)
  const first = tab()
  await first.outbox.add(entry('a'))
  await until(() => expect(first.outcomes).toEqual(['delayed a']))
  const { received, post } = api()
  const second = tab()
  await until(() => expect(second.outcomes).toEqual(['sent a']))
  expect(received).toEqual(['/a'])
  expect(post.mock.calls.at(-1)?.[1]).toMatchObject({ answer: 'a', waitedMs: expect.any(Number) as number })
})

it('the outbox sends how long an entry had to wait', async () => {
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

it('no entry is sent behind one that found no connection', async () => {
  const { received } = api((url) => (url === '/a' ? noResponse() : {}))
  const { outbox, outcomes } = tab()
  await Promise.all(['a', 'b'].map((id) => outbox.add(entry(id))))
  // The entries behind it were not tried, but wait all the same.
  await until(() => expect(outcomes).toEqual(expect.arrayContaining(['delayed a', 'delayed b'])))
  expect(received).toEqual([])
})

it('entries behind one at which the API fails are sent', async () => {
  const { received } = api((url) => (url === '/a' ? failed() : {}))
  const { outbox } = tab()
  await Promise.all(['a', 'b'].map((id) => outbox.add(entry(id))))
  await until(() => expect(received).toEqual(['/b']))
})

it('an entry that the API rejects is dropped, with the reason', async () => {
  api(refused)
  const { outbox } = tab()
  const outcomes: Outcome[] = []
  outbox.subscribe((outcome) => outcomes.push(outcome))
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toMatchObject([{ kind: 'refused', message: 'Not finished' }]))
  const { received } = api()
  outbox.retry()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(received).toEqual([])
})

it('the outbox retries without being asked', async () => {
  let down = true
  const { received } = api(() => (down ? noResponse() : {}))
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['delayed a']))
  down = false
  await until(() => expect(received).toEqual(['/a']))
})

it('no entry of the previous learner is sent while the sign-in is unknown', async () => {
  const { received } = api()
  const { outbox } = tab()
  outbox.open(null)
  await outbox.add(entry('a'))
  outbox.open('rafi')
  await outbox.add(entry('b', 'rafi'))
  await until(() => expect(received).toEqual(['/b']))
  outbox.open('mira')
  await until(() => expect(received).toEqual(['/b', '/a']))
})

it('an entry is not sent if its learner signs out while it is read from the store', async () => {
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

it('an entry of another learner is never sent', async () => {
  api(noResponse)
  const mira = tab()
  await mira.outbox.add(entry('a'))
  await until(() => expect(mira.outcomes).toEqual(['delayed a']))
  mira.outbox.open(null)
  const { received } = api()
  const rafi = tab('rafi')
  await rafi.outbox.add(entry('b', 'rafi'))
  await until(() => expect(rafi.outcomes).toEqual(['sent b']))
  expect(received).toEqual(['/b'])
})

it('the outbox notifies other tabs of the outcome of an entry, except for other learners', async () => {
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

it('an entry that is added just as sending ends is sent, too', async () => {
  const locks = {
    request: async (_: string, work: () => Promise<void>) => {
      await work()
      await new Promise((resolve) => setTimeout(resolve, 50))
    },
  }
  vi.stubGlobal('navigator', { locks })
  const { received } = api()
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['sent a']))
  await outbox.add(entry('b'))
  await until(() => expect(received).toEqual(['/a', '/b']))
})

it('only one of two tabs sends an entry', async () => {
  api(noResponse)
  const first = tab()
  await first.outbox.add(entry('a'))
  await until(() => expect(first.outcomes).toEqual(['delayed a']))
  let held = Promise.resolve()
  const locks = {
    request: (_: string, _options: LockOptions, work: () => Promise<void>) => {
      held = held.then(work)
      return held
    },
  }
  vi.stubGlobal('navigator', { locks })
  const { received } = api()
  first.outbox.retry()
  tab()
  await until(() => expect(received).toEqual(['/a']))
  await held
  expect(received).toEqual(['/a'])
})

it('an entry without an owner is stored in this tab only', async () => {
  api(noResponse)
  const first = tab(null)
  await first.outbox.add(entry('a', null))
  await until(() => expect(first.outcomes).toEqual(['delayed a']))
  const { received } = api()
  tab()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(received).toEqual([])
  first.outbox.retry()
  await until(() => expect(received).toEqual(['/a']))
})

it('the outbox works from memory where the browser keeps its database shut', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('shut', 'SecurityError')
  })
  const { received } = api()
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['sent a']))
  expect(received).toEqual(['/a'])
})

/** An operation of a test: its queue is the test. */
const operation = (id: string, more: object = {}) => ({ ...entry(id), queue: 'test t1', ...more })

it('the order stays when the clock of the device jumps back', { tags: ['decision-25'] }, async () => {
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
  const { received } = api()
  outbox.retry()
  await until(() => expect(received).toEqual(['/a', '/b']))
})

it('the order within a queue stays whatever error the API returns', { tags: ['decision-25'] }, async () => {
  let ill = true
  const { received } = api((url) => (url === '/a' && ill ? failed() : {}))
  const { outbox, outcomes } = tab()
  await Promise.all([operation('a'), operation('b'), entry('c')].map((item) => outbox.add(item)))
  await until(() => expect(received).toEqual(['/c']))
  ill = false
  outbox.retry()
  await until(() => expect(outcomes).toContain('sent b'))
  expect(received).toEqual(['/c', '/a', '/b'])
})

it('an entry with the method PUT is sent by PUT', { tags: ['S7.21i'] }, async () => {
  const put = vi.spyOn(http, 'put').mockResolvedValue({ is_marked: true })
  const { outbox, outcomes } = tab()
  await outbox.add(operation('a', { method: 'put' }))
  await until(() => expect(outcomes).toEqual(['sent a']))
  expect(put.mock.calls[0]?.[0]).toBe('/a')
})

it('an outcome is claimed while a page listens to its subject or its queue', async () => {
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

it(
  'the time that an entry waited is measured by the stopwatch when the clock was set back',
  { tags: ['decision-25'] },
  async () => {
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
  },
)

it(
  'an entry is stored under the mark of the session before there is a profile',
  { tags: ['decision-25'] },
  async () => {
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
    const { received } = api()
    const { outbox: later } = tab(null)
    later.open(['mira', 'mark-of-mira'])
    await until(() => expect(received).toEqual(['/a', '/b']))
  },
)

it('the outbox marks entries that only this page holds', { tags: ['decision-25'] }, async () => {
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
