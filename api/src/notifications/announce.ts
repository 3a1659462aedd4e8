import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Notification } from '@dhadha/contract/wire'
import type { Database } from '../database/schema.ts'
import type { Sentence } from '../texts/index.ts'
import { EVERYBODY, NOTIFICATION_CHANGE } from './change.ts'

/** From so many receivers on the instances are told of all learners at once. */
const MANY = 500

/** Something that learners are told by the bell (S3.27). */
export interface Announcement {
  /** Names what happened, for instance `level-up:3`; a learner is told of one occasion once. */
  readonly occasion: string
  readonly type: Notification['type']
  readonly content: Sentence
  /** A path of this site. */
  readonly link: string | null
  /** Whose doing it was; goes with that learner's account. */
  readonly fromLearnerId?: string
  readonly now: Date
}

/**
 * Tells learners of something, each once, and the instances that there is news. Part of the caller's transaction. For
 * all learners, or as good as all, see announcements.ts.
 *
 * @param receivers a query of one column, their ids
 * @returns the number of learners who had not been told before
 */
export async function announceTo(
  executor: Kysely<Database>,
  receivers: RawBuilder<unknown>,
  { occasion, type, content, link, fromLearnerId, now }: Announcement,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with told as (
      insert into notification (learner_id, occasion, from_learner_id, type, content, bangla_content, link, created_at)
      select id, ${occasion}, ${fromLearnerId ?? null}, ${type}, ${content('en')}, ${content('bn')}, ${link}, ${now}
      from (${receivers}) as receiver (id)
      on conflict (learner_id, occasion) do nothing
      returning learner_id
    ),
    news as (
      insert into change (topic, key)
      select ${NOTIFICATION_CHANGE}::text, ${EVERYBODY}::text where (select count(*) from told) >= ${MANY}
      union all
      select ${NOTIFICATION_CHANGE}::text, learner_id::text from told where (select count(*) from told) < ${MANY}
    )
    select count(*)::int as count from told`.execute(executor)
  return rows[0]?.count ?? 0
}

/** The same for learners whose ids are at hand. */
export const announce = (
  executor: Kysely<Database>,
  learnerIds: readonly string[],
  announcement: Announcement,
): Promise<number> => announceTo(executor, sql`select unnest(${learnerIds}::uuid[])`, announcement)
