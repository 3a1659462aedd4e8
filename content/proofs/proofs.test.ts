import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PlacedProblem } from '../../api/src/features/content/index.ts'
import { parseSeries } from '../../api/src/features/content/library/index.ts'
import { geometryProofs } from './geometry.ts'
import { lessonProofs } from './lessons.ts'
import { logicProofs } from './logic.ts'
import { mathProofs } from './math.ts'
import { measureProofs } from './measures.ts'
import { percentProofs } from './percent-lessons.ts'
import { programProofs } from './program-lessons.ts'
import { puzzleProofs } from './puzzle.ts'
import { sentenceProofs } from './sentences.ts'
import { solidProofs } from './solids.ts'
import { upperLessonProofs } from './upper-lessons.ts'
import { upperLogicProofs } from './upper-logic.ts'
import { compared } from './stored.ts'

const CONTENT = join(import.meta.dirname, '..')

/** Templates prove each of their variants (templates.test.ts); parsing the variants here would take half of the time. */
const isWritten = (series: string) => readdirSync(join(CONTENT, 'series', series)).some((name) => name.endsWith('.md'))

const problems = readdirSync(join(CONTENT, 'series'))
  .filter(isWritten)
  .flatMap((series) => parseSeries(CONTENT, series).library.problems)

type Label = string | { readonly alt: string }
type Piece = readonly [string, number, number, number, boolean, number, number, { readonly alt: string }]

const word = (label: Label): string => (typeof label === 'string' ? label : label.alt)
const words = (labels: readonly Label[]): string => labels.map(word).toSorted().join(', ')

/** The stored answer, written as the proofs write theirs. */
function storedAnswer({ ansType, interactiveType, solution, data }: PlacedProblem): string {
  if (solution && 'answers' in solution) return solution.answers[0] ?? ''
  const payload = data.payload as never
  if (ansType === 'mcq' && solution && 'option' in solution)
    return (payload as { options: string[] }).options[solution.option - 1] ?? ''
  if (interactiveType === 'rearrange') return (payload as { answer: Label[] }).answer.map(word).join(', ')
  if (interactiveType === 'venn')
    return (payload as { answer: { sets: string[][] } }).answer.sets
      .map((circles) => circles.join('+') || 'outside')
      .toSorted()
      .join(', ')
  if (interactiveType === 'dragAndDrop-2')
    return (payload as { data: Piece[] }).data
      .filter(([, , , , isLocked]) => !isLocked)
      .map(([, , , turn, , x, y, { alt }]) => `${alt} ${x},${y}${turn ? ` ${turn}` : ''}`)
      .toSorted()
      .join('; ')
  if (interactiveType === 'exclusion_grid') {
    const { columnHeading, answer } = payload as { columnHeading: Label[]; answer: boolean[][] }
    return answer.map((row) => word(columnHeading[row.indexOf(true)] ?? '')).join(' ')
  }
  const { containers, answer, active } = payload as {
    containers: { label: Label | null }[]
    answer: { items: Label[] }[]
    active?: boolean[]
  }
  if (interactiveType === 'dragAndDrop-1')
    return answer
      .map(({ items }, group) => {
        const label = containers[group]?.label
        return label ? `${word(label)}: ${words(items)}` : words(items)
      })
      .join('; ')
  return answer.flatMap(({ items }, cell) => (active?.[cell] ? words(items) || '.' : [])).join(' ')
}

/** Unlabelled groups may stand in any order. */
const normal = (answer: string): string =>
  answer.includes(': ') ? answer : answer.split('; ').toSorted().join('; ')

const allProofs = { ...logicProofs, ...upperLogicProofs, ...puzzleProofs, ...sentenceProofs, ...measureProofs }

describe.each(Object.entries(allProofs))('the answer of %s', (id, solve) => {
  it('is the only one that its statement allows', () => {
    const problem = problems.find((problem) => problem.id === id)
    const stored = problem ? normal(storedAnswer(problem)) : 'no such problem'
    expect([...new Set(solve().map(normal))]).toEqual([stored])
  })
})

describe.each(Object.entries({ ...mathProofs, ...geometryProofs, ...solidProofs, ...lessonProofs, ...percentProofs, ...upperLessonProofs, ...programProofs }))('the answer of %s', (id, search) => {
  it('is the only one that a search finds', { tags: ['decision-51'] }, () => {
    const problem = problems.find((problem) => problem.id === id)
    const { found, stored } = problem
      ? compared(problem, search())
      : { found: 'a proof', stored: 'no problem' }
    expect(found).toEqual(stored)
  })
})
