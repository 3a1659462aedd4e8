import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { fillCatalogue } from '../testing/learning.ts'
import { recommend, type LearnerContext } from './recommend.ts'
import type { ProblemRecord } from './store/records.ts'

const { db } = await testDatabase()
await fillCatalogue(db)
const catalogue = await loadCatalogue(db)

const record = (problemId: string, part: Partial<ProblemRecord> = {}): ProblemRecord => ({
  problemId,
  tries: 1,
  solvedAt: null,
  solvedOnTry: null,
  outcomes: [],
  lastAttemptedAt: new Date(),
  ...part,
})
const SOLVED = { solvedAt: new Date() }
const ids = (records: ProblemRecord[], rest: Partial<LearnerContext> = {}) =>
  recommend(catalogue, {
    records,
    sharedIds: [],
    level: 1,
    embargoed: new Set(),
    harder: new Set(),
    ...rest,
  }).map((problem) => problem.id)

describe('problems to solve next', () => {
  it('begins a newcomer with the problems of level one', { tags: ['decision-22'] }, () => {
    expect(ids([])).toEqual(['easy-1', 'easy-2', 'easy-3', 'spare-1'])
  })

  it('begins a newcomer with the problems of their own level', { tags: ['decision-22'] }, () => {
    expect(ids([], { level: 3 })).toEqual(['hard-1'])
  })

  it('proposes no problem of a running test', { tags: ['decision-22'] }, () => {
    expect(ids([], { sharedIds: ['expert-1'], embargoed: new Set(['expert-1', 'easy-1']) })).toEqual([
      'easy-2',
      'easy-3',
      'spare-1',
    ])
  })

  it('puts problems that peers shared first', { tags: ['decision-22'] }, () => {
    expect(ids([], { sharedIds: ['expert-1', 'easy-3', 'unknown', 'easy-old'] })).toEqual([
      'expert-1',
      'easy-3',
      'easy-1',
      'easy-2',
      'spare-1',
    ])
  })

  it('goes on with series begun, the latest first, then that level', { tags: ['decision-22'] }, () => {
    const records = [record('row-1', SOLVED), record('easy-1', SOLVED), record('hard-1', { tries: 0 })]
    expect(ids(records).slice(0, 6)).toEqual(['row-2', 'easy-2', 'medium-1', 'row-3', 'row-4', 'row-5'])
  })

  it('proposes what turned out to be of a higher level after the others', { tags: ['decision-22'] }, () => {
    expect(ids([], { harder: new Set(['easy-1']) })).toEqual(['easy-2', 'easy-3', 'spare-1', 'easy-1'])
    // Its series has been begun: the author's order counts there.
    expect(ids([record('easy-2', SOLVED)], { harder: new Set(['easy-1']) })[0]).toBe('easy-1')
  })

  it('never shows a solved problem', { tags: ['decision-22'] }, () => {
    const all = ['easy-1', 'easy-2', 'easy-3', 'spare-1'].map((id) => record(id, SOLVED))
    expect(ids(all, { sharedIds: ['easy-1'] })).toEqual([])
  })
})
