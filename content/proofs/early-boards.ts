import { gcd, permutations, range, sum } from '../templates/numbers.ts'
import { subsets, texts, without } from './boards.ts'
import type { Proofs } from './proof.ts'
import { allParts, byWorth, countRegions, pairs } from './search.ts'
import { lying } from './worlds.ts'

const isEven = (number: number): boolean => number % 2 === 0

/** Parts of two circles into which a number falls. */
const parts = (
  numbers: readonly number[],
  circles: Readonly<Record<string, (number: number) => boolean>>,
) => [...countRegions(numbers, circles).keys()]

export const earlyBoardProofs: Proofs = {
  'the-magic-drums': () =>
    texts(
      range(0, 99)
        .filter((first) => (first + 5) * 2 - 4 === 20)
        .map((first) => `${first} ${first + 5} ${(first + 5) * 2}`),
    ),
  'four-tickets': () =>
    texts(
      permutations([10, 15, 20, 30])
        .filter(
          ([rina = 0, sajib = 0, tuli = 0, uttam = 0]) =>
            rina === 2 * sajib && tuli === sajib + 5 && uttam === 30,
        )
        .map((prices) => prices.map((price) => `${price} taka`).join(' ')),
    ),
  'where-the-sums-sit': () => ({
    selections: [
      parts([7 + 8, 6 * 5, 50 - 27, 9 + 14, 36 / 4], { even: isEven, large: (result) => result > 20 }),
    ],
  }),
  'the-digits-that-got-off': () =>
    texts(
      pairs([7, 4, 3, 5, 6], [7, 4, 3, 5, 6])
        .filter(([ones, tens]) => ones !== tens && 30 + ones + 10 * tens + 8 === 85)
        .map((digits) => digits.join(' ')),
    ),
  'where-frog-and-bird-meet': () =>
    texts(
      range(0, 9)
        .filter((seconds) => 2 + 3 * seconds === 10 - seconds)
        .map((seconds) => lying({ 'water lily': [10 * (2 + 3 * seconds) - 5, 40] })),
    ),
  'six-on-a-round-mat': () => {
    const around = (a: number, b: number) => Math.min(Math.abs(a - b), 6 - Math.abs(a - b))
    return texts(
      permutations(range(2, 6))
        .filter(([babu = 0, chitra = 0, dipu = 0, , faria = 0]) => {
          const isOpposite = around(1, babu) === 3 && around(chitra, dipu) === 3
          return isOpposite && around(babu, chitra) === 1 && chitra > babu && around(1, faria) === 1
        })
        .map((seats) => `1 ${seats.join(' ')}`),
    )
  },
  'stones-around-the-pond': () =>
    texts(
      permutations([2, 3, 4, 5, 7, 8])
        .filter(([top = 0, left = 0, right = 0, a = 0, bottom = 0, b = 0]) =>
          [1 + top + 6, 1 + left + a, 6 + right + b, a + bottom + b].every((side) => side === 12),
        )
        .map((stones) => stones.join(' ')),
    ),
  'a-window-of-the-calendar': () =>
    texts([
      pairs([-7, 0, 7], [-1, 0, 1])
        .map(([week, day]) => 17 + week + day)
        .filter((date) => date !== 17)
        .join(' '),
    ]),
  'who-writes-the-most': () => {
    const digits = ([from, to]: readonly [number, number]) =>
      sum(range(from, to).map((number) => String(number).length))
    const cards = [
      [97, 103],
      [1, 9],
      [20, 30],
      [10, 15],
      [1, 12],
    ] as const
    return texts([
      cards
        .toSorted((card, other) => digits(card) - digits(other))
        .map(([from, to]) => `from ${from} to ${to}`)
        .join(', '),
    ])
  },
  'all-of-one-family': () => {
    const taken = parts(range(10, 19), { one: (number) => String(number).includes('1'), even: isEven })
    return { selections: [allParts(['one', 'even']).filter((part) => !taken.includes(part))] }
  },
  'two-signs-two-sums': () =>
    texts(
      pairs(range(0, 14), range(0, 14))
        .filter(([star, ball]) => 2 * star + ball === 13 && star + 2 * ball === 14)
        .map((numbers) => numbers.join(' ')),
    ),
  'as-close-as-can-be': () => {
    const difference = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]) => 10 * a + b - 10 * c - d
    const orders = permutations([1, 2, 3, 4]).filter((cards) => difference(cards) > 0)
    const least = Math.min(...orders.map(difference))
    return texts(orders.filter((cards) => difference(cards) === least).map((cards) => cards.join(' ')))
  },
  'three-fruits-three-pairs': () =>
    texts(
      pairs(range(1, 49), range(1, 69))
        .filter(([mango, papaya]) => mango + papaya === 50 && mango + (70 - papaya) === 60)
        .map(([mango, papaya]) => `${mango} ${papaya} ${70 - papaya}`),
    ),
  'no-change-at-all': () => {
    const notes = [50, 20, 10, 5, 2, 1]
    const owned = [1, 3, 2, 3, 2, 1]
    /** Every way to pay a bill exactly, as numbers of each note. */
    const payments = (bill: number) => {
      const ways = owned.reduce<number[][]>(
        (found, number) => found.flatMap((way) => range(0, number).map((some) => way.concat(some))),
        [[]],
      )
      return ways.filter((way) => sum(way.map((some, index) => some * (notes[index] ?? 0))) === bill)
    }
    const laid = (way: readonly number[]) =>
      way
        .flatMap((some, index) => range(1, some).map(() => String(notes[index])))
        .toSorted()
        .join(', ')
    return texts(
      pairs(payments(37), payments(48)).flatMap(([a, b]) => {
        const rest = owned.map((number, index) => number - (a[index] ?? 0) - (b[index] ?? 0))
        const isPaid =
          rest.every((some) => some >= 0) && sum(rest.map((some, index) => some * (notes[index] ?? 0))) === 65
        return isPaid ? [`37 taka: ${laid(a)}; 48 taka: ${laid(b)}; 65 taka: ${laid(rest)}`] : []
      }),
    )
  },
  'the-torn-bill': () =>
    texts(
      pairs(range(1, 20), range(1, 300))
        .filter(([kilos, price]) => kilos * 60 === 180 && 180 + 2 * price + 4 * 45 === 580)
        .map(([kilos, price]) => `${kilos} ${price} ${2 * price} ${4 * 45}`),
    ),
  'numbers-hand-in-hand': () =>
    texts(
      permutations([4, 9, 10, 14, 21])
        .map((rest) => [25].concat(rest))
        .filter((line) => line.every((number, index) => index === 0 || gcd(number, line[index - 1] ?? 1) > 1))
        .map((line) => line.join(', ')),
    ),
  'never-with-two-dice': () => {
    const thrown = countRegions(pairs(range(1, 6), range(1, 6)), {
      seven: ([a, b]) => a + b === 7,
      double: ([a, b]) => a === b,
      even: ([a, b]) => isEven(a * b),
    })
    return { selections: [allParts(['seven', 'double', 'even']).filter((part) => !thrown.has(part))] }
  },
  'four-dice-in-a-square': () =>
    texts(
      permutations(range(1, 6), 4)
        .filter(
          ([a = 0, b = 0, c = 0, d = 0]) =>
            (10 * a + b) % 9 === 0 && (10 * c + d) % 8 === 0 && (10 * a + c) % 4 === 0,
        )
        .map((dice) => dice.join(' ')),
    ),
  'three-whole-rutis': () => {
    // In sixtieths of a ruti.
    const pieces = [
      ['1/2', 30],
      ['1/4', 15],
      ['1/4', 15],
      ['2/3', 40],
      ['1/6', 10],
      ['1/6', 10],
      ['3/5', 36],
      ['3/10', 18],
      ['1/10', 6],
    ] as const
    type Piece = (typeof pieces)[number]
    const rutis = (rest: readonly Piece[]): string[][] => {
      const [first, ...others] = rest
      if (!first) return [[]]
      return subsets(others)
        .filter((some) => sum([first, ...some].map(([, size]) => size)) === 60)
        .flatMap((some) =>
          rutis(without(others, some)).map((found) =>
            found.concat(
              [first, ...some]
                .map(([name]) => name)
                .toSorted()
                .join(', '),
            ),
          ),
        )
    }
    return texts([...new Set(rutis(pieces).map((found) => found.toSorted().join('; ')))])
  },
  'a-square-that-says-one': () => {
    const written = (fifteenths: number) => `${fifteenths / gcd(fifteenths, 15)}/${15 / gcd(fifteenths, 15)}`
    const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) =>
      Array.from(line, Number),
    )
    return texts(
      permutations([2, 3, 4, 5, 6, 7, 9])
        .map((rest) => [8, 1].concat(rest))
        .filter((square) => lines.every((line) => sum(line.map((place) => square[place] ?? 0)) === 15))
        .map((square) => square.slice(2).map(written).join(' ')),
    )
  },
  'a-part-of-a-part': () =>
    byWorth({
      'half of 1/3': 1 / 3 / 2,
      'a third of 3/4': 3 / 4 / 3,
      'half of 2/3': 2 / 3 / 2,
      'two thirds of 3/4': ((3 / 4) * 2) / 3,
      'three quarters of 8/9': ((8 / 9) * 3) / 4,
    }),
}
