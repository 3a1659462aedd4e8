import { range } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'

/** Whether so many biscuits are some packets of one size and some of the other. */
const isBought = (count: number, small: number, large: number): boolean =>
  range(0, Math.floor(count / small)).some((packets) => (count - packets * small) % large === 0)

/** Numbers that cannot be bought. From the product of two sizes without a common divisor on, all can. */
const findGaps = (small: number, large: number): number[] =>
  range(1, small * large).filter((count) => !isBought(count, small, large))

const findLastGap = (small: number, large: number): number => findGaps(small, large).at(-1) ?? 0

/** The places, from 1, of what fits. */
const placesOf = <T>(list: readonly T[], fits: (item: T) => boolean): number[] =>
  list.flatMap((item, index) => (fits(item) ? [index + 1] : []))

const PAIRS = [
  [3, 6],
  [4, 6],
  [5, 8],
  [6, 9],
  [9, 10],
] as const

/** A kite by its colour and its tail. */
interface Kite {
  readonly isRed: boolean
  readonly hasTail: boolean
}

const KITES: readonly Kite[] = [true, false].flatMap((isRed) =>
  [true, false].map((hasTail) => ({ isRed, hasTail })),
)

/** Every festival: which of the four sorts of kites fly there, and which sort has won. */
const festivals = range(1, 15).flatMap((bits) => {
  const flown = KITES.filter((_, sort) => (bits >> sort) & 1)
  return flown.map((winner) => ({ flown, winner }))
})

const possible = festivals.filter(
  ({ flown, winner }) => flown.every(({ isRed, hasTail }) => !isRed || hasTail) && winner.hasTail,
)

const SENTENCES: readonly ((festival: (typeof festivals)[number]) => boolean)[] = [
  ({ winner }) => winner.hasTail,
  ({ winner }) => winner.isRed,
  ({ flown }) => !flown.some(({ isRed, hasTail }) => !hasTail && isRed),
  ({ flown }) => flown.every(({ isRed, hasTail }) => !hasTail || isRed),
  ({ flown }) => !flown.some(({ isRed, hasTail }) => isRed && !hasTail),
]

/** Proofs of lists, of several right options and of estimates. */
export const openAnswerProofs: Proofs = {
  'exactly-so-many-biscuits': () => ({
    options: placesOf([4, 7, 8, 11, 14], (count) => isBought(count, 3, 5)),
  }),
  'never-to-be-bought': () => ({ values: findGaps(3, 5) }),
  'the-last-gap-of-biscuits': () => ({ values: [findLastGap(4, 7)] }),
  'every-gap-of-four-and-seven': () => ({ values: findGaps(4, 7) }),
  // Without an end there are still gaps far beyond the product of the sizes.
  'do-the-gaps-ever-end': () => ({
    options: placesOf(PAIRS, ([small, large]) =>
      range(1000, 1100).every((count) => isBought(count, small, large)),
    ),
  }),
  'the-rule-of-the-last-gap': () => ({ values: [findLastGap(8, 11)] }),
  'about-how-many-gaps': () => ({
    values: findLastGap(21, 34) === 659 ? [findGaps(21, 34).length] : [],
  }),
  'about-how-much-at-the-market': () => ({ values: [6 * 68 + 2 * 187 + 12 * 12] }),
  'about-the-side-of-the-field': () => ({ values: [Math.sqrt(2000).toFixed(2)] }),
  'kites-with-tails': () => ({ options: placesOf(SENTENCES, (sentence) => possible.every(sentence)) }),
  'numbers-that-win-a-balloon': () => ({
    values: range(10, 99).filter((number) => Math.floor(number / 10) + (number % 10) === 5),
  }),
}
