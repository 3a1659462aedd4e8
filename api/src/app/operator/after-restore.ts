// `api restored`: what has to be done to a database that another program has restored.
import { OperatorError } from '@dhadha/server/errors'
import { sql } from 'kysely'
import {
  applyDeletions,
  applyWithdrawals,
  recordNothing,
  resetNotices,
  type Memory,
} from '../../features/people/index.ts'
import { EVERYTHING } from '../../platform/changes/feed.ts'
import type { Executor } from '../../platform/database/schema.ts'
import { endWaysIn } from './ways-in.ts'

/** With a zone: without one, the machine's would decide which of what was taken back goes again. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/

/** A moment of the past, as ISO 8601 and as pgBackRest write it. @throws OperatorError */
export function readMoment(text: string, now: Date): Date {
  const moment = new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'))
  if (!MOMENT.test(text) || Number.isNaN(moment.getTime()))
    throw new OperatorError(`"${text}" is no moment in time with a zone, such as 2026-11-23T10:15:00Z.`)
  if (moment > now) throw new OperatorError(`${text} is not over yet.`)
  return moment
}

/**
 * Repeats the last part of `restore` on a database that other programs have set back to a moment: pgBackRest, or a
 * snapshot of its disk. Deletes again the accounts that were deleted since, applies again the withdrawals made since,
 * and ends all sign-ins (decisions 5 and 60). It is idempotent.
 *
 * @param moment that the database was set back to
 * @returns how many accounts had come back
 */
export const afterRestore = (
  db: Executor,
  moment: Date,
  { deletions, withdrawals }: Memory,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '20s'`.execute(trx)
    await recordNothing(trx)
    await applyWithdrawals(trx, withdrawals, moment.toISOString())
    await endWaysIn(trx)
    // Most of them were handed on since; a back-up has none, either.
    await trx.deleteFrom('outgoing').execute()
    await resetNotices(trx)
    const erased = await applyDeletions(trx, deletions)
    await trx.insertInto('change').values({ topic: EVERYTHING, key: '' }).execute()
    return erased
  })
