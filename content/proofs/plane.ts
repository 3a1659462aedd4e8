import { permutations, range } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { byWorth } from './search.ts'

// Moves, slopes and circles in a plane with coordinates, as in classes 7 and 8.

type Point = readonly [x: number, y: number]

const at = ([x, y]: Point): string => `(${x}, ${y})`.replaceAll('-', '−')

/** The options, from 1, that fit. */
const placesOf = (points: readonly Point[], fits: (point: Point) => boolean): number[] =>
  points.flatMap((point, index) => (fits(point) ? [index + 1] : []))

const isSame = ([x, y]: Point, [a, b]: Point): boolean => x === a && y === b

/** What a rule makes of three corners of a square: their direction of turning, and whether they are turned at all. */
function kindOf(rule: (x: number, y: number) => Point): 'mirror' | 'turn' | 'shift' {
  const [x0, y0] = rule(0, 0)
  const [x1, y1] = rule(1, 0)
  const [x2, y2] = rule(0, 1)
  if ((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0) < 0) return 'mirror'
  return x1 - x0 === 1 && y2 - y0 === 1 ? 'shift' : 'turn'
}

const RULES: Readonly<Record<string, (x: number, y: number) => Point>> = {
  '(−x, y)': (x, y) => [-x, y],
  '(x, −y)': (x, y) => [x, -y],
  '(y, x)': (x, y) => [y, x],
  '(x, 4 − y)': (x, y) => [x, 4 - y],
  '(−x, −y)': (x, y) => [-x, -y],
  '(−y, x)': (x, y) => [-y, x],
  '(x + 3, y)': (x, y) => [x + 3, y],
  '(x − 2, y + 1)': (x, y) => [x - 2, y + 1],
}

const RAMPS: readonly (readonly [from: Point, to: Point])[] = [
  [
    [-1, -2],
    [5, 1],
  ],
  [
    [2, -3],
    [6, 0],
  ],
  [
    [-3, 1],
    [5, 3],
  ],
  [
    [-2, 4],
    [1, 6],
  ],
  [
    [-6, -5],
    [0, -3],
  ],
]

const TENTS: readonly Point[] = [
  [4, 3],
  [0, -5],
  [4, -3],
  [-3, -4],
  [-4, 3],
]

/** How often the middles of small squares lie in a triangle: its area, counted and not calculated. */
function countArea(corners: readonly [Point, Point, Point], parts: number): number {
  const side = ([ax, ay]: Point, [bx, by]: Point, x: number, y: number) =>
    (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  const [a, b, c] = corners
  const middles = range(-10 * parts, 10 * parts).map((step) => (step + 0.5) / parts)
  const isInside = (x: number, y: number) =>
    [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)].every((value) => value > 0)
  const inside = middles.reduce((sum, x) => sum + middles.filter((y) => isInside(x, y)).length, 0)
  return inside / parts ** 2
}

export const planeProofs: Proofs = {
  'a-slanting-field': () => {
    const [a, b, c] = [
      [-4, 1],
      [2, 3],
      [5, -2],
    ] as const
    const options: readonly Point[] = [
      [-7, 6],
      [1, 4],
      [11, 0],
      [-1, -4],
    ]
    // The diagonals AC and BD share their middle.
    return {
      options: placesOf(options, ([x, y]) => a[0] + c[0] === b[0] + x && a[1] + c[1] === b[1] + y),
    }
  },
  'posts-along-a-canal': () => ({
    values: range(-8, 8).filter((x) => Number.isInteger(-4 + (12 * (x + 9)) / 18)),
  }),
  'five-ramps': () =>
    byWorth(
      Object.fromEntries(
        RAMPS.map(([from, to]) => [`${at(from)} to ${at(to)}`, (to[1] - from[1]) / (to[0] - from[0])]),
      ),
    ),
  'a-pond-in-a-box': () => ({
    values: [
      Math.round(
        countArea(
          [
            [-3, -1],
            [5, 1],
            [1, 6],
          ],
          20,
        ),
      ),
    ],
  }),
  'mirrors-turns-and-shifts': () => ({
    partitions: [
      (['mirror', 'turn', 'shift'] as const).map((kind) =>
        Object.entries(RULES).flatMap(([name, rule]) => (kindOf(rule) === kind ? [name] : [])),
      ),
    ],
  }),
  'five-tents-one-fire': () => ({
    texts: permutations(TENTS)
      .filter(
        ([asma = [0, 0], bithi = [0, 0], chayan = [0, 0], dipti = [0, 0], emon = [0, 0]]) =>
          asma[1] === bithi[1] &&
          Math.abs(asma[0] - bithi[0]) === 8 &&
          asma[0] + chayan[0] === 0 &&
          asma[1] + chayan[1] === 0 &&
          dipti[0] < emon[0],
      )
      .map((tents) => tents.map(at).join(' ')),
  }),
  'the-goat-at-the-rim': () => ({
    options: placesOf(
      [
        [5, 2],
        [6, -2],
        [-3, 1],
        [-4, -3],
        [3, 2],
        [4, 2],
      ],
      ([x, y]) => (x - 1) ** 2 + (y + 2) ** 2 === 25,
    ),
  }),
  'a-firefly-with-one-rule': () => {
    const end = range(1, 2026).reduce<Point>(([x, y]) => [2 - y, x], [5, -1])
    const options: readonly Point[] = [
      [5, -1],
      [3, 5],
      [-3, 3],
      [-1, -3],
    ]
    return { options: placesOf(options, (point) => isSame(point, end)) }
  },
}
