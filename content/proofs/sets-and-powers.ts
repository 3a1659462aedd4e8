import { gcd, permutations, range, sum } from '../templates/numbers.ts'
import { subsets, texts, without } from './boards.ts'
import type { Proofs } from './proof.ts'
import { allParts, countRegions, pairs, toDigits } from './search.ts'
import { assignments, inGroups } from './worlds.ts'

// Proofs about places of numbers, cycles of powers, weighing and remainders.

const isSquare = (number: number): boolean => Math.round(Math.sqrt(number)) ** 2 === number
const isCube = (number: number): boolean => Math.round(Math.cbrt(number)) ** 3 === number
const isPrime = (number: number): boolean =>
  number > 1 && range(2, Math.floor(Math.sqrt(number))).every((divisor) => number % divisor > 0)

/** Fractions such as `2/9` as above and below, for exact calculation. */
type Fraction = readonly [above: number, below: number]
const toFraction = (text: string): Fraction => {
  const [above = 0, below = 1] = text.split('/').map(Number)
  return [above, below]
}
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + b * c, b * d]
const equal = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d === b * c
const less = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < b * c

/** Parts of a diagram into which nothing falls. */
const emptyParts = <Thing>(
  things: readonly Thing[],
  circles: Readonly<Record<string, (thing: Thing) => boolean>>,
) => {
  const parts = countRegions(things, circles)
  return { selections: [allParts(Object.keys(circles)).filter((part) => !parts.has(part))] }
}

/** A digit of a fraction behind its point, the first one for place 1. */
const digitAt = (place: number, [above, below]: Fraction): number =>
  Number(((10n ** BigInt(place) * BigInt(above)) / BigInt(below)) % 10n)

/** Loads that weights can balance when they may stand in both pans. */
const weighed = (weights: readonly number[]): Set<number> =>
  new Set(
    subsets(weights).flatMap((there) =>
      subsets(without(weights, there)).map((beside) => sum(there) - sum(beside)),
    ),
  )

/** The powers of 2 from 2 on. */
const POWERS_OF_TWO = range(1, 36).map((exponent) => 2 ** exponent)

/** A text reads the same from both ends. */
const isPalindrome = (text: string): boolean => text === Array.from(text).toReversed().join('')

export const setsAndPowersProofs: Proofs = {
  'between-two-flags': () => {
    const marks = range(0, 12).map((mark): Fraction => [mark, 12])
    const at = (does: (mark: Fraction) => boolean) =>
      range(0, 12)
        .filter((mark) => does(marks[mark] ?? [0, 1]))
        .map((mark) => [8 + 7 * mark, 45] as const)
    const ants = at((mark) => equal(times([2, 1], mark), plus([1, 3], [1, 2])))
    const ladybirds = at((mark) => less([5, 10], mark) && less(mark, [6, 10]))
    const bees = at((mark) => equal(mark, plus([1, 4], [2, 3])))
    return {
      places: pairs(ants, pairs(ladybirds, bees)).map(([ant, [ladybird, bee]]) => ({ ant, ladybird, bee })),
    }
  },
  'alone-in-its-room': () => {
    const parts = countRegions(range(1, 100), {
      square: isSquare,
      cube: isCube,
      even: (number) => number % 2 === 0,
    })
    return { selections: [[...parts].flatMap(([part, count]) => (count === 1 ? [part] : []))] }
  },
  'a-secret-below-one': () => {
    // The square root's card gives the number; all other cards have to fit.
    const fits = ([half, double, square, root, inverse]: readonly string[]): boolean => {
      const number = times(toFraction(root ?? ''), toFraction(root ?? ''))
      return (
        less(number, [1, 1]) &&
        equal(times(toFraction(half ?? ''), [2, 1]), number) &&
        equal(toFraction(double ?? ''), times(number, [2, 1])) &&
        equal(toFraction(square ?? ''), times(number, number)) &&
        equal(times(toFraction(inverse ?? ''), number), [1, 1])
      )
    }
    return texts(
      permutations(['2/9', '2/3', '16/81', '9/4', '8/9'])
        .filter(fits)
        .map((cards) => cards.join(' ')),
    )
  },
  'a-ring-of-sevenths': () =>
    texts([
      range(1, 6)
        .map((above) => digitAt(100, [above, 7]))
        .join(' '),
    ]),
  'where-no-power-goes': () =>
    emptyParts(POWERS_OF_TWO, {
      six: (power) => power % 10 === 6,
      three: (power) => power % 3 === 1,
      seven: (power) => power % 7 === 1,
    }),
  'patterns-that-keep-their-word': () => {
    const cards: Readonly<Record<string, (n: number) => boolean>> = {
      '1 + 3 + 5 + … + the nth odd number is a square': (n) =>
        isSquare(sum(range(1, n).map((k) => 2 * k - 1))),
      'n sixes multiplied: the result ends in 6': (n) => 6n ** BigInt(n) % 10n === 6n,
      'n × (n + 1) is even': (n) => (n * (n + 1)) % 2 === 0,
      'n × n does not end in 7': (n) => (n * n) % 10 !== 7,
      'the digits of 9 × n add up to 9': (n) => sum(toDigits(9 * n)) === 9,
      'n × n + n + 11 is prime': (n) => isPrime(n * n + n + 11),
      'n elevens multiplied read the same backwards': (n) => isPalindrome(String(11n ** BigInt(n))),
      '1000 × n is greater than n × n': (n) => 1000 * n > n * n,
    }
    const early = Object.values(cards).every((card) => range(1, 4).every((n) => card(n)))
    const holds = Object.fromEntries(
      Object.entries(cards).map(([name, card]) => [name, range(1, 1000).every((n) => card(n))]),
    )
    return texts(early ? [inGroups(holds, ['Holds for ever', 'Breaks some day'])] : [])
  },
  'one-on-the-heavy-side': () => {
    // Hooks by their distance, those of the left side below zero; 6 weights hang at -2.
    const place = (hook: number) => [50 + 13 * hook, 28] as const
    return {
      places: permutations([-3, -1, 1, 2, 3], 3).flatMap(([one = 0, two = 0, three = 0]) =>
        one + 2 * two + 3 * three === 6 * 2
          ? [
              {
                'bag with 1 weight': place(one),
                'bag with 2 weights': place(two),
                'bag with 3 weights': place(three),
              },
            ]
          : [],
      ),
    }
  },
  'three-sets-of-weights': () => {
    const [amena, bijoy, chitra] = [weighed([1, 2, 4]), weighed([1, 3]), weighed([2, 6])]
    return emptyParts(range(1, 8), {
      amena: (load) => amena.has(load),
      bijoy: (load) => bijoy.has(load),
      chitra: (load) => chitra.has(load),
    })
  },
  'a-sack-of-twenty': () => {
    const weights = [1, 3, 9, 27, 81]
    const pans = assignments(Object.fromEntries(weights.map((weight) => [weight, [-1, 1, 0]])))
    const those = (pan: Readonly<Record<string, number>>, where: number) =>
      weights.filter((weight) => pan[weight] === where).map((weight) => `${weight} kg`)
    return {
      partitions: pans
        .filter((pan) => sum(weights.map((weight) => weight * (pan[weight] ?? 0))) === 20)
        .map((pan) => [those(pan, -1), those(pan, 1), those(pan, 0)]),
    }
  },
  'lanterns-around-and-around': () => {
    const at = (base: bigint, exponent: bigint) => {
      const turn = (Number(base ** exponent % 12n) * Math.PI) / 6
      const round = (place: number) => Math.round(place * 10) / 10
      return [round(50 + 32 * Math.sin(turn)), round(42 - 32 * Math.cos(turn))] as const
    }
    return {
      places: [
        {
          'round red lantern': at(7n, 26n),
          'square blue lantern': at(2n, 25n),
          'three-cornered green lantern': at(3n, 25n),
          'yellow star': at(11n, 25n),
        },
      ],
    }
  },
  'what-a-square-leaves': () => {
    const leaves1 = (divisor: number) => (number: number) => number ** 2 % divisor === 1
    const parts = countRegions(range(1, 48), { three: leaves1(3), four: leaves1(4), eight: leaves1(8) })
    return { selections: [[...parts.keys()]] }
  },
  'several-switches-at-once': () => {
    // Only how many lamps are on counts: a move presses some of these, and the rest of its switches among the dark ones.
    const getsDark = (lamps: number, atOnce: number): boolean => {
      const reached = new Set([lamps])
      for (const on of reached)
        for (const pressed of range(0, Math.min(on, atOnce)))
          if (atOnce - pressed <= lamps - on) reached.add(on - pressed + atOnce - pressed)
      return reached.has(0)
    }
    const cards = [
      [6, 4],
      [7, 3],
      [8, 6],
      [9, 5],
      [10, 9],
      [5, 2],
      [7, 4],
      [9, 6],
    ] as const
    const dark = cards.map(([lamps, atOnce]) => [
      `${lamps} lamps, ${atOnce} at once`,
      getsDark(lamps, atOnce),
    ])
    const isDark = new Map(dark as [string, boolean][])
    const those = (wanted: boolean) => [...isDark].flatMap(([card, is]) => (is === wanted ? [card] : []))
    return { partitions: [[those(true), those(false)]] }
  },
  'a-pond-in-the-dry-season': () => {
    const shorten = ([above, below]: Fraction): Fraction => [
      above / gcd(above, below),
      below / gcd(above, below),
    ]
    let left: Fraction = [1, 1]
    for (const root of range(2, 20)) left = shorten(times(left, [root * root - 1, root * root]))
    return { values: [left.join('/')] }
  },
  'ones-in-three-circles': () => {
    const divisibleBy = (divisor: bigint) => (number: bigint) => number % divisor === 0n
    const ones = range(1, 60).map((length) => BigInt('1'.repeat(length)))
    return emptyParts(ones, { three: divisibleBy(3n), seven: divisibleBy(7n), eleven: divisibleBy(11n) })
  },
  'a-sum-of-giants': () => {
    let [factorial, rest] = [1, 0]
    for (const number of range(1, 2025)) {
      factorial = (factorial * number) % 2026
      rest = (rest + number * factorial) % 2026
    }
    return { values: [rest] }
  },
  'the-year-again-and-again': () => ({ values: [Number(BigInt('2026'.repeat(2026)) % 101n)] }),
  'some-equations-have-none': () => {
    // Nothing beyond is left to try: factors of 2027 are at most 2027, and of x in 6x only the remainder by b counts.
    const roots = range(0, 1014)
    const squares = new Set(roots.map((root) => root * root))
    const twoSquares = (total: number) => roots.some((root) => squares.has(total - root * root))
    const near = range(-400, 400)
    const linear = (a: number, b: number) => near.some((x) => (2026 - a * x) % b === 0)
    const has: Readonly<Record<string, boolean>> = {
      'x × x + y × y = 2026': twoSquares(2026),
      'x × x − y × y = 2027': roots.some((y) => squares.has(2027 + y * y)),
      '6x + 10y = 2026': linear(6, 10),
      'x × (x + 1) = 2070': roots.some((x) => x * (x + 1) === 2070),
      'x × x + y × y = 2027': twoSquares(2027),
      'x × x − y × y = 2026': roots.some((y) => squares.has(2026 + y * y)),
      '6x + 9y = 2026': linear(6, 9),
      'x × x + y × y + z × z = 2031': range(0, 46).some((z) => twoSquares(2031 - z * z)),
    }
    return texts([inGroups(has, ['Has a solution', 'Has none'])])
  },
  'odd-numbers-in-rows': () => {
    const rows = range(1, 60).map((row) =>
      range((row * (row - 1)) / 2 + 1, (row * (row + 1)) / 2).map((place) => 2 * place - 1),
    )
    return { values: rows.filter((row) => sum(row) === 8000).map(([first = 0]) => first) }
  },
  'five-tins-of-honey': () =>
    texts(
      permutations([2, 3, 5, 7, 8])
        .filter(
          ([red = 0, green = 0, blue = 0, yellow = 0, white = 0]) =>
            red + green === blue + yellow && white + red === yellow && green > yellow,
        )
        .map((tins) => tins.map((weight) => `${weight} kg`).join(' ')),
    ),
}
