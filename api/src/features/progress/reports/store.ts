// Reads what reports show.
import type { ProblemScore, SolvedByDay, UnsolvedSummary } from '@dhadha/contract/wire'
import { sql, type RawBuilder } from 'kysely'
import type { Level } from '../../learning/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'

/** The last `days` days, today included. */
interface Period {
  readonly days: number
  /** YYYY-MM-DD in `timeZone`. */
  readonly today: string
  readonly timeZone: string
}

interface Filter extends Period {
  /** Null: all. */
  readonly level: Level | null
  readonly topicId: string | null
}

const firstDay = ({ today, days }: Period): RawBuilder<unknown> => sql`(${today}::date - ${days - 1}::int)`

/** The moment at which the first day begins. */
const begin = (period: Period): RawBuilder<unknown> =>
  sql`(${firstDay(period)}::timestamp at time zone ${period.timeZone})`

/** Problems solved on each day of the period (S3.18c), the oldest first; also days without any. */
export async function readSolvedByDay(
  db: Executor,
  learnerId: string,
  filter: Filter,
): Promise<SolvedByDay['data']> {
  const { today, timeZone, level, topicId } = filter
  const { rows } = await sql<SolvedByDay['data'][number]>`
    with solved as (
      select (learner_problem.solved_at at time zone ${timeZone})::date as day, count(*) as problems
      from learner_problem
      join problem on problem.id = problem_id
      join series on series.id = series_id
      where learner_id = ${learnerId} and solved_at >= ${begin(filter)}
        and (${level}::int is null or level = ${level}::int)
        and (${topicId}::text is null or topic_id = ${topicId}::text)
      group by 1
    )
    select to_char(one.day, 'YYYY-MM-DD') as solve_date, coalesce(problems, 0) as problems_solved
    from generate_series(${firstDay(filter)}::timestamp, ${today}::timestamp, interval '1 day') as one (day)
    left join solved on solved.day = one.day::date
    order by one.day`.execute(db)
  return rows
}

interface UnsolvedRow {
  readonly topic_id: string
  readonly topic_name: string
  readonly bangla_topic_name: string | null
  readonly level: Level
  readonly problems: number
}

/**
 * Problems last tried in the period and not solved so far, by subject and level (S3.18d); as far as they are listed.
 */
export async function readUnsolved(
  db: Executor,
  learnerId: string,
  period: Period,
): Promise<UnsolvedSummary['data']> {
  const { rows } = await sql<UnsolvedRow>`
    select topic.id as topic_id, topic.name as topic_name, topic.bangla_name as bangla_topic_name, level,
      count(*) as problems
    from learner_problem
    join listed_problem on listed_problem.id = problem_id
    join series on series.id = series_id
    join topic on topic.id = topic_id
    where learner_id = ${learnerId} and tries > 0 and solved_at is null
      and last_attempted_at >= ${begin(period)}
    group by topic.id, level
    order by topic.position, topic.id`.execute(db)

  const topics = new Map<string, UnsolvedSummary['data'][number]>()
  for (const { level, problems, ...topic } of rows) {
    const entry = topics.get(topic.topic_id) ?? {
      ...topic,
      levels: { 'Level-1': 0, 'Level-2': 0, 'Level-3': 0, 'Level-4': 0 },
    }
    entry.levels[`Level-${level}`] = problems
    topics.set(topic.topic_id, entry)
  }
  return [...topics.values()]
}

/** The points of one problem; undefined for a problem without any attempt (S7.19c). */
export async function readProblemScore(
  db: Executor,
  learnerId: string,
  problemId: string,
): Promise<ProblemScore> {
  const row = await db
    .selectFrom('learner_problem')
    .leftJoin('ledger', (join) =>
      join
        .onRef('ledger.learner_id', '=', 'learner_problem.learner_id')
        .onRef('ledger.what_for', '=', 'learner_problem.problem_id')
        .on('ledger.kind', '=', 'problem'),
    )
    .select(['points', 'tries', 'hint_used_at', 'explanation_viewed_at', 'solved_at'])
    .where('learner_problem.learner_id', '=', learnerId)
    .where('learner_problem.problem_id', '=', problemId)
    .executeTakeFirst()
  return {
    problem_id: problemId,
    score: row?.points ?? 0,
    attempts: row?.tries ?? 0,
    hint_used: (row?.hint_used_at ?? null) !== null,
    explanation_viewed: (row?.explanation_viewed_at ?? null) !== null,
    solved_at: row?.solved_at?.toISOString() ?? null,
  }
}
