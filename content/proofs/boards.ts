import { range } from '../templates/numbers.ts'

// Squares, shares and ticks of boards, for searches.

/** A square of a board, both counted from 0. */
export type Cell = readonly [row: number, column: number]

/** Every choice of some of them, none and all included. */
export const subsets = <Item>(items: readonly Item[]): Item[][] =>
  range(0, 2 ** items.length - 1).map((bits) => items.filter((_, index) => (bits >> index) & 1))

/** Those that are not in the part. */
export const without = <Item>(all: readonly Item[], part: readonly Item[]): Item[] =>
  all.filter((item) => !part.includes(item))

/** Pairs that may not be together, as `a b`. */
export const areApart = (places: Readonly<Record<string, number>>, pairs: readonly string[]): boolean =>
  pairs.every((pair) => {
    const [a = '', b = ''] = pair.split(' ')
    return places[a] !== places[b]
  })

/** The squares of a square board, row by row. */
export const squaresOf = (size: number): Cell[] =>
  range(0, size - 1).flatMap((row) => range(0, size - 1).map((column): Cell => [row, column]))

/** A board of two groups with headings; a name is asked for by its place in the list, a number by itself. */
export const inTwo = (
  items: readonly (number | string)[],
  [yes, no]: readonly [string, string],
  isIn: (item: number) => boolean,
): string[] => {
  const those = (wanted: boolean) =>
    items.filter((item, index) => isIn(typeof item === 'number' ? item : index) === wanted)
  return [
    `${yes}: ${those(true).map(String).toSorted().join(', ')}; ${no}: ${those(false).map(String).toSorted().join(', ')}`,
  ]
}

/** Whole answers, each as one text. */
export const texts = (found: readonly string[]) => ({ texts: found })

/** Ticked squares, row by row, as boards write them. */
export const ticks = (size: number, ticked: readonly Cell[]): string =>
  range(0, size - 1)
    .map((row) =>
      ticked
        .filter(([r]) => r === row)
        .map(([, column]) => 'ABCDEF'[column])
        .join('+'),
    )
    .join(' ')
