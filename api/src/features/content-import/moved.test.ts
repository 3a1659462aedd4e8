import { describe, expect, it } from 'vitest'
import type { ErrorReply, Problem, ScoreSummary, SeriesProblems } from '@dhadha/contract/wire'
import { testApp } from '../../testing/app.ts'
import { createAnswer, pupil } from '../learning/testing/learning.ts'
import { importLibrary } from './import.ts'
import { libraryFolder, MCQ, SERIES, smallLibrary, STICKS, TEXT } from './testing/fixture.ts'
import { everythingIn } from './testing/stored.ts'

const api = await testApp()
const { clock, database } = api
const { token } = await api.signedIn()
const me = pupil(api, token)

const SECOND = 'series/second-steps'
/** Another series, with the problem that stands second in the small library. */
const moved = {
  [`${SECOND}/series.yaml`]: (smallLibrary[SERIES] ?? '')
    .replace('First steps', 'Second steps')
    .replace('প্রথম ধাপ', 'দ্বিতীয় ধাপ')
    .replace('order: 1', 'order: 2'),
  [`${SECOND}/01-odd-one.md`]: smallLibrary[MCQ] ?? '',
  [MCQ]: null,
  [STICKS]: null,
  'series/first-steps/02-six-and-four.md': smallLibrary[STICKS] ?? '',
}

const at = (series: string, serial: number | string) => `/api/v2/app/series/${series}/problem/${serial}`
const read = (series: string, serial: number | string) => me.get<Problem & ErrorReply>(at(series, serial))
const titleAt = async (series: string, serial: number) => (await read(series, serial)).body.title
const placeOf = async (id: string) => {
  const { status, body } = await me.get<Problem>(`/api/v2/app/problem/${id}`)
  return status === 200 ? `${body.series_id}/${body.serial}` : status
}

/** Imports the small library with these changes; resolves when the instance serves it. */
async function bring(changes: Record<string, string | null>): Promise<void> {
  const report = await importLibrary(database.db, libraryFolder(changes))
  expect(report).toMatchObject({ ok: true })
  const rows = await database.db
    .selectFrom('problem')
    .select(['id', 'series_id', 'serial'])
    .where('retired_at', 'is', null)
    .where('pool', 'is', null)
    .execute()
  for (const { id, series_id: series, serial } of rows)
    await expect.poll(() => placeOf(id)).toBe(`${series}/${serial}`)
}

const hasMoved = (series: string, serial: number) => ({
  status: 404,
  body: {
    error: 'problem_moved',
    message: 'This problem has moved to another place.',
    moved_to: { series_id: series, serial },
  },
})

describe('a problem that has moved', { tags: ['decision-51'] }, () => {
  it('keeps what a pupil solved and earned', async () => {
    await bring({})
    const right = createAnswer(clock.now(), '2', { answerType: 'mcq' })
    expect((await me.attempt('odd-one', right)).body.isCorrect).toBe(true)
    const points = async () =>
      (await me.get<ScoreSummary>('/api/v2/app/progress/report/score-summary')).body.total_score
    const earned = await points()
    expect(earned).toBeGreaterThan(0)
    await bring(moved)
    expect((await read('second-steps', 1)).body).toMatchObject({ problem_id: 'odd-one', status: 1 })
    const { problems } = (await me.get<SeriesProblems>('/api/v2/app/series/second-steps/problem')).body
    expect(problems.map(({ status }) => status)).toEqual([1])
    expect(await points()).toBe(earned)
    // Solved again, it pays nothing.
    const again = createAnswer(clock.now(), '2', { answerType: 'mcq' })
    expect((await me.attempt('odd-one', again)).body).toMatchObject({ isCorrect: true, points: { total: 0 } })
    expect(await points()).toBe(earned)
  })

  it('has an old address that shows the problem that stands there now', async () => {
    expect(await titleAt('first-steps', 2)).toBe('Six and four')
  })

  it('has an old address that names the new one where none stands', async () => {
    expect(await read('first-steps', 3)).toEqual(hasMoved('first-steps', 2))
    const seen = await me.post('/api/v2/app/problem/first-steps/3/attempt/view-start')
    expect(seen).toEqual(hasMoved('first-steps', 2))
    const visitor = await api.call({ url: '/api/v2/app/visitor/series/first-steps/problem/3' })
    expect(visitor).toEqual(hasMoved('first-steps', 2))
  })

  it('leads on from each place that it ever had', async () => {
    await bring({
      ...moved,
      'series/first-steps/02-six-and-four.md': null,
      [`${SECOND}/02-six.md`]: smallLibrary[STICKS] ?? '',
    })
    expect(await read('first-steps', 2)).toEqual(hasMoved('second-steps', 2))
    expect(await read('first-steps', 3)).toEqual(hasMoved('second-steps', 2))
  })

  it('leads on from a series that has nothing any more', async () => {
    await bring({})
    expect(await read('second-steps', 1)).toEqual(hasMoved('first-steps', 2))
    expect(await read('second-steps', 2)).toEqual(hasMoved('first-steps', 3))
  })

  it('is shown where it stood before when it is back', async () => {
    expect(await titleAt('first-steps', 2)).toBe('The odd one')
    expect(await titleAt('first-steps', 3)).toBe('Six and four')
  })

  it('leads nowhere while it is retired, and on again when it returns', async () => {
    await bring({ ...moved, [`${SECOND}/01-odd-one.md`]: null, [`${SECOND}/series.yaml`]: null })
    expect(await read('second-steps', 1)).toMatchObject({ status: 404, body: { error: 'no_such_problem' } })
    await bring({})
    expect(await read('second-steps', 1)).toEqual(hasMoved('first-steps', 2))
  })

  describe('beside one that is held for tests', () => {
    const held = (smallLibrary[STICKS] ?? '')
      .replace('id: six-plus-four\n', 'id: six-again\npool: tests\n')
      .replace('Six and four', 'Six again')
      .replace('ছয় আর চার', 'আবার ছয়')

    it('the held one leaves no address', async () => {
      await bring({ 'series/first-steps/04-six-again.md': held })
      await bring({ ...moved, [`${SECOND}/02-six-again.md`]: held })
      const left = await database.db.selectFrom('former_place').selectAll().where('serial', '=', 4).execute()
      expect(left).toEqual([])
      expect(await read('first-steps', 4)).toMatchObject({ status: 404, body: { error: 'no_such_problem' } })
      await bring({})
    })

    it('its old address still leads on when the held one has stood there', async () => {
      await bring(moved)
      await bring({ ...moved, 'series/first-steps/03-six-again.md': held })
      await bring({ ...moved, [`${SECOND}/02-six-again.md`]: held })
      expect(await read('first-steps', 3)).toEqual(hasMoved('first-steps', 2))
      await bring({})
    })
  })

  it('leaves its place to the one that left it last', async () => {
    await bring({
      [TEXT]: null,
      [MCQ]: null,
      'series/first-steps/01-odd-one.md': smallLibrary[MCQ] ?? '',
      [STICKS]: null,
      'series/first-steps/02-ten-mangoes.md': smallLibrary[TEXT] ?? '',
    })
    await bring({ [STICKS]: null })
    await bring({
      [MCQ]: null,
      [STICKS]: null,
      [`${SECOND}/series.yaml`]: moved[`${SECOND}/series.yaml`],
      [`${SECOND}/01-odd-one.md`]: smallLibrary[MCQ] ?? '',
    })
    expect(await read('first-steps', 2)).toEqual(hasMoved('second-steps', 1))
  })
})

describe('an address', { tags: ['decision-51'] }, () => {
  it.each([
    'first-steps/99',
    'first-steps/0',
    'first-steps/-1',
    'no-series/1',
    '%00/1',
    'second-steps/2147483648',
  ])('at which no problem ever stood has none: %s', async (place) => {
    const [series = '', serial = ''] = place.split('/')
    const { status, body } = await read(series, serial)
    expect([400, 404]).toContain(status)
    expect(body).not.toHaveProperty('moved_to')
  })
})

it('an import that moves nothing changes no former place', { tags: ['decision-51'] }, async () => {
  await bring({})
  const before = await everythingIn(database.db)
  await bring({})
  expect(await everythingIn(database.db)).toBe(before)
})
