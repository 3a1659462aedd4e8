// Sets and reads the limited mode in the database.
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'
import { unauthorized } from '../../../../platform/errors/api-error.ts'
import { removePhoto } from '../../photo/store.ts'
import { removeMembership } from '../../school/store.ts'

/**
 * Whether a row of `learner` is of a child who needs a guardian: under 13, or under 13 before the birth date was
 * removed. `today` is YYYY-MM-DD in the site's time zone.
 */
const isWard = (today: string): RawBuilder<boolean> => sql<boolean>`
  case when learner.birth_date is null
    then learner.is_limited or exists (select from guardian g where g.learner_id = learner.id)
    else learner.birth_date > ${today}::date - interval '13 years' end`

const shouldBeLimited = (today: string): RawBuilder<boolean> => sql<boolean>`(${isWard(today)}
  and not exists (select from guardian g where g.learner_id = learner.id and g.state = 'confirmed'))`

/**
 * Whether a row of `learner` may be in a league (decision 19): not in the limited mode, and for a child who needs a
 * guardian, with a yes to leagues.
 */
export const mayBeInLeague = (today: string): RawBuilder<boolean> => sql<boolean>`(not learner.is_limited
  and (not ${isWard(today)} or exists (
    select from guardian g where g.learner_id = learner.id and g.state = 'confirmed' and g.allows_league)))`

/** Sets the limited mode of all learners by birth date and guardian. It ends on the 13th birthday. */
export async function refreshLimits(db: Executor, today: string): Promise<void> {
  await sql`
    update learner set is_limited = not is_limited where is_limited <> ${shouldBeLimited(today)}`.execute(db)
}

/**
 * The same for one learner, after a change of birth date or guardian. Without a yes, the photo and the school are
 * deleted. Part of the caller's transaction.
 */
export async function refreshLimit(trx: Executor, learnerId: string, today: string): Promise<void> {
  const { rows } = await sql<{ is_limited: boolean }>`
    update learner set is_limited = ${shouldBeLimited(today)} where id = ${learnerId}
    returning is_limited`.execute(trx)
  if (rows[0]?.is_limited !== true) return
  await removePhoto(trx, learnerId)
  await removeMembership(trx, learnerId)
}

/** Sets the limited mode of a child whose guardian is deleted, with or without a birth date. */
export async function setLimited(trx: Executor, learnerId: string): Promise<void> {
  await trx.updateTable('learner').set({ is_limited: true }).where('id', '=', learnerId).execute()
}

/** Whether a learner needs a guardian, and whether none has said yes. @throws ApiError 401 when the account is gone */
export async function readLimit(
  db: Executor,
  learnerId: string,
  today: string,
): Promise<{ isWard: boolean; isLimited: boolean }> {
  const { rows } = await sql<{ isWard: boolean; isLimited: boolean }>`
    select ${isWard(today)} as "isWard", ${shouldBeLimited(today)} as "isLimited"
    from learner where id = ${learnerId}`.execute(db)
  if (!rows[0]) throw unauthorized()
  return rows[0]
}

/** Whether a learner may be in a league. */
export async function isAllowedInLeague(db: Executor, learnerId: string, today: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select ${mayBeInLeague(today)} as allowed from learner where id = ${learnerId}`.execute(db)
  return rows[0]?.allowed === true
}

/** Whether a learner is in the limited mode, as it is stored. */
export async function isLimited(db: Executor, learnerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('learner')
    .select('is_limited')
    .where('id', '=', learnerId)
    .executeTakeFirst()
  return row?.is_limited === true
}
