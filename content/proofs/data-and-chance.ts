import { range, sum } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { byWorth, pairs } from './search.ts'

// Data and chance, as in classes 5 and 6.

const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[(numbers.length - 1) / 2] ?? 0

/** The numbers that stand in a list most often. */
function modes(numbers: readonly number[]): number[] {
  const often = (wanted: number): number => numbers.filter((number) => number === wanted).length
  const most = Math.max(...numbers.map(often))
  return [...new Set(numbers)].filter((number) => often(number) === most)
}

/** Every list of so many numbers between two, none smaller than the one before it. */
const rising = (length: number, from: number, to: number): number[][] =>
  length === 0
    ? [[]]
    : range(from, to).flatMap((first) => rising(length - 1, first, to).map((rest) => [first].concat(rest)))

/** The English names of results of a die, by what they hold for. */
const DIE: Readonly<Record<string, (eyes: number) => boolean>> = {
  'a number above 6': (eyes) => eyes > 6,
  'a six': (eyes) => eyes === 6,
  'a multiple of 3': (eyes) => eyes % 3 === 0,
  'an odd number': (eyes) => eyes % 2 === 1,
  'a prime number': (eyes) => eyes > 1 && range(2, eyes - 1).every((divisor) => eyes % divisor > 0),
  'anything but a six': (eyes) => eyes !== 6,
  'a factor of 6': (eyes) => 6 % eyes === 0,
  'a number below 7': (eyes) => eyes < 7,
}

export const dataProofs: Proofs = {
  'a-week-in-the-library': () => {
    const [monday, tuesday] = [(4 + 8) / 2, (12 + 16) / 2]
    return { values: [tuesday - monday] }
  },
  'the-chart-that-shouts': () => {
    const [pitha, momo] = [50, 54]
    const claims = [momo === 3 * pitha, momo === pitha + 4, momo === pitha + 3, pitha < 5]
    return { options: claims.flatMap((isTrue, index) => (isTrue ? [index + 1] : [])) }
  },
  'what-the-tin-held': () => {
    const held = [30, 50, 90, 90, 70, 100]
    const added = held.map((taka, week) => taka - (held[week - 1] ?? 0))
    const most = Math.max(...added)
    return { options: [1, 3, 4, 6].flatMap((week, index) => (added[week - 1] === most ? [index + 1] : [])) }
  },
  'level-the-marbles': () => {
    const marbles = [3, 9, 4, 8, 6]
    return { values: [sum(marbles.map((count) => Math.max(0, count - mean(marbles))))] }
  },
  'the-one-in-the-middle': () =>
    byWorth(
      Object.fromEntries(
        [
          [4, 40, 4],
          [1, 9, 8],
          [30, 2, 3],
          [6, 5, 7],
        ].map((group) => [group.join(' – '), median(group)]),
      ),
    ),
  'three-averages-five-numbers': () => ({
    fillings: rising(5, 1, 30).filter(
      (five) => mean(five) === 6 && median(five) === 6 && modes(five).join() === '4',
    ),
  }),
  'both-teams-get-better': () => {
    const [herons, kingfishers] = [
      [20, 30, 46, 64],
      [15, 20, 31],
    ]
    const isBetter = (points: number): boolean =>
      mean(herons.filter((other) => other !== points)) > mean(herons) &&
      mean([...kingfishers, points]) > mean(kingfishers)
    return { options: herons.flatMap((points, index) => (isBetter(points) ? [index + 1] : [])) }
  },
  'from-never-to-always': () => {
    const sides = (name: string): number => range(1, 6).filter((eyes) => DIE[name]?.(eyes) === true).length
    const isIn = [
      (count: number) => count === 0,
      (count: number) => count > 0 && count < 3,
      (count: number) => count === 3,
      (count: number) => count > 3 && count < 6,
      (count: number) => count === 6,
    ]
    return { partitions: [isIn.map((fits) => Object.keys(DIE).filter((name) => fits(sides(name))))] }
  },
  'a-fair-game-of-tops': () => {
    const differences = pairs(range(1, 4), range(1, 4)).map(([a, b]) => Math.abs(a - b))
    const toma = differences.filter((difference) => [0, 3].includes(difference)).length
    const rony = differences.length - toma
    return {
      options: [toma === rony, toma > rony, rony > toma].flatMap((isTrue, index) =>
        isTrue ? [index + 1] : [],
      ),
    }
  },
}
