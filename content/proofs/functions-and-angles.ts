import { range, sum } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { byWorth } from './search.ts'

// Sequences and functions, similarity and trigonometry, as in classes 9 and 10.

type Pair = readonly [from: string, to: string]

const isFunction = (rule: readonly Pair[]): boolean =>
  new Set(rule.map(([from]) => from)).size === new Set(rule.map((pair) => pair.join('→'))).size

const listed = (text: string): Pair[] =>
  [...text.matchAll(/\((\d), (\d)\)/g)].map(([, from = '', to = '']): Pair => [from, to])
/** Forty pupils with their months of birth: some month has several. */
const births: readonly Pair[] = range(1, 40).map((pupil) => [`pupil ${pupil}`, `month ${pupil % 12}`])
const squares: readonly Pair[] = range(-5, 5).map((number) => [String(number), String(number ** 2)])
const turned = (rule: readonly Pair[]): Pair[] => rule.map(([from, to]): Pair => [to, from])

export const functionProofs: Proofs = {
  'three-ways-to-go-on': () => ({
    fillings: [
      [
        ...range(1, 40).filter((next) => next - 11 === 19 - next),
        ...range(1, 60).filter((next) => next * next === 12 * 48),
        ...range(1, 30).filter((next) => next - 6 === 3 && 13 - next === 4),
      ],
    ],
  }),
  'guests-at-six-sided-tables': () => {
    const seats = (tables: number): number => 6 * tables - 2 * (tables - 1)
    return { values: range(1, 70).filter((tables) => seats(tables) === 70) }
  },
  'one-out-for-each-in': () => {
    const rules: Readonly<Record<string, readonly Pair[]>> = {
      'pupil → month of birth': births,
      'month → pupil born in it': turned(births),
      'number → its square': squares,
      'square → number it comes from': turned(squares),
    }
    const lists = ['(1, 5), (2, 4), (3, 3)', '(1, 2), (2, 2), (3, 2)', '(2, 1), (2, 2), (2, 3)']
    const all = [...lists.map((list) => [list, listed(list)] as const), ...Object.entries(rules)]
    return {
      partitions: [
        [true, false].map((wanted) =>
          all.filter(([, rule]) => isFunction(rule) === wanted).map(([name]) => name),
        ),
      ],
    }
  },
  'who-is-ahead-at-twelve': () => {
    const x = 12
    return byWorth({
      '10 × x': 10 * x,
      'x twos multiplied': 2 ** x,
      'x²': x * x,
      'x + 70': x + 70,
      '2000 − x²': 2000 - x * x,
    })
  },
  'rows-of-an-open-theatre': () => ({ values: [sum(range(0, 19).map((row) => 12 + 3 * row))] }),
  // In tenths.
  'where-both-scales-agree': () => ({
    values: range(-2000, 2000)
      .filter((tenths) => tenths * 18 + 3200 === tenths * 10)
      .map((tenths) => tenths / 10),
  }),
  'half-of-what-is-left': () => ({ values: [range(1, 2000).find((day) => 2 ** -day < 1 / 1000) ?? 0] }),
  // In tenths of a metre.
  'the-palm-and-the-stick': () => ({
    values: range(1, 500)
      .filter((pole) => pole * 20 === 15 * 140)
      .map((pole) => pole / 10),
  }),
  'families-of-triangles': () => {
    const cards = [
      '6 – 8 – 10',
      '1.5 – 2 – 2.5',
      '9 – 12 – 15',
      '4 – 6 – 8',
      '6 – 9 – 12',
      '10 – 15 – 20',
      '4 – 4 – 6',
      '6 – 6 – 9',
      '10 – 10 – 15',
      '5 – 7 – 9',
    ]
    const form = (card: string): string => {
      const [short = 1, ...others] = card.split(' – ').map(Number)
      return others.map((side) => (side / short).toFixed(6)).join()
    }
    const families = [...new Set(cards.map(form))].map((wanted) =>
      cards.filter((card) => form(card) === wanted),
    )
    return { partitions: [families.filter((family) => family.length > 1)] }
  },
  'a-larger-kite': () => ({ values: [8 * 1.5 * 1.5] }),
  // Where two straight lines meet, whatever the distance of the poles.
  'where-the-strings-cross': () => ({
    values: [1, 5, 12]
      .map((distance) => {
        const x = (3 * distance) / (3 + 6)
        return (6 * x) / distance
      })
      .filter((height, index, all) => all.indexOf(height) === index),
  }),
  'names-for-ratios': () => {
    const rows = [
      [3, 4],
      [4, 3],
    ].map(([opposite = 0, adjacent = 0]) => [`${opposite}/5`, `${adjacent}/5`, `${opposite}/${adjacent}`])
    return { fillings: [rows.flat()] }
  },
  'a-climb-of-six': () => {
    const radians = (degrees: number): number => (degrees * Math.PI) / 180
    return byWorth({
      'tan 45°': Math.tan(radians(45)),
      'sin 60°': Math.sin(radians(60)),
      'cos 90°': Math.cos(radians(90)),
      'tan 60°': Math.tan(radians(60)),
      'cos 45°': Math.cos(radians(45)),
      'sin 30°': Math.sin(radians(30)),
    })
  },
  'the-tower-of-the-church': () => ({ values: [Math.round((30 * Math.tan(Math.PI / 4) + 1.5) * 10) / 10] }),
  // In tenths of a kilometre; C stands in many places of the ring.
  'seen-at-thirty-degrees': () => {
    const at = (degrees: number): [number, number] => [
      6 * Math.cos((degrees * Math.PI) / 180),
      6 * Math.sin((degrees * Math.PI) / 180),
    ]
    const seen = (chord: number, place: number): number => {
      const half = (Math.asin(chord / 12) * 180) / Math.PI
      const [[x, y], ...ends] = [at(place), at(-half), at(half)]
      const [first = 0, second = 0] = ends.map(([a, b]) => (Math.atan2(b - y, a - x) * 180) / Math.PI)
      const turn = Math.abs(first - second)
      return Math.min(turn, 360 - turn)
    }
    return {
      values: range(1, 119)
        .map((tenths) => tenths / 10)
        .filter((chord) =>
          [95, 140, 180, 215, 260].every((place) => Math.abs(seen(chord, place) - 30) < 1e-9),
        ),
    }
  },
  'ratios-on-trial': () => {
    const isSame = (left: number, right: number): boolean => Math.abs(left - right) < 1e-9
    const { sin, cos, tan } = Math
    const cards: Readonly<Record<string, (a: number, b: number) => boolean>> = {
      'sin A < 1': (a) => sin(a) < 1,
      'sin A = cos B': (a, b) => isSame(sin(a), cos(b)),
      'sin A < tan A': (a) => sin(a) < tan(a),
      'sin A = cos A': (a) => isSame(sin(a), cos(a)),
      'tan A > 1': (a) => tan(a) > 1 && !isSame(tan(a), 1),
      'sin A + cos A < 1': (a) => sin(a) + cos(a) < 1,
      'tan A × tan B = 2': (a, b) => isSame(tan(a) * tan(b), 2),
    }
    const angles = range(1, 89).map((degrees) => (degrees * Math.PI) / 180)
    const often = ([, holds]: [string, (a: number, b: number) => boolean]): number =>
      angles.filter((angle) => holds(angle, Math.PI / 2 - angle)).length
    const isIn = [
      (count: number) => count === 89,
      (count: number) => count > 0 && count < 89,
      (count: number) => count === 0,
    ]
    return {
      partitions: [
        isIn.map((belongs) =>
          Object.entries(cards)
            .filter((card) => belongs(often(card)))
            .map(([name]) => name),
        ),
      ],
    }
  },
  'the-tent-that-opens': () => ({
    values: range(1, 179).filter(
      (degrees) => degrees !== 30 && Math.abs((6 * 6 * Math.sin((degrees * Math.PI) / 180)) / 2 - 9) < 1e-9,
    ),
  }),
}
