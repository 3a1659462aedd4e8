import { permutations, range, sum } from '../templates/numbers.ts'
import { inTwo, subsets, texts } from './boards.ts'
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

type Lane = readonly [from: string, to: string]

/** Whether one walk goes through all lanes, each once, from here. */
const walksOn = (here: string, lanes: readonly Lane[]): boolean =>
  lanes.length === 0 ||
  lanes.some(
    ([from, to], index) =>
      (from === here && walksOn(to, lanes.toSpliced(index, 1))) ||
      (to === here && walksOn(from, lanes.toSpliced(index, 1))),
  )

const LANES = ['B–C', 'B–D', 'C–D', 'A–B', 'A–C', 'D–E', 'E–F', 'E–G', 'F–G']

/** After how many litres each chamber gets its first drop, poured in tiny drops into the third of them. */
function firstDrops(walls: readonly number[]): number[] {
  const part = 120
  const levels = walls.slice(1).map(() => 0)
  const first = new Map([[2, 0]])
  const wall = (index: number) => (walls[index] ?? 0) * part
  const level = (index: number) => levels[index] ?? 0
  const pour = (chamber: number, drops: number): void => {
    let [left, right] = [chamber, chamber]
    while (left > 0 && Math.min(level(left), level(left - 1)) >= wall(left)) left--
    while (right + 1 < levels.length && Math.min(level(right), level(right + 1)) >= wall(right + 1)) right++
    const lower = Math.min(wall(left), wall(right + 1))
    if (level(chamber) >= lower) {
      const next = wall(left) === lower ? left - 1 : right + 1
      if (!first.has(next)) first.set(next, drops)
      pour(next, drops)
    } else
      for (let place = left; place <= right; place++) levels[place] = level(place) + 1 / (right - left + 1)
  }
  for (let drops = 0; first.size < levels.length; drops++) pour(2, drops)
  return levels.map((_, chamber) => Math.round((first.get(chamber) ?? 0) / part))
}

const FRIENDS = { Adil: 25, Bithi: 30, Chitra: 35, Dip: 40 } as const
const NAMES = Object.keys(FRIENDS) as (keyof typeof FRIENDS)[]
const CREWS = subsets(NAMES).filter((crew) => {
  const weight = sum(crew.map((name) => FRIENDS[name]))
  return weight >= 60 && weight <= 90
})

/** All ways to cross in so many trips, each trip as its names. */
const crossings = (near: readonly string[], trip: number, trips: number): string[][] => {
  if (trip > trips) return near.length === 0 ? [[]] : []
  const isOver = trip % 2 === 1
  return CREWS.filter((crew) => crew.every((name) => near.includes(name) === isOver)).flatMap((crew) => {
    const next = isOver ? near.filter((name) => !crew.some((gone) => gone === name)) : [...near, ...crew]
    return crossings(next, trip + 1, trips).map((rest) => [crew.join(', ')].concat(rest))
  })
}

/** In how many ways bricks make a row of this length, no two equal ones side by side. */
const brickRows = (length: number, before = 0): number =>
  length === 0
    ? 1
    : sum(range(1, length).map((brick) => (brick === before ? 0 : brickRows(length - brick, brick))))

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
  'which-lane-to-close': () => {
    const lanes = LANES.map((lane): Lane => [lane.slice(0, 1), lane.slice(2)])
    return texts(
      inTwo(LANES, ['Closing it helps', 'It does not help'], (closed) =>
        Array.from('ABCDEFG').some((start) => walksOn(start, lanes.toSpliced(closed, 1))),
      ),
    )
  },
  'the-tank-with-five-walls': () => ({ fillings: [firstDrops([9, 5, 2, 4, 1, 3, 9]).toSpliced(2, 1)] }),
  'only-the-last-digit-shows': () => ({
    texts: permutations([2, 3, 5, 6, 8, 9])
      .filter(
        ([a = 0, b = 0, c = 0, d = 0, e = 0]) =>
          [a + b, c + d, a + c, b + e].map((weight) => weight % 10).join(' ') === '1 1 4 9',
      )
      .map((weights) => weights.join(' ')),
  }),
  'neither-too-light-nor-too-heavy': () => ({
    fillings: crossings(NAMES, 1, 5)
      .filter(([, second]) => second === 'Adil, Chitra')
      .map((trips) => trips.toSpliced(1, 1)),
  }),
  'eight-numbers-around-a-table': () => {
    const sums = new Set(
      permutations(range(2, 8)).map((others) => {
        const circle = [1, ...others]
        return sum(circle.map((number, place) => Math.abs(number - (circle.at(place - 1) ?? 0))))
      }),
    )
    const asked = [14, 20, 26, 32, 12, 19, 27, 34, 36]
    return texts(inTwo(asked, ['Possible', 'Impossible'], (number) => sums.has(number)))
  },
  'never-two-equal-bricks': () => ({ fillings: [[4, 5, 6, 7].map((length) => brickRows(length))] }),
}
