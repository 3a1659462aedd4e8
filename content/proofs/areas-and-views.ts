import { range, sum } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { allParts, byWorth, countRegions, pairs } from './search.ts'
import { angleAt, type Cell, distance, foldedCube, type Point, rounded } from './shapes.ts'

const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9

/** Every shape of so many squares that hang together, each in every turn, from its first square on. */
function getShapes(count: number): Cell[][] {
  const found = new Map<string, Cell[]>()
  const grow = (cells: Cell[]): void => {
    const [left, top] = [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))]
    const moved = cells.map(([x, y]): Cell => [x - left, y - top])
    const key = moved.map(String).toSorted().join(' ')
    if (found.has(key)) return
    found.set(key, moved)
    if (cells.length === count) return
    for (const [x, y] of cells)
      for (const next of [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ] as const)
        if (!cells.some(([a, b]) => a === next[0] && b === next[1])) grow([...cells, next])
  }
  grow([[0, 0]])
  return [...found.values()].filter((cells) => cells.length === count)
}

const countFolds = (cells: readonly Cell[]): number =>
  pairs(cells, cells).filter(([[x, y], [a, b]]) => (a === x + 1 && b === y) || (a === x && b === y + 1))
    .length

const getBorder = (corners: readonly Point[]): number =>
  sum(corners.map((corner, index) => distance(corner, corners[(index + 1) % corners.length] ?? corner)))

/** Quarters of the cells of a square of two by two, cut by both diagonals; each by its middle. */
const QUARTERS: readonly Point[] = pairs(pairs(range(0, 1), range(0, 1)), [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
] as const).map(([[x, y], [dx, dy]]): Point => [x + 0.5 + dx / 3, y + 0.5 + dy / 3])

/** Which quarters a shape covers, its corners going round clockwise or the other way; null when it sticks out. */
function getCover(corners: readonly Point[]): Set<number> | null {
  if (corners.some(([x, y]) => x < 0 || y < 0 || x > 2 || y > 2)) return null
  const isIn = ([px, py]: Point): boolean => {
    const sides = corners.map(([x, y], index) => {
      const [a, b] = corners[(index + 1) % corners.length] ?? [0, 0]
      return (a - x) * (py - y) - (b - y) * (px - x)
    })
    return sides.every((side) => side > 0) || sides.every((side) => side < 0)
  }
  return new Set(QUARTERS.flatMap((quarter, index) => (isIn(quarter) ? [index] : [])))
}

interface Lying {
  readonly turn: number
  readonly middle: Point
  readonly cover: ReadonlySet<number>
}

/** Every way in which a piece lies in the square, in quarter turns from its turn so far; `middle` is that of its picture. */
const getPlaces = (corners: readonly Point[], middle: Point, turns: number, soFar = 0): Lying[] =>
  pairs(range(0, turns - 1), pairs(range(-4, 4), range(-4, 4))).flatMap(([turn, [dx, dy]]) => {
    const turned = ([x, y]: Point): Point => range(1, turn).reduce<Point>(([a, b]) => [-b, a], [x, y])
    const moved = (point: Point): Point => [turned(point)[0] + dx, turned(point)[1] + dy]
    const cover = getCover(corners.map(moved))
    return cover ? [{ turn: (turn * 90 + soFar) % 360, middle: moved(middle), cover }] : []
  })

/** Proofs for the third level: angles, areas, nets and tangrams. */
export const areaProofs: Proofs = {
  'two-pairs-of-equal-paths': () => {
    // D is at (0, 0); any length of the side AD will do.
    const angles = [3, 5, 8].map((side) => {
      const turn = (70 * Math.PI) / 180
      const a: Point = [side * Math.cos(turn), side * Math.sin(turn)]
      const e: Point = [2 * a[0], 0]
      const b: Point = [a[0] + e[0] + side, a[1]]
      return rounded(angleAt(e, a, b))
    })
    return { values: [...new Set(angles)] }
  },
  'six-looks-at-the-clock': () => {
    const getAngle = (hours: number, minutes: number): number => {
      const apart = Math.abs(30 * (hours % 12) + minutes / 2 - 6 * minutes)
      return Math.min(apart, 360 - apart)
    }
    const times: readonly (readonly [number, number])[] = [
      [1, 50],
      [3, 30],
      [5, 25],
      [8, 40],
      [9, 20],
      [12, 20],
    ]
    return byWorth(
      Object.fromEntries(times.map(([hours, minutes]) => [`${hours}:${minutes}`, getAngle(hours, minutes)])),
    )
  },
  'strings-of-lights': () => {
    // Yards of different measures, and the pole where the left, the right and the upper triangle are as stated.
    const lower = range(4, 21).flatMap((height) => {
      const [left, right] = [(14 * 2) / height, (28 * 2) / height]
      const width = left + right
      const up = (12 * 2) / width
      return up < height ? [rounded((width * (height - up)) / 2)] : []
    })
    return { values: [...new Set(lower)] }
  },
  'beds-that-cannot-be': () => {
    // In tenths of a metre.
    const beds = pairs(range(1, 130), range(1, 130)).filter(([length, width]) => length >= width)
    const parts = countRegions(beds, {
      area: ([length, width]) => length * width >= 2500,
      fence: ([length, width]) => 2 * (length + width) <= 200,
      unequal: ([length, width]) => length > width,
    })
    return { selections: [allParts(['area', 'fence', 'unequal']).filter((part) => !parts.has(part))] }
  },
  // Upright strips of a metre, each of them as high as the meadow less the path.
  'a-winding-path': () => ({ values: [sum(range(1, 30).map(() => 18 - 2))] }),
  'nine-beds-four-gaps': () => {
    const tray = [9, 12, 20, 25, 11, 17, 24]
    const fits = ([[a, b], [c, d]]: [[number, number], [number, number]]): boolean => {
      const rows = [
        [6, a, 15],
        [8, b, c],
        [10, 15, d],
      ]
      return rows.every((row) =>
        row.every((bed, column) => bed * 6 === (row[0] ?? 0) * (rows[0]?.[column] ?? 0)),
      )
    }
    const two = pairs(tray, tray)
    return {
      fillings: pairs(two, two)
        .filter((four) => new Set(four.flat()).size === 4 && fits(four))
        .map((four) => four.flat()),
    }
  },
  'face-to-face': () => {
    const nets: readonly (readonly [string, readonly Cell[]])[] = [
      [
        'ABCDEF',
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [2, 1],
          [3, 1],
          [4, 1],
        ],
      ],
      [
        'GHIJKL',
        [
          [0, 0],
          [0, 1],
          [1, 1],
          [2, 1],
          [2, 2],
          [3, 2],
        ],
      ],
    ]
    const opposite = nets.flatMap(([letters, cells]) => {
      const faces = foldedCube(cells) ?? []
      return range(0, 2).map((face) => [
        letters[faces.indexOf(face)] ?? '',
        letters[faces.indexOf(5 - face)] ?? '',
      ])
    })
    return { partitions: [opposite] }
  },
  'cutting-open-a-cube': () => ({
    values: [
      ...new Set(
        getShapes(6)
          .filter((cells) => foldedCube(cells) !== null)
          .map((cells) => 12 - countFolds(cells)),
      ),
    ],
  }),
  'two-views-of-a-town': () => {
    // Every town: nine squares with towers of 0 to 3, as digits to the base four; rows from the front to the back.
    const [front, side] = [
      [1, 3, 2],
      [2, 3, 1],
    ]
    const counts = range(0, 4 ** 9 - 1).flatMap((code) => {
      const towers = range(0, 8).map((square) => Math.floor(code / 4 ** square) % 4)
      const isSeen = range(0, 2).every(
        (index) =>
          Math.max(...range(0, 2).map((row) => towers[3 * row + index] ?? 0)) === front[index] &&
          Math.max(...range(0, 2).map((column) => towers[3 * index + column] ?? 0)) === side[index],
      )
      return isSeen ? [sum(towers)] : []
    })
    return { values: [counts.reduce((most, count) => Math.max(most, count), 0)] }
  },
  'a-thread-around-each-piece': () => {
    const borders = {
      square: getBorder([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
      medium: getBorder([
        [0, 0],
        [2, 0],
        [1, 1],
      ]),
      slanted: getBorder([
        [0, 0],
        [1, 0],
        [2, 1],
        [1, 1],
      ]),
      large: getBorder([
        [0, 0],
        [2, 0],
        [0, 2],
      ]),
    }
    const options = [
      [borders.square, borders.medium],
      [borders.square, borders.slanted],
      [borders.medium, borders.slanted],
      [borders.slanted, borders.large],
    ]
    return { options: options.flatMap(([a = 0, b = 1], index) => (isSame(a, b) ? [index + 1] : [])) }
  },
  'a-second-square': () => {
    // In sides of the small square, downwards; the pieces as their pictures lie, turned by 45° for what goes in slanted.
    const medium =
      getCover([
        [0, 0],
        [1, 1],
        [0, 2],
      ]) ?? new Set()
    const squares = getPlaces(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      [0.5, 0.5],
      1,
    )
    const slanted = getPlaces(
      [
        [0, 0],
        [1, 0],
        [2, 1],
        [1, 1],
      ],
      [1, 0.5],
      2,
      45,
    )
    const small = getPlaces(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      [0.75, 0.25],
      4,
      225,
    )
    const texts = pairs(pairs(squares, slanted), pairs(small, small)).flatMap(
      ([[square, long], [one, two]]) => {
        const pieces = [square, long, one, two]
        const covered = new Set([...medium, ...pieces.flatMap(({ cover }) => [...cover])])
        if (
          covered.size < QUARTERS.length ||
          medium.size + sum(pieces.map(({ cover }) => cover.size)) > QUARTERS.length
        )
          return []
        const names = ['square', 'parallelogram', 'small triangle', 'small triangle']
        const written = pieces.map(
          ({ middle: [x, y], turn }, index) =>
            `${names[index] ?? ''} ${rounded(30 + 20 * x)},${rounded(6 + 20 * y)}${turn ? ` ${turn}` : ''}`,
        )
        return [written.toSorted().join('; ')]
      },
    )
    return { texts: [...new Set(texts)] }
  },
  'from-a-square-to-a-strip': () => {
    // Units of 7 percent: every place of the piece, in all four turns, and what two of them cover of the strip.
    const piece = pairs(range(0, 5), range(0, 3)).filter(([x, y]) => x < 3 || y >= 2)
    const places = pairs(range(0, 3), pairs(range(-6, 14), range(-6, 9))).flatMap(([turn, [dx, dy]]) => {
      const turned = ([x, y]: Point): Point => range(1, turn).reduce<Point>(([a, b]) => [-b, a], [x, y])
      // Middles of units, counted in halves, so that a turn about the middle of the picture keeps them whole.
      const cells = piece
        .map(([x, y]) => turned([2 * x + 1 - 6, 2 * y + 1 - 4]))
        .map(([x, y]): Point => [x + dx, y + dy])
      const isInside = cells.every(
        ([x, y]) => x > 0 && y > 0 && x < 18 && y < 8 && Math.abs(x % 2) === 1 && Math.abs(y % 2) === 1,
      )
      return isInside ? [{ turn: turn * 90, dx, dy, cells: new Set(cells.map(String)) }] : []
    })
    const texts = pairs(places, places).flatMap(([one, two]) => {
      if (new Set([...one.cells, ...two.cells]).size < 36) return []
      const name =
        'a piece like stairs: on the left four units high and three wide, on the right two units high and three wide'
      const written = [one, two].map(
        ({ turn, dx, dy }) => `${name} ${18.5 + 3.5 * dx},${8 + 3.5 * dy}${turn ? ` ${turn}` : ''}`,
      )
      return [written.toSorted().join('; ')]
    })
    return { texts: [...new Set(texts)] }
  },
}
