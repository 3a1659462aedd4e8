import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { fillCatalogue } from '../testing/learning.ts'
import { nextProblem } from './next.ts'
import type { LearnerContext } from './recommend.ts'
import type { ProblemRecord } from './store/records.ts'

const { db } = await testDatabase()
await fillCatalogue(db)
const catalogue = await loadCatalogue(db)

const tried = (problemId: string, part: Partial<ProblemRecord> = {}): ProblemRecord => ({
  problemId,
  tries: 1,
  solvedAt: null,
  solvedOnTry: null,
  outcomes: [false],
  lastAttemptedAt: new Date(),
  ...part,
})
const solved = (problemId: string) => tried(problemId, { solvedAt: new Date() })
const next = (records: ProblemRecord[], rest: Partial<LearnerContext> = {}) => {
  const found = nextProblem(catalogue, {
    records,
    sharedIds: [],
    level: 1,
    embargoed: new Set(),
    harder: new Set(),
    ...rest,
  })
  return found && [found.problem.id, found.reason]
}

describe('where Continue leads', () => {
  it('Continue leads to the problem that was tried last, while it is open', { tags: ['decision-22'] }, () => {
    expect(next([tried('row-3'), tried('easy-1')])).toEqual(['row-3', 'unfinished'])
  })

  it(
    'Continue leads on in the series that was solved last, past the solved problems',
    { tags: ['decision-22'] },
    () => {
      expect(next([solved('row-3'), solved('row-4'), tried('easy-1')])).toEqual(['row-5', 'series'])
    },
  )

  it(
    'Continue leads back to the problems that were left out when the series is at its end',
    { tags: ['decision-22'] },
    () => {
      expect(next([solved('easy-3'), solved('easy-1')])).toEqual(['easy-2', 'series'])
    },
  )

  it(
    'Continue leads to a recommendation after a whole series, and for a newcomer',
    { tags: ['decision-22'] },
    () => {
      expect(next([solved('medium-1')])?.[1]).toBe('recommended')
      expect(next([], { level: 3 })).toEqual(['hard-1', 'recommended'])
      expect(next([], { sharedIds: ['expert-1'] })).toEqual(['expert-1', 'recommended'])
    },
  )

  it(
    'Continue never leads to a retired problem, or one that a running test has',
    { tags: ['decision-22'] },
    () => {
      expect(next([tried('easy-old')])).toEqual(['easy-1', 'series'])
      expect(next([tried('row-3')], { embargoed: new Set(['row-3', 'row-4']) })).toEqual(['row-5', 'series'])
    },
  )

  it('Continue leads nowhere when everything is solved', { tags: ['decision-22'] }, () => {
    const all = catalogue.series.flatMap(({ problems }) => problems.map(({ id }) => solved(id)))
    expect(next(all)).toBeNull()
  })
})
