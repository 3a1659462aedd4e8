/** A segment between two points of the lattice; the order of the points has no meaning. */
export interface Segment {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Length squared, in cells: an integer, so that lengths compare exactly. */
export const squaredLength = ({ x1, y1, x2, y2 }: Segment): number => (x2 - x1) ** 2 + (y2 - y1) ** 2

/** A segment with its upper end first, of two equally high ends the left one. */
export const orderEnds = ({ x1, y1, x2, y2 }: Segment): Segment =>
  y1 < y2 || (y1 === y2 && x1 <= x2) ? { x1, y1, x2, y2 } : { x1: x2, y1: y2, x2: x1, y2: y1 }

/** A key that is equal for two segments exactly when they lie in the same place. */
export function segmentKey(segment: Segment): string {
  const { x1, y1, x2, y2 } = orderEnds(segment)
  return `${x1},${y1}-${x2},${y2}`
}

export const sameSegment = (a: Segment, b: Segment): boolean => segmentKey(a) === segmentKey(b)

/** A key that is equal for two arrangements exactly when they have sticks in the same places. */
export const arrangementKey = (segments: readonly Segment[]): string =>
  segments.map(segmentKey).toSorted().join(' ')

export const isInside = ({ x1, y1, x2, y2 }: Segment, divCount: number): boolean =>
  [x1, y1, x2, y2].every((value) => Number.isInteger(value) && value >= 0 && value <= divCount)
