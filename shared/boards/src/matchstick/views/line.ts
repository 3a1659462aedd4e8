import type { MatchstickPayload } from '../rules/payload.ts'
import type { MatchstickResponse } from '../rules/response.ts'
import { segmentKey, type Segment } from '../rules/segment.ts'

/** The lattice of a sum, which lies in two rows: what is before the equals sign, and below it the rest (S9.5a). */
const CELLS = 10
const ROW = 4
const SECOND = 6
const EQUALS = ['1,7-3,7', '1,9-3,9']

/** A sum of matches as it is drawn: on one line, with a lattice of its own (decision 42). */
export interface Line {
  /** The puzzle on a lattice that is as wide as the line; only its first rows are drawn. */
  readonly payload: MatchstickPayload
  /** Cells that the line is high. */
  readonly rows: number
  /** A board on the line; null where a stick lies beside it. */
  readonly draw: (board: MatchstickResponse) => MatchstickResponse | null
  /** A board on the line as it is stored: in two rows. */
  readonly store: (board: MatchstickResponse) => MatchstickResponse
  /** Whether a place of the drawn lattice is one of the line. */
  readonly holds: (place: Segment) => boolean
}

const isIn = (top: number, { y1, y2 }: Segment): boolean =>
  Math.min(y1, y2) >= top && Math.max(y1, y2) <= top + ROW

const moveSegment = <Kind extends Segment>(segment: Kind, x: number, y: number): Kind => ({
  ...segment,
  x1: segment.x1 + x,
  y1: segment.y1 + y,
  x2: segment.x2 + x,
  y2: segment.y2 + y,
})

const getRightEdge = (segments: readonly Segment[]): number =>
  Math.max(...segments.map(({ x1, x2 }) => Math.max(x1, x2)))

/** The line of a sum; null for every other figure. */
export function findSumLine(payload: MatchstickPayload): Line | null {
  const { divCount, elements, answers } = payload
  if (divCount !== CELLS) return null
  const first = elements.filter((element) => isIn(0, element))
  const second = elements.filter((element) => isIn(SECOND, element))
  const keys = new Set(second.filter(({ type }) => type === 'stick').map(segmentKey))
  const isSum =
    first.length > 0 &&
    first.length + second.length === elements.length &&
    EQUALS.every((key) => keys.has(key)) &&
    second.every(
      (element) => EQUALS.includes(segmentKey(element)) || element.type === 'dot' || element.x1 > 3,
    ) &&
    elements.every(({ x1, x2, type }) => Math.min(x1, x2) >= 1 && type !== 'text')
  if (!isSum) return null

  // Each row begins one cell from the left, and signs are one cell apart.
  const seam = getRightEdge(first)
  const width = seam + getRightEdge(second) - 1
  const shown = <Kind extends Segment>(segment: Kind): Kind | null => {
    if (isIn(0, segment) && Math.max(segment.x1, segment.x2) <= seam) return moveSegment(segment, -1, 0)
    return isIn(SECOND, segment) && Math.min(segment.x1, segment.x2) >= 1
      ? moveSegment(segment, seam - 1, -SECOND)
      : null
  }
  const all = <Kind extends Segment>(segments: readonly Kind[]): Kind[] | null => {
    const found = segments.flatMap((segment) => shown(segment) ?? [])
    return found.length === segments.length &&
      getRightEdge([...found, { x1: 0, y1: 0, x2: 0, y2: 0 }]) <= width
      ? found
      : null
  }
  const isFirst = ({ x1, x2 }: Segment) => Math.max(x1, x2) < seam
  return {
    payload: {
      ...payload,
      divCount: width,
      elements: all(elements) ?? [],
      answers: answers && answers.flatMap((answer) => [all(answer) ?? []]),
    },
    rows: ROW,
    draw: ({ sticks }) => {
      const drawn = all(sticks)
      return drawn && { sticks: drawn }
    },
    store: ({ sticks }) => ({
      sticks: sticks.map((stick) =>
        isFirst(stick) ? moveSegment(stick, 1, 0) : moveSegment(stick, 1 - seam, SECOND),
      ),
    }),
    holds: (place) => isIn(0, place) && (isFirst(place) || Math.min(place.x1, place.x2) >= seam),
  }
}
