import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import type { Rating } from '../ratings/rating.ts'
import { fillCatalogue } from '../testing/learning.ts'
import { nextProblem } from './next.ts'
import type { LearnerContext } from './recommend.ts'
import type { ProblemRecord } from './store/records.ts'

const { db } = await testDatabase()
await fillCatalogue(db)
/** A choice, matchsticks, and typed answers, of which there are two. */
const FIRST: Readonly<Record<string, number[]>> = {
  'easy-2': [1],
  'easy-3': [1],
  'easy-1': [1],
  'spare-1': [1],
  'medium-1': [2],
  'row-1': [2],
}
for (const [id, first_for] of Object.entries(FIRST))
  await db.updateTable('problem').set({ first_for }).where('id', '=', id).execute()
await db
  .updateTable('problem')
  .set({ concepts: ['adding'] })
  .where('id', 'in', ['easy-1', 'row-4'])
  .execute()
const catalogue = await loadCatalogue(db)

const record = (problemId: string, part: Partial<ProblemRecord>): ProblemRecord => ({
  problemId,
  tries: 1,
  solvedAt: null,
  solvedOnTry: null,
  outcomes: [false],
  lastAttemptedAt: new Date(),
  ...part,
})
const solved = (problemId: string, solvedOnTry = 2) =>
  record(problemId, { solvedAt: new Date(), tries: solvedOnTry, solvedOnTry })
const failed = (problemId: string, tries: number) => record(problemId, { tries })

/** @param records the latest first */
const next = (
  records: ProblemRecord[],
  { ratings, ...rest }: Partial<LearnerContext> & { ratings?: ReadonlyMap<string, Rating> } = {},
) =>
  nextProblem(
    catalogue,
    { records, sharedIds: [], level: 1, embargoed: new Set(), harder: new Set(), ...rest },
    ratings,
  )?.problem.id

describe("a newcomer's first puzzles", { tags: ['decision-22'] }, () => {
  it('begin with what is answered by one press; then come other kinds, of other subjects first', () => {
    expect(next([])).toBe('easy-2')
    expect(next([solved('easy-2')])).toBe('spare-1')
    expect(next([solved('spare-1'), solved('easy-2')])).toBe('easy-3')
  })

  it('go up a level for a learner who solves twice in a row at the first try', () => {
    expect(next([solved('easy-3', 1), solved('easy-2', 1)])).toBe('medium-1')
    expect(next([solved('easy-3', 1), solved('easy-2', 2)])).toBe('spare-1')
  })

  it('become easier after two wrong tries: another problem about the same, of a lower level', () => {
    expect(next([failed('row-4', 1)])).toBe('row-4')
    expect(next([failed('row-4', 2)])).toBe('easy-1')
  })

  it('stay with the problem where there is no easier one about the same', () => {
    expect(next([failed('easy-3', 5)])).toBe('easy-3')
  })

  it('leave out last those that fewer than four of five newcomers are expected to solve, by thirty answers', () => {
    const rated = (answers: number) => new Map([['easy-2', { rating: 900, answers }]])
    expect(next([], { ratings: rated(29) })).toBe('easy-2')
    expect(next([], { ratings: rated(30) })).toBe('easy-3')
    expect(next([], { ratings: new Map([['easy-2', { rating: 700, answers: 500 }]]) })).toBe('easy-2')
  })

  it('never include one of a running test, and wait for what friends have shared', () => {
    expect(next([], { embargoed: new Set(['easy-2']) })).toBe('easy-3')
    expect(next([], { sharedIds: ['expert-1'] })).toBe('expert-1')
  })

  it('end after five solved problems: then the series goes on', () => {
    const four = [solved('row-2'), solved('row-6'), solved('row-7'), solved('row-8')]
    expect(next(four)).toBe('easy-2')
    expect(next([...four, solved('row-9')])).toBe('row-3')
  })

  it('are no matter on a level for which none is marked', () => {
    expect(next([], { level: 3 })).toBe('hard-1')
  })
})
