// Reads the leaderboard of a level.
import type { Leaderboard, LeaderboardEntry } from '@dhadha/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import { toBanglaField } from '../../identity/index.ts'
import { findLevel, levelOfClass, type Level } from '../../learning/index.ts'
import { shownImage, shownName } from '../../people/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'

/** Rows of the list. */
const TOP = 50
/** Rows above and below the learner's own, where the own row is outside the list. */
const NEIGHBOURS = 2

interface Row {
  readonly id: string
  readonly name: string
  readonly avatar: string | null
  readonly points: number
  readonly listed: boolean
}

interface LeaderboardQuery {
  readonly level: Level
  readonly learnerId: string
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string
}

const columns = (today: string): RawBuilder<unknown> => sql`s.learner_id as id, s.points, s.listed,
  ${shownName(today)} as name, ${shownImage(today)} as avatar`

const toEntry = (
  { id, name, avatar, points }: Row,
  rank: number,
  { learnerId }: LeaderboardQuery,
): LeaderboardEntry => ({
  id,
  rank,
  name,
  ...toBanglaField('bangla_name', name),
  avatar,
  points,
  is_me: id === learnerId,
})

/**
 * Ranks the list from its first row on; ties share a rank. Ranks count listed learners only: a hidden learner does not
 * lower the rank of others.
 */
function rankTop(rows: readonly Row[], query: LeaderboardQuery): LeaderboardEntry[] {
  let rank = 1
  let ahead = 0
  return rows.map((row, index) => {
    if (index > 0 && rows[index - 1]?.points !== row.points) rank = ahead + 1
    if (row.listed) ahead++
    return toEntry(row, rank, query)
  })
}

/** The first rows of the list, and among them the learner, even one who hides (decision 3). */
async function readTop(db: Executor, { level, learnerId, today }: LeaderboardQuery): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns(today)}
    from (
      (select * from level_score where level = ${level} and listed
        order by points desc, reached_at, learner_id limit ${TOP})
      union
      select * from level_score where level = ${level} and learner_id = ${learnerId}
      order by points desc, reached_at, learner_id limit ${TOP}
    ) s
    join learner on learner.id = s.learner_id
    order by s.points desc, s.reached_at, s.learner_id`.execute(db)
  return rows
}

/**
 * The learner's own row and those next to it, in their order. Ties and other rows are looked up separately, so that
 * each look-up reads a few index entries, however many learners there are on either side.
 */
async function readAround(db: Executor, { level, learnerId, today }: LeaderboardQuery): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with me as (
      select * from level_score where level = ${level} and learner_id = ${learnerId}
    ),
    earlier as (
      select s.* from me cross join lateral (
        select * from level_score where level = ${level} and listed and points = me.points
          and (reached_at, learner_id) < (me.reached_at, me.learner_id)
        order by reached_at desc, learner_id desc limit ${NEIGHBOURS}
      ) s
    ),
    above as (
      select s.* from me cross join lateral (
        select * from level_score where level = ${level} and listed and points > me.points
        order by points, reached_at desc, learner_id desc limit ${NEIGHBOURS}
      ) s
    ),
    later as (
      select s.* from me cross join lateral (
        select * from level_score where level = ${level} and listed and points = me.points
          and (reached_at, learner_id) > (me.reached_at, me.learner_id)
        order by reached_at, learner_id limit ${NEIGHBOURS}
      ) s
    ),
    below as (
      select s.* from me cross join lateral (
        select * from level_score where level = ${level} and listed and points < me.points
        order by points desc, reached_at, learner_id limit ${NEIGHBOURS}
      ) s
    )
    select ${columns(today)}
    from (
      select * from me union all select * from earlier union all select * from above
      union all select * from later union all select * from below
    ) s
    join learner on learner.id = s.learner_id
    order by s.points desc, s.reached_at, s.learner_id`.execute(db)
  const ownIndex = rows.findIndex((row) => row.id === learnerId)
  return ownIndex < 0 ? [] : rows.slice(Math.max(0, ownIndex - NEIGHBOURS), ownIndex + NEIGHBOURS + 1)
}

/** Ranks of rows, in their order: one more than there are listed learners with more points. */
async function readRanks(db: Executor, level: Level, rows: readonly Row[]): Promise<number[]> {
  const points = rows.map((row) => row.points)
  const max = Math.max(...points)
  const { rows: ranks } = await sql<{ rank: number }>`
    with ahead as (
      select coalesce(sum(learners), 0) as learners from level_crowd where level = ${level} and points > ${max}
    )
    select 1 + ahead.learners + coalesce((
      select sum(learners) from level_crowd
      where level = ${level} and points > asked.points and points <= ${max}
    ), 0) as rank
    from ahead cross join unnest(${points}::int[]) with ordinality as asked (points, position)
    order by position`.execute(db)
  return ranks.map(({ rank }) => rank)
}

/**
 * The learners who earned most on problems of a level (S7.19e, decision 19): the first fifty, and the learner's own row
 * with its neighbours when it is not among them. Read from sums and counts that change with the ledger, in the same
 * statement. A learner without points on the level is not listed; a hidden learner's row is shown to that learner
 * alone.
 */
export async function readLeaderboard(db: Executor, query: LeaderboardQuery): Promise<Leaderboard> {
  const top = await readTop(db, query)
  const entries = rankTop(top, query)
  if (entries.some((entry) => entry.is_me)) return { entries, own: [] }
  const around = await readAround(db, query)
  if (around.length === 0) return { entries, own: [] }
  const ranks = await readRanks(db, query.level, around)
  return { entries, own: around.map((row, index) => toEntry(row, ranks[index] ?? 0, query)) }
}

/**
 * The level at which a learner has most points, of two the one reached last; without points that of the class
 * (decisions 19 and 22).
 */
export async function readOwnLevel(db: Executor, learnerId: string): Promise<Level> {
  const score = await db
    .selectFrom('level_score')
    .select('level')
    .where('learner_id', '=', learnerId)
    .where('points', '>', 0)
    .orderBy('points', 'desc')
    .orderBy('reached_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (score) return findLevel(score.level)
  const learner = await db
    .selectFrom('learner')
    .select('grade')
    .where('id', '=', learnerId)
    .executeTakeFirst()
  return levelOfClass(learner?.grade ?? null)
}

/**
 * The reason why others do not see a learner on leaderboards, if they do not: the learner's own choice, or a review by
 * an operator.
 */
export async function readUnseen(
  db: Executor,
  learnerId: string,
): Promise<Pick<Leaderboard, 'set_aside' | 'hides'>> {
  const row = await db
    .selectFrom('learner')
    .select(['is_set_aside', 'hides_from_leaderboards'])
    .where('id', '=', learnerId)
    .executeTakeFirst()
  return {
    ...(row?.is_set_aside && { set_aside: true }),
    ...(row?.hides_from_leaderboards && { hides: true }),
  }
}
