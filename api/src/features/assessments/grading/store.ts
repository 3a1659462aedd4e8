// Grading in the database: answers, verdicts, places and payments of a test.
import { sql } from 'kysely'
import { joinPractice } from '../../learning/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'

/** The learners who have a rank in a graded test. */
export async function listRanked(db: Executor, testId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('test_registration')
    .select('learner_id')
    .where('test_id', '=', testId)
    .where('rank', 'is not', null)
    .execute()
  return rows.map(({ learner_id }) => learner_id)
}

/**
 * Locks a test's learners before any of their rows. The deletion of an account locks in the same order, which rules out
 * a deadlock.
 */
export async function lockParticipants(trx: Executor, testId: string): Promise<void> {
  await sql`
    select from learner where id in (select learner_id from test_registration where test_id = ${testId})
    order by id for key share`.execute(trx)
}

/** The answers that count. */
export const listAnswers = (trx: Executor, testId: string) =>
  trx
    .selectFrom('test_work')
    .select(['learner_id', 'problem_id', 'answer', 'answer_type', 'is_correct'])
    .where('test_id', '=', testId)
    .where('answer', 'is not', null)
    .execute()

interface Verdict {
  readonly learnerId: string
  readonly problemId: string
  readonly isCorrect: boolean
}

export async function updateVerdicts(
  trx: Executor,
  testId: string,
  changed: readonly Verdict[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update test_work w set is_correct = changed.is_correct
    from unnest(${changed.map((verdict) => verdict.learnerId)}::uuid[], ${changed.map((verdict) => verdict.problemId)}::text[],
      ${changed.map((verdict) => verdict.isCorrect)}::boolean[]) as changed (learner_id, problem_id, is_correct)
    where w.test_id = ${testId} and w.learner_id = changed.learner_id and w.problem_id = changed.problem_id`.execute(
    trx,
  )
}

interface RankedLearner {
  readonly learnerId: string
  readonly score: number
  readonly rank: number
  readonly prize: number
}

/** Writes score, rank and prize of all registered learners; those who answered nothing have 0 and no rank. */
export async function updatePlaces(
  trx: Executor,
  testId: string,
  places: readonly RankedLearner[],
): Promise<void> {
  await sql`
    update test_registration r set score = coalesce(place.score, 0), rank = place.rank, prize = place.prize
    from test_registration o left join unnest(${places.map((place) => place.learnerId)}::uuid[],
      ${places.map((place) => place.score)}::int[], ${places.map((place) => place.rank)}::int[],
      ${places.map((place) => place.prize)}::int[]) as place (learner_id, score, rank, prize)
      on place.learner_id = o.learner_id
    where r.test_id = ${testId} and o.test_id = ${testId} and o.learner_id = r.learner_id`.execute(trx)
}

export async function markGraded(trx: Executor, testId: string, round: number): Promise<void> {
  await trx.updateTable('online_test').set({ grading_round: round }).where('id', '=', testId).execute()
}

/**
 * Problems of the pool join practice with the first graded test that has them, unless a later test has them, too: then
 * with that one.
 */
export const addToPractice = (
  trx: Executor,
  { id, problem_ids: problemIds }: { readonly id: string; readonly problem_ids: readonly string[] },
  now: Date,
): Promise<void> =>
  joinPractice(trx, problemIds, {
    isHeld: sql`exists (
      select from online_test t
      where t.id <> ${id} and t.cancelled_at is null and t.graded_at is null and problem.id = any(t.problem_ids)
    )`,
    now,
  })

/** The points that a test has paid so far, corrections included. */
export async function sumPaid(db: Executor, testId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ learner_id: string; points: number }>`
    select l.learner_id, sum(l.points) as points
    from test_registration r
    join ledger l on l.learner_id = r.learner_id
    where r.test_id = ${testId}
      and (l.kind in ('test_marks', 'test_prize') and l.what_for = ${testId}
        or l.kind = 'test_correction' and split_part(l.what_for, ':', 1) = ${testId})
    group by l.learner_id`.execute(db)
  return new Map(rows.map((row) => [row.learner_id, row.points]))
}
