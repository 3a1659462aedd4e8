import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createAnswer, fillCatalogue } from '../testing/learning.ts'

const { call, clock, database, signedIn } = await testApp()

beforeAll(() => fillCatalogue(database.db))

async function viewer() {
  const { id, token } = await signedIn()
  const mark = (which: 'start' | 'end' | `start?unseen=${number}`, method: 'GET' | 'POST' = 'POST') =>
    call({ url: `/api/v2/app/problem/easy/1/attempt/view-${which}`, token, method })
  const seen = () =>
    database.db
      .selectFrom('learner_problem')
      .select(['viewed_seconds', 'viewing_since'])
      .where('learner_id', '=', id)
      .executeTakeFirst()
  const post = (path: string, body: object = {}) =>
    call({ url: `/api/v2/app/problem/easy-1/${path}`, token, method: 'POST', body })
  return { mark, seen, post, token }
}

describe('view tracking', () => {
  it('adds up what lies between start and end', { tags: ['S4.6'] }, async () => {
    const { mark, seen } = await viewer()
    for (const seconds of [12, 30.5]) {
      expect(await mark('start')).toEqual({ status: 200, body: { success: true } })
      clock.advance(seconds * 1000)
      expect(await mark('end')).toEqual({ status: 200, body: { success: true } })
      clock.advance(500_000)
    }
    expect(await seen()).toEqual({ viewed_seconds: 42.5, viewing_since: null })
  })

  it('takes the GET calls of the specification too', { tags: ['S7.17'] }, async () => {
    const { mark, seen } = await viewer()
    await mark('start', 'GET')
    clock.advance(7000)
    await mark('end', 'GET')
    expect(await seen()).toMatchObject({ viewed_seconds: 7 })
  })

  it('a second start, of a second tab, goes on counting', { tags: ['S4.6'] }, async () => {
    const { mark, seen } = await viewer()
    await mark('start')
    clock.advance(10_000)
    await mark('start')
    clock.advance(5000)
    await mark('end')
    await mark('end')
    expect(await seen()).toMatchObject({ viewed_seconds: 15 })
  })

  it('a tab that died counts half an hour at most', { tags: ['S4.6'] }, async () => {
    const { mark, seen } = await viewer()
    await mark('start')
    clock.advance(20 * 3_600_000)
    await mark('start')
    expect(await seen()).toEqual({ viewed_seconds: 1800, viewing_since: clock.now() })
  })

  it('a view without an end counts until its page was last in view', { tags: ['S4.6'] }, async () => {
    const { mark, seen } = await viewer()
    await mark('start')
    clock.advance(25_000)
    expect(await mark('start?unseen=21')).toMatchObject({ status: 200 })
    expect(await seen()).toEqual({ viewed_seconds: 4, viewing_since: clock.now() })
    clock.advance(3000)
    await mark('end')
    expect(await seen()).toMatchObject({ viewed_seconds: 7 })
  })

  it('time without a view makes no view shorter that has ended', { tags: ['S4.6'] }, async () => {
    const { mark, seen } = await viewer()
    await mark('start')
    clock.advance(60_000)
    await mark('end')
    await mark('start?unseen=60')
    await mark('end')
    await mark('start?unseen=60', 'GET')
    expect(await seen()).toMatchObject({ viewed_seconds: 60 })
  })

  it(
    'time without a view that began before the view is of another device, and has no effect',
    { tags: ['S4.6'] },
    async () => {
      const { mark, seen } = await viewer()
      await mark('start')
      clock.advance(60_000)
      await mark('start?unseen=71')
      expect(await seen()).toMatchObject({ viewed_seconds: 60 })
      await mark('start?unseen=86400')
      expect(await seen()).toMatchObject({ viewed_seconds: 60 })
      // The report of a start arrives after the page has noted it.
      clock.advance(30_000)
      await mark('start?unseen=31')
      expect(await seen()).toMatchObject({ viewed_seconds: 60 })
    },
  )

  it.each(['attempt', 'hint', 'explanation'])(
    'the time until the %s in a view counts, whatever its page says',
    { tags: ['S4.6'] },
    async (act) => {
      const { mark, seen, post } = await viewer()
      await mark('start')
      clock.advance(50_000)
      if (act === 'attempt') await post('attempts', createAnswer(clock.now(), 'nonsense'))
      else await post(act === 'hint' ? 'use-hint' : 'view-explanation')
      clock.advance(10_000)
      await mark('start?unseen=59')
      expect(await seen()).toMatchObject({ viewed_seconds: 50 })
    },
  )

  it('refuses a time without a view that no page can have noted', { tags: ['S7.17'] }, async () => {
    const { mark } = await viewer()
    expect(await mark('start?unseen=-1')).toMatchObject({ status: 400 })
    expect(await mark('start?unseen=86401')).toMatchObject({ status: 400 })
  })

  it('an end without a start leaves no trace', { tags: ['S4.6'] }, async () => {
    const { mark, seen } = await viewer()
    expect(await mark('end')).toMatchObject({ status: 200 })
    expect(await seen()).toBeUndefined()
  })

  it('refuses a view of an unknown problem', { tags: ['S7.17'] }, async () => {
    const { token } = await viewer()
    for (const path of ['easy/99', 'nothing/1', 'easy/4'])
      expect(
        await call({ url: `/api/v2/app/problem/${path}/attempt/view-start`, token, method: 'POST' }),
      ).toMatchObject({ status: 404 })
  })
})
