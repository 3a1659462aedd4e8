import { permutations, range } from '../templates/numbers.ts'
import type { Proofs } from './proof.ts'
import { byWorth } from './search.ts'

/** The subsets of so many things, as lists of their numbers from 0. */
const subsets = (things: number): number[][] =>
  range(0, 2 ** things - 1).map((bits) => range(0, things - 1).filter((thing) => (bits >> thing) & 1))

const countChoices = (things: number, chosen: number): number =>
  subsets(things).filter(({ length }) => length === chosen).length

/** Every filling of four rows in which no row and no column has a number twice. */
const latinSquares = (): number[][][] => {
  const rows = permutations([1, 2, 3, 4])
  const fits = (row: readonly number[], above: readonly (readonly number[])[]) =>
    above.every((other) => other.every((number, column) => number !== row[column]))
  return range(1, 4).reduce<number[][][]>(
    (squares) =>
      squares.flatMap((square) => rows.filter((row) => fits(row, square)).map((row) => square.concat([row]))),
    [[]],
  )
}

/** Pots by row and column, the lower sapling first. */
const SIGNS: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
  [
    [1, 1],
    [1, 2],
  ],
  [
    [1, 0],
    [2, 0],
  ],
  [
    [1, 2],
    [2, 2],
  ],
  [
    [2, 2],
    [3, 2],
  ],
]

/** Proofs of problems that count ways, and of those in which only one way is left. */
export const wayProofs: Proofs = {
  'which-has-more-ways': () =>
    byWorth({
      '9 of 10 mangoes for a basket': countChoices(10, 9),
      '2 of 7 girls for a duet': countChoices(7, 2),
      '4 books in a row on a shelf': permutations(range(1, 4)).length,
      '5 lamps, each on or off': subsets(5).length,
      // A team without the first child names the same two teams as one with that child.
      '8 children in two teams of 4': subsets(8).filter((team) => team.length === 4 && team.includes(0))
        .length,
    }),
  'hooks-after-the-rain': () => ({
    fillings: [
      range(3, 6).map(
        (hooks) => subsets(hooks).filter((full) => full.every((hook) => !full.includes(hook + 1))).length,
      ),
    ],
  }),
  'hand-in-hand': () => ({
    orders: permutations(['Sumi', 'Bijoy', 'Maya', 'Orko', 'Tania', 'Ritu']).filter((line) => {
      const place = (name: string) => line.indexOf(name)
      const areBeside = (name: string, other: string) => Math.abs(place(name) - place(other)) === 1
      const isAtEnd = (name: string) => place(name) === 0 || place(name) === 5
      return (
        isAtEnd('Sumi') &&
        areBeside('Sumi', 'Bijoy') &&
        areBeside('Orko', 'Tania') &&
        areBeside('Orko', 'Maya') &&
        areBeside('Ritu', 'Tania') &&
        !areBeside('Ritu', 'Bijoy') &&
        place('Maya') < place('Ritu')
      )
    }),
  }),
  'four-signs-sixteen-pots': () => ({
    fillings: latinSquares()
      .filter((square) =>
        SIGNS.every(
          ([[row, column], [otherRow, otherColumn]]) =>
            (square[row]?.[column] ?? 0) < (square[otherRow]?.[otherColumn] ?? 0),
        ),
      )
      .map((square) => square.flat()),
  }),
}
