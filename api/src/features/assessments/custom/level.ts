import type { Level } from '../../learning/index.ts'

const HIGHEST_CLASS: readonly (readonly [Level, number])[] = [
  [1, 4],
  [2, 6],
  [3, 8],
]

/** The level of a class (decision 22); the easiest where none is given. */
export const levelOfClass = (grade: number | null): Level =>
  grade === null ? 1 : (HIGHEST_CLASS.find(([, highest]) => grade <= highest)?.[0] ?? 4)
