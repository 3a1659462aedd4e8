/** Whole numbers from `first` to `last`, both included. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** The greatest common divisor of two whole numbers, not both 0. */
export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** `−3`, with the sign that texts have. */
export const signed = (number: number): string => (number < 0 ? `−${-number}` : String(number))

/**
 * Every way to write `length` things of a list in a row, none twice: every order of the list, unless told otherwise.
 */
export const permutations = <T>(list: readonly T[], length = list.length): T[][] =>
  length === 0
    ? [[]]
    : list.flatMap((first, index) => after(first, permutations(list.toSpliced(index, 1), length - 1)))

/** Every way to take `size` things of a list, in the list's order. */
export const combinations = <T>(list: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : list.flatMap((first, index) => after(first, combinations(list.slice(index + 1), size - 1)))

function after<T>(first: T, lists: T[][]): T[][] {
  for (const list of lists) list.unshift(first)
  return lists
}
