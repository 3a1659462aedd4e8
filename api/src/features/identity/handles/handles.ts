import { randomInt } from 'node:crypto'
import { beings, qualities } from './handle-words.ts'

const pick = (words: readonly string[]): string => words[randomInt(words.length)] ?? ''

/**
 * A name for a new learner that tells nothing about them (decision 2), for example `brave-otter-27`. Not necessarily
 * free: the caller tries again with a higher `attempt`, which draws from more numbers.
 */
export const suggestHandle = (attempt: number): string =>
  `${pick(qualities)}-${pick(beings)}-${randomInt(10, attempt < 3 ? 1000 : 1_000_000)}`
