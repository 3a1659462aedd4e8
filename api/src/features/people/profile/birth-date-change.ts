// Changes the birth date of a learner.
import type { Executor } from '../../../platform/database/schema.ts'
import { isThirteen } from './age.ts'
import { makesChildOlder } from './makes-child-older.ts'
import { deleteClaim, findClaim, putClaim } from './store.ts'

interface BirthDateChange {
  /** The birth date that counts, YYYY-MM-DD; null: none. */
  readonly before: string | null
  /** The one that the learner has entered. */
  readonly given: string | null
  readonly now: Date
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string
}

/**
 * Changes the birth date of a learner. A date that makes a child older waits for a yes, and a date that a child
 * removes stays stored, so that entering another one cannot make it older either (decision 43). @returns the date
 * that counts from now on
 */
export async function changeBirthDate(
  trx: Executor,
  learnerId: string,
  { before, given, now, today }: BirthDateChange,
): Promise<string | null> {
  if (given === before) return before
  const claim = await findClaim(trx, learnerId)
  const said = before ?? claim?.said ?? null
  if (given === null) {
    const mustRetainClaim = said !== null && !isThirteen(said, today)
    if (mustRetainClaim) await putClaim(trx, learnerId, { said, wanted: null, wanted_at: null })
    return null
  }
  if (makesChildOlder({ birthDate: before, said }, given, today)) {
    if (claim?.wanted !== given)
      await putClaim(trx, learnerId, { said: claim?.said ?? null, wanted: given, wanted_at: now })
    return before
  }
  await deleteClaim(trx, learnerId)
  return given
}
