// Finds all arrangements of matchsticks that have the shapes of a goal.
import { segmentKey, type Segment } from '@dhadha/boards/rules'

/** A shape that a puzzle asks for, and the required sizes: sides in sticks, or only a number of shapes. */
export interface Goal {
  readonly shape: 'squares' | 'triangles'
  readonly sizes: number | readonly number[]
}

export type Mode = 'move' | 'remove' | 'add'

/** The sticks at the start, and the changes that are allowed. */
export interface Puzzle {
  readonly start: readonly Segment[]
  readonly locked: readonly Segment[]
  readonly mode: Mode
  readonly moves: number
  readonly cells: number
}

/** The numbers of sticks that exactly the puzzle's moves remove and add. */
export const countChanges = ({ mode, moves }: Puzzle) => ({
  taken: mode === 'add' ? 0 : moves,
  put: mode === 'remove' ? 0 : moves,
})

/** Maximum number of arrangements to search; each takes well under a microsecond for each shape. */
const MAX_ARRANGEMENTS = 3_000_000

interface Vector {
  readonly dx: number
  readonly dy: number
}

interface Shape {
  readonly size: number
  /** Its sticks as a bit mask. */
  readonly bits: Uint32Array
}

/** Vectors of possible sticks: those of the start, and for squares also those turned by a quarter. */
function findDirections(sticks: readonly Segment[]): Vector[] {
  const found = new Map<string, Vector>()
  for (const { x1, y1, x2, y2 } of sticks) {
    const [dx, dy] = [x2 - x1, y2 - y1]
    for (const [x, y] of [
      [dx, dy],
      [-dx, -dy],
      [-dy, dx],
      [dy, -dx],
    ] as const)
      found.set(`${x},${y}`, { dx: x, dy: y })
  }
  return [...found.values()]
}

/**
 * All places that count: the sticks of the start, and those of their lengths that are at most one such stick from its
 * joints. A shape that touches the rest with a corner is among them, one that lies apart may not be.
 */
function findPlaces(start: readonly Segment[], cells: number): Segment[] {
  const directions = findDirections(start)
  const inside = (value: number) => value >= 0 && value <= cells
  const joints = start.flatMap(({ x1, y1, x2, y2 }) => [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ])
  const neighbours = joints.flatMap(({ x, y }) => directions.map(({ dx, dy }) => ({ x: x + dx, y: y + dy })))
  const places = new Map(start.map((stick) => [segmentKey(stick), stick]))
  for (const { x, y } of [...joints, ...neighbours])
    for (const { dx, dy } of directions) {
      const stick = { x1: x, y1: y, x2: x + dx, y2: y + dy }
      if ([x, y, x + dx, y + dy].every(inside) && !places.has(segmentKey(stick)))
        places.set(segmentKey(stick), stick)
    }
  return [...places.values()]
}

/** Every square or triangle that could be laid on these places. */
function shapesOn(places: readonly Segment[], shape: Goal['shape'], cells: number): Shape[] {
  const indexes = new Map(places.map((place, index) => [segmentKey(place), index]))
  const directions = findDirections(places)
  const side = (x: number, y: number, { dx, dy }: Vector, size: number): number[] | null => {
    const found: number[] = []
    for (let step = 0; step < size; step++) {
      const [x1, y1] = [x + step * dx, y + step * dy]
      const index = indexes.get(segmentKey({ x1, y1, x2: x1 + dx, y2: y1 + dy }))
      if (index === undefined) return null
      found.push(index)
    }
    return found
  }
  const shapes = new Map<string, Shape>()
  for (const { x1: x, y1: y } of [
    ...places,
    ...places.map((place) => ({ ...place, x1: place.x2, y1: place.y2 })),
  ])
    for (const first of directions)
      for (const second of directions)
        for (let size = 1; size <= cells; size++) {
          const turned = second.dx === -first.dy && second.dy === first.dx
          if (shape === 'squares' ? !turned : first.dx * second.dy === first.dy * second.dx) continue
          const a = side(x, y, first, size)
          const b = side(x, y, second, size)
          if (!a || !b) break
          const [endX, endY] = [x + size * first.dx, y + size * first.dy]
          const closing =
            shape === 'squares'
              ? [
                  side(endX, endY, second, size),
                  side(x + size * second.dx, y + size * second.dy, first, size),
                ]
              : [side(endX, endY, { dx: second.dx - first.dx, dy: second.dy - first.dy }, size)]
          if (closing.includes(null)) continue
          const sides = [a, b, ...closing]
          const sticks = sides.flatMap((side) => side ?? [])
          const bits = toBits(sticks, places.length)
          shapes.set(bits.join(), { size, bits })
        }
  return [...shapes.values()]
}

function toBits(indexes: readonly number[], count: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / 32))
  for (const index of indexes) bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31))
  return bits
}

/** All choices of `count` of the numbers. */
function* choices(from: readonly number[], count: number, begin = 0): Generator<number[]> {
  if (count === 0) yield []
  else
    for (let index = begin; index <= from.length - count; index++)
      for (const rest of choices(from, count - 1, index + 1)) yield [from[index] ?? 0, ...rest]
}

const ways = (total: number, count: number): number =>
  Array.from({ length: count }, (_, index) => (total - index) / (index + 1)).reduce(
    (all, number) => all * number,
    1,
  )

/**
 * Every arrangement that fulfils the goal after exactly the puzzle's moves, each stick being a side of one of its
 * shapes; null if there are too many to search.
 */
export function arrangementsWith(goal: Goal, puzzle: Puzzle): Segment[][] | null {
  const { start, locked, mode, cells } = puzzle
  const changes = countChanges(puzzle)
  const places = mode === 'remove' ? [...start] : findPlaces(start, cells)
  const fixed = new Set(locked.map(segmentKey))
  const laid = start.map((_, index) => index)
  const loose = start.flatMap((stick, index) => (fixed.has(segmentKey(stick)) ? [] : [index]))
  const free = places.map((_, index) => index).slice(start.length)
  if (ways(loose.length, changes.taken) * ways(free.length, changes.put) > MAX_ARRANGEMENTS) return null

  const shapes = shapesOn(places, goal.shape, cells)
  const isFulfilled = createMatcher(goal)
  const puts = [...choices(free, changes.put)].map((indexes) => ({
    indexes,
    bits: toBits(indexes, places.length),
  }))
  const found: Segment[][] = []
  for (const take of choices(loose, changes.taken)) {
    const remaining = laid.filter((index) => !take.includes(index))
    const remainingBits = toBits(remaining, places.length)
    // Only these shapes are possible after so many sticks are added, and each stick must be a side of one of them.
    const possible = shapes.filter(({ bits }) => countMissing(bits, remainingBits) <= changes.put)
    const sides = combineShapes(possible, remainingBits.length)
    if (countMissing(remainingBits, sides) > 0) continue
    for (const put of puts) {
      if (countMissing(put.bits, sides) > 0) continue
      const now = remainingBits.map((word, index) => word | (put.bits[index] ?? 0))
      if (isFulfilled(now, possible))
        found.push([...remaining, ...put.indexes].flatMap((index) => places[index] ?? []))
    }
  }
  return found
}

/** The number of these bits that the others lack. */
function countMissing(bits: Uint32Array, among: Uint32Array): number {
  let count = 0
  for (let index = 0; index < bits.length; index++)
    for (let rest = (bits[index] ?? 0) & ~(among[index] ?? 0); rest !== 0; rest &= rest - 1) count += 1
  return count
}

function combineShapes(shapes: readonly Shape[], words: number): Uint32Array {
  const all = new Uint32Array(words)
  for (const { bits } of shapes)
    for (let index = 0; index < words; index++) all[index] = (all[index] ?? 0) | (bits[index] ?? 0)
  return all
}

/** Whether the shapes in an arrangement are those of the goal, and no stick is left over. */
function createMatcher({ sizes }: Goal): (now: Uint32Array, shapes: readonly Shape[]) => boolean {
  const wanted = typeof sizes === 'number' ? null : sizes.toSorted((a, b) => a - b).join()
  const count = typeof sizes === 'number' ? sizes : sizes.length
  return (now, shapes) => {
    const there: Shape[] = []
    for (const shape of shapes) {
      if (countMissing(shape.bits, now) > 0) continue
      there.push(shape)
      if (there.length > count) return false
    }
    if (there.length < count) return false
    const found = there.map(({ size }) => size).toSorted((a, b) => a - b)
    if (wanted !== null && found.join() !== wanted) return false
    return countMissing(now, combineShapes(there, now.length)) === 0
  }
}
