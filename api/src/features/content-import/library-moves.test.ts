import type { ErrorReply, Problem } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { LIBRARY, siteLibrary } from '../../testing/library.ts'
import type { Library } from '../content/index.ts'
import { createAnswer, pupil } from '../learning/testing/learning.ts'
import { storeLibrary } from './import.ts'

/** The problems of series of the site's library before they were parted, in their order. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  'olympiad-figures': [
    'a-circle-through-two-corners',
    'four-triangles-in-a-trapezium',
    'the-foot-of-the-height',
    'the-well-and-four-posts',
    'the-hexagon-in-the-star',
    'the-angle-at-the-incentre',
    'nine-villages-many-crossings',
    'dots-inside-a-triangle',
    'three-faces-of-a-box',
    'tunnels-through-a-cube',
    'the-crease-of-a-sheet',
    'two-wheels-on-a-road',
  ],
  witnesses: [
    'five-moorings',
    'ticket-pass-and-bag',
    'who-waters-when',
    'frogs-under-the-leaves',
    'four-voices-at-the-ferry',
    'half-right-every-time',
    'birds-on-the-roof',
    'only-with-a-grown-up',
    'nine-in-a-line',
    'sumon-walks',
  ],
  'only-for-masters': [
    'two-moves-no-more',
    'the-horse-in-the-stable',
    'six-scarecrows-six-crops',
    'one-three-or-four-seeds',
    'five-of-six-lamps',
    'planks-in-a-courtyard',
    'which-one-is-left',
    'only-to-the-next-mat',
    'ants-on-a-bamboo',
  ],
}
const places = Object.entries(BEFORE).flatMap(([series, ids]) =>
  ids.map((id, index) => ({ series, serial: index + 1, id })),
)
const placeById = new Map(places.map(({ id, series, serial }) => [id, { seriesId: series, serial }]))

/** Series that were made of parts of these. */
const PARTED = new Set(['parts-you-can-count', 'side-by-side', 'one-way-fits'])

/** The site's library as it was. */
function beforeTheMoves(library: Library): Library {
  const problems = library.problems.flatMap((problem) => {
    const place = placeById.get(problem.id)
    if (place) return [{ ...problem, ...place }]
    return PARTED.has(problem.seriesId) ? [] : [problem]
  })
  return { ...library, problems: problems.toSorted((a, b) => a.serial - b.serial) }
}

const api = await testApp()
const { token } = await api.signedIn()
const me = pupil(api, token)
const { library } = siteLibrary()
const store = (stored: Library) =>
  storeLibrary(
    api.database.db,
    { folder: LIBRARY, parsed: { ok: true, library: stored } },
    { now: new Date(), timeZone: 'Asia/Dhaka' },
  )
const at = (series: string, serial: number) =>
  me.get<Problem & ErrorReply>(`/api/v2/app/series/${series}/problem/${serial}`)

describe('series of the site’s library that were parted', { tags: ['decision-51'] }, () => {
  it('keep what pupils solved, and their addresses lead on', { timeout: 60_000 }, async () => {
    expect(await store(beforeTheMoves(library))).toMatchObject({ ok: true })
    const solved = 'the-hexagon-in-the-star'
    expect((await at('olympiad-figures', 5)).body).toMatchObject({ problem_id: solved, status: null })
    const answer = createAnswer(api.clock.now(), '8')
    expect((await me.attempt(solved, answer)).body).toMatchObject({ isCorrect: true })

    expect(await store(library)).toMatchObject({ ok: true })
    await expect.poll(async () => (await at('parts-you-can-count', 1)).status).toBe(200)
    expect((await at('parts-you-can-count', 1)).body).toMatchObject({ problem_id: solved, status: 1 })

    const now = new Map(library.problems.map((problem) => [problem.id, problem]))
    for (const { series, serial, id } of places) {
      const { status, body } = await at(series, serial)
      const problem = now.get(id)
      const isTaken = library.problems.some(
        (other) => other.seriesId === series && other.serial === serial && other.pool === null,
      )
      // Another one stands there now, or it is kept for tests.
      if (isTaken) expect(status).toBe(200)
      else if (problem?.pool === null)
        expect({ id, body }).toMatchObject({
          body: { error: 'problem_moved', moved_to: { series_id: problem.seriesId, serial: problem.serial } },
        })
      else expect({ id, body }).toMatchObject({ body: { error: 'no_such_problem' } })
    }
    expect((await at('olympiad-figures', 7)).body.moved_to).toEqual({
      series_id: 'parts-you-can-count',
      serial: 3,
    })
  })
})
