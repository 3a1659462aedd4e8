import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { recommend } from '../lists/recommend.ts'
import type { ProblemRecord } from '../lists/store/records.ts'
import { fillConcepts } from '../testing/concepts.ts'
import { fillCatalogue } from '../testing/learning.ts'
import { similarProblems } from './similar.ts'
import { getConceptMastery, weakSpots } from './mastery.ts'

const { db } = await testDatabase()
await fillCatalogue(db)
await fillConcepts(db)
const catalogue = await loadCatalogue(db)

const record = (problemId: string, solvedOnTry: number | null = null): ProblemRecord => ({
  problemId,
  tries: solvedOnTry ?? 1,
  solvedAt: solvedOnTry === null ? null : new Date(),
  solvedOnTry,
  outcomes: [],
  lastAttemptedAt: new Date(),
})
const rows = (count: number, solvedOnTry: number | null) =>
  Array.from({ length: count }, (_, index) => record(`row-${index + 1}`, solvedOnTry))
const weakIds = (records: ProblemRecord[]) => weakSpots(catalogue, records).map(({ id }) => id)

describe('a learner’s mastery of concepts', { tags: ['decision-22'] }, () => {
  it('counts what was tried, solved, and solved at the first try; groups and empty concepts are left out', () => {
    const records = [record('easy-1', 1), record('spare-1', 2), record('hard-1')]
    expect(
      getConceptMastery(catalogue, records).map(({ concept, problems, tried, solved, solvedAtOnce }) => [
        concept.id,
        problems.length,
        tried,
        solved,
        solvedAtOnce,
      ]),
    ).toEqual([
      ['adding', 16, 2, 2, 1],
      ['remainders', 1, 0, 0, 0],
      ['angles', 3, 2, 1, 0],
    ])
  })

  it('is weak when fewer than half were solved at once, of three or more', () => {
    expect(weakIds(rows(2, 3))).toEqual([])
    expect(weakIds(rows(3, 3))).toEqual(['adding'])
    expect(weakIds([record('easy-1', 1), record('easy-2', 1), ...rows(2, null)])).toEqual([])
    expect(weakIds([record('easy-1', 1), ...rows(2, null)])).toEqual(['adding'])
  })

  it('is strong again once the latest ten went well', () => {
    const well = ['easy-1', 'easy-2', 'easy-3', 'spare-1'].map((id) => record(id, 1))
    expect(weakIds([...rows(6, 3), ...well])).toEqual(['adding'])
    expect(weakIds([...well, record('row-12', 1), ...rows(9, 3)])).toEqual([])
  })

  it('does not count problems that were only looked at', () => {
    expect(
      weakIds(
        Array.from({ length: 5 }, (_, index): ProblemRecord => ({ ...record(`row-${index + 1}`), tries: 0 })),
      ),
    ).toEqual([])
  })
})

describe('recommendations', () => {
  const ids = (records: ProblemRecord[]) =>
    recommend(catalogue, { records, sharedIds: [], level: 2, embargoed: new Set(), harder: new Set() }).map(
      ({ id }) => id,
    )

  it('leave problems that need an untried concept for later', () => {
    expect(ids([]).at(-1)).toBe('medium-1')
    expect(ids([record('easy-1', 1), record('row-1', 1)]).indexOf('medium-1')).toBeLessThan(12)
  })

  it('put weak spots first, after series begun', () => {
    const tried = (onTry: number) => ids(['row-1', 'easy-1', 'easy-2'].map((id) => record(id, onTry)))
    expect(tried(1).slice(0, 4)).toEqual(['row-2', 'easy-3', 'medium-1', 'row-3'])
    expect(tried(2).slice(0, 3)).toEqual(['row-2', 'easy-3', 'row-3'])
    expect(tried(2).at(-1)).toBe('medium-1')
  })
})

describe('problems like one that is solved', () => {
  const open =
    (without: readonly string[] = []) =>
    (problem: CatalogueProblem) =>
      !without.includes(problem.id)
  const like = (id: string, isOpen = open()) => {
    const problem = catalogue.problem(id)
    return problem
      ? similarProblems(catalogue, problem, isOpen).map((similarProblem) => similarProblem.id)
      : []
  }

  it('share its concepts, on its level or next to it, of other series first', () => {
    expect(like('easy-1').slice(0, 4)).toEqual(['easy-2', 'easy-3', 'row-1', 'row-2'])
    expect(like('easy-1')).toContain('spare-1')
    expect(like('hard-1')).toEqual(['expert-1'])
    expect(like('medium-1')).toEqual([])
  })

  it('leave out problems that are not open', () => {
    expect(like('hard-1', open(['expert-1']))).toEqual([])
  })
})
