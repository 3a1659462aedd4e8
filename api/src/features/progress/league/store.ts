// Leagues in the database.
import { sql, type RawBuilder } from 'kysely'
import { mayBeInLeague, shownImage, shownName } from '../../people/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import type { LeagueRow } from './ranking.ts'

/** Learners in a group: few enough that each of them can win. */
const SEATS = 30
/** The number of groups of a stage and band that are searched for a free seat; all but the newest ones are full. */
const NEWEST = 5

/** Whether others see a row of `learner` in leagues. */
const isListed = (today: string): RawBuilder<boolean> => sql<boolean>`(
  not (learner.hides_from_leaderboards or learner.is_set_aside) and ${mayBeInLeague(today)})`

interface LeagueMembership {
  /** The learner takes part until they leave. */
  readonly joined: boolean
  /** The group of this week; null: none yet. */
  readonly group_id: string | null
  /** The group of last week; null: the learner took no part. */
  readonly last_group_id: string | null
  readonly hides: boolean
  readonly is_set_aside: boolean
  readonly grade: number
}

/**
 * A learner's participation in leagues.
 *
 * @returns undefined when the account is gone
 */
export async function readMembership(
  db: Executor,
  learnerId: string,
  { week, lastWeek }: { readonly week: string; readonly lastWeek: string },
): Promise<LeagueMembership | undefined> {
  const { rows } = await sql<LeagueMembership>`
    select p.learner_id is not null as joined, now.group_id, last.group_id as last_group_id,
      learner.hides_from_leaderboards as hides, learner.is_set_aside, learner.grade
    from learner
    left join league_player p on p.learner_id = learner.id
    left join league_member now
      on now.learner_id = learner.id and now.week = ${week} and now.left_at is null
    left join league_member last
      on last.learner_id = learner.id and last.week = ${lastWeek} and last.left_at is null
    where learner.id = ${learnerId}`.execute(db)
  return rows[0]
}

interface LeagueQuery {
  readonly learnerId: string
  readonly groupId: string
  readonly week: string
  readonly timeZone: string
  /** YYYY-MM-DD */
  readonly today: string
}

/**
 * A group with its points of a week: the sums of the ledger, the highest first, then those who reached them earlier.
 * Without learners who have left, are hidden from others, or are blocked by the learner; the learner's own row is
 * always included.
 */
export async function readGroup(
  db: Executor,
  { learnerId, groupId, week, timeZone, today }: LeagueQuery,
): Promise<LeagueRow[]> {
  const { rows } = await sql<LeagueRow>`
    with week as materialized (
      select ${week}::date::timestamp at time zone ${timeZone} as begins,
        (${week}::date + 7)::timestamp at time zone ${timeZone} as ends
    )
    select learner.id, ${shownName(today)} as name, ${shownImage(today)} as avatar,
      greatest(coalesce(earned.points, 0), 0)::int as points, ${isListed(today)} as listed
    from league_member m
    join learner on learner.id = m.learner_id
    cross join week
    left join lateral (
      select sum(points) as points, max(created_at) as reached_at from ledger
      where ledger.learner_id = m.learner_id and created_at >= week.begins and created_at < week.ends
    ) earned on true
    where m.group_id = ${groupId} and m.left_at is null
      and (m.learner_id = ${learnerId} or (${isListed(today)} and not exists (
        select from boundary b
        where b.learner_id = ${learnerId} and b.other_id = m.learner_id and b.kind = 'block')))
    order by 4 desc, earned.reached_at nulls last, learner.id`.execute(db)
  return rows
}

/** The learner takes part from now on; a learner who left this week returns to the same group. */
export async function join(trx: Executor, learnerId: string, week: string, now: Date): Promise<void> {
  await sql`
    insert into league_player (learner_id, joined_at)
    select id, ${now} from learner where id = ${learnerId} for key share
    on conflict do nothing`.execute(trx)
  await sql`
    update league_member set left_at = null
    where learner_id = ${learnerId} and week = ${week} and left_at is not null`.execute(trx)
}

/** The learner takes no part any more, and is in no list from now on. */
export async function leave(trx: Executor, learnerId: string, week: string, now: Date): Promise<void> {
  await trx.deleteFrom('league_player').where('learner_id', '=', learnerId).execute()
  await sql`
    update league_member set left_at = ${now}
    where learner_id = ${learnerId} and week >= ${week} and left_at is null`.execute(trx)
}

interface SeatRequest {
  readonly learnerId: string
  readonly week: string
  readonly stage: number
  readonly band: number
}

/**
 * Gives a participant a seat in a group of the week: in the oldest one with a free seat and without a learner on either
 * side of a block, else in a new one. Seats of a stage and band are given one at a time, so that no group exceeds its
 * seats. Has no effect for a learner who has a seat or has left meanwhile.
 */
export async function takeSeat(trx: Executor, { learnerId, week, stage, band }: SeatRequest): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('league'), hashtext(${`${week} ${stage} ${band}`}))`.execute(
    trx,
  )
  const { rows } = await sql<{ id: string }>`
    select g.id from (
      select id from league_group where week = ${week} and stage = ${stage} and band = ${band}
      order by id desc limit ${NEWEST}
    ) g
    where (select count(*) from league_member m where m.group_id = g.id) < ${SEATS}
      and not exists (
        select from league_member m
        join boundary b on b.kind = 'block'
          and ((b.learner_id = ${learnerId} and b.other_id = m.learner_id)
            or (b.other_id = ${learnerId} and b.learner_id = m.learner_id))
        where m.group_id = g.id)
    order by g.id limit 1`.execute(trx)
  const free = rows[0]?.id
  const group =
    free === undefined
      ? sql`(insert into league_group (week, stage, band) values (${week}, ${stage}, ${band}) returning id)`
      : sql`(select ${free}::bigint as id)`
  await sql`
    with seat as ${group}
    insert into league_member (learner_id, week, group_id)
    select p.learner_id, ${week}::date, seat.id from league_player p cross join seat
    where p.learner_id = ${learnerId}
    on conflict do nothing`.execute(trx)
}

/** Participants who have points this week and no seat yet. */
export async function listUnseated(
  db: Executor,
  { week, timeZone, limit }: { readonly week: string; readonly timeZone: string; readonly limit: number },
): Promise<{ learner_id: string; grade: number }[]> {
  const { rows } = await sql<{ learner_id: string; grade: number }>`
    select p.learner_id, learner.grade from league_player p join learner on learner.id = p.learner_id
    where not exists (select from league_member m where m.learner_id = p.learner_id and m.week = ${week})
      and exists (select from ledger l where l.learner_id = p.learner_id
        and l.created_at >= ${week}::date::timestamp at time zone ${timeZone})
    order by p.learner_id limit ${limit}`.execute(db)
  return rows
}

/**
 * Deletes the groups of weeks that began before.
 *
 * @returns how many places in them were deleted
 */
export async function deleteExpiredLeagues(db: Executor, before: Date): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    with old as (delete from league_group where week < ${before}::timestamptz::date returning id)
    select count(*)::int as places from old join league_member m on m.group_id = old.id`.execute(db)
  return rows[0]?.places ?? 0
}
