import type { TestProblemStats } from '@dhadha/contract/wire'
import { sql } from 'kysely'
import type { Executor } from '../../../../platform/database/schema.ts'

/** Statistics of the answers to a problem in all learners' custom tests that are over (S7.21m). */
export async function readProblemStats(
  db: Executor,
  problemId: string,
  now: Date,
): Promise<TestProblemStats> {
  const { rows } = await sql<{ given: number; answered: number; correct: number }>`
    select count(*) as given, count(w.answer) as answered, count(*) filter (where w.is_correct) as correct
    from practice_test t
    left join test_work w
      on w.learner_id = t.learner_id and w.test_id = t.id::text and w.problem_id = ${problemId} and w.answer is not null
    where t.problem_ids @> array[${problemId}]
      and coalesce(t.completed_at, t.started_at + make_interval(mins => t.duration_minutes)) <= ${now}`.execute(
    db,
  )
  const { given, answered, correct } = rows[0] ?? { given: 0, answered: 0, correct: 0 }
  return {
    problem_id: problemId,
    given,
    answered,
    correct,
    correct_percent: answered === 0 ? null : Math.round((correct * 100) / answered),
  }
}
