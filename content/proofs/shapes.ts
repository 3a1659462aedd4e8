import { range } from '../templates/numbers.ts'
// Points, areas and angles, and what dice, cubes and matches do: for the proofs of geometry.ts and solids.ts.

export type Cell = readonly [number, number]
export type Point = readonly [number, number]

/** How many sides of unit squares lie on the border of a figure. */
export const getPerimeter = (cells: readonly Cell[]): number =>
  4 * cells.length -
  cells.flatMap(([x, y]) => cells.filter(([a, b]) => Math.abs(a - x) + Math.abs(b - y) === 1)).length

export const twiceArea = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay))
export const getArea = (a: Point, b: Point, c: Point): number => twiceArea(a, b, c) / 2

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)
const degrees = (radians: number): number => Math.round((radians * 180 * 1e6) / Math.PI) / 1e6
export const angleAt = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const turn = Math.abs(Math.atan2(ay - y, ax - x) - Math.atan2(by - y, bx - x))
  return degrees(Math.min(turn, 2 * Math.PI - turn))
}
export const rounded = (number: number): number => Math.round(number * 1e6) / 1e6

export const TRIANGLE: readonly [Point, Point, Point] = [
  [0, 0],
  [7, 3],
  [2, 8],
]

/** Whole degrees of the angles of all triangles, the smallest first. */
export const triangles = range(1, 60).flatMap((a) =>
  range(a, Math.floor((180 - a) / 2)).map((b) => [a, b, 180 - a - b] as const),
)

/** The die after each roll: what is on top, in front and on the right; opposite faces make 7. */
export type Die = { readonly top: number; readonly front: number; readonly right: number }
export const toRight = ({ top, front, right }: Die): Die => ({ top: 7 - right, front, right: top })
export const towards = ({ top, front, right }: Die): Die => ({ top: 7 - front, front: top, right })

/** A cube of 4 without its three tunnels of 2, as small cubes. */
export const isWood = (x: number, y: number, z: number): boolean => {
  const isInside = [x, y, z].every((number) => number >= 0 && number < 4)
  return isInside && [x, y, z].filter((number) => number === 1 || number === 2).length < 2
}

/** The matches of a square on the field, from its upper left cell. */
export const getMatches = (x: number, y: number, side: number): string[] => {
  const [left, top, right, bottom] = [2 + 2 * x, 2 + 2 * y, 2 + 2 * (x + side), 2 + 2 * (y + side)]
  return range(0, side - 1).flatMap((step) => {
    const [a, b] = [left + 2 * step, top + 2 * step]
    return [
      `${a},${top}-${a + 2},${top}`,
      `${a},${bottom}-${a + 2},${bottom}`,
      `${left},${b}-${left},${b + 2}`,
      `${right},${b}-${right},${b + 2}`,
    ]
  })
}

/**
 * Which face of a cube each square of a net covers when a die is rolled over it from square to square: 0 and 5, 1 and
 * 4, 2 and 3 are opposite. Null when two squares cover the same face, or some can't be reached: then it is no net.
 */
export function foldedCube(cells: readonly Cell[]): number[] | null {
  const faces: (number | undefined)[] = cells.map(() => undefined)
  const roll = (at: number, [bottom, north, east]: readonly [number, number, number]): void => {
    faces[at] = bottom
    const [x, y] = cells[at] ?? [0, 0]
    for (const [dx, dy, die] of [
      [1, 0, [east, north, 5 - bottom]],
      [-1, 0, [5 - east, north, bottom]],
      [0, -1, [north, 5 - bottom, east]],
      [0, 1, [5 - north, bottom, east]],
    ] as const) {
      const next = cells.findIndex(([a, b]) => a === x + dx && b === y + dy)
      if (next >= 0 && faces[next] === undefined) roll(next, die)
    }
  }
  roll(0, [0, 1, 2])
  const covered = faces.flatMap((face) => face ?? [])
  return new Set(covered).size === 6 && covered.length === 6 ? covered : null
}
