import { minBy, getDirectionalCost, STEPS, type Arrow, type Point } from '../../views/plane.ts'
import type { MatchstickPayload } from '../rules/payload.ts'
import type { MatchstickResponse } from '../rules/response.ts'
import type { Segment } from '../rules/segment.ts'

/** Side of the drawing area (S9.5a), and the margin around the lattice, in its units. */
export const BOARD = 674
export const MARGIN = 37

export const getCellSize = (divCount: number): number => (BOARD - 2 * MARGIN) / divCount

/** Height of a drawing of so many cells. */
export const getHeight = (rows: number, cell: number): number => 2 * MARGIN + rows * cell

export const getMiddle = ({ x1, y1, x2, y2 }: Segment): Point => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 })

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** How far a point is from the nearest point of a segment. */
export function distanceTo({ x1, y1, x2, y2 }: Segment, { x, y }: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
  return distance({ x: x1 + along * dx, y: y1 + along * dy }, { x, y })
}

/** A key that is equal for segments that are parallel and equally long. */
export function getDirectionKey({ x1, y1, x2, y2 }: Segment): string {
  const [dx, dy] = [x2 - x1, y2 - y1]
  return dy < 0 || (dy === 0 && dx < 0) ? `${-dx},${-dy}` : `${dx},${dy}`
}

const getEnds = ({ x1, y1, x2, y2 }: Segment): readonly string[] => [`${x1},${y1}`, `${x2},${y2}`]

/** The figure's joints: ends of sticks at the start and now, and dots. Places between two joints are preferred. */
export const findJoints = (
  { elements }: MatchstickPayload,
  { sticks }: MatchstickResponse,
): ReadonlySet<string> =>
  new Set([...elements.filter(({ type }) => type !== 'text'), ...sticks].flatMap(getEnds))

/** The number of ends of a place at which no joint is. */
export const countLooseEnds = (place: Segment, joints: ReadonlySet<string>): number =>
  getEnds(place).filter((end) => !joints.has(end)).length

/** The cost, in cells, of a loose end and of another direction than the stick's, when places are compared. */
const LOOSE_END = 0.3
const OTHER_DIRECTION = 0.2

/** The place that a pointer at `point` most likely aims at; null without places. */
export function findLikelyPlace(
  places: readonly Segment[],
  point: Point,
  held: Segment | null,
  joints: ReadonlySet<string>,
): Segment | null {
  const cost = (place: Segment) =>
    distance(getMiddle(place), point) +
    LOOSE_END * countLooseEnds(place, joints) +
    (held && getDirectionKey(held) !== getDirectionKey(place) ? OTHER_DIRECTION : 0)
  return minBy(places, cost)
}

/** The next segment in the arrow's direction, by midpoints; null at the edge. */
export function findNextInDirection<T extends Segment>(
  entries: readonly T[],
  from: Segment,
  arrow: Arrow,
): T | null {
  const origin = getMiddle(from)
  return minBy(entries, (entry) => getDirectionalCost(origin, getMiddle(entry), arrow))
}

/** The nearest parallel place in the arrow's direction. */
export function findStepInDirection(places: readonly Segment[], from: Segment, arrow: Arrow): Segment | null {
  const origin = getMiddle(from)
  const step = STEPS[arrow]
  return minBy(places, (place) => {
    const { x, y } = getMiddle(place)
    const [dx, dy] = [x - origin.x, y - origin.y]
    const ahead = dx * step.x + dy * step.y
    const straight = dx * step.y === 0 && dy * step.x === 0
    return straight && ahead > 0 && getDirectionKey(place) === getDirectionKey(from) ? ahead : Infinity
  })
}

/** The place in the next direction, clockwise, that is nearest to the held stick. */
export function findTurnedPlace(places: readonly Segment[], from: Segment): Segment | null {
  const angle = (segment: Segment) => {
    const [dx, dy] = getDirectionKey(segment).split(',').map(Number)
    return Math.atan2(dy ?? 0, dx ?? 0)
  }
  const all = [...new Map(places.map((place) => [getDirectionKey(place), place])).values()]
  const sorted = all.toSorted((a, b) => angle(a) - angle(b))
  const next = sorted.find((place) => angle(place) > angle(from) + 1e-9) ?? sorted[0]
  if (!next) return null
  const there = places.filter((place) => getDirectionKey(place) === getDirectionKey(next))
  return minBy(there, (place) => distance(getMiddle(place), getMiddle(from)))
}
