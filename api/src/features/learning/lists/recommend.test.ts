import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { fillCatalogue } from '../testing/learning.ts'
import { recommend } from './recommend.ts'
import type { ProblemRecord } from './store/records.ts'

const { db } = await testDatabase()
await fillCatalogue(db)
const catalogue = await loadCatalogue(db)

const record = (problemId: string, part: Partial<ProblemRecord> = {}): ProblemRecord => ({
  problemId,
  tries: 1,
  isSolved: false,
  outcomes: [],
  lastAttemptedAt: new Date(),
  ...part,
})
const ids = (records: ProblemRecord[], shared: string[] = [], limit = 100) =>
  recommend(catalogue, records, shared, limit).map((problem) => problem.id)

describe('what to solve next', () => {
  it('decision 22 begins a newcomer with the problems of level one', () => {
    expect(ids([])).toEqual(['easy-1', 'easy-2', 'easy-3', 'spare-1'])
  })

  it('decision 22 puts what peers shared first', () => {
    expect(ids([], ['expert-1', 'easy-3', 'unknown', 'easy-old'])).toEqual([
      'expert-1',
      'easy-3',
      'easy-1',
      'easy-2',
      'spare-1',
    ])
  })

  it('decision 22 goes on with series begun, the latest first, then that level', () => {
    const records = [
      record('row-1', { isSolved: true }),
      record('easy-1', { isSolved: true }),
      record('hard-1', { tries: 0 }),
    ]
    expect(ids(records, [], 6)).toEqual(['row-2', 'easy-2', 'medium-1', 'row-3', 'row-4', 'row-5'])
  })

  it('decision 22 never shows a solved problem', () => {
    const all = ['easy-1', 'easy-2', 'easy-3', 'spare-1'].map((id) => record(id, { isSolved: true }))
    expect(ids(all, ['easy-1'])).toEqual([])
  })
})
