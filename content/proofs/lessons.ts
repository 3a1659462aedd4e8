import { range, sum } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { byWorth, countRegions, pairs } from './search.ts'

// The curriculum of classes 5 and 6: data and chance, negative numbers and coordinates.

const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[(numbers.length - 1) / 2] ?? 0

/** The numbers that stand in a list most often. */
function modes(numbers: readonly number[]): number[] {
  const often = (wanted: number): number => numbers.filter((number) => number === wanted).length
  const most = Math.max(...numbers.map(often))
  return [...new Set(numbers)].filter((number) => often(number) === most)
}

/** As a card shows it. */
const withMinus = (number: number): string => String(number).replace('-', '−')

/** Every list of so many numbers between two, none smaller than the one before it. */
const rising = (length: number, from: number, to: number): number[][] =>
  length === 0 ? [[]] : range(from, to).flatMap((first) => rising(length - 1, first, to).map((rest) => [first].concat(rest)))

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

export const lessonProofs: Proofs = {
  'a-week-in-the-library': () => {
    const [monday, tuesday] = [(4 + 8) / 2, (12 + 16) / 2]
    return { values: [tuesday - monday] }
  },
  'the-chart-that-shouts': () => {
    const [pitha, momo] = [50, 54]
    const claims = [momo === 3 * pitha, momo === pitha + 4, momo === pitha + 3, pitha < 5]
    return { options: claims.flatMap((isTrue, index) => (isTrue ? [index + 1] : [])) }
  },
  'level-the-marbles': () => {
    const marbles = [3, 9, 4, 8, 6]
    return { values: [sum(marbles.map((count) => Math.max(0, count - mean(marbles))))] }
  },
  'the-one-in-the-middle': () =>
    byWorth(
      Object.fromEntries(
        [[4, 40, 4], [1, 9, 8], [30, 2, 3], [6, 5, 7]].map((group) => [group.join(' – '), median(group)]),
      ),
    ),
  'three-averages-five-numbers': () => ({
    fillings: rising(5, 1, 30).filter(
      (five) => mean(five) === 6 && median(five) === 6 && modes(five).join() === '4',
    ),
  }),
  'both-teams-get-better': () => {
    const [herons, kingfishers] = [[20, 30, 46, 64], [15, 20, 31]]
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
    return { options: [toma === rony, toma > rony, rony > toma].flatMap((isTrue, index) => (isTrue ? [index + 1] : [])) }
  },
  'a-night-in-the-mountains': () =>
    byWorth(Object.fromEntries([0, -9, 3, -11, 1, -2].map((degrees) => [withMinus(degrees), degrees]))),
  'the-lift-of-the-hospital': () => ({ values: [[-5, 1, -4, 3].reduce((floor, ride) => floor + ride, 2)] }),
  'above-or-below': () => {
    const results: Readonly<Record<string, number>> = {
      '−3 + 8': -3 + 8,
      '2 − (−4)': 2 - -4,
      '−1 − (−6)': -1 - -6,
      '−7 + 7': -7 + 7,
      '−5 − (−5)': -5 - -5,
      '4 − 9': 4 - 9,
      '−2 − 2': -2 - 2,
      '−8 + 3': -8 + 3,
    }
    return { partitions: [[1, 0, -1].map((sign) => Object.keys(results).filter((sums) => Math.sign(results[sums] ?? 0) === sign))] }
  },
  'the-largest-difference': () => {
    const cards = [-6, -1, 3, 7]
    const differences = pairs(cards, cards).filter(([a, b]) => a !== b)
    const largest = Math.max(...differences.map(([a, b]) => a - b))
    return { fillings: differences.filter(([a, b]) => a - b === largest).map(([a, b]) => [a, b, a - b].map(withMinus)) }
  },
  'the-fourth-post': () => {
    const posts = [[-3, 2], [4, 2], [4, -1]] as const
    const options = [[2, -3], [-3, -1], [-1, -3], [-3, 1]] as const
    // The diagonals of a rectangle share their middle, and its corner is square.
    const isCorner = (x: number, y: number): boolean =>
      x + posts[1][0] === posts[0][0] + posts[2][0] && y + posts[1][1] === posts[0][1] + posts[2][1]
    return { options: options.flatMap(([x, y], index) => (isCorner(x, y) ? [index + 1] : [])) }
  },
  'places-on-the-map': () => {
    // A square of the map is 8 percent of the board; its crossing lies at 50, 41.
    const onBoard = (x: number, y: number): readonly [number, number] => [50 + 8 * x, 41 - 8 * y]
    return { places: [{ boat: onBoard(-3, 2), well: onBoard(3, 2), 'mango tree': onBoard(3, 2 - 4), hut: onBoard(-1, -3) }] }
  },
  'five-fireflies': () => ({
    selections: [
      [
        ...countRegions([[2, 6], [-4, -1], [5, 0], [0, -3], [3, -2]] as const, {
          right: ([x]) => x > 0,
          up: ([, y]) => y > 0,
        }).keys(),
      ],
    ],
  }),
  'the-drifting-spiral': () => {
    let [x, y] = [0, 0]
    for (const leg of range(1, 40)) {
      if (leg % 2 === 1) x += leg % 4 === 1 ? leg : -leg
      else y += leg % 4 === 2 ? leg : -leg
    }
    return { options: [[0, 0], [20, 20], [-20, -20], [-40, -40]].flatMap(([a, b], index) => (a === x && b === y ? [index + 1] : [])) }
  },
}
