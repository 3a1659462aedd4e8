import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LibraryProblem } from '../../api/src/features/content/index.ts'
import { readProblem } from '../../api/src/features/content/library/index.ts'
import { wrongEndings } from './endings.ts'
import { foundTemplates as found } from './found.ts'
import type { Source } from './source.ts'
import type { DefinedTemplate, Level, MadeVariant } from './template.ts'

/** The largest number that a problem of a level shows or asks for. */
const LARGEST: Readonly<Record<Level, number>> = { 1: 100, 2: 1000, 3: 10_000, 4: 1_000_000 }
/** Steps of an explanation. */
const STEPS: Readonly<Record<Level, readonly [number, number]>> = {
  1: [2, 4],
  2: [2, 4],
  3: [2, 5],
  4: [2, 6],
}

/** How many variants of each template the import stores; the tests read each of them once. */
const STORED = 16
/** How many fresh seeds of each template are tried besides. */
const SEEDS = { numRuns: 2 }

/** Pictures are looked at in drawings.test.ts; here any that the variant has drawn will do. */
function readVariant({ source, pictures }: Source): LibraryProblem {
  const errors: string[] = []
  const problem = readProblem(source, {
    report: (line, field, message) => errors.push(`${line}: ${field}: ${message}\n${source}`),
    concepts: null,
    findPicture: (name) => (name in pictures ? { url: `/api/content/${name}`, width: 1, height: 1 } : null),
  })
  expect(errors).toEqual([])
  if (!problem) throw new Error('it cannot be read')
  return problem
}

/** Everything that pupils read of a variant in a language. */
const getTexts = (problem: LibraryProblem, language: 'en' | 'bn'): string[] => [
  (language === 'en' ? problem.data : problem.banglaData).statement.replaceAll(/!\[([^\]]*)\]\(\S+\)/g, '$1'),
  ...problem.hints.map((hint) => hint[language]),
  ...problem.feedback.map((feedback) => feedback[language]),
  problem.explanation[language],
  problem.title[language],
]

const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:,\d{3})*/g) ?? []).map((number) => Number(number.replaceAll(',', '')))

it('every subject has templates on every level, forty in all', { tags: ['decision-50'] }, () => {
  const cells = new Set(found.map(({ topic, level }) => `${topic} ${level}`))
  expect(found.length).toBeGreaterThanOrEqual(40)
  expect(cells.size).toBe(16)
  expect(new Set(found.map(({ template }) => template.id)).size).toBe(found.length)
})

/** Checks a variant: it has one answer, fits its level, and has no wrong ending in either language. */
function check(template: DefinedTemplate, made: MadeVariant): LibraryProblem {
  const { given, answer, variant } = made
  const [min, max] = STEPS[template.level]
  expect(template.solve(structuredClone(given))).toEqual([answer])
  const problem = readVariant(made)
  const wrong = (['en', 'bn'] as const).flatMap((language) =>
    getTexts(problem, language).flatMap((text) => {
      const endings = wrongEndings(text, language)
      return endings.length > 0 ? [{ endings, text }] : []
    }),
  )
  expect(wrong).toEqual([])
  const shown = [problem.data.statement, ...('answers' in variant ? variant.answers.map(String) : [])]
  expect(Math.max(0, ...shown.flatMap(numbersIn))).toBeLessThanOrEqual(LARGEST[template.level])
  expect(variant.explanation.length).toBeGreaterThanOrEqual(min)
  expect(variant.explanation.length).toBeLessThanOrEqual(max)
  expect([2, 3]).toContain(problem.hints.length)
  return problem
}

/** The variants of the import once more, from their seeds. */
function madeAgain(template: DefinedTemplate, made: readonly Source[]): MadeVariant[] {
  const sources = made.map(({ source }) => source)
  const again = new Map<string, MadeVariant>()
  for (let seed = 1; again.size < sources.length && seed <= 20 * STORED; seed++) {
    const madeVariant = template.make(String(seed))
    if (sources.includes(madeVariant.source)) again.set(madeVariant.source, madeVariant)
  }
  return [...again.values()]
}

/**
 * Lists in what is given that are no clues: who or what it is about, places, and sentences, each of which belongs to
 * who says it.
 */
const NO_CLUES = new Set(['people', 'pets', 'fruit', 'colours', 'cargo', 'big', 'cells', 'labels', 'said'])

it('templates with clues promise that each of them is needed', { tags: ['decision-50'] }, () => {
  const promised = found.filter(({ template }) => template.clues !== null)
  expect(promised.map(({ template }) => template.id).toSorted()).toEqual([
    'always-new-finish-line',
    'always-new-fruit-friends',
    'always-new-pets',
    'always-new-tallest-first',
  ])
  const silent = found.flatMap(({ file, template }) =>
    Object.entries(template.make('1').given as object)
      .filter(([, value]) => Array.isArray(value) && value.every((item) => typeof item === 'object'))
      .filter(([name]) => name !== template.clues && !NO_CLUES.has(name))
      .map(([name]) => `${file}: ${name}`),
  )
  expect(silent).toEqual([])
})

describe.each(found.filter(({ template }) => template.clues !== null))(
  'the clues of $file',
  ({ template }) => {
    it('the clues have no single answer without any one of them', { tags: ['decision-50'] }, () => {
      const name = template.clues ?? ''
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const given = template.make(`clues ${seed}`).given as Record<string, unknown[]>
          const clues = given[name] ?? []
          expect(clues.length).toBeGreaterThanOrEqual(2)
          expect(template.solve(given)).toHaveLength(1)
          for (const out of clues.keys())
            expect(
              template.solve({ ...given, [name]: clues.filter((_, index) => index !== out) }),
            ).not.toHaveLength(1)
        }),
        { numRuns: 25 },
      )
    })
  },
)

describe.each(found)('$file', ({ template, level }) => {
  it(
    'has one answer, of its level, in both languages without a wrong ending',
    { tags: ['decision-50'] },
    () => {
      expect(template.level).toBe(level)
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          check(template, template.make(`property ${seed}`))
        }),
        SEEDS,
      )
    },
  )

  it(
    'foresees wrong answers, and makes different variants, the same every time',
    { tags: ['decision-50'] },
    () => {
      const sources = template.sources(STORED)
      const again = madeAgain(template, sources)
      expect(again.map(({ source, pictures }) => ({ source, pictures }))).toEqual(sources)
      const problems = again.map((madeVariant) => check(template, madeVariant))
      expect(new Set(problems.map(({ data }) => JSON.stringify([data.statement, data.payload]))).size).toBe(
        STORED,
      )
      expect(problems.filter(({ feedback }) => feedback.length > 0).length).toBeGreaterThanOrEqual(12)
      // A friend's answer is seldom one's own.
      const right = problems.map(({ data, solution }) =>
        JSON.stringify([
          solution,
          solution && 'option' in solution ? data.payload : null,
          solution ? null : data.payload,
        ]),
      )
      expect(new Set(right).size).toBeGreaterThanOrEqual(3)
    },
  )
})
