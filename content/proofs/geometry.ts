import { range, sum } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import {
  angleAt,
  getArea,
  getPerimeter,
  type Cell,
  distance,
  type Point,
  rounded,
  toRight,
  towards,
  TRIANGLE,
  triangles,
  twiceArea,
} from './shapes.ts'
import { allParts, byWorth, countRegions, pairs } from './search.ts'

/** Proofs of plane geometry. Other boards of matches, and logic grids, are searched by the import. */
export const geometryProofs: Proofs = {
  'squares-in-a-window': () => ({
    values: [sum(range(1, 2).map((side) => (3 - side + 1) * (2 - side + 1)))],
  }),
  'round-the-plus': () => ({
    values: [
      getPerimeter([
        [1, 0],
        [0, 1],
        [1, 1],
        [2, 1],
        [1, 2],
      ]),
    ],
  }),
  'the-turning-arrow': () => ({ options: [['0', '90', '180', '270'].indexOf(String(3 * 90 - 180)) + 1] }),
  'a-second-straw-cube': () => ({ values: [12 - 4] }),
  'the-crabs-walk': () => ({ values: [Math.hypot(3 - 5 + 2, 2 + 2)] }),
  'the-shortest-border': () => {
    const borders = [
      ['0,0', '1,0', '2,0', '3,0'],
      ['0,0', '0,1', '0,2', '1,2'],
      ['0,0', '1,0', '0,1', '1,1'],
      ['0,1', '1,1', '1,0', '2,0'],
    ].map((cells) => getPerimeter(cells.map((cell): Cell => [Number(cell[0]), Number(cell[2])])))
    return {
      options: borders.flatMap((border, index) => (border === Math.min(...borders) ? [index + 1] : [])),
    }
  },
  'dominoes-from-a-sheet': () => {
    // The most dominoes from what is left of the sheet, cell by cell; a free cell is one bit.
    const max = new Map<number, number>([[0, 0]])
    const from = (free: number): number => {
      const known = max.get(free)
      if (known !== undefined) return known
      const cell = Math.log2(free & -free)
      const without = free - 2 ** cell
      const next = [cell % 5 < 4 ? cell + 1 : -1, cell + 5].filter(
        (other) => other >= 0 && (without >> other) % 2 === 1,
      )
      const best = Math.max(from(without), ...next.map((other) => 1 + from(without - 2 ** other)))
      max.set(free, best)
      return best
    }
    return { values: [from(2 ** 15 - 1)] }
  },
  'snakes-on-the-mat': () => {
    const names = [
      'a straight snake: 4 steps right',
      'a snake: 2 steps right, 1 down, 1 right, 1 up, 1 right',
      'a snake: 3 steps right, 2 down, 2 left',
      'a snake: 2 steps right, 1 down, 2 left, 1 down, 2 right',
      'a rolled-up snake: 3 steps right, 2 down, 3 left, 1 up, 1 right',
    ]
    return byWorth(
      Object.fromEntries(names.map((name) => [name, sum((name.match(/\d/g) ?? []).map(Number))])),
    )
  },
  'arrows-that-turn': () => {
    const arrow = (row: number, column: number) => '↑→↓←'[(column + 2 * row) % 4] ?? ''
    return { fillings: [[arrow(0, 2), arrow(1, 1), arrow(2, 0), arrow(2, 3)]] }
  },
  'equal-sides-four-corners': () => ({
    selections: [
      [
        ...countRegions(
          [
            [1, 1, 1, 1],
            [2, 1, 2, 1],
            [1, 1, 1],
          ],
          { four: (sides) => sides.length === 4, equal: (sides) => sides.every((side) => side === sides[0]) },
        ).keys(),
      ],
    ],
  }),
  'a-ribbon-round-the-parcel': () => ({ values: [2 * (20 + 10) + 2 * (15 + 10) + 30] }),
  'forty-metres-of-fence': () => ({
    values: range(1, 20).flatMap((width) => (2 * (width + width + 4) === 40 ? [width * (width + 4)] : [])),
  }),
  'a-path-round-the-pond': () => ({ values: [12 * 12 - 10 * 10] }),
  'the-ribs-of-a-fan': () => ({ values: range(1, 180).filter((angle) => angle * (10 - 1) === 180) }),
  'rolling-the-die': () => ({ values: [towards(toRight({ top: 1, front: 2, right: 3 })).top] }),
  'a-green-border': () => ({
    values: range(3, 50).flatMap((side) => {
      const inside = (side - 2) ** 2
      return side * side - inside === 44 ? [inside] : []
    }),
  }),
  'the-bitten-biscuit': () => ({ values: [6 + 9 + (6 - 2) + 3 + 2 + (9 - 3)] }),
  'angles-by-other-names': () =>
    byWorth({
      'half a right angle': 90 / 2,
      'an angle of a triangle with three equal sides': 180 / 3,
      'a quarter of a full turn': 360 / 4,
      'a third of a full turn': 360 / 3,
      'one and a half right angles': 90 * 1.5,
      'two thirds of a straight angle and 40° more': (180 * 2) / 3 + 40,
    }),
  'across-the-field': () => ({ values: [20 + 21 - Math.hypot(20, 21)] }),
  'pentagon-beside-a-square': () => {
    // The shared side goes from (0, 0) to (0, 1); the square lies on the left, the pentagon on the right.
    const next: Point = [Math.cos((18 * Math.PI) / 180), 1 + Math.sin((18 * Math.PI) / 180)]
    return { values: [rounded(angleAt([-1, 1], [0, 1], next))] }
  },
  'a-third-then-a-half': () => {
    const [b, c, a]: Point[] = [
      [0, 0],
      [12, 0],
      [3, 10],
    ]
    if (!a || !b || !c || getArea(a, b, c) !== 60) return { values: [] }
    const d: Point = [8, 0]
    return { values: [getArea(b, d, [(a[0] + d[0]) / 2, (a[1] + d[1]) / 2])] }
  },
  'a-shadow-up-the-wall': () => ({
    values: range(3, 60).filter((height) => (height - 2) / 12 === 2 / 1.5),
  }),
  'a-triangle-in-a-tile': () => ({ values: [getArea([0, 0], [12, 6], [6, 12])] }),
  'three-lengths-of-bamboo': () => {
    const classify = ([a = 0, b = 0, c = 0]: readonly number[]) =>
      a + b <= c ? 3 : a * a + b * b === c * c ? 0 : a * a + b * b > c * c ? 1 : 2
    const cards = [
      '8, 15, 17',
      '20, 21, 29',
      '5, 6, 7',
      '7, 7, 8',
      '6, 7, 10',
      '3, 5, 7',
      '4, 9, 13',
      '5, 5, 11',
    ]
    return {
      partitions: [
        range(0, 3).map((kind) => cards.filter((card) => classify(card.split(', ').map(Number)) === kind)),
      ],
    }
  },
  'ways-past-the-pond': () => {
    const ways = (x: number, y: number): number =>
      x < 0 || y < 0 || (x === 2 && y === 1) ? 0 : x + y === 0 ? 1 : ways(x - 1, y) + ways(x, y - 1)
    return { fillings: [[ways(1, 3), ways(2, 3), ways(3, 3), ways(1, 2), ways(2, 2), ways(3, 1)]] }
  },
  'just-one-part-is-empty': () => {
    const parts = countRegions(triangles, {
      small: (angles) => angles.every((angle) => angle < 80),
      equal: ([a, b, c]) => a === b || b === c,
      sixty: (angles) => angles.includes(60),
    })
    return { selections: [allParts(['small', 'equal', 'sixty']).filter((part) => !parts.has(part))] }
  },
  'a-circle-through-two-corners': () => ({
    values: range(1, 800)
      .map((hundredths) => hundredths / 100)
      .filter((radius) => Math.abs(distance([4, 8 - radius], [0, 0]) - radius) < 1e-9),
  }),
  'four-triangles-in-a-trapezium': () => {
    // Parallel sides of 3 and 4; the height follows from the triangle of 16 over the longer one.
    const height = (16 * 2) / 4 + (9 * 2) / 3
    return { values: [((3 + 4) / 2) * height] }
  },
  'the-foot-of-the-height': () => ({
    values: range(1, 40).flatMap((height) =>
      angleAt([0, height], [-4, 0], [9, 0]) === 90 ? [(13 * height) / 2] : [],
    ),
  }),
  'the-well-and-four-posts': () => {
    // Tenths of a square metre for the square of the well's distance from the side AD.
    const distances = range(1, 89).map((tenths) => {
      const left = tenths / 10
      return Math.sqrt(left + (81 - (121 - (49 - left))))
    })
    return { values: [...new Set(distances.map(rounded))] }
  },
  'the-hexagon-in-the-star': () => {
    const corner = (turn: number): Point => [Math.cos((turn * Math.PI) / 3), Math.sin((turn * Math.PI) / 3)]
    // The small hexagon's corners are as far from the centre as the large one's, divided by the root of three.
    const across = distance(corner(0), corner(2)) / 3
    return { values: [rounded(24 * across ** 2)] }
  },
  'the-angle-at-the-incentre': () => ({
    values: range(1, 178).filter((angle) => 180 - (180 - angle) / 2 === 118),
  }),
  'nine-villages-many-crossings': () => {
    const roads = pairs(range(0, 8), range(0, 8)).filter(([a, b]) => a < b)
    return { values: [pairs(roads, roads).filter(([[a, b], [c, d]]) => a < c && c < b && b < d).length] }
  },
  'dots-inside-a-triangle': () => {
    const [a, b, c] = TRIANGLE
    const isInside = (dot: Point) => {
      const parts = [twiceArea(dot, a, b), twiceArea(dot, b, c), twiceArea(dot, c, a)]
      return sum(parts) === twiceArea(a, b, c) && parts.every((part) => part > 0)
    }
    return { values: [pairs(range(0, 8), range(0, 8)).filter(isInside).length] }
  },
}
