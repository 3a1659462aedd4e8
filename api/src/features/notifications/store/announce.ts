// Notifies a list of learners of the same thing.
import { sql, type RawBuilder } from 'kysely'
import type { Notification } from '@dhadha/contract/wire'
import type { Executor } from '../../../platform/database/schema.ts'
import type { Sentence } from '../../../platform/texts/index.ts'
import { notifySql } from './notify.ts'

/** A notification for many learners (S3.27). */
export interface Announcement {
  /** Identifies what happened, for instance `level-up:3`; a learner is notified of one occasion once. */
  readonly occasion: string
  readonly type: Notification['type']
  readonly content: Sentence
  /** A path of this site. */
  readonly link: string | null
  /** The learner who caused it; deleted with that learner's account. */
  readonly fromLearnerId?: string
  readonly now: Date
}

/**
 * Notifies learners, each once, and publishes the change to the instances. Part of the caller's transaction. For all
 * learners, or nearly all, see announcements.ts.
 *
 * @param receivers a query of one column, their ids
 * @returns the number of learners who had not been notified before
 */
export async function announceTo(
  executor: Executor,
  receivers: RawBuilder<unknown>,
  { occasion, type, content, link, fromLearnerId, now }: Announcement,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due (learner_id, occasion, from_learner_id, type, content, bangla_content, link, created_at) as (
      select id, ${occasion}::text, ${fromLearnerId ?? null}::uuid, ${type}::text, ${content('en')}::text,
        ${content('bn')}::text, ${link}::text, ${now}::timestamptz
      from (${receivers}) as receiver (id)
    ),
    ${sql.raw(notifySql('select * from due'))}
    select count(*)::int as count from notified`.execute(executor)
  return rows[0]?.count ?? 0
}

/** The same for a list of learners' ids. */
export const announce = (
  executor: Executor,
  learnerIds: readonly string[],
  announcement: Announcement,
): Promise<number> => announceTo(executor, sql`select unnest(${learnerIds}::uuid[])`, announcement)
