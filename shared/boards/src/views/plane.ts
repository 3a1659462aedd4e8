/** A point of a plane: a lattice or the screen. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** One step in the arrow's direction. */
export const STEPS: Record<Arrow, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const isArrow = (key: string): key is Arrow => Object.hasOwn(STEPS, key)

/** The cost of a point in the arrow's direction, lower the straighter and nearer; Infinity in other directions. */
export function getDirectionalCost(from: Point, to: Point, arrow: Arrow): number {
  const step = STEPS[arrow]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const ahead = dx * step.x + dy * step.y
  const across = Math.abs(dx * step.y) + Math.abs(dy * step.x)
  return ahead <= 0.01 || across > 2 * ahead ? Infinity : ahead + 2 * across
}

/** The entry with the lowest cost; null when there is none below Infinity. */
export function minBy<T>(entries: readonly T[], cost: (entry: T) => number): T | null {
  let [best, lowest]: [T | null, number] = [null, Infinity]
  for (const entry of entries) {
    const value = cost(entry)
    if (value < lowest) [best, lowest] = [entry, value]
  }
  return best
}
