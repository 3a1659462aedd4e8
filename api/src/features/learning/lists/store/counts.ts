// Counts a learner's problems.
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'

/** How many problems a learner has solved, and tried without solving them. */
interface Counts {
  readonly solved: number
  /** … and on which try; these three add up to `solved`. */
  readonly firstTry: number
  readonly secondTry: number
  readonly laterTry: number
  /** Tried and not solved, as far as they are still in the library. */
  readonly unsolved: number
}

const NOTHING: Counts = { solved: 0, firstTry: 0, secondTry: 0, laterTry: 0, unsolved: 0 }

/** Counts of one learner's problems: the one source of stats, summary and solving rate (S3.18, S3.28). */
export async function countProblems(db: Executor, learnerId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(solved_at) as solved,
      count(*) filter (where solved_on_try = 1) as "firstTry",
      count(*) filter (where solved_on_try = 2) as "secondTry",
      count(*) filter (where solved_on_try > 2) as "laterTry",
      count(*) filter (where solved_at is null and tries > 0 and problem_id in (select id from listed_problem)) as unsolved
    from learner_problem join problem on problem.id = problem_id
    where learner_id = ${learnerId}`.execute(db)
  return rows[0] ?? NOTHING
}
