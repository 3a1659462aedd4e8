// Activity and idle accounts in the database.
import { sql } from 'kysely'
import type { Database, Executor } from '../../../platform/database/schema.ts'

type Identity = Database['identity']

/** Records a learner's first visit of a day (YYYY-MM-DD), and clears earlier notices of being idle. */
export async function recordActivity(db: Executor, learnerId: string, day: string): Promise<void> {
  await sql`
    insert into activity (learner_id, seen_on) select id, ${day} from learner where id = ${learnerId}
    on conflict (learner_id) do update set seen_on = excluded.seen_on, told_at = null, warned_at = null
    where activity.seen_on < excluded.seen_on`.execute(db)
}

/** Sets the day (YYYY-MM-DD) from which learners without a recorded visit count as idle. */
export async function startCounting(db: Executor, day: string): Promise<void> {
  await sql`
    insert into activity (learner_id, seen_on)
    select id, ${day} from learner where not exists (select from activity where learner_id = learner.id)
    on conflict do nothing`.execute(db)
}

/** Channels by which a learner can be notified; a learner without any of them gets no notice, and is not deleted. */
export type Channels = readonly Identity['channel'][]

/** The learners for whom a step is due; days are YYYY-MM-DD. */
export type Due =
  | { readonly step: 'notify'; readonly seenBefore: string; readonly channels: Channels }
  | {
      readonly step: 'warn'
      readonly seenBefore: string
      readonly channels: Channels
      readonly notifiedUntil: Date
    }
  | { readonly step: 'erase'; readonly seenBefore: string; readonly warnedUntil: Date }

const isReachable = (channels: Channels) => sql<boolean>`exists (
  select from identity i where i.learner_id = activity.learner_id and i.channel = any(${[...channels]}::text[]))`

const isDue = (due: Due) => {
  switch (due.step) {
    case 'notify':
      return sql<boolean>`seen_on < ${due.seenBefore} and told_at is null and ${isReachable(due.channels)}`
    case 'warn':
      return sql<boolean>`seen_on < ${due.seenBefore} and told_at <= ${due.notifiedUntil} and warned_at is null
        and ${isReachable(due.channels)}`
    case 'erase':
      return sql<boolean>`seen_on < ${due.seenBefore} and told_at is not null and warned_at <= ${due.warnedUntil}`
  }
}

export async function countDue(db: Executor, due: Due): Promise<number> {
  const { count } = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isDue(due))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The learners who have been idle longest come first. */
export async function listDue(db: Executor, due: Due, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('activity')
    .select('learner_id')
    .where(isDue(due))
    .orderBy('seen_on')
    .orderBy('learner_id')
    .limit(limit)
    .execute()
  return rows.map(({ learner_id }) => learner_id)
}

/** @returns the day of the last visit; undefined when the learner came back, or another instance notifies them */
export async function takeNotice(
  db: Executor,
  learnerId: string,
  due: Exclude<Due, { step: 'erase' }>,
  now: Date,
): Promise<string | undefined> {
  const taken = await db
    .updateTable('activity')
    .set(due.step === 'notify' ? { told_at: now } : { warned_at: now })
    .where('learner_id', '=', learnerId)
    .where(isDue(due))
    .returning('seen_on')
    .executeTakeFirst()
  return taken?.seen_on
}

/** Whether the step is still due: the learner may have come back a moment ago. */
export async function isStillDue(db: Executor, learnerId: string, due: Due): Promise<boolean> {
  const row = await db
    .selectFrom('activity')
    .select('learner_id')
    .where('learner_id', '=', learnerId)
    .where(isDue(due))
    .executeTakeFirst()
  return row !== undefined
}

/** The addresses of a learner, and of the guardian who said yes. */
export async function findReachable(db: Executor, learnerId: string) {
  const learner = await db
    .selectFrom('learner')
    .leftJoin('guardian', (join) =>
      join.onRef('guardian.learner_id', '=', 'learner.id').on('guardian.state', '=', 'confirmed'),
    )
    .select(['handle', 'guardian.email', 'guardian.language'])
    .where('learner.id', '=', learnerId)
    .executeTakeFirst()
  const addresses = await db
    .selectFrom('identity')
    .select(['value', 'channel'])
    .where('learner_id', '=', learnerId)
    .orderBy('verified_at')
    .execute()
  return learner && { ...learner, addresses }
}

/**
 * After a restored back-up, notices may be out of date, and visits since are lost. New notices are needed before an
 * account is deleted.
 */
export async function resetNotices(trx: Executor): Promise<void> {
  await trx.updateTable('activity').set({ told_at: null, warned_at: null }).execute()
}
