import type { PlacedProblem } from '../../api/src/features/content/index.ts'
import type { ProofResult } from './search.ts'

interface StoredBoard {
  readonly active?: readonly boolean[]
  readonly answer?: unknown
}

const getItems = (answer: unknown): string[][] =>
  (answer as { items: (string | { alt: string })[] }[]).map(({ items }) =>
    items.map((item) => (typeof item === 'string' ? item : item.alt)),
  )

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

type StoredImage = readonly [string, number, number, number, boolean, number, number, { alt: string }]

/** The final places of the pieces that are not locked, by name. */
const getPlaces = (payload: unknown): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    (payload as { data: StoredImage[] }).data.flatMap(([, , , , isLocked, x, y, { alt }]) =>
      isLocked ? [] : [[alt, [x, y] as const]],
    ),
  )

const byName = (places: Readonly<Record<string, readonly [number, number]>>) =>
  Object.entries(places).toSorted(([text], [other]) => (text < other ? -1 : 1))

/** The only result that a proof may find, and the answer in the file, in comparable forms. */
export function compared(problem: PlacedProblem, found: ProofResult): { found: unknown; stored: unknown } {
  const { solution } = problem
  const { active = [], answer } = (problem.data.payload ?? {}) as StoredBoard
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
      stored: [
        (answer as (string | { alt: string })[]).map((text) => (typeof text === 'string' ? text : text.alt)),
      ],
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
