import { range } from '../templates/numbers.ts'
import { inTwo, subsets, texts } from './boards.ts'
import type { Proofs } from './proof.ts'
import { allParts } from './search.ts'

// Puzzles of level 4 that have no classic below them.

const runsOf = (beads: string): string[] => beads.match(/(.)\1*/g) ?? []

const WINNING = new Map<string, boolean>()

/** Whether the player to move wins a row of beads, from which one takes a whole run. */
function winsRow(beads: string): boolean {
  const known = WINNING.get(beads)
  if (known !== undefined) return known
  const runs = runsOf(beads)
  const wins = runs.some((_, taken) => !winsRow(runs.filter((_run, index) => index !== taken).join('')))
  WINNING.set(beads, wins)
  return wins
}

const ROWS = [
  'R R R R',
  'R W W R',
  'R R W R W W',
  'W R W W R R W R',
  'R R W W W',
  'R W R W W R',
  'W R R W R R W',
  'R W R W R W R W',
]

/** Three numbers in their order, as a text. */
const trio = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join(', ')

/** Every three numbers that the steps reach without leaving −60 to 180. */
function reachedTrios(start: readonly number[]): Set<string> {
  const reached = new Set([trio(start)])
  for (const text of reached) {
    const numbers = text.split(', ').map(Number)
    for (const [index, number] of numbers.entries()) {
      const next = numbers.with(index, numbers.reduce((total, other) => total + other, 0) - 2 * number)
      if (next.every((value) => value >= -60 && value <= 180)) reached.add(trio(next))
    }
  }
  return reached
}

const TRIOS = [
  '1, 7, 11',
  '5, 11, 15',
  '33, 39, 43',
  '101, 105, 111',
  '2, 6, 12',
  '40, 46, 50',
  '1, 5, 13',
  '21, 26, 31',
]

/** Every filling of a 4 × 4 board in which each number counts its equal neighbours, with the first two numbers given. */
function likeCounting(given: readonly number[]): number[][] {
  const found: number[][] = []
  const near = (place: number) =>
    range(0, 15).filter(
      (other) =>
        Math.abs((place % 4) - (other % 4)) + Math.abs(Math.floor(place / 4) - Math.floor(other / 4)) === 1,
    )
  const isTrue = (board: readonly number[], place: number) =>
    near(place).filter((other) => board[other] === board[place]).length === board[place]
  const fill = (board: readonly number[]): void => {
    const last = board.length - 1
    if (last >= 4 && !isTrue(board, last - 4)) return
    if (last < 15) for (const number of range(0, 4)) fill([...board, number])
    else if (range(12, 15).every((place) => isTrue(board, place))) found.push([...board])
  }
  fill(given)
  return found
}

type Piece = readonly string[]

const neighbours = (square: string): string[] => {
  const [x = 0, y = 0] = square.split(' ').map(Number)
  return [`${x + 1} ${y}`, `${x - 1} ${y}`, `${x} ${y + 1}`, `${x} ${y - 1}`]
}

/** Whether dominoes cover the piece exactly. */
function isCovered(piece: Piece): boolean {
  const [first, ...others] = piece
  if (first === undefined) return true
  return neighbours(first).some(
    (next) => others.includes(next) && isCovered(others.filter((square) => square !== next)),
  )
}

/** All pieces of up to so many squares that hang together, grown square by square; the same ones at other places, too. */
function pieces(most: number): Piece[] {
  let grown = new Map<string, Piece>([['0 0', ['0 0']]])
  const all = [...grown.values()]
  for (const _ of range(2, most)) {
    const next = new Map<string, Piece>()
    for (const piece of grown.values())
      for (const square of new Set(piece.flatMap(neighbours)))
        if (!piece.includes(square)) {
          const larger = [...piece, square].toSorted()
          next.set(larger.join(), larger)
        }
    grown = next
    all.push(...grown.values())
  }
  return all
}

/** The part of the diagram that a piece falls into. */
function partOf(piece: Piece): string {
  const dark = piece.filter(
    (square) =>
      square
        .split(' ')
        .map(Number)
        .reduce((a, b) => a + b, 0) %
        2 ===
      0,
  ).length
  const is = { even: piece.length % 2 === 0, balanced: dark * 2 === piece.length, covered: isCovered(piece) }
  return (
    Object.entries(is)
      .flatMap(([key, holds]) => (holds ? [key] : []))
      .join(' ') || 'outside'
  )
}

export const expertPuzzleProofs: Proofs = {
  'the-clock-that-hangs-crooked': () =>
    // Every turn by whole marks, and every minute of the dial: which time, turned, looks like the clock on the wall?
    texts(
      range(0, 11).flatMap((marks) =>
        range(0, 719)
          .filter(
            (minute) => (minute / 2 + 30 * marks) % 360 === 75 && (6 * minute + 30 * marks) % 360 === 300,
          )
          .map(
            (minute) =>
              `long blue minute hand 56,38 ${(6 * minute) % 360}; short red hour hand 56,38 ${minute / 2}`,
          ),
      ),
    ),
  'the-string-of-two-colours': () =>
    texts(
      inTwo(ROWS, ['The one who begins', 'The other one'], (index) =>
        winsRow((ROWS[index] ?? '').replaceAll(' ', '')),
      ),
    ),
  'three-numbers-that-jump': () => {
    const reached = reachedTrios([1, 5, 11])
    return texts(inTwo(TRIOS, ['Can appear', 'Never'], (index) => reached.has(TRIOS[index] ?? '')))
  },
  'no-lamp-by-itself': () => ({
    values: [
      subsets(range(1, 10)).filter((lit) =>
        lit.every((lamp) => lit.includes(lamp - 1) || lit.includes(lamp + 1)),
      ).length,
    ],
  }),
  'numbers-that-count-their-like': () => texts(likeCounting([1, 0]).map((board) => board.slice(2).join(' '))),
  'sawn-from-a-chequered-board': () => {
    const filled = new Set(pieces(7).map(partOf))
    return { selections: [allParts(['even', 'balanced', 'covered']).filter((part) => !filled.has(part))] }
  },
}
