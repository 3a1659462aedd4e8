import { getDefaultStore } from 'jotai'
import { expect, it, vi } from 'vitest'
import { HttpError } from '../http/error.ts'
import type { Outbox } from './outbox.ts'
import { api, entry, noResponse, tab, until } from './testing/browser.ts'

/** The entries that the page shows: their ids, and whether only the page holds them. */
const shownBy = (outbox: Outbox) =>
  getDefaultStore()
    .get(outbox.waiting)
    .map(({ entry, isInMemory }) => [entry.id, isInMemory])

it.each([
  ['the page of a network in place of a reply', 'Sign in to this network'],
  ['JSON that is no reply', { status: 'ok' }],
  ['nothing', ''],
])('%s is not an acknowledgement', { tags: ['decision-25'] }, async (_, reply) => {
  let isUnavailable = true
  const { received } = api(() => (isUnavailable ? reply : { points: {} }))
  const { outbox, outcomes } = tab()
  await outbox.add({ ...entry('a'), acknowledgedBy: 'points' })
  await until(() => expect(outcomes).toEqual(['delayed a']))
  expect(shownBy(outbox)).toEqual([['a', false]])
  isUnavailable = false
  outbox.retry()
  await until(() => expect(outcomes).toEqual(['delayed a', 'sent a']))
  expect(received).toEqual(['/a', '/a'])
})

it.each([
  ['a filter', new HttpError('refused', 403, 'Forbidden', 'Category: games')],
  ['a proxy that asks for a sign-in', new HttpError('refused', 407, '', '')],
  ['a limit', new HttpError('refused', 429, 'too_many_attempts', 'Later')],
  ['an ended session', new HttpError('refused', 401, 'unauthorized', 'Sign in')],
])('%s does not make the outbox drop the entry', { tags: ['decision-25'] }, async (_, error) => {
  api(() => error)
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await until(() => expect(outcomes).toEqual(['delayed a']))
  api()
  outbox.retry()
  await until(() => expect(outcomes).toContain('sent a'))
})

it(
  'an entry for another site is refused, as no retry mends its address',
  { tags: ['decision-25'] },
  async () => {
    const { outbox, outcomes } = tab()
    await outbox.add({ ...entry('a'), url: '//elsewhere.example/a' })
    await until(() => expect(outcomes).toEqual(['refused a']))
    expect(shownBy(outbox)).toEqual([])
  },
)

it('a mistake in the code is reported, and its entry waits without blocking others', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const mistake = new TypeError('no function')
  api((url) => (url === '/a' ? mistake : {}))
  const { outbox, outcomes } = tab()
  await outbox.add(entry('a'))
  await outbox.add(entry('b'))
  await until(() => expect(outcomes).toEqual(expect.arrayContaining(['delayed a', 'sent b'])))
  expect(reported).toHaveBeenCalledWith(mistake)
  expect(shownBy(outbox)).toEqual([['a', false]])
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
