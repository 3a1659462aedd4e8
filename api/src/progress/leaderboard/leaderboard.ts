import type { Leaderboard, LeaderboardEntry } from '@dhadha/contract/wire'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { showsName } from '../../learning/peers/shown-name.ts'
import type { Level } from '../../learning/points/constants.ts'

/** Rows of the list. */
const TOP = 50
/** Rows above and below the learner's own, where that one is outside the list. */
const NEIGHBOURS = 2

interface Row {
  id: string
  name: string
  avatar: string | null
  points: number
}

interface Asked {
  readonly level: Level
  readonly learnerId: string
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string
}

const columns = (today: string): RawBuilder<unknown> => sql`s.learner_id as id, s.points,
  case when ${showsName(today)} then learner.name else learner.handle end as name,
  case when ${showsName(today)} then learner.image end as avatar`

/** Everybody but those who hide; they still see themselves (decision 3). */
const listed = ({ level, learnerId }: Asked): RawBuilder<unknown> => sql`
  level_score s join learner on learner.id = s.learner_id
  where s.level = ${level} and (not learner.hides_from_leaderboards or learner.id = ${learnerId})`

/** Rows in their order and with their ranks, ties sharing one; `ahead` rows come before the first. */
function ranked(
  rows: readonly Row[],
  learnerId: string,
  ahead: number,
  firstRank: number,
): LeaderboardEntry[] {
  let rank = firstRank
  return rows.map(({ id, name, avatar, points }, index) => {
    if (index > 0 && rows[index - 1]?.points !== points) rank = ahead + index + 1
    return { id, rank, name, avatar, points, is_me: id === learnerId }
  })
}

/**
 * Who earned most on problems of a level (S7.19e, decision 19): the first fifty, and the learner's own row with its
 * neighbours when it is not among them. Read from sums that change with the ledger, in the same statement. Whoever has
 * no points there is on no list.
 */
export async function readLeaderboard(db: Kysely<Database>, asked: Asked): Promise<Leaderboard> {
  const { level, learnerId, today } = asked
  const top = await sql<Row>`
    select ${columns(today)} from ${listed(asked)}
    order by s.points desc, s.reached_at, s.learner_id limit ${TOP}`.execute(db)
  const entries = ranked(top.rows, learnerId, 0, 1)
  if (entries.length < TOP || entries.some((entry) => entry.is_me)) return { entries, own: [] }

  const window = await sql<Row>`
    with me as (select * from level_score where level = ${level} and learner_id = ${learnerId})
    (select ${columns(today)}, s.reached_at from me, ${listed(asked)}
      and s.points >= me.points
      and (s.points > me.points or (s.reached_at, s.learner_id) < (me.reached_at, me.learner_id))
      order by s.points, s.reached_at desc, s.learner_id desc limit ${NEIGHBOURS})
    union all
    (select ${columns(today)}, s.reached_at from me, ${listed(asked)}
      and s.points <= me.points
      and (s.points < me.points or (s.reached_at, s.learner_id) >= (me.reached_at, me.learner_id))
      order by s.points desc, s.reached_at, s.learner_id limit ${NEIGHBOURS + 1})
    order by points desc, reached_at, id`.execute(db)
  const first = window.rows[0]
  if (!first) return { entries, own: [] }

  const { rows } = await sql<{ ahead: number; better: number }>`
    with first as (select * from level_score where level = ${level} and learner_id = ${first.id})
    select count(*) as ahead, count(*) filter (where s.points > first.points) as better
    from first, ${listed(asked)}
      and s.points >= first.points
      and (s.points > first.points or (s.reached_at, s.learner_id) < (first.reached_at, first.learner_id))`.execute(
    db,
  )
  const { ahead, better } = rows[0] ?? { ahead: 0, better: 0 }
  return { entries, own: ranked(window.rows, learnerId, ahead, better + 1) }
}
