/** The result of a proof: everything that fulfils a statement, so that a second solution is found, too. */
export type ProofResult =
  | { readonly values: readonly (number | string)[] }
  /** Options of a multiple choice, counted from 1. */
  | { readonly options: readonly number[] }
  /** Labels of a rearrange board in their order. */
  | { readonly orders: readonly (readonly string[])[] }
  /** The contents of a grid's open cells, row by row. */
  | { readonly fillings: readonly (readonly (number | string)[])[] }
  /** Selected parts of a Venn diagram by the keys of their circles; `outside` is the ground. */
  | { readonly selections: readonly (readonly string[])[] }
  /** Matches that are removed, such as `2,2-4,2`. */
  | { readonly removals: readonly (readonly string[])[] }
  /** Places of the pieces on a board, in percent, by their English names. */
  | { readonly places: readonly Readonly<Record<string, readonly [number, number]>>[] }
  /** Groups with what lies in them, in the order of the file. */
  | { readonly partitions: readonly (readonly (readonly (number | string)[])[])[] }

/** Searches for every solution of a problem; by the problem's id. */
export type Proofs = Readonly<Record<string, () => ProofResult>>

/** Whole numbers from `from` to `to`, both included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

export function permutations<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((thing, index) =>
    permutations(things.filter((_, other) => other !== index)).map((rest) => [thing].concat(rest)),
  )
}

export const pairs = <A, B>(item: readonly A[], other: readonly B[]): [A, B][] =>
  item.flatMap((a) => other.map((b): [A, B] => [a, b]))

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
export const product = (numbers: readonly number[]): number => numbers.reduce((total, number) => total * number, 1)
export const toDigits = (number: number): number[] => Array.from(String(number), Number)
export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** How many whole numbers from 1 to `to` do. */
export const countTo = (to: number, does: (number: number) => boolean): number =>
  range(1, to).filter((number) => does(number)).length

/** The parts of a Venn diagram that things fall into; `circles` says for each thing which of the circles it is in. */
export function countRegions<T>(things: readonly T[], circles: Readonly<Record<string, (thing: T) => boolean>>) {
  const parts = new Map<string, number>()
  for (const thing of things) {
    const inside = Object.entries(circles).flatMap(([key, isIn]) => (isIn(thing) ? [key] : []))
    const part = inside.join(' ') || 'outside'
    parts.set(part, (parts.get(part) ?? 0) + 1)
  }
  return parts
}

/** Every part of a diagram with these circles. */
export const allParts = (circles: readonly string[]): string[] =>
  range(0, 2 ** circles.length - 1).map(
    (mask) => circles.filter((_, index) => (mask >> index) % 2 === 1).join(' ') || 'outside',
  )

/** Labels in the order of what they are worth. */
export const byWorth = (worth: Readonly<Record<string, number>>): ProofResult => ({
  orders: [Object.keys(worth).toSorted((a, b) => (worth[a] ?? 0) - (worth[b] ?? 0))],
})
