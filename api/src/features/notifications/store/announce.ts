import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Notification } from '@dhadha/contract/wire'
import type { Database } from '../../../platform/database/schema.ts'
import type { Sentence } from '../../../platform/texts/index.ts'
import { tellSql } from './tell.ts'

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
    with due (learner_id, occasion, from_learner_id, type, content, bangla_content, link, created_at) as (
      select id, ${occasion}::text, ${fromLearnerId ?? null}::uuid, ${type}::text, ${content('en')}::text,
        ${content('bn')}::text, ${link}::text, ${now}::timestamptz
      from (${receivers}) as receiver (id)
    ),
    ${sql.raw(tellSql('select * from due'))}
    select count(*)::int as count from told`.execute(executor)
  return rows[0]?.count ?? 0
}

/** The same for learners whose ids are at hand. */
export const announce = (
  executor: Kysely<Database>,
  learnerIds: readonly string[],
  announcement: Announcement,
): Promise<number> => announceTo(executor, sql`select unnest(${learnerIds}::uuid[])`, announcement)
