import type { PlacedProblem } from '../../api/src/features/content/index.ts'
import type { ProofResult, ResultForms } from './proof.ts'

/** A label on a board: words, or a picture with its alternative text. */
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

type StoredImage = readonly [
  string,
  number,
  number,
  number,
  boolean,
  number,
  number,
  { readonly alt: string },
]

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
  if (solution && 'answers' in solution)
    return solution.find === 'all' ? sorted(solution.answers).join(', ') : (solution.answers[0] ?? '')
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
    return answer
      .map((row) =>
        columnHeading
          .filter((_, column) => row[column])
          .map(toText)
          .join('+'),
      )
      .join(' ')
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

/** The results of a proof, and the only one that it may find, in comparable forms. */
interface Comparison {
  readonly found: unknown
  readonly stored: unknown
}

const getAnswer = ({ data }: PlacedProblem): unknown => ((data.payload ?? {}) as StoredBoard).answer

/** How results of each form are compared with the answer in the file. */
const COMPARISONS: {
  readonly [Form in keyof ResultForms]: (found: ResultForms[Form], problem: PlacedProblem) => Comparison
} = {
  texts: (found, problem) => ({
    found: [...new Set(found.map(normal))],
    stored: [normal(writeStored(problem))],
  }),
  values: (found, { solution }) => {
    if (solution && 'answers' in solution && solution.find === 'all')
      return { found: sorted(found), stored: sorted(solution.answers) }
    const isRight = (value: number | string) =>
      solution !== null && 'answers' in solution && solution.answers.includes(String(value))
    return { found: found.map((value) => (isRight(value) ? 'right' : value)), stored: ['right'] }
  },
  options: (found, { solution }) => ({
    found,
    stored:
      solution && 'options' in solution
        ? solution.options
        : solution && 'option' in solution
          ? [solution.option]
          : [],
  }),
  orders: (found, problem) => ({ found, stored: [(getAnswer(problem) as Label[]).map(toText)] }),
  fillings: (found, problem) => {
    const { active = [], answer } = problem.data.payload as StoredBoard
    return {
      found: found.map((filling) => filling.map(String)),
      stored: [getItems(answer).flatMap((items, cell) => (active[cell] === true ? items : []))],
    }
  },
  selections: (found, problem) => {
    const { sets } = getAnswer(problem) as { sets: string[][] }
    return { found: found.map(sorted), stored: [sorted(sets.map((keys) => keys.join(' ') || 'outside'))] }
  },
  removals: (found, { data }) => ({ found: asText(found), stored: asText(getRemovals(data.payload)) }),
  places: (found, { data }) => ({ found: found.map(byName), stored: [byName(getPlaces(data.payload))] }),
  partitions: (found, problem) => ({
    found: found.map(asText),
    stored: [asText(getItems(getAnswer(problem)))],
  }),
}

/** Compares the results of a proof with the answer in the file. */
export function compare(problem: PlacedProblem, result: ProofResult): Comparison {
  const [[form, found]] = Object.entries(result) as [[keyof ResultForms, never]]
  return COMPARISONS[form](found, problem)
}
