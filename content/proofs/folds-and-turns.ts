import { range, sum } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { allParts, byWorth, countRegions, pairs } from './search.ts'
import { distance, type Point } from './shapes.ts'

/** The regular polygon with so many corners, one of them on top. */
const regular = (corners: number): Point[] =>
  range(0, corners - 1).map((corner) => {
    const turn = (2 * Math.PI * corner) / corners
    return [Math.sin(turn), Math.cos(turn)]
  })

/** In how many ways a fold through the middle lays all corners on corners; tried in steps of half a degree. */
function countFolds(corners: readonly Point[]): number {
  const middle: Point = [
    sum(corners.map(([x]) => x)) / corners.length,
    sum(corners.map(([, y]) => y)) / corners.length,
  ]
  const around = corners.map(([x, y]): Point => [x - middle[0], y - middle[1]])
  const matches = (half: number): boolean => {
    const turn = (half * Math.PI) / 180
    const mirrored = around.map(([x, y]): Point => [
      x * Math.cos(turn) + y * Math.sin(turn),
      x * Math.sin(turn) - y * Math.cos(turn),
    ])
    return mirrored.every((corner) => around.some((other) => distance(corner, other) < 1e-9))
  }
  return range(0, 359).filter(matches).length
}

/** Corners of both pieces of a square, for a cut between two points of its border; null along a side. */
function cornersAfterCut(from: Point, to: Point): number | null {
  const isCorner = ([x, y]: Point) => x % 4 === 0 && y % 4 === 0
  const isOnOneSide = [0, 1].some((axis) => from[axis] === to[axis] && (from[axis] ?? 0) % 4 === 0)
  return isOnOneSide ? null : 4 + sum([from, to].map((end) => (isCorner(end) ? 1 : 2)))
}

/** Edges of a cube or of a part of it: corners that differ in one direction. */
const CUBE_EDGES = pairs(range(0, 7), range(0, 7)).filter(
  ([a, b]) => a < b && [1, 2, 4].includes(a ^ b),
).length

/** Proofs for the first two levels: shapes are folded, turned, cut and counted. */
export const foldProofs: Proofs = {
  'built-of-straws': () =>
    byWorth({
      'a flat triangle': 3,
      'a flat square with one straw from corner to corner': 4 + 1,
      'a pointed tower on a triangle': pairs(range(1, 4), range(1, 4)).filter(([a, b]) => a < b).length,
      'a pointed tower on a square': 4 + 4,
      'a tent: a triangle in front, a triangle behind, joined corner to corner': 2 * 3 + 3,
      'a cube': CUBE_EDGES,
    }),
  'one-row-or-two': () => ({
    values: range(1, 22).flatMap((columns) => (3 * columns + 2 * (columns + 1) === 22 ? [2 * columns] : [])),
  }),
  'one-cut-two-pieces': () => {
    const border = pairs(range(0, 4), range(0, 4)).filter(([x, y]) => x % 4 === 0 || y % 4 === 0)
    const counts = new Set(pairs(border, border).map(([from, to]) => cornersAfterCut(from, to)))
    return { options: [6, 7, 8, 9].flatMap((corners, index) => (counts.has(corners) ? [] : [index + 1])) }
  },
  'fold-by-fold': () =>
    byWorth({
      'a leaning four-sided shape, longer than high': countFolds([
        [18, 20],
        [58, 20],
        [46, 46],
        [6, 46],
      ]),
      'a kite, longer below than above': countFolds([
        [32, 6],
        [50, 24],
        [32, 58],
        [14, 24],
      ]),
      'a long rectangle': countFolds([
        [0, 0],
        [2, 0],
        [2, 1],
        [0, 1],
      ]),
      'a triangle with three equal sides': countFolds(regular(3)),
      'a square': countFolds(regular(4)),
      'a circle': countFolds(regular(360)),
    }),
  'shadows-on-the-wall': () => {
    // How wide each thing is at heights from its lower to its upper end, seen from the side; from its end all are round.
    const heights = range(0, 10).map((step) => step / 5 - 1)
    const things = [
      heights.map((height) => Math.sqrt(1 - height ** 2)),
      heights.map(() => 1),
      heights.map(() => 5),
    ]
    const isRound = (widths: readonly number[]) => widths[0] === 0
    const parts = countRegions(things, {
      round: (widths) => widths.length > 0,
      four: (widths) => !isRound(widths) && new Set(widths).size === 1,
    })
    return { selections: [allParts(['round', 'four']).filter((part) => parts.has(part))] }
  },
  'triangles-in-a-sail': () => ({
    values: [pairs(range(1, 5), range(1, 5)).filter(([a, b]) => a < b).length],
  }),
  'four-clocks-in-the-mirror': () => {
    const seen = [90, 4 * 60, 8 * 60, 10 * 60 + 30]
    const written = seen.map((minutes) => {
      const real = 720 - minutes
      return `${Math.floor(real / 60)}:${String(real % 60).padStart(2, '0')}`
    })
    return { texts: [written.join(' ')] }
  },
  'turn-and-turn-again': () => {
    const getAmount = (part: string): number =>
      part.startsWith('half') ? 2 : part.startsWith('three') ? 3 : 1
    const getTurn = (part: string): number => getAmount(part) * (part.endsWith('left') ? -1 : 1)
    const cards = [
      'half a turn, then half a turn',
      'a quarter turn left, then three quarter turns left',
      'three quarter turns left',
      'half a turn, then a quarter turn left',
      'a quarter turn right, then a quarter turn right',
      'three quarter turns right, then a quarter turn left',
      'three quarter turns right',
      'half a turn, then a quarter turn right',
    ]
    const getEnd = (card: string): number => (sum(card.split(', then ').map(getTurn)) + 8) % 4
    return { partitions: [range(0, 3).map((side) => cards.filter((card) => getEnd(card) === side))] }
  },
  'hands-at-half-past': () => {
    const times = ['3:30', '6:30', '11:00', '3:00', '9:00', '2:30', '5:00', '9:30']
    const getAngle = (time: string): number => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      const apart = Math.abs(30 * hours + minutes / 2 - 6 * minutes)
      return Math.min(apart, 360 - apart)
    }
    return {
      partitions: [[-1, 0, 1].map((sign) => times.filter((time) => Math.sign(getAngle(time) - 90) === sign))],
    }
  },
  'a-fold-at-the-edge': () => ({ values: range(1, 179).filter((angle) => 2 * angle + 50 === 180) }),
  'two-painted-cubes': () => {
    const count = (side: number, faces: number): number =>
      pairs(range(1, side), pairs(range(1, side), range(1, side))).filter(([x, [y, z]]) => {
        const red = [x, y, z].filter((place) => place === 1 || place === side)
        return red.length === faces
      }).length
    return {
      fillings: [
        [...[2, 1, 0].map((faces) => count(3, faces)), ...[3, 2, 1, 0].map((faces) => count(4, faces))],
      ],
    }
  },
  'a-snip-at-one-corner': () => {
    // The sheet from 0 to 2 both ways, its upper left quarter on top; a place and those that lie under it.
    const under = ([x, y]: Point): Point[] => [
      [x, y],
      [2 - x, y],
      [x, 2 - y],
      [2 - x, 2 - y],
    ]
    const name = (holes: readonly Point[]): string => {
      const isAt = (...wanted: readonly Point[]) =>
        wanted.every((place) => holes.some((hole) => distance(hole, place) === 0))
      if (isAt([1, 1])) return 'a hole in the middle'
      if (isAt([0, 1], [2, 1])) return 'a notch in the middle of the left and of the right edge'
      return isAt([1, 0], [1, 2])
        ? 'a notch in the middle of the upper and of the lower edge'
        : 'all four corners cut off'
    }
    const corners: readonly Point[] = [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]
    return { texts: [corners.map((corner) => name(under(corner))).join(' ')] }
  },
  'three-boxes-from-a-card': () => {
    const [one, two, three] = [1, 2, 3].map((cut) => ({
      length: 10 - 2 * cut,
      width: 8 - 2 * cut,
      cubes: (10 - 2 * cut) * (8 - 2 * cut) * cut,
    }))
    if (!one || !two || !three) return { fillings: [] }
    return {
      fillings: [[one.width, one.cubes, two.length, 2, two.cubes, three.length, three.width, three.cubes]],
    }
  },
  'a-pennant-from-scraps': () => {
    // In cells of 22 percent: every way to cover the large triangle by half cells, whose long sides fall like its own.
    const squares = pairs(range(0, 1), range(0, 1)).filter(([x, y]) => x < y)
    const corners = range(0, 1).map((cell): Point => [cell, cell])
    const onBoard = ([x, y]: Point): string => `${28 + 22 * (x + 0.5)},${12 + 22 * (y + 0.5)}`
    const triangle = 'right-angled triangle with two equal sides as long as those of the square'
    return {
      texts: squares.map((square) =>
        [`square ${onBoard(square)}`, ...corners.map((corner) => `${triangle} ${onBoard(corner)}`)]
          .toSorted()
          .join('; '),
      ),
    }
  },
  'two-three-or-four-triangles': () => {
    const pieces: Readonly<Record<string, readonly Point[]>> = {
      'a square of one cell': [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 2],
      ],
      'a slanted piece: its level sides one cell long, one cell high': [
        [0, 2],
        [1, 2],
        [2, 1],
        [1, 1],
      ],
      'a roof: two cells wide below, one cell high': [
        [0, 2],
        [2, 2],
        [1, 1],
      ],
      'upright on the left, slanted on the right: two cells wide below, one cell wide above, one cell high': [
        [0, 1],
        [1, 1],
        [2, 2],
        [0, 2],
      ],
      'a slanted band: one side runs across two cells from corner to corner, the side opposite across one cell':
        [
          [0, 3],
          [1, 3],
          [2, 2],
          [2, 1],
        ],
      'a rectangle two cells wide and one cell high': [
        [0, 1],
        [2, 1],
        [2, 2],
        [0, 2],
      ],
      'a triangle with a right angle: two cells wide, two cells high': [
        [0, 1],
        [0, 3],
        [2, 3],
      ],
      'a square on its tip: its corners are one cell from the middle': [
        [1, 0],
        [2, 1],
        [1, 2],
        [0, 1],
      ],
    }
    const halfCells = (corners: readonly Point[]): number =>
      Math.abs(
        sum(
          corners.map(([x, y], index) => {
            const [a, b] = corners[(index + 1) % corners.length] ?? [0, 0]
            return x * b - a * y
          }),
        ),
      )
    return {
      partitions: [
        [2, 3, 4].map((many) => Object.keys(pieces).filter((name) => halfCells(pieces[name] ?? []) === many)),
      ],
    }
  },
  'the-piece-with-a-back': () => {
    const pieces: readonly (readonly Point[])[] = [
      [
        [0, 0],
        [2, 0],
        [0, 2],
      ],
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      [
        [0, 0],
        [2, 0],
        [3, 1],
        [1, 1],
      ],
    ]
    return { options: pieces.flatMap((corners, index) => (countFolds(corners) === 0 ? [index + 1] : [])) }
  },
  'a-board-that-turns': () => {
    const known: Readonly<Record<string, string>> = {
      '0,0': '→',
      '0,1': '↑',
      '1,1': '↓',
      '2,3': '←',
      '3,3': '←',
    }
    const turned = (row: number, column: number, turns: number): string | undefined => {
      const found = known[`${row},${column}`]
      if (found !== undefined) return '↑→↓←'[('↑→↓←'.indexOf(found) + 4 - turns) % 4]
      return turns < 4 ? turned(column, 3 - row, turns + 1) : undefined
    }
    const open = pairs(range(0, 3), range(0, 3)).filter(
      ([row, column]) => known[`${row},${column}`] === undefined,
    )
    return { fillings: [open.map(([row, column]) => turned(row, column, 0) ?? '?')] }
  },
  'at-the-barbers': () => {
    // Seen in the mirror: half past two. A hand that is long so many percent lies around its own middle.
    const [hours, minutes] = [2.5 * 30, 180].map((turn) => (360 - turn) % 360)
    const hand = (name: string, length: number, turn = 0): string => {
      const [x, y] = [
        26 + (length / 2) * Math.sin((turn * Math.PI) / 180),
        30 - (length / 2) * Math.cos((turn * Math.PI) / 180),
      ]
      return `${name} ${Math.round(x * 10) / 10},${Math.round(y * 10) / 10} ${turn}`
    }
    return { texts: [[hand('short hand', 12, hours), hand('long hand', 18, minutes)].toSorted().join('; ')] }
  },
}
