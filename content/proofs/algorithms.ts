import { permutations, range, sum } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { pairs } from './search.ts'

// Algorithms, encoding, binary numbers and networks.

const CARDS: Readonly<Record<string, number | 'left' | 'right'>> = {
  '1 square forward': 1,
  '2 squares forward': 2,
  '3 squares forward': 3,
  'turn left': 'left',
  'turn right': 'right',
}
const PONDS = new Set(['2,0', '1,1', '0,3'])

/** Whether the robot comes from the lower left to the upper right square, dry and inside the field. */
function arrives(cards: readonly string[]): boolean {
  let [x, y, dx, dy] = [0, 0, 0, 1]
  for (const card of cards) {
    const move = CARDS[card] ?? 0
    if (move === 'left') [dx, dy] = [-dy, dx]
    else if (move === 'right') [dx, dy] = [dy, -dx]
    else
      for (const _ of range(1, move)) {
        ;[x, y] = [x + dx, y + dy]
        if (PONDS.has(`${x},${y}`) || Math.min(x, y) < 0 || Math.max(x, y) > 3) return false
      }
  }
  return x === 3 && y === 3
}

const CABLES = [
  ['A', 'B', 4],
  ['A', 'C', 7],
  ['B', 'C', 3],
  ['B', 'D', 6],
  ['C', 'D', 5],
  ['C', 'E', 8],
  ['D', 'E', 2],
] as const

/** Whether all five villages can be reached from A. */
function isConnected(cables: readonly (readonly [string, string, number])[]): boolean {
  const reached = new Set(['A'])
  for (const _ of range(1, 5))
    for (const [from, to] of cables) if (reached.has(from) || reached.has(to)) reached.add(from).add(to)
  return reached.size === 5
}

/** Every choice of some of a list. */
const subsets = <T>(list: readonly T[]): T[][] =>
  range(0, 2 ** list.length - 1).map((mask) => list.filter((_, index) => (mask >> index) % 2 === 1))

export const algorithmProofs: Proofs = {
  'five-cards-for-a-robot': () => ({ orders: permutations(Object.keys(CARDS)).filter(arrives) }),
  'repeat-and-repeat': () => {
    const pair = ['blue', 'white']
    const round = ['red', ...range(1, 2).flatMap(() => pair)]
    const beads = [...range(1, 3).flatMap(() => round), 'green']
    return { values: [beads.length] }
  },
  'lamps-that-count': () => ({
    fillings: subsets([16, 8, 4, 2, 1])
      .filter((lit) => sum(lit) === 19)
      .map((lit) => [16, 8, 4, 2, 1].map((lamp) => (lit.includes(lamp) ? 'on' : 'off'))),
  }),
  'how-many-signals': () => ({ values: [subsets(range(1, 5)).length] }),
  'the-watchful-lamp': () => {
    const messages = ['11000', '01111', '10010', '00000', '10000', '11100', '01011', '11111']
    const ones = (message: string): number => message.split('1').length - 1
    return { partitions: [[0, 1].map((rest) => messages.filter((message) => ones(message) % 2 === rest))] }
  },
  'short-for-the-sun': () => {
    // Every way to cut the message into signs.
    const read = (rest: string): string[][] =>
      rest === ''
        ? [[]]
        : ['0', '10', '11']
            .filter((sign) => rest.startsWith(sign))
            .flatMap((sign) => read(rest.slice(sign.length)).map((signs) => [sign].concat(signs)))
    return { values: read('1101001100').map((signs) => signs.filter((sign) => sign === '0').length) }
  },
  'cable-for-five-villages': () => ({
    values: [
      Math.min(
        ...subsets(CABLES)
          .filter(isConnected)
          .map((cables) => sum(cables.map(([, , km]) => km))),
      ),
    ],
  }),
  'who-has-how-many-friends': () => {
    const friendships = pairs(range(0, 4), range(0, 4)).filter(([child, friend]) => child < friend)
    const possible = new Set(
      subsets(friendships).map((some) =>
        range(0, 4)
          .map((child) => some.filter((friends) => friends.includes(child)).length)
          .toSorted((a, b) => b - a)
          .join(', '),
      ),
    )
    const options = ['3, 3, 3, 3, 3', '4, 3, 2, 1, 0', '4, 3, 3, 2, 2', '4, 4, 4, 1, 1']
    return { options: options.flatMap((option, index) => (possible.has(option) ? [index + 1] : [])) }
  },
  'which-one-is-left': () => {
    // The sum stays odd; that 7 can be reached is shown by its steps.
    const steps: readonly (readonly [number, number])[] = [
      [2, 1],
      [4, 3],
      [6, 5],
      [9, 8],
      [1, 1],
      [1, 1],
      [0, 0],
      [7, 0],
    ]
    let board = range(1, 9)
    for (const [a, b] of steps) {
      const without = board.toSpliced(board.indexOf(a), 1)
      board = [...without.toSpliced(without.indexOf(b), 1), a - b]
    }
    return {
      texts: [2, 4, 6, 7].filter((last) => last % 2 === 45 % 2 && board.join() === String(last)).map(String),
    }
  },
}
