import { combinations, permutations, range, sum } from '../templates/numbers.ts'
import { type Cell, inTwo, squaresOf, subsets, texts } from './boards.ts'
import type { Proofs } from './proof.ts'
import { allParts } from './search.ts'
import { lying } from './worlds.ts'

// Puzzles of the lower levels and of level 3 that have no classic below them.

const BURSTING = [
  '1 2 2 1',
  '2 2 1 3 3 1',
  '3 1 1 2 2 3',
  '1 2 3 3 2 1',
  '1 2 1 2',
  '2 3 3 1 2 1',
  '1 1 2 1 2 2',
  '1 2 3 1 2 3',
]

/** Strings that can be left when equal neighbours burst, in every order. */
function rests(beads: readonly string[]): string[] {
  const places = range(0, beads.length - 2).filter((place) => beads[place] === beads[place + 1])
  return places.length === 0 ? [beads.join(' ')] : places.flatMap((place) => rests(beads.toSpliced(place, 2)))
}

/** Whether the lamps light every square of the board: their own ones and those that share a side. */
const isAllLit = (lamps: readonly Cell[], size: number): boolean =>
  squaresOf(size).every(([row, column]) =>
    lamps.some(([r, c]) => Math.abs(row - r) + Math.abs(column - c) <= 1),
  )

/** Columns ticked in each row, as boards write them. */
const ticked = (columns: readonly number[]): string => columns.map((column) => 'ABCD'[column]).join(' ')

/** When each bowl is full: every bowl fills at the rate at which the full ones above hand the water on. */
function fullAt(holds: Readonly<Record<string, number>>): Record<string, number> {
  const below: Readonly<Record<string, string>> = { A: 'BC', B: 'DE', C: 'EF' }
  const steps = 60
  const inside: Record<string, number> = {}
  const full: Record<string, number> = {}
  for (const tick of range(1, 20 * steps)) {
    const coming: Record<string, number> = { A: 4 / steps }
    for (const [bowl, size] of Object.entries(holds)) {
      const water = coming[bowl] ?? 0
      if (bowl in full) for (const next of below[bowl] ?? '') coming[next] = (coming[next] ?? 0) + water / 2
      else {
        inside[bowl] = (inside[bowl] ?? 0) + water
        if (inside[bowl] > size - 1e-6) full[bowl] = tick / steps
      }
    }
  }
  return full
}

/** The end of a walk from the well, in squares east and south of the upper left one, or nothing when it leaves the map. */
function walked(legs: readonly (readonly [east: number, south: number])[], turned: number): Cell[] | null {
  const stops: Cell[] = []
  let [x, y] = [2, 2]
  for (const [index, [east, south]] of legs.entries()) {
    const way = index === turned ? -1 : 1
    x += way * east
    y += way * south
    stops.push([x, y])
  }
  const isOnMap = stops.flat().every((place) => place >= 0 && place < 5)
  return isOnMap && new Set(['2,2', ...stops.map(String)]).size === 4 ? stops : null
}

/** How often the flap opens with each parcel, when every two are tried. */
const openings = (weights: readonly number[]): number[] =>
  weights.map(
    (weight, index) => weights.filter((other, place) => place !== index && weight + other >= 7).length,
  )

export const ownPuzzleProofs: Proofs = {
  'another-seat-at-the-table': () => {
    // From the middle of the table, in squares to the right and down; a quarter turn brings the right edge to the front.
    const seen = { 'red bowl': [-1, -1], flower: [1, -1], glass: [1, 0], 'green plate': [0, 1] } as const
    const turned = Object.entries(seen).map(([name, [x, y]]) => [name, [75 - 13 * y, 33 + 13 * x]] as const)
    return texts([lying(Object.fromEntries(turned))])
  },
  'beads-that-burst': () =>
    texts(
      inTwo(BURSTING, ['All burst', 'Some stay'], (index) => {
        const ends = new Set(rests((BURSTING[index] ?? '').split(' ')))
        if (ends.size !== 1) throw new Error('the order makes a difference')
        return ends.has('')
      }),
    ),
  'four-lamps-for-sixteen-squares': () =>
    texts(
      combinations(squaresOf(4), 4)
        .filter((lamps) => lamps.some(([row, column]) => row === 0 && column === 2) && isAllLit(lamps, 4))
        .map((lamps) => ticked(lamps.map(([, column]) => column))),
    ),
  'four-boxes-and-a-magnet': () => {
    const things = ['iron ball', 'iron key', 'glass marble', 'plastic comb']
    return texts(
      permutations(things)
        .filter((inside) => {
          const are = (pulls: readonly string[]) =>
            inside.map((thing) => Number(pulls.includes(thing))).join('')
          return are(['iron ball', 'iron key']) === '1100' && are(['iron ball', 'glass marble']) === '0101'
        })
        .map((inside) => inside.join(' ')),
    )
  },
  'mothers-two-sentences': () => ({
    selections: [
      allParts(['umbrella', 'raincoat', 'wind']).filter((part) => {
        const [umbrella, raincoat, wind] = ['umbrella', 'raincoat', 'wind'].map((key) =>
          part.split(' ').includes(key),
        )
        return (!umbrella && !raincoat) || (wind && umbrella)
      }),
    ],
  }),
  'labels-far-from-the-truth': () =>
    texts(
      permutations(range(1, 7))
        .filter((held) => held.every((number, index) => Math.abs(number - index - 1) >= 3))
        .filter(([first = 0, second = 0, third = 0]) => second < first && first < third)
        .map((held) => held.join(' ')),
    ),
  'level-to-the-last-basket': () =>
    texts(
      permutations([3, 4, 5, 6, 9, 10])
        .filter((weights) => {
          // Left 3, left 2, left 1, right 1, right 2, right 3.
          const pulls = weights.map((weight, index) => weight * ([3, 2, 1, -1, -2, -3][index] ?? 0))
          return [[], [0, 4], [0, 4, 1, 3]].every(
            (gone) => sum(pulls.filter((_, index) => !gone.includes(index))) === 0,
          )
        })
        .map((weights) => weights.join(' ')),
    ),
  'bowls-that-run-over': () => {
    const holds = { A: 4, B: 6, C: 2, D: 3, E: 6, F: 3 }
    const full = Object.entries(fullAt(holds)).toSorted(([, time], [, other]) => time - other)
    return texts([full.map(([bowl]) => `${bowl}, ${holds[bowl as keyof typeof holds]} litres`).join(', ')])
  },
  'one-map-upside-down': () =>
    texts(
      range(0, 2).flatMap((turned) => {
        const [hut, tree, boat] =
          walked(
            [
              [1, -1],
              [-1, -1],
              [-1, 2],
            ],
            turned,
          ) ?? []
        if (!hut || !tree || !boat) return []
        const place = ([x, y]: Cell) => [18 + 16 * x, 9 + 16 * y] as const
        return [lying({ hut: place(hut), 'mango tree': place(tree), boat: place(boat) })]
      }),
    ),
  'a-crab-that-comes-home': () =>
    texts(
      subsets(range(3, 7)).flatMap((back) => {
        // Stretches with odd numbers go east or west, those with even numbers north or south.
        const far = (stretches: readonly number[]) =>
          sum(stretches.map((stretch) => (back.includes(stretch) ? -stretch : stretch)))
        if (far([1, 3, 5, 7]) !== 0 || far([2, 4, 6]) !== 0) return []
        return [
          range(3, 7)
            .map((stretch) => (stretch % 2 ? '→←' : '↑↓')[Number(back.includes(stretch))])
            .join(' '),
        ]
      }),
    ),
  'the-flap-and-six-parcels': () =>
    texts(
      permutations(range(1, 6))
        .filter(
          (weights) =>
            openings(weights).join('') === '513432' && sum([1, 2, 5].map((index) => weights[index] ?? 0)) < 7,
        )
        .map((weights) => weights.map((weight) => `${weight} kg`).join(' ')),
    ),
}
