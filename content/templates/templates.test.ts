import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { readProblem, type LibraryProblem } from '../../api/src/features/content/index.ts'
import { wrongEndings } from './endings.ts'
import type { DefinedTemplate, Level } from './template.ts'

const SERIES = join(import.meta.dirname, '../series')

interface Found {
  readonly file: string
  readonly template: DefinedTemplate
  readonly topic: string
  readonly level: number
}

const files = readdirSync(SERIES).flatMap((series) =>
  readdirSync(join(SERIES, series))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(series, name)),
)
const found: Found[] = await Promise.all(
  files.map(async (file) => {
    const { default: template } = (await import(join(SERIES, file))) as { default: DefinedTemplate }
    const series = join(SERIES, file, '../series.yaml')
    const { topic, level } = parse(readFileSync(series, 'utf8')) as { topic: string; level: number }
    return { file, template, topic, level }
  }),
)

/** The largest number that a problem of a level shows or asks for. */
const LARGEST: Readonly<Record<Level, number>> = { 1: 100, 2: 1000, 3: 10_000, 4: 1_000_000 }
/** Steps of an explanation. */
const STEPS: Readonly<Record<Level, readonly [number, number]>> = { 1: [2, 4], 2: [2, 4], 3: [2, 5], 4: [2, 6] }

/** How many seeds of each template are tried. */
const SEEDS = { numRuns: 12 }

function readVariant(source: string): LibraryProblem {
  const faults: string[] = []
  const problem = readProblem(source, {
    report: (line, field, message) => faults.push(`${line}: ${field}: ${message}\n${source}`),
    concepts: null,
    findPicture: () => null,
  })
  expect(faults).toEqual([])
  if (!problem) throw new Error('it cannot be read')
  return problem
}

/** Everything that pupils read of a variant in a language. */
const textsOf = (problem: LibraryProblem, language: 'en' | 'bn'): string[] => [
  (language === 'en' ? problem.data : problem.banglaData).statement,
  ...problem.hints.map((hint) => hint[language]),
  ...problem.feedback.map((feedback) => feedback[language]),
  problem.explanation[language],
  problem.title[language],
]

const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:,\d{3})*/g) ?? []).map((number) => Number(number.replaceAll(',', '')))

it('decision 420 every subject has templates on every level, forty in all', () => {
  const cells = new Set(found.map(({ topic, level }) => `${topic} ${level}`))
  expect(found.length).toBeGreaterThanOrEqual(40)
  expect(cells.size).toBe(16)
  expect(new Set(found.map(({ template }) => template.id)).size).toBe(found.length)
})

describe.each(found)('$file', ({ template, level }) => {
  it('decision 420 has one answer, of its level, in both languages without a wrong ending', () => {
    expect(template.level).toBe(level)
    const [fewest, most] = STEPS[template.level]
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { given, answer, variant, source } = template.make(`property ${seed}`)
        expect(template.solve(structuredClone(given))).toEqual([answer])
        const problem = readVariant(source)
        for (const language of ['en', 'bn'] as const)
          for (const text of textsOf(problem, language)) expect([wrongEndings(text, language), text]).toEqual([[], text])
        const shown = [problem.data.statement, ...('answers' in variant ? variant.answers.map(String) : [])]
        expect(Math.max(0, ...shown.flatMap(numbersIn))).toBeLessThanOrEqual(LARGEST[template.level])
        expect(variant.explanation.length).toBeGreaterThanOrEqual(fewest)
        expect(variant.explanation.length).toBeLessThanOrEqual(most)
        expect([2, 3]).toContain(problem.hints.length)
      }),
      SEEDS,
    )
  })

  it('decision 420 foresees wrong answers, and makes different variants, the same every time', () => {
    const sources = template.sources(16)
    const problems = sources.map(readVariant)
    expect(new Set(problems.map(({ data }) => JSON.stringify([data.statement, data.payload]))).size).toBe(16)
    expect(problems.filter(({ feedback }) => feedback.length > 0).length).toBeGreaterThanOrEqual(12)
    expect(template.sources(16)).toEqual(sources)
    // A friend's answer is seldom one's own.
    const right = problems.map(({ data, solution }) => JSON.stringify([solution, solution && 'option' in solution ? data.payload : null, solution ? null : data.payload]))
    expect(new Set(right).size).toBeGreaterThanOrEqual(3)
  })
})
