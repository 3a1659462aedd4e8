import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { fillCatalogue } from '../testing/learning.ts'
import type { Catalogue, Concept, Series } from './catalogue.ts'
import { loadCatalogue } from './load.ts'
import { createNeedsCheck } from './needs.ts'

const { db } = await testDatabase()
await fillCatalogue(db)
const stored = await loadCatalogue(db)

const concept = (id: string, classes: [number, number], rest: Partial<Concept> = {}): Concept => ({
  id,
  group_id: 'numbers',
  name: id,
  bangla_name: id,
  first_class: classes[0],
  last_class: classes[1],
  taught: true,
  needs: [],
  ...rest,
})

/** Concepts of the subject's problems, as the series of levels 1 and 4 have them; `sums` is another subject's. */
const conceptsBySeries: Readonly<Record<string, string[]>> = {
  spare: ['adding', 'sets', 'fractions'],
  expert: ['angles'],
  easy: ['sums'],
}

const catalogue: Catalogue = {
  ...stored,
  series: stored.series.map((item) => ({
    ...item,
    problems: item.problems.map((problem) => ({ ...problem, concepts: conceptsBySeries[item.id] ?? [] })),
  })),
  concepts: [
    concept('adding', [3, 4]),
    concept('sets', [3, 4], { taught: false }),
    concept('fractions', [5, 7], { needs: ['adding'] }),
    concept('ratio', [5, 8], { needs: ['fractions'] }),
    concept('logic', [3, 10], { needs: ['sets'] }),
    concept('angles', [3, 10], { taught: false }),
    concept('sums', [3, 10], { taught: false }),
    concept('proof', [9, 10], { needs: ['angles'] }),
    concept('counting', [9, 10], { needs: ['sums'] }),
  ],
  problem: (id) => {
    const problem = stored.problem(id)
    return problem && { ...problem, concepts: id === 'easy-1' ? ['patterns', 'fractions'] : ['patterns'] }
  },
}

/** A series of `hard`, with problems about these concepts. */
function series(level: Series['level'], ...concepts: readonly (readonly string[])[]): Series {
  const found = stored.seriesById('hard')
  const [problem] = found?.problems ?? []
  if (!found || !problem) throw new Error('the fixture has no series hard')
  const toProblem = (about: readonly string[]) => ({ ...problem, concepts: about })
  return { ...found, level, problems: concepts.map(toProblem) }
}

const isReady = (asked: Series, ...solved: string[]) => createNeedsCheck(catalogue, new Set(solved))(asked)

describe('what a series builds on', { tags: ['decision-22'] }, () => {
  it('is met once a problem on it is solved, as its main concept or beside another one', () => {
    expect(isReady(series(3, ['ratio']))).toBe(false)
    expect(isReady(series(3, ['ratio']), 'easy-2')).toBe(false)
    expect(isReady(series(3, ['ratio']), 'easy-1', 'easy-2')).toBe(true)
  })

  it('is met where the curriculum began it two levels below, or with its lowest class', () => {
    expect(isReady(series(1, ['fractions']))).toBe(true)
    expect(isReady(series(3, ['ratio']))).toBe(false)
    expect(isReady(series(4, ['ratio']))).toBe(true)
    expect(isReady(series(4, ['logic']))).toBe(false)
  })

  it('is met where the series has it itself', () => {
    expect(isReady(series(2, ['fractions'], ['ratio']))).toBe(true)
    expect(isReady(series(2, ['ratio'], ['adding', 'fractions']))).toBe(true)
  })

  it('does not count where no problem of the subject has it up to this level', () => {
    expect(isReady(series(4, ['proof']))).toBe(false)
    expect(isReady(series(3, ['proof']))).toBe(true)
    expect(isReady(series(4, ['counting']))).toBe(true)
  })

  it('counts for main concepts alone, and concepts that are not known need nothing', () => {
    expect(isReady(series(3, ['adding', 'ratio']))).toBe(true)
    expect(isReady(series(3, ['magic']), 'gone')).toBe(true)
  })
})
