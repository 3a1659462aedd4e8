import { range } from '../templates/numbers.ts'
import { type Cell, inTwo, squaresOf, texts, ticks } from './boards.ts'
import type { Proofs } from './proof.ts'

// Puzzles of level 4 about pavings, rolling, games and queens.

/** A die: the faces on top, in front and on the right. */
type Die = readonly [top: number, front: number, right: number]

const ROLLS: readonly (readonly [east: number, north: number, roll: (die: Die) => Die])[] = [
  [0, 1, ([top, front, right]) => [front, 7 - top, right]],
  [0, -1, ([top, front, right]) => [7 - front, top, right]],
  [1, 0, ([top, front, right]) => [7 - right, front, top]],
  [-1, 0, ([top, front, right]) => [right, front, 7 - top]],
]

/** How a die can lie on its first square again, rolled over a board of 7 × 7 squares: top and front. */
function diesAtHome(): Set<string> {
  const start = { x: 0, y: 0, die: [1, 2, 3] as Die }
  const reached = new Map([[JSON.stringify(start), start]])
  for (const { x, y, die } of reached.values())
    for (const [east, north, roll] of ROLLS) {
      const next = { x: x + east, y: y + north, die: roll(die) }
      if (Math.max(Math.abs(next.x), Math.abs(next.y)) <= 3) reached.set(JSON.stringify(next), next)
    }
  return new Set(
    [...reached.values()]
      .filter(({ x, y }) => x === 0 && y === 0)
      .map(({ die: [top, front] }) => `${top} on top, ${front} in front`),
  )
}

const DICE = [
  '6 on top, 2 in front',
  '1 on top, 5 in front',
  '2 on top, 3 in front',
  '4 on top, 6 in front',
  '1 on top, 3 in front',
  '2 on top, 1 in front',
  '5 on top, 6 in front',
  '3 on top, 5 in front',
]

/** All positions of a tile, turned and with either side up; its first square, row by row, is 0, 0. */
function positions(tile: readonly Cell[]): Cell[][] {
  const found = new Map<string, Cell[]>()
  for (const flip of [1, -1]) {
    let turned = tile.map(([row, column]): Cell => [row, column * flip])
    for (const _ of range(1, 4)) {
      turned = turned.map(([row, column]): Cell => [column, -row])
      const inOrder = turned.toSorted(([r, c], [row, column]) => r - row || c - column)
      const [[top, left] = [0, 0]] = inOrder
      const moved = inOrder.map(([row, column]): Cell => [row - top, column - left])
      found.set(JSON.stringify(moved), moved)
    }
  }
  return [...found.values()]
}

const TILES: readonly (readonly [isT: 0 | 1, positions: readonly Cell[][]])[] = [
  [
    1,
    positions([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 1],
    ]),
  ],
  [
    0,
    positions([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ]),
  ],
]

/** The numbers of Ts in all pavings of a courtyard with Ts and Ls. */
function countTs(rows: number, columns: number): Set<number> {
  let reached = new Map<number, Set<number>>([[0, new Set([0])]])
  for (const _ of range(1, (rows * columns) / 4)) {
    const next = new Map<number, Set<number>>()
    for (const [paved, counts] of reached) {
      const free = range(0, rows * columns - 1).find((square) => !((paved >> square) & 1)) ?? 0
      for (const [isT, shapes] of TILES)
        for (const shape of shapes) {
          const cells = shape.map(([row, column]): Cell => [
            Math.floor(free / columns) + row,
            (free % columns) + column,
          ])
          const isInside = cells.every(
            ([row, column]) => row < rows && column >= 0 && column < columns && row >= 0,
          )
          const bits = cells.reduce((all, [row, column]) => all | (1 << (row * columns + column)), 0)
          if (!isInside || paved & bits) continue
          const known = next.get(paved | bits) ?? new Set()
          for (const count of counts) known.add(count + isT)
          next.set(paved | bits, known)
        }
    }
    reached = next
  }
  return reached.get(2 ** (rows * columns) - 1) ?? new Set()
}

/** Whether the player to move can paint the last square: red or green, never the same beside it. */
function winsPainting(rows: number, columns: number): boolean {
  const known = new Map<string, boolean>()
  const near = (square: number) =>
    range(0, rows * columns - 1).filter(
      (other) =>
        Math.abs((square % columns) - (other % columns)) +
          Math.abs(Math.floor(square / columns) - Math.floor(other / columns)) ===
        1,
    )
  const wins = (board: string): boolean => {
    const before = known.get(board)
    if (before !== undefined) return before
    const result = Array.from(board).some(
      (colour, square) =>
        colour === ' ' &&
        ['R', 'G'].some(
          (paint) =>
            near(square).every((other) => board[other] !== paint) &&
            !wins(board.slice(0, square) + paint + board.slice(square + 1)),
        ),
    )
    known.set(board, result)
    return result
  }
  return wins(' '.repeat(rows * columns))
}

const BOARDS = ['1 × 5', '1 × 9', '3 × 3', '1 × 6', '1 × 8', '2 × 2', '2 × 3', '2 × 5']

/** All rows of melons below a total, lightest first, in which any four are heavier than the other three. */
const melons = (total: number): number[][] => {
  const found: number[][] = []
  const add = (weights: readonly number[], sum: number): void => {
    const missing = 7 - weights.length
    const last = weights.at(-1) ?? 0
    if (missing === 0) {
      const lightest = weights.slice(0, 4).reduce((a, b) => a + b, 0)
      if (lightest > sum - lightest) found.push([...weights])
      return
    }
    for (let next = last + 1; sum + missing * next + (missing * (missing - 1)) / 2 < total; next++)
      add([...weights, next], sum + next)
  }
  add([], 0)
  return found
}

const SQUARES = [
  '5 right',
  '10 up',
  '7 right and 1 up',
  '3 right and 4 up',
  '1 right and 1 up',
  '6 right',
  '4 right and 4 up',
  '9 up',
]

/** Every square within 20 of the first one that a horse of two jumps reaches there, as `right up`. */
function reachedByHorse(): Set<string> {
  const reached = new Set(['0 0'])
  for (const square of reached) {
    const [x = 0, y = 0] = square.split(' ').map(Number)
    for (const way of [1, -1])
      for (const [right, up] of [
        [2 * way, way],
        [way, -2 * way],
      ] as const)
        if (Math.max(Math.abs(x + right), Math.abs(y + up)) <= 20) reached.add(`${x + right} ${y + up}`)
  }
  return reached
}

const EDGES = [2, 3, 4, 5, 6, 8, 10, 15, 16]

/** The ways to part numbers into threes with one product. */
const equalProducts = (numbers: readonly number[], wanted?: number): number[][][] => {
  const [first, ...others] = numbers
  if (first === undefined) return [[]]
  return others.flatMap((second, index) =>
    others.slice(index + 1).flatMap((third) => {
      const volume = first * second * third
      if (wanted !== undefined && volume !== wanted) return []
      const rest = others.filter((number) => number !== second && number !== third)
      return equalProducts(rest, volume).map((threes) => [[first, second, third]].concat(threes))
    }),
  )
}

const sees = ([row, column]: Cell, [r, c]: Cell): boolean =>
  row === r || column === c || Math.abs(row - r) === Math.abs(column - c)

export const pavingAndGameProofs: Proofs = {
  'the-die-that-comes-back': () => {
    const home = diesAtHome()
    return texts(inTwo(DICE, ['Can be', 'Never'], (index) => home.has(DICE[index] ?? '')))
  },
  'paved-with-two-shapes': () => {
    const counts = countTs(4, 7)
    return texts(inTwo(range(0, 7), ['Possible', 'Impossible'], (number) => counts.has(number)))
  },
  'never-the-same-beside-it': () =>
    texts(
      inTwo(BOARDS, ['The one who begins', 'The other one'], (index) => {
        const [rows = 0, columns = 0] = (BOARDS[index] ?? '').split(' × ').map(Number)
        return winsPainting(rows, columns)
      }),
    ),
  'a-horse-with-two-jumps': () => {
    const reached = reachedByHorse()
    return texts(
      inTwo(SQUARES, ['It gets there', 'Never'], (index) => {
        const steps = (direction: string) =>
          Number(new RegExp(`(\\d+) ${direction}`).exec(SQUARES[index] ?? '')?.[1] ?? 0)
        return reached.has(`${steps('right')} ${steps('up')}`)
      }),
    )
  },
  'three-chests-of-one-volume': () => ({ partitions: equalProducts(EDGES) }),
  'any-four-beat-three': () => ({ fillings: melons(95) }),
  'three-squares-nobody-sees': () => {
    const squares = squaresOf(6)
    const unseen = (queens: readonly Cell[]) =>
      squares
        .filter((square) => !queens.some((queen) => sees(queen, square)))
        .map(([row, column]) => `${'ABCDEF'[column]}${row + 1}`)
        .join(' ')
    return texts(
      squares.flatMap((first, index) =>
        squares.slice(index + 1).flatMap((second, further) =>
          squares
            .slice(index + further + 2)
            .map((third) => [first, second, third])
            .filter((queens) => unseen(queens) === 'B2 D2 E6')
            .map((queens) => ticks(6, queens)),
        ),
      ),
    )
  },
}
