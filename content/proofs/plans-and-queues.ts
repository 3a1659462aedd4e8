import { permutations, range } from '../templates/numbers.ts'
import { inTwo, texts } from './boards.ts'
import type { Proofs } from './proof.ts'

// Puzzles of levels 3 and 4 about plans of several steps, and about queues.

/** Every row that friends reach who swap side by side, unless their numbers follow each other. */
function reachedRows(start: string): Set<string> {
  const reached = new Set([start])
  for (const row of reached) {
    const numbers = row.split(' ').map(Number)
    for (const [place, number] of numbers.slice(1).entries()) {
      const left = numbers[place] ?? 0
      if (Math.abs(left - number) !== 1) reached.add(numbers.toSpliced(place, 2, number, left).join(' '))
    }
  }
  return reached
}

const ROWS = [
  '2 1 4 3 5',
  '4 5 2 3 1',
  '2 4 5 1 3',
  '4 2 3 5 1',
  '1 2 4 5 3',
  '5 4 2 3 1',
  '2 1 3 4 5',
  '4 3 5 2 1',
]

/** Whether the player to move reaches 0 by subtracting digits, for every number up to the largest. */
function winsDigits(largest: number): boolean[] {
  const wins = [false]
  for (const number of range(1, largest))
    wins.push(Array.from(String(number), Number).some((digit) => digit > 0 && !wins[number - digit]))
  return wins
}

const NUMBERS = [26, 45, 101, 109, 333, 10, 30, 120, 200]

/** What is left in can A after a hose has joined cans in this order. */
function leftInA(steps: readonly string[]): number {
  const cans: Record<string, number> = { A: 16, B: 0, C: 8, D: 4 }
  for (const step of steps) {
    const [one = '', other = ''] = step.split(' with ')
    const half = ((cans[one] ?? 0) + (cans[other] ?? 0)) / 2
    cans[one] = half
    cans[other] = half
  }
  return cans['A'] ?? 0
}

export const planProofs: Proofs = {
  'numbers-that-never-pass': () => {
    const reached = reachedRows('2 4 1 5 3')
    return texts(inTwo(ROWS, ['Can come', 'Never'], (index) => reached.has(ROWS[index] ?? '')))
  },
  'one-of-its-digits': () => {
    const wins = winsDigits(333)
    return texts(inTwo(NUMBERS, ['The one who begins', 'The other one'], (number) => wins[number] === true))
  },
  'a-hose-between-two-cans': () => {
    const orders = permutations(['A with B', 'A with C', 'A with D', 'B with D'])
    const least = Math.min(...orders.map(leftInA))
    return { orders: orders.filter((order) => leftInA(order) === least) }
  },
}
