import { range } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { byWorth, pairs } from './search.ts'

// Ratio and percentages, speed and units, as in classes 7 and 8.

/** In a box after so many years, at a tenth a year on everything in it. */
const compound = (years: number): number => 1000 * 1.1 ** years

export const ratioProofs: Proofs = {
  'one-part-many-names': () =>
    byWorth({
      '34 %': 0.34,
      '1/8': 1 / 8,
      '0.2': 0.2,
      '30 of 120': 30 / 120,
      '15 %': 0.15,
      '1/6': 1 / 6,
      '1/3': 1 / 3,
    }),
  'the-right-green': () => {
    const [blue, yellow] = [9 / 3, (9 / 3) * 2]
    return {
      values: range(0, 100)
        .map((tenths) => tenths / 10)
        .filter((more) => (blue + more) * 4 === yellow * 3),
    }
  },
  'the-way-back-down': () => ({
    values: range(1, 99).filter((percent) => 800 * 125 * (100 - percent) === 800 * 100 * 100),
  }),
  'the-ledger-with-holes': () => ({
    fillings: range(1, 99)
      .filter((percent) => 80 * (100 + percent) === 100 * 100)
      .flatMap((percent) =>
        pairs(range(1, 200), range(1, 400))
          .filter(([sold, bought]) => sold * 100 === 120 * 75 && bought * 115 === 230 * 100)
          .map(([sold, bought]) => [`${percent} % profit`, sold, bought]),
      ),
  }),
  'four-offers': () => {
    const price = 100
    const alternate = range(1, 6).reduce((total, nth) => total + (nth % 2 === 0 ? price / 2 : price), 0)
    const thirdFree = range(1, 6).reduce((total, nth) => total + (nth % 3 === 0 ? 0 : price), 0)
    return byWorth({
      '30 % off': 6 * price * 0.7,
      'every second one at half price': alternate,
      'three for the price of two': thirdFree,
      '20 % off, and again 20 % off the rest': 6 * price * 0.8 * 0.8,
    })
  },
  'two-goats-one-price': () => {
    const first = range(1, 20_000).find((paid) => paid * 120 === 6000 * 100) ?? 0
    const second = range(1, 20_000).find((paid) => paid * 80 === 6000 * 100) ?? 0
    return { options: [[0, 500, -500, -1000].indexOf(2 * 6000 - first - second) + 1] }
  },
  'the-best-use-of-a-taka': () => {
    const trades = ['400 → 500', '20 → 30', '1000 → 1050', '50 → 60', '200 → 220']
    const profit = (trade: string): number => {
      const [paid = 1, sold = 0] = trade.split(' → ').map(Number)
      return (sold - paid) / paid
    }
    return byWorth(Object.fromEntries(trades.map((trade) => [trade, profit(trade)])))
  },
  'four-bad-coconuts': () => ({
    values: range(1, 200).filter((price) => price * (40 - 4) - 1200 === 240),
  }),
  'simple-and-growing': () => ({
    fillings: [[1000 + 2 * 100, 1000 + 3 * 100, Math.round(compound(2)), Math.round(compound(3))]],
  }),
  'when-does-it-double': () => ({ values: [range(1, 40).find((years) => compound(years) >= 2000) ?? 0] }),
  'two-ways-to-count-large': () => {
    const cards: Readonly<Record<string, number>> = {
      '1 lakh': 1e5,
      '0.1 million': 1e5,
      '100 thousand': 1e5,
      '10 lakh': 1e6,
      '1 million': 1e6,
      '0.1 crore': 1e6,
      '1 crore': 1e7,
      '100 lakh': 1e7,
      '10 million': 1e7,
      '1 billion': 1e9,
    }
    const groups = [...new Set(Object.values(cards))].map((number) =>
      Object.keys(cards).filter((card) => cards[card] === number),
    )
    return { partitions: [groups.filter((group) => group.length === 3)] }
  },
  'the-slow-and-the-quick': () =>
    byWorth({
      '5 metres a second': (5 * 3600) / 1000,
      '12 km an hour': 12,
      '80 metres a minute': (80 * 60) / 1000,
      '1 km in 4 minutes': 60 / 4,
      '3 metres a second': (3 * 3600) / 1000,
    }),
  'two-units-one-speed': () => {
    const isSame = (kilometres: number, metres: number): boolean => kilometres * 1000 === metres * 3600
    return {
      fillings: pairs(
        range(1, 400).filter((kilometres) => isSame(kilometres, 15)),
        pairs(
          range(1, 400).filter((kilometres) => isSame(kilometres, 5)),
          range(1, 400).filter((metres) => isSame(90, metres)),
        ),
      ).map(([first, [second, third]]) => [first, second, third]),
    }
  },
  'across-the-padma': () => {
    // Metre by metre of the engine, until the last carriage is at the end of the bridge.
    const metres = range(0, 10_000).find((engine) => engine - 250 === 6150) ?? 0
    return { values: [metres / (64_000 / 60)] }
  },
  // In cubic centimetres.
  'rain-on-the-roof': () => ({ values: [(800 * 500 * 2) / 1000] }),
  'up-and-down-the-meghna': () => ({
    values: [1, 7, 24, 100]
      .map((way) => Math.round((2 * way) / (way / 12 + way / 24)))
      .filter((speed, index, all) => all.indexOf(speed) === index),
  }),
  'the-time-that-is-gone': () => {
    const isKept = (speed: number): boolean => 30 / 20 + 30 / speed <= 60 / 40
    const kept = [60, 80, 120].flatMap((speed, index) => (isKept(speed) ? [index + 1] : []))
    return { options: kept.length > 0 || range(1, 100_000).some(isKept) ? kept : [4] }
  },
}
