import { range } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { byWorth, countRegions, pairs } from './search.ts'

// Negative numbers and coordinates, as in classes 5 and 6.

/** As a card shows it. */
const withMinus = (number: number): string => String(number).replace('-', '−')

export const coordinateProofs: Proofs = {
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
    return {
      partitions: [
        [1, 0, -1].map((sign) =>
          Object.keys(results).filter((sums) => Math.sign(results[sums] ?? 0) === sign),
        ),
      ],
    }
  },
  'the-largest-difference': () => {
    const cards = [-6, -1, 3, 7]
    const differences = pairs(cards, cards).filter(([a, b]) => a !== b)
    const largest = Math.max(...differences.map(([a, b]) => a - b))
    return {
      fillings: differences
        .filter(([a, b]) => a - b === largest)
        .map(([a, b]) => [a, b, a - b].map(withMinus)),
    }
  },
  'the-fourth-post': () => {
    const posts = [
      [-3, 2],
      [4, 2],
      [4, -1],
    ] as const
    const options = [
      [2, -3],
      [-3, -1],
      [-1, -3],
      [-3, 1],
    ] as const
    // The diagonals of a rectangle share their middle, and its corner is square.
    const isCorner = (x: number, y: number): boolean =>
      x + posts[1][0] === posts[0][0] + posts[2][0] && y + posts[1][1] === posts[0][1] + posts[2][1]
    return { options: options.flatMap(([x, y], index) => (isCorner(x, y) ? [index + 1] : [])) }
  },
  'places-on-the-map': () => {
    // A square of the map is 8 percent of the board; its crossing lies at 50, 41.
    const onBoard = (x: number, y: number): readonly [number, number] => [50 + 8 * x, 41 - 8 * y]
    return {
      places: [
        { boat: onBoard(-3, 2), well: onBoard(3, 2), 'mango tree': onBoard(3, 2 - 4), hut: onBoard(-1, -3) },
      ],
    }
  },
  'five-fireflies': () => ({
    selections: [
      [
        ...countRegions(
          [
            [2, 6],
            [-4, -1],
            [5, 0],
            [0, -3],
            [3, -2],
          ] as const,
          {
            right: ([x]) => x > 0,
            up: ([, y]) => y > 0,
          },
        ).keys(),
      ],
    ],
  }),
  'the-drifting-spiral': () => {
    let [x, y] = [0, 0]
    for (const leg of range(1, 40)) {
      if (leg % 2 === 1) x += leg % 4 === 1 ? leg : -leg
      else y += leg % 4 === 2 ? leg : -leg
    }
    return {
      options: [
        [0, 0],
        [20, 20],
        [-20, -20],
        [-40, -40],
      ].flatMap(([a, b], index) => (a === x && b === y ? [index + 1] : [])),
    }
  },
}
