import { randomInt } from 'node:crypto'
import { beings, qualities } from './handle-words.ts'

const pick = (words: readonly string[]): string => words[randomInt(words.length)] ?? ''

/**
 * A name for a new learner that reveals nothing about them (decision 2), for example `brave-otter-27`. It may be taken:
 * the caller then retries with a higher `attempt`, which draws from a larger range of numbers.
 */
export const suggestHandle = (attempt: number): string =>
  `${pick(qualities)}-${pick(beings)}-${randomInt(10, attempt < 3 ? 1000 : 1_000_000)}`
