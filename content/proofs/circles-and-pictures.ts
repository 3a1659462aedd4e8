import { range, sum } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { allParts, countRegions, pairs } from './search.ts'
import { angleAt, distance, getArea, type Point, triangles } from './shapes.ts'

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6

/** Four points of a circle, by where they lie on it in degrees. */
const onCircle = (degrees: number): Point => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
]

/** Quadrilaterals whose corners go round once, on a field of dots. */
const QUADRILATERALS: readonly (readonly Point[])[] = pairs(
  pairs(pairs(range(1, 5), range(0, 2)), pairs(range(2, 5), range(2, 6))),
  pairs(range(0, 2), range(1, 5)),
).flatMap(([[b, c], d]) => {
  const corners: Point[] = [[0, 0], b, c, d]
  const turns = corners.map((corner, index) => {
    const [next, after] = [corners[(index + 1) % 4] ?? corner, corners[(index + 2) % 4] ?? corner]
    return (next[0] - corner[0]) * (after[1] - next[1]) - (next[1] - corner[1]) * (after[0] - next[0])
  })
  return turns.every((turn) => turn > 0) ? [corners] : []
})

const anglesOf = (corners: readonly Point[]): number[] =>
  corners.map((corner, index) =>
    angleAt(corner, corners.at(index - 1) ?? corner, corners[(index + 1) % corners.length] ?? corner),
  )

const sidesOf = (corners: readonly Point[]): number[] =>
  corners.map((corner, index) => distance(corner, corners[(index + 1) % corners.length] ?? corner))

/** Proofs for the fourth level: circles, solids of one shape, and what pictures prove. */
export const circleProofs: Proofs = {
  'where-the-bed-touches': () => ({
    values: range(1, 12).filter((fromB) => 13 - fromB + (14 - fromB) === 15),
  }),
  'three-tiles-at-a-point': () => ({
    values: range(3, 100).filter((corners) => 90 + 120 + 180 - 360 / corners === 360),
  }),
  'circles-around-and-inside': () => {
    const isAround = (corners: readonly Point[]) =>
      isSame(sum(anglesOf(corners).filter((_, index) => index % 2 === 0)), 180)
    const isInside = (corners: readonly Point[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = sidesOf(corners)
      return isSame(a + c, b + d)
    }
    const isParallel = (corners: readonly Point[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = sidesOf(corners)
      return isSame(a, c) && isSame(b, d)
    }
    // Kites and others on a circle, which the dots lack: both circles, and no parallel sides.
    const bent = [
      [0, 60, 180, 300],
      [0, 80, 180, 280],
      [10, 80, 190, 290],
    ].map((places) => places.map(onCircle))
    const circles = { around: isAround, inside: isInside, parallel: isParallel }
    const all = [...QUADRILATERALS, ...bent]
    const isRight = (corners: readonly Point[]) => anglesOf(corners).every((angle) => isSame(angle, 90))
    const [parts, leaning] = [
      countRegions(all, circles),
      countRegions(
        all.filter((corners) => !isRight(corners)),
        circles,
      ),
    ]
    return {
      selections: [
        allParts(['around', 'inside', 'parallel']).filter((part) => parts.has(part) && !leaning.has(part)),
      ],
    }
  },
  'four-pots-of-one-shape': () => {
    const pots = range(1, 9).map((times) => ({
      height: 10 * times,
      paint: 50 * times ** 2,
      water: times ** 3,
    }))
    const [second, third, fourth] = [
      pots.find(({ height }) => height === 20),
      pots.find(({ paint }) => paint === 450),
      pots.find(({ water }) => water === 64),
    ]
    if (!second || !third || !fourth) return { fillings: [] }
    return {
      fillings: [[second.paint, second.water, third.height, third.water, fourth.height, fourth.paint]],
    }
  },
  'a-quarter-of-a-quarter': () => {
    // The sum of the first blue squares comes as close to the answer as one likes.
    const blue = sum(range(1, 25).map((step) => 1 / 4 ** step))
    return {
      values: range(2, 20).flatMap((part) => (Math.abs(blue - 1 / part) < 1e-12 ? [`1/${part}`] : [])),
    }
  },
  'five-pictures-five-formulas': () => {
    // The parts of each picture, their areas added up, for lengths of 5 and 2 and for four layers.
    const [a, b] = [5, 2]
    const parts: readonly (readonly number[])[] = [
      [a * a, b * b, a * b, a * b],
      [a * b, a * b, a * b, a * b, (a - b) ** 2],
      [a * (a - b), b * (a - b)],
      range(1, 4),
      [1, 3, 5, 7],
    ]
    const formulas: readonly (readonly [string, readonly number[]])[] = [
      ['1 + 3 + 5 + 7 = 4 × 4', [1, 3, 5, 7]],
      ['1 + 2 + 3 + 4 = 4 × 5 ÷ 2', [1, 2, 3, 4]],
      ['(a + b)² = a² + 2ab + b²', [a * a, a * b, a * b, b * b]],
      ['a² − b² = (a + b)(a − b)', [(a - b) * a, (a - b) * b]],
      ['(a + b)² = 4ab + (a − b)²', [a * b, a * b, a * b, a * b, (a - b) ** 2]],
    ]
    const key = (areas: readonly number[]) => areas.toSorted((area, other) => area - other).join(' ')
    const matched = parts.map((areas) =>
      formulas.filter(([, summed]) => key(summed) === key(areas)).map(([formula]) => formula),
    )
    return { texts: matched.every(({ length }) => length === 1) ? [matched.flat().join(' ')] : [] }
  },
  'always-sometimes-never': () => {
    // Corners at (0, 0) and (100, 0), the third one where the angles meet.
    const drawn = triangles.map(([a, b, c]) => {
      const [turn, other] = [(a * Math.PI) / 180, (b * Math.PI) / 180]
      const side = (100 * Math.sin(other)) / Math.sin(turn + other)
      const corners: [Point, Point, Point] = [
        [0, 0],
        [100, 0],
        [side * Math.cos(turn), side * Math.sin(turn)],
      ]
      return { angles: [a, b, c], corners }
    })
    type Drawn = (typeof drawn)[number]
    const hasHalf = ({ corners: [a, b, c] }: Drawn) =>
      isSame(getArea(a, b, c), 2 * getArea(a, [(b[0] + c[0]) / 2, (b[1] + c[1]) / 2], c))
    const hasCentre = ({ corners: [a, b, c] }: Drawn) => {
      const centre: Point = [50, (c[0] ** 2 + c[1] ** 2 - 100 * c[0]) / (2 * c[1])]
      return (
        isSame(distance(centre, a), distance(centre, b)) && isSame(distance(centre, a), distance(centre, c))
      )
    }
    const hasDiameter = ({ corners: [a, b, c] }: Drawn) =>
      [
        [a, b, c],
        [b, c, a],
        [c, a, b],
      ].some(([one = a, two = b, three = c]) =>
        isSame(distance(three, [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2]), distance(one, two) / 2),
      )
    const hasUprightMedian = ({ corners: [a, b, c] }: Drawn) =>
      [
        [a, b, c],
        [b, c, a],
        [c, a, b],
      ].some(([one = a, two = b, three = c]) => isSame(distance(one, three), distance(two, three)))
    const cards: Readonly<Record<string, (triangle: Drawn) => boolean>> = {
      'A median cuts the area in half.': hasHalf,
      'Some circle goes through all three corners.': hasCentre,
      'At least two angles are acute.': ({ angles }) => angles.filter((angle) => angle < 90).length >= 2,
      'The three heights meet inside the triangle.': ({ angles }) => angles.every((angle) => angle < 90),
      'One of the medians is a height as well.': hasUprightMedian,
      'One side is a diameter of the circle through the corners.': hasDiameter,
      'Two exterior angles are acute.': ({ angles }) =>
        angles.filter((angle) => 180 - angle < 90).length >= 2,
      'Two angle bisectors are perpendicular.': ({ angles }) =>
        angles.some((angle) => 180 - (180 - angle) / 2 === 90),
    }
    const getGroup = (card: string): number => {
      const count = drawn.filter((triangle) => cards[card]?.(triangle)).length
      return count === drawn.length ? 0 : count > 0 ? 1 : 2
    }
    return {
      partitions: [[0, 1, 2].map((group) => Object.keys(cards).filter((card) => getGroup(card) === group))],
    }
  },
}
