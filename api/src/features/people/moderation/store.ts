// Moderation in the database: items that wait for an operator, and the operator's decisions.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'
import { movePhoto } from '../photo/store.ts'

export interface WaitingPhoto {
  readonly learner_id: string
  readonly handle: string
  readonly key: string
  readonly at: Date
}

/** Photos that wait for a decision, the oldest first; without their pictures. */
export const listWaitingPhotos = (db: Executor): Promise<WaitingPhoto[]> =>
  db
    .selectFrom('learner_photo')
    .innerJoin('learner', 'learner.id', 'learner_photo.learner_id')
    .select(['learner_id', 'handle', 'key', 'taken_at as at'])
    .where('approved_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('key')
    .execute()

export interface WaitingBirthDate {
  readonly learner_id: string
  readonly handle: string
  /** YYYY-MM-DD: the date that counts now, or the one that the child removed. */
  readonly known: string | null
  /** YYYY-MM-DD */
  readonly wanted: string
  readonly at: Date
}

/** Birth dates that would make a child older than it said before, the oldest wish first. */
export async function listWaitingBirthDates(db: Executor): Promise<WaitingBirthDate[]> {
  const { rows } = await sql<WaitingBirthDate>`
    select learner_id, handle, coalesce(birth_date, said) as known, wanted, wanted_at as at
    from birth_date_claim join learner on learner.id = learner_id
    where wanted is not null order by wanted_at, learner_id`.execute(db)
  return rows
}

/** @returns false when the wish was changed or taken back meanwhile */
export async function approveBirthDate(
  trx: Executor,
  { learner_id: learnerId, wanted }: Pick<WaitingBirthDate, 'learner_id' | 'wanted'>,
): Promise<boolean> {
  const granted = await trx
    .deleteFrom('birth_date_claim')
    .where('learner_id', '=', learnerId)
    .where('wanted', '=', wanted)
    .returning('learner_id')
    .executeTakeFirst()
  if (granted)
    await trx.updateTable('learner').set({ birth_date: wanted }).where('id', '=', learnerId).execute()
  return granted !== undefined
}

/** @returns false when the wish was changed or taken back meanwhile */
export async function refuseBirthDate(
  trx: Executor,
  { learner_id: learnerId, wanted }: Pick<WaitingBirthDate, 'learner_id' | 'wanted'>,
): Promise<boolean> {
  const refused = await trx
    .updateTable('birth_date_claim')
    .set({ wanted: null, wanted_at: null })
    .where('learner_id', '=', learnerId)
    .where('wanted', '=', wanted)
    .returning('learner_id')
    .executeTakeFirst()
  await sql`delete from birth_date_claim where learner_id = ${learnerId} and said is null and wanted is null`.execute(
    trx,
  )
  return refused !== undefined
}

export interface OpenReport {
  readonly reported_id: string
  readonly handle: string
  readonly reason: 'handle' | 'name' | 'photo' | 'pestering'
  /** How many learners have reported it. */
  readonly reporters: number
  /** The reported handle or name, as others see it. */
  readonly shown: string | null
  readonly at: Date
}

/** The open reports of learners, grouped by learner and reason, the oldest first. */
export async function listOpenReports(db: Executor): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select reported_id, handle, reason, count(*)::int as reporters, min(reported_at) as at,
      case reason when 'handle' then handle when 'name' then nullif(name, '') end as shown
    from report join learner on learner.id = reported_id
    where settled_at is null
    group by reported_id, handle, name, reason order by min(reported_at), reported_id`.execute(db)
  return rows
}

/** @returns false when it was settled meanwhile */
export async function settleReports(
  trx: Executor,
  { reported_id: reportedId, reason }: Pick<OpenReport, 'reported_id' | 'reason'>,
  now: Date,
): Promise<boolean> {
  const settled = await trx
    .updateTable('report')
    .set({ settled_at: now })
    .where('reported_id', '=', reportedId)
    .where('reason', '=', reason)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute()
  return settled.length > 0
}

/** Deletes reports that were settled before. @returns how many */
export async function deleteExpiredReports(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('report').where('settled_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Shows the learner by handle and drawn avatar until they choose otherwise; the photo can no longer be loaded. */
export async function hideName(trx: Executor, learnerId: string): Promise<void> {
  await trx.updateTable('learner').set({ shows_name: false }).where('id', '=', learnerId).execute()
  await movePhoto(trx, learnerId)
}

/**
 * The learner takes no part in sharing until an operator lifts the bar.
 *
 * @returns false when that was so before
 */
export async function barSharing(trx: Executor, learnerId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('learner')
    .set({ sharing: 'barred' })
    .where('id', '=', learnerId)
    .where('sharing', '<>', 'barred')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks learners before their data are written: all writers lock the learner first, in this order. */
export async function lockLearners(trx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.selectFrom('learner').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export const lockByHandle = (trx: Executor, handle: string) =>
  trx.selectFrom('learner').select('id').where('handle', '=', handle).forNoKeyUpdate().executeTakeFirst()

/** The numbers of waiting items, for the message to the operator. */
export interface Queue {
  readonly reports: number
  /** The reports that no message has counted yet. */
  readonly untold: number
  readonly photos: number
  readonly birthDates: number
  readonly names: number
}

export async function countQueue(db: Executor): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select
      (select count(distinct (reported_id, reason))::int from report where settled_at is null) as reports,
      (select count(distinct (reported_id, reason))::int from report
        where settled_at is null and told_at is null) as untold,
      (select count(*)::int from learner_photo where approved_at is null) as photos,
      (select count(*)::int from birth_date_claim where wanted is not null) as "birthDates",
      (select count(*)::int from shown_name_claim where approved_at is null) as names`.execute(db)
  return rows[0] ?? { reports: 0, untold: 0, photos: 0, birthDates: 0, names: 0 }
}

/** Marks all open reports as sent to the operator. */
export async function markReported(db: Executor, now: Date): Promise<void> {
  await db
    .updateTable('report')
    .set({ told_at: now })
    .where('settled_at', 'is', null)
    .where('told_at', 'is', null)
    .where('reported_at', '<=', now)
    .execute()
}

export async function findHandle(trx: Executor, learnerId: string): Promise<string | null> {
  const row = await trx.selectFrom('learner').select('handle').where('id', '=', learnerId).executeTakeFirst()
  return row?.handle ?? null
}
