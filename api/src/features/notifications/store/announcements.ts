// Announces something to all learners, and delivers it to them one after the other.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'
import type { Announcement } from './announce.ts'
import { banglaNumberSql, notifySql } from './notify.ts'

/** Learners per statement, which takes a few tenths of a second. */
const AT_ONCE = 2_000

/**
 * Announces something to all learners, once. Part of the caller's transaction, whatever the number of learners: it
 * stores one row, and the instances notify the learners afterwards (`deliverAnnouncements`).
 *
 * @returns false when this occasion was announced before
 */
export async function announceToEverybody(
  executor: Executor,
  { occasion, type, content, link, now }: Omit<Announcement, 'fromLearnerId'>,
): Promise<boolean> {
  const inserted = await executor
    .insertInto('announcement')
    .values({
      occasion,
      type,
      content: content('en'),
      bangla_content: content('bn'),
      link,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Before all learners. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * One batch of the oldest announcement that no other instance is working on. The notifications and the progress are
 * written by one statement: if the process dies before its commit, no learner was notified, and the next process
 * continues from there. At the end the id of the last learner is cleared, so that it does not outlive a deleted
 * account.
 */
const notifyBatch = (atOnce: number, now: Date) => sql<{ notified: number }>`
  with moment as (select ${now}::timestamptz as now),
  next as (
    select * from announcement where done_at is null order by id limit 1 for update skip locked
  ),
  considered as (
    select learner.id from learner, next where learner.id > next.told_up_to order by learner.id limit ${atOnce}
  ),
  receiver as (
    select considered.id, solved.count
    from considered cross join next
    cross join lateral (
      select count(*) from learner_problem
      where next.solved_from is not null and learner_id = considered.id
        and solved_at >= next.solved_from and solved_at < next.solved_until
    ) solved
    where next.solved_from is null or solved.count > 0
  ),
  ${sql.raw(
    notifySql(`
    select receiver.id, occasion, null::uuid, type,
      replace(content, '{solved}', count::text),
      replace(bangla_content, '{solved}', ${banglaNumberSql('count')}),
      link, now
    from receiver cross join next cross join moment`),
  )}
  update announcement
  set told_up_to = case when is_last then ${NOBODY}::uuid else last_id end,
    done_at = case when is_last then ${now}::timestamptz end
  from next, (
    select count(*) < ${atOnce} as is_last, (array_agg(id order by id desc))[1] as last_id from considered
  ) batch
  where announcement.id = next.id
  returning (select count(*)::int from notified) as notified`

/**
 * Notifies the receivers of all announcements. Any number of instances may do so at the same time: each learner is
 * notified once.
 *
 * @returns the number of learners notified by this call
 */
export async function deliverAnnouncements(db: Executor, now: Date, atOnce = AT_ONCE): Promise<number> {
  let notified = 0
  for (;;) {
    const {
      rows: [batch],
    } = await notifyBatch(atOnce, now).execute(db)
    if (!batch) return notified
    notified += batch.notified
  }
}
