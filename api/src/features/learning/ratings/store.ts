// Ratings in the database.
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'
import type { Level } from '../points/constants.ts'
import { getOtherLevel, type FirstAnswer, type Rating } from './rating.ts'

/** The time up to which answers were counted; undefined while another instance counts. */
export async function lockProgress(trx: Executor): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select counted_until as until from rating_progress for update skip locked`.execute(trx)
  return rows[0]?.until
}

export async function putProgress(trx: Executor, until: Date): Promise<void> {
  await sql`update rating_progress set counted_until = ${until}`.execute(trx)
}

/** Deletes all ratings and the progress; waits for an instance that counts. */
export async function deleteRatings(trx: Executor): Promise<void> {
  await sql`update rating_progress set counted_until = '2020-01-01'`.execute(trx)
  await trx.deleteFrom('problem_rating').execute()
}

/** The time up to which answers were counted. */
export async function readProgress(db: Executor): Promise<Date | null> {
  const row = await db.selectFrom('rating_progress').select('counted_until').executeTakeFirst()
  return row?.counted_until ?? null
}

/** The first attempt after a moment; null when there is none. */
export async function nextAttemptAfter(trx: Executor, after: Date): Promise<Date | null> {
  const row = await trx
    .selectFrom('attempt')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('created_at', '>', after)
    .executeTakeFirst()
  return row?.at ?? null
}

/**
 * First answers of a span of time, the oldest first. Left out: those of learners who are set aside, those sooner than a
 * person can read, and those after the explanation.
 */
export async function listFirstAnswers(
  trx: Executor,
  { after, until, limit }: { readonly after: Date; readonly until: Date; readonly limit: number },
): Promise<FirstAnswer[]> {
  const { rows } = await sql<FirstAnswer>`
    select a.problem_id as "problemId", s.level, a.correct as "isCorrect",
      mine.tried::int, mine.at_once::int as "atOnce", mine.mean as "meanRating"
    from attempt a
    join learner l on l.id = a.learner_id
    join problem p on p.id = a.problem_id
    join series s on s.id = p.series_id
    cross join lateral (
      select count(*) as tried, count(*) filter (where lp.solved_on_try = 1) as at_once, avg(r.rating) as mean
      from learner_problem lp left join problem_rating r on r.problem_id = lp.problem_id
      where lp.learner_id = a.learner_id and lp.tries > 0 and lp.problem_id <> a.problem_id
    ) mine
    where a.created_at > ${after} and a.created_at <= ${until} and not l.is_set_aside
      and a.no_bonus_reason is distinct from 'too_fast' and a.unpaid_reason is null
      and not exists (
        select from attempt e
        where e.learner_id = a.learner_id and e.problem_id = a.problem_id and e.created_at < a.created_at
      )
    order by a.created_at, a.learner_id, a.attempt_key limit ${limit}`.execute(trx)
  return rows
}

/** Ratings of all problems that have one, or of the given ones. */
export async function readRatings(
  db: Executor,
  problemIds?: readonly string[],
): Promise<ReadonlyMap<string, Rating>> {
  if (problemIds?.length === 0) return new Map()
  const all = db.selectFrom('problem_rating').selectAll()
  const rows = await (problemIds ? all.where('problem_id', 'in', problemIds) : all).execute()
  return new Map(rows.map(({ problem_id, rating, answers }) => [problem_id, { rating, answers }]))
}

/** Problems that turned out to be of a higher level than their author's. */
export async function listHarder(db: Executor): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Rating & { id: string; level: Level }>`
    select r.problem_id as id, r.rating, r.answers, s.level
    from problem_rating r
    join problem p on p.id = r.problem_id
    join series s on s.id = p.series_id
    where r.rating > 900 + 200 * s.level`.execute(db)
  return new Set(
    rows.flatMap(({ id, level, ...rating }) => ((getOtherLevel(rating, level) ?? 0) > level ? [id] : [])),
  )
}

export async function putRatings(trx: Executor, ratings: ReadonlyMap<string, Rating>): Promise<void> {
  const rows = [...ratings].map(([problem_id, { rating, answers }]) => ({ problem_id, rating, answers }))
  if (rows.length === 0) return
  await trx
    .insertInto('problem_rating')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('problem_id').doUpdateSet((expression) => ({
        rating: expression.ref('excluded.rating'),
        answers: expression.ref('excluded.answers'),
      })),
    )
    .execute()
}
