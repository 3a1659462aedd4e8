import type { PlacedProblem } from '../../api/src/features/content/index.ts'
import type { ProofResult } from './proof.ts'

/** What a board shows: words, or a picture with its alternative text. */
type Label = string | { readonly alt: string }

interface StoredBoard {
  readonly active?: readonly boolean[]
  readonly answer?: unknown
}

const toText = (shown: Label): string => (typeof shown === 'string' ? shown : shown.alt)

const getItems = (answer: unknown): string[][] =>
  (answer as { items: Label[] }[]).map(({ items }) => items.map(toText))

const sorted = (list: readonly (number | string)[]): string[] => list.map(String).toSorted()
const asText = (groups: readonly (readonly (number | string)[])[]): string[] =>
  groups.map((group) => sorted(group).join(' | ')).toSorted()

interface Segment {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** `2,2-4,2`, whichever end comes first in the file. */
const segmentKey = ({ x1, y1, x2, y2 }: Segment): string =>
  x1 + y1 < x2 + y2 ? `${x1},${y1}-${x2},${y2}` : `${x2},${y2}-${x1},${y1}`

interface Matches {
  readonly elements: readonly (Segment & { readonly type: string })[]
  readonly answers: readonly (readonly Segment[])[]
}

const getRemovals = (payload: unknown): string[][] => {
  const { elements, answers } = payload as Matches
  const laid = elements.filter(({ type }) => type === 'stick').map(segmentKey)
  return answers.map((answer) => {
    const remaining = new Set(answer.map(segmentKey))
    return laid.filter((match) => !remaining.has(match))
  })
}

type StoredImage = readonly [string, number, number, number, boolean, number, number, { readonly alt: string }]

/** The final places of the pieces that are not locked, by name. */
const getPlaces = (payload: unknown): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    (payload as { data: StoredImage[] }).data.flatMap(([, , , , isLocked, x, y, { alt }]) =>
      isLocked ? [] : [[alt, [x, y] as const]],
    ),
  )

const byName = (places: Readonly<Record<string, readonly [number, number]>>) =>
  Object.entries(places).toSorted(([text], [other]) => (text < other ? -1 : 1))

const listed = (labels: readonly Label[]): string => labels.map(toText).toSorted().join(', ')

/** The stored answer as one text, as proofs write theirs. */
function writeStored({ ansType, interactiveType, solution, data }: PlacedProblem): string {
  if (solution && 'answers' in solution) return solution.answers[0] ?? ''
  const payload = data.payload as never
  if (ansType === 'mcq' && solution && 'option' in solution)
    return (payload as { options: string[] }).options[solution.option - 1] ?? ''
  if (interactiveType === 'rearrange') return (payload as { answer: Label[] }).answer.map(toText).join(', ')
  if (interactiveType === 'venn')
    return (payload as { answer: { sets: string[][] } }).answer.sets
      .map((circles) => circles.join('+') || 'outside')
      .toSorted()
      .join(', ')
  if (interactiveType === 'dragAndDrop-2')
    return (payload as { data: StoredImage[] }).data
      .filter(([, , , , isLocked]) => !isLocked)
      .map(([, , , turn, , x, y, { alt }]) => `${alt} ${x},${y}${turn ? ` ${turn}` : ''}`)
      .toSorted()
      .join('; ')
  if (interactiveType === 'exclusion_grid') {
    const { columnHeading, answer } = payload as { columnHeading: Label[]; answer: boolean[][] }
    return answer.map((row) => toText(columnHeading[row.indexOf(true)] ?? '')).join(' ')
  }
  return interactiveType === 'dragAndDrop-1' ? writeGroups(payload) : writeCells(payload)
}

function writeGroups(payload: unknown): string {
  const { containers, answer } = payload as {
    containers: { label: Label | null }[]
    answer: { items: Label[] }[]
  }
  return answer
    .map(({ items }, group) => {
      const heading = containers[group]?.label
      return heading ? `${toText(heading)}: ${listed(items)}` : listed(items)
    })
    .join('; ')
}

/** A grid's open cells row by row; a dot is an empty one. */
function writeCells(payload: unknown): string {
  const { answer, active } = payload as { answer: { items: Label[] }[]; active?: boolean[] }
  return answer.flatMap(({ items }, cell) => (active?.[cell] ? listed(items) || '.' : [])).join(' ')
}

/** Groups without headings may stand in any order. */
const normal = (answer: string): string =>
  answer.includes(': ') ? answer : answer.split('; ').toSorted().join('; ')

/** The only result that a proof may find, and the answer in the file, in comparable forms. */
export function compared(problem: PlacedProblem, found: ProofResult): { found: unknown; stored: unknown } {
  const { solution } = problem
  const { active = [], answer } = (problem.data.payload ?? {}) as StoredBoard
  if ('texts' in found)
    return { found: [...new Set(found.texts.map(normal))], stored: [normal(writeStored(problem))] }
  if ('values' in found) {
    const isRight = (value: number | string) =>
      solution !== null && 'answers' in solution && solution.answers.includes(String(value))
    return { found: found.values.map((value) => (isRight(value) ? 'right' : value)), stored: ['right'] }
  }
  if ('options' in found)
    return { found: found.options, stored: solution && 'option' in solution ? [solution.option] : [] }
  if ('orders' in found)
    return {
      found: found.orders,
      stored: [(answer as Label[]).map(toText)],
    }
  if ('fillings' in found)
    return {
      found: found.fillings.map((filling) => filling.map(String)),
      stored: [getItems(answer).flatMap((items, cell) => (active[cell] === true ? items : []))],
    }
  if ('selections' in found)
    return {
      found: found.selections.map(sorted),
      stored: [sorted((answer as { sets: string[][] }).sets.map((keys) => keys.join(' ') || 'outside'))],
    }
  if ('removals' in found)
    return { found: asText(found.removals), stored: asText(getRemovals(problem.data.payload)) }
  if ('places' in found)
    return { found: found.places.map(byName), stored: [byName(getPlaces(problem.data.payload))] }
  return { found: found.partitions.map(asText), stored: [asText(getItems(answer))] }
}
