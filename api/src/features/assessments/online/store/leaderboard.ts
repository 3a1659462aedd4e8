// Reads the leaderboard of a graded test.
import type { TestLeaderboard, TestLeaderboardEntry } from '@dhadha/contract/wire'
import { sql } from 'kysely'
import { toBanglaField } from '../../../identity/index.ts'
import { shownImage, shownName } from '../../../people/index.ts'
import type { Executor } from '../../../../platform/database/schema.ts'

/** Maximum number of rows. */
const TOP = 100

interface LeaderboardQuery {
  readonly testId: string
  readonly learnerId: string
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string
}

/**
 * The best learners of a graded test (S7.22k). Ranks and prizes are those that were paid: learners who hide, are set
 * aside or lack a guardian's consent retain theirs, and the others do not move up (decisions 3, 35 and 47). Learners
 * always see their own row. A learner without points has no rank and is not in the list (decision 26).
 */
export async function readTestLeaderboard(
  db: Executor,
  { testId, learnerId, today }: LeaderboardQuery,
): Promise<Omit<TestLeaderboard, 'evaluation'>> {
  const { rows: found } = await sql<TestLeaderboardEntry>`
    select learner.id as user_id, r.rank, r.score, coalesce(r.prize, 0) as prize, learner.id = ${learnerId} as is_me,
      ${shownName(today)} as user_name, ${shownImage(today)} as user_image
    from test_registration r join learner on learner.id = r.learner_id
    where r.test_id = ${testId} and r.score > 0 and r.rank is not null
      and (not (learner.hides_from_leaderboards or learner.is_set_aside or learner.is_limited) or learner.id = ${learnerId})
      and (r.rank <= ${TOP} or learner.id = ${learnerId})
    order by r.rank, learner.handle`.execute(db)
  const rows = found.map((row) => Object.assign(row, toBanglaField('bangla_user_name', row.user_name)))
  const entries = rows.slice(0, TOP)
  return {
    entries,
    own: entries.some(({ is_me: isMe }) => isMe) ? null : (rows.find(({ is_me: isMe }) => isMe) ?? null),
  }
}
