import type { Level } from '@dhadha/contract'
import type { TextKey } from '../text.ts'

/** A level of puzzles is a difficulty (decision 12). */
export const DIFFICULTIES = { 1: 'easy', 2: 'medium', 3: 'hard', 4: 'expert' } as const satisfies Record<
  Level,
  TextKey
>
