import { gcd, permutations, range, sum } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { allParts, byWorth, countRegions, countTo, pairs, product, toDigits } from './search.ts'

const isSquare = (number: number): boolean => Number.isInteger(Math.sqrt(number))
const isCube = (number: number): boolean => Math.round(Math.cbrt(number)) ** 3 === number
const multipleOf = (divisor: number) => (number: number) => number % divisor === 0

/** The positions of marks on the boards, in percent. */
const onStick = (mark: number): readonly [number, number] => [10 + 8 * mark, 39.5]
const onWire = (mark: number): readonly [number, number] => [8 + 7 * mark, 45]

const dicePlaces = (dice: Readonly<Record<number, readonly [number, number]>>) =>
  Object.fromEntries(
    Object.entries(dice).map(([dots, place]) => [`die with ${dots} dot${dots === '1' ? '' : 's'}`, place]),
  )

/** Proofs of arithmetic. Equations of matches, and logic grids, are searched by the import. */
export const mathProofs: Proofs = {
  'tea-and-a-biscuit': () => ({ values: range(1, 27).filter((tea) => 3 * tea + 3 === 27) }),
  'two-friends-in-a-queue': () => ({
    values: range(1, 30).filter((length) => length - 3 + 1 - 5 - 1 === 4),
  }),
  'the-painter-of-fours': () => ({
    values: [sum(range(1, 50).map((number) => toDigits(number).filter((digit) => digit === 4).length))],
  }),
  'exactly-three-coins': () => {
    const coins = [1, 2, 5]
    const sums = new Set(pairs(coins, pairs(coins, coins)).map(([a, [b, c]]) => a + b + c))
    return { options: [7, 8, 10, 11].flatMap((taka, index) => (sums.has(taka) ? [] : [index + 1])) }
  },
  'three-cousins-grow-older': () => ({
    values: [...new Set(range(1, 18).map((mitu) => mitu + 3 + (19 - mitu) + 3 + 1 + 3))],
  }),
  'a-sweet-more-each-day': () => ({ values: range(1, 28).filter((day) => sum(range(1, day)) === 28) }),
  'a-wall-of-numbers': () => ({
    fillings: range(1, 10)
      .map((middle) => [3 + middle, middle + 4, middle])
      .filter(([left = 0, right = 0]) => left + right === 17),
  }),
  'dominoes-in-a-line': () => ({
    orders: permutations(['2 – 5', '5 – 3', '3 – 5', '5 – 1', '1 – 6', '6 – 4']).filter((line) =>
      line.every((domino, index) => index === 0 || line[index - 1]?.at(-1) === domino[0]),
    ),
  }),
  'two-bags-as-heavy': () => {
    const parcels = [9, 3, 6, 4, 2]
    const bags = range(0, 31).map((mask) =>
      [1, 0].map((bag) => parcels.filter((_, index) => (mask >> index) % 2 === bag)),
    )
    return {
      partitions: bags.filter(
        ([item = [], other = []]) => item.includes(9) && sum(item) === sum(other) && other.length > 0,
      ),
    }
  },
  'nobody-in-that-part': () => {
    const parts = countRegions([4, 6, 9, 12, 14], { even: multipleOf(2), small: (number) => number < 10 })
    return { selections: [allParts(['even', 'small']).filter((part) => !parts.has(part))] }
  },
  'four-caps-for-a-bottle': () => {
    let [drunk, caps] = [10, 10]
    while (caps >= 4) [drunk, caps] = [drunk + 1, caps - 3]
    return { values: [drunk] }
  },
  'bell-and-whistle': () => {
    const minutes = range(1, 2_000).find((minute) => minute % 40 === 0 && minute % 25 === 0) ?? 0
    const clock = `${6 + Math.floor(minutes / 60)}:${minutes % 60}`
    return { options: [['7:05', '8:00', '9:20', '22:40'].indexOf(clock) + 1] }
  },
  'the-length-of-a-train': () => ({ values: [8 * 20 + (8 - 1)] }),
  'tickets-that-make-nine': () => ({
    values: [range(100, 199).filter((number) => sum(toDigits(number)) === 9).length],
  }),
  'who-stays-on-the-train': () => ({
    values: range(1, 500).filter((all) => all % 3 === 0 && (all - all / 3) / 2 === 24),
  }),
  'room-on-the-ferry': () => ({ values: range(0, 15).filter((cars) => 4 / 6 + cars / 15 === 1) }),
  'four-days-of-jhalmuri': () => ({
    values: range(0, 100).filter((fourth) => (12 + 18 + 9 + fourth) / 4 === 14),
  }),
  'a-machine-with-a-secret': () => ({
    fillings: pairs(range(1, 30), range(0, 60))
      .filter(([times, less]) => 2 * times - less === 4 && 5 * times - less === 13)
      .map(([times, less]) => [(19 + less) / times, 9 * times - less]),
  }),
  'the-same-number-thrice': () => {
    const cards = [
      '1/2',
      '3/6',
      '0.5',
      '1/4',
      '2/8',
      '0.25',
      '3/4',
      '6/8',
      '0.75',
      '1/5',
      '2/10',
      '0.2',
      '2/5',
    ]
    const worth = (card: string) => {
      const [above = 0, below = 1] = card.split('/').map(Number)
      return above / below
    }
    const groups = [...new Set(cards.map(worth))].map((number) =>
      cards.filter((card) => worth(card) === number),
    )
    return { partitions: [groups.filter((group) => group.length > 1)] }
  },
  'ropes-by-length': () =>
    byWorth({
      '1 m 5 cm': 105,
      '1.2 m': 1.2 * 100,
      '125 cm': 125,
      '1300 mm': 1300 / 10,
      '1 m 45 cm': 145,
      'half of 3 m': 300 / 2,
    }),
  'parts-with-two': () => {
    const parts = countRegions(range(1, 24), { four: multipleOf(4), six: multipleOf(6) })
    return { selections: [[...parts].flatMap(([part, count]) => (count === 2 ? [part] : []))] }
  },
  'two-pumps-one-pond': () => ({
    values: range(5, 100).filter((hours) => Math.abs(1 / 6 + 1 / hours - 1 / 4) < 1e-9),
  }),
  'rice-from-two-sacks': () => ({
    values: range(0, 10).filter((cheap) => 60 * cheap + 75 * (10 - cheap) === 66 * 10),
  }),
  'mangoes-in-the-sun': () => ({ values: range(1, 50).filter((dried) => dried * 80 === 50 * (100 - 84)) }),
  'more-hands-for-the-harvest': () => ({
    values: range(0, 30).filter((days) => 5 * 4 + (5 + 3) * days === 5 * 12),
  }),
  'the-smudged-lot-number': () => ({
    values: range(400, 499).filter((number) => number % 8 === 0 && number % 9 === 0),
  }),
  'a-code-with-a-product': () => ({
    values: [range(1, 10_000).find((number) => product(toDigits(number)) === 1440) ?? 0],
  }),
  'ties-on-two-hundred-sacks': () => ({
    values: [countTo(200, (sack) => (sack % 6 === 0) !== (sack % 8 === 0))],
  }),
  'two-brothers-grow-alike': () => ({
    values: pairs(range(1, 60), range(1, 60)).flatMap(([kamal, jamal]) =>
      5 * kamal === 3 * jamal && 11 * (kamal + 12) === 9 * (jamal + 12) ? [jamal] : [],
    ),
  }),
  'products-at-the-edge': () => {
    const digits = range(1, 9)
    const triples = pairs(digits, pairs(digits, digits)).map(([a, [b, c]]) => [a, b, c])
    const making = (result: number) => triples.filter((triple) => product(triple) === result)
    const squares = pairs(making(240), pairs(making(63), making(24))).map(([item, [two, three]]) =>
      item.concat(two, three),
    )
    const column = (square: readonly number[], at: number) =>
      product(square.filter((_, index) => index % 3 === at))
    return {
      fillings: squares.filter(
        (square) =>
          new Set(square).size === 9 &&
          [20, 112, 162].every((result, index) => column(square, index) === result),
      ),
    }
  },
  'close-neighbours-of-seven': () =>
    byWorth({
      '20/3': 20 / 3,
      '6.9': 6.9,
      '√49': Math.sqrt(49),
      '√50': Math.sqrt(50),
      '7.1': 7.1,
      '22/3': 22 / 3,
    }),
  'does-it-ever-end': () => {
    const cards = ['7/8', '9/12', '6/15', '3/20', '13/25', '5/6', '4/9', '2/14', '7/30']
    const ends = (card: string) => {
      const [above = 0, below = 1] = card.split('/').map(Number)
      return (above * 10 ** 6) % below === 0
    }
    return { partitions: [[cards.filter(ends), cards.filter((card) => !ends(card))]] }
  },
  'where-does-the-sum-land': () => {
    const circles = { four: multipleOf(4), six: multipleOf(6) }
    const only = (divisor: number, other: number) =>
      range(1, 120).filter((number) => number % divisor === 0 && number % other > 0)
    const sums = pairs(only(4, 6), only(6, 4)).map(([number, other]) => number + other)
    return { selections: [[...countRegions(sums, circles).keys()]] }
  },
  'a-third-and-a-half': () => ({
    values: [range(1, 5_000).find((n) => n % 6 === 0 && isSquare(n / 3) && isCube(n / 2)) ?? 0],
  }),
  'frames-of-tiles': () => {
    const reached = new Set(
      range(1, 1_014).flatMap((x) =>
        range(0, x - 1).flatMap((y) => (x * x - y * y <= 2026 ? [x * x - y * y] : [])),
      ),
    )
    return { values: [reached.size] }
  },
  'a-sequence-that-returns': () => {
    const terms = [5, 8]
    while (terms.length < 2026) terms.push((terms.at(-1) ?? 0) - (terms.at(-2) ?? 0))
    return { values: [sum(terms)] }
  },
  'stairs-of-digits': () => ({
    values: [
      range(10_000, 99_999).filter((number) =>
        toDigits(number).every((digit, index, all) => index === 0 || digit < (all[index - 1] ?? 0)),
      ).length,
    ],
  }),
  'two-equations-in-one': () => ({
    // f(2) + 3 f(6) = 8 and f(6) + 3 f(2) = 24.
    values: pairs(range(-50, 50), range(-50, 50)).flatMap(([two, six]) =>
      two + 3 * six === 8 && six + 3 * two === 24 ? [two] : [],
    ),
  }),
  'pairs-with-one-multiple': () => {
    const divisors = range(1, 360).filter((number) => 360 % number === 0)
    return { values: [pairs(divisors, divisors).filter(([a, b]) => (a * b) / gcd(a, b) === 360).length] }
  },
  'no-two-make-a-five': () => {
    // How many cards of each remainder are taken: at most eight, and one of 0; not of two that make 5.
    const counts = pairs(pairs(range(0, 8), range(0, 8)), pairs(range(0, 8), range(0, 8)))
    const allowed = counts.filter(
      ([[number, four], [two, three]]) => number * four === 0 && two * three === 0,
    )
    return { values: [1 + Math.max(...allowed.map(([a, b]) => sum([...a, ...b])))] }
  },
  'halving-a-giant': () => {
    let [number, times] = [3n ** 16n - 1n, 0]
    for (; number % 2n === 0n; number /= 2n) times += 1
    return { values: [times] }
  },
  'one-umbrella-comes-home': () => ({
    values: [
      permutations(range(0, 4)).filter((taken) => taken.filter((own, friend) => own === friend).length === 1)
        .length,
    ],
  }),
  'lanterns-around-the-pond': () => ({
    values: [
      range(0, 3 ** 5 - 1).filter((code) => {
        const colours = range(0, 4).map((post) => Math.floor(code / 3 ** post) % 3)
        return colours.every((colour, post) => colour !== colours[(post + 1) % 5])
      }).length,
    ],
  }),
  'always-even-always-odd': () => {
    const values: Readonly<Record<string, (n: number) => number>> = {
      'n(n + 1)': (n) => n * (n + 1),
      'n(n + 5)': (n) => n * (n + 5),
      'n × n + n + 6': (n) => n * n + n + 6,
      '2n + 7': (n) => 2 * n + 7,
      '(2n + 1)(2n + 3)': (n) => (2 * n + 1) * (2 * n + 3),
      'n(n + 1) + 9': (n) => n * (n + 1) + 9,
      '3n + 1': (n) => 3 * n + 1,
      'n × n + 4': (n) => n * n + 4,
      'n(n + 2)': (n) => n * (n + 2),
    }
    const rests = Object.entries(values).map(([label, value]) => ({
      label,
      rests: new Set(range(0, 9).map((n) => value(n) % 2)),
    }))
    const those = (which: (rests: Set<number>) => boolean) =>
      rests.filter((rest) => which(rest.rests)).map(({ label }) => label)
    return {
      partitions: [
        [
          those((item) => item.size === 1 && item.has(0)),
          those((item) => item.size === 1 && item.has(1)),
          those((item) => item.size === 2),
        ],
      ],
    }
  },
  'a-square-of-products': () => ({
    fillings: permutations([2, 3, 6, 9, 12, 18, 36])
      .map(([a = 0, c = 0, e = 0, f = 0, g = 0, h = 0, i = 0]) => [a, 1, c, 4, e, f, g, h, i])
      .filter(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]) => {
        const lines = [a * b * c, d * e * f, g * h * i, a * d * g, b * e * h, c * f * i, a * e * i, c * e * g]
        return lines.every((line) => line === lines[0])
      })
      .map((all) => all.filter((_, index) => index !== 1 && index !== 3)),
  }),
  'where-x-can-live': () => ({
    selections: [
      [
        ...countRegions(
          range(-400, 400).flatMap((hundredths) => (hundredths % 100 === 0 ? [] : [hundredths / 100])),
          { square: (x) => x * x > x, cube: (x) => x ** 3 > x, positive: (x) => x > 0 },
        ).keys(),
      ],
    ],
  }),
  'insects-on-a-stick': () => ({
    places: pairs(range(0, 10), range(0, 10)).flatMap(([ant, bee]) =>
      2 * ant === 6 && bee - 6 === 10 - bee
        ? [{ ladybird: onStick(6), ant: onStick(ant), bee: onStick(bee) }]
        : [],
    ),
  }),
  'birds-on-the-wire': () => ({
    places: pairs(range(1, 11), pairs(range(1, 11), range(1, 11))).flatMap(([crow, [parrot, owl]]) =>
      crow === 2 * (12 - crow) &&
      parrot === Math.abs(crow - parrot) &&
      owl > crow &&
      12 - owl === 3 * (owl - crow)
        ? [{ 'black crow': onWire(crow), 'green parrot': onWire(parrot), 'brown owl': onWire(owl) }]
        : [],
    ),
  }),
  'the-cross-of-dice': () => ({
    places: permutations([1, 4, 5]).flatMap(([middle = 0, right = 0, below = 0]) =>
      2 + middle + right === 3 + middle + below
        ? [dicePlaces({ [middle]: [50, 36], [right]: [70, 36], [below]: [50, 56] })]
        : [],
    ),
  }),
  'three-rings-six-dice': () => ({
    places: permutations([2, 3, 4, 6]).flatMap(([green = 0, redBlue = 0, redGreen = 0, blueGreen = 0]) => {
      const rings = [5 + redBlue + redGreen, 1 + redBlue + blueGreen, green + redGreen + blueGreen]
      return rings.every((ring) => ring === rings[0])
        ? [
            dicePlaces({
              [green]: [76, 60],
              [redBlue]: [35, 37],
              [redGreen]: [65, 37],
              [blueGreen]: [50, 63],
            }),
          ]
        : []
    }),
  }),
  'every-third-guest': () => ({ values: [10 - countTo(20, (guest) => guest % 3 === 0)] }),
  'a-trick-with-any-number': () => ({
    values: [...new Set(range(-50, 50).map((thought) => (2 * thought + 8) / 2 - thought))],
  }),
  'three-remainders-one-number': () => ({
    values: [range(1, 1_001).find((n) => n % 7 === 3 && n % 11 === 5 && n % 13 === 6) ?? 0],
  }),
}
