import { sql, type Kysely } from 'kysely'
import type { Catalogue } from '../../learning/index.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { tellRegistered } from '../news.ts'
import type { StoredTest } from '../online/tests.ts'
import { marksOf } from '../problems.ts'
import { judgeInTest } from '../answers/judge.ts'
import { pay } from './pay.ts'
import { standings } from './standings.ts'

interface Answer {
  readonly learnerId: string
  readonly problemId: string
  readonly wasCorrect: boolean
  readonly isCorrect: boolean
}

/** Every answer that counts, judged by the library as it is now: a solution may have been mended since. */
async function judgeAll(db: Kysely<Database>, testId: string, catalogue: Catalogue): Promise<Answer[]> {
  const rows = await db
    .selectFrom('test_work')
    .select(['learner_id', 'problem_id', 'answer', 'answer_type', 'is_correct'])
    .where('test_id', '=', testId)
    .where('answer', 'is not', null)
    .execute()
  return rows.map(({ learner_id, problem_id, answer, answer_type, is_correct }) => {
    const problem = catalogue.problem(problem_id)
    const wasCorrect = is_correct === true
    const isCorrect =
      problem && answer !== null && answer_type !== null
        ? isRight(() => judgeInTest(problem, { answer, answerType: answer_type }))
        : wasCorrect
    return { learnerId: learner_id, problemId: problem_id, wasCorrect, isCorrect }
  })
}

/** What cannot be judged any more, because its problem is another one now, is not right. */
function isRight(judge: () => boolean): boolean {
  try {
    return judge()
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function rewriteVerdicts(db: Kysely<Database>, testId: string, answers: readonly Answer[]) {
  const changed = answers.filter(({ wasCorrect, isCorrect }) => wasCorrect !== isCorrect)
  if (changed.length === 0) return
  await sql`
    update test_work w set is_correct = changed.is_correct
    from unnest(${changed.map((one) => one.learnerId)}::uuid[], ${changed.map((one) => one.problemId)}::text[],
      ${changed.map((one) => one.isCorrect)}::boolean[]) as changed (learner_id, problem_id, is_correct)
    where w.test_id = ${testId} and w.learner_id = changed.learner_id and w.problem_id = changed.problem_id`.execute(
    db,
  )
}

/**
 * Grades a test that is over: verdicts, ranks, prizes, ledger, and the word to everybody (decision 26). Once more after
 * that it is a regrade, which corrects all of them. The caller holds the test's row in the same transaction.
 */
export async function grade(
  db: Kysely<Database>,
  test: StoredTest,
  { catalogue, now }: { catalogue: Catalogue; now: Date },
): Promise<void> {
  const { id: testId, prizes } = test
  const round = test.grading_round + 1
  // Before any of their rows, as whoever deletes an account does: one of the two would else end in a deadlock.
  await sql`
    select from learner where id in (select learner_id from test_registration where test_id = ${testId})
    order by id for key share`.execute(db)
  const answers = await judgeAll(db, testId, catalogue)
  await rewriteVerdicts(db, testId, answers)

  const scores = new Map<string, number>()
  for (const { learnerId, problemId, isCorrect } of answers) {
    const problem = catalogue.problem(problemId)
    const marks = isCorrect && problem ? marksOf(problem) : 0
    scores.set(learnerId, (scores.get(learnerId) ?? 0) + marks)
  }
  const places = standings(
    [...scores].map(([learnerId, score]) => ({ learnerId, score })),
    prizes,
  )
  await sql`
    update test_registration r set score = coalesce(place.score, 0), rank = place.rank, prize = place.prize
    from test_registration o left join unnest(${places.map((one) => one.learnerId)}::uuid[],
      ${places.map((one) => one.score)}::int[], ${places.map((one) => one.rank)}::int[],
      ${places.map((one) => one.prize)}::int[]) as place (learner_id, score, rank, prize)
      on place.learner_id = o.learner_id
    where r.test_id = ${testId} and o.test_id = ${testId} and o.learner_id = r.learner_id`.execute(db)

  const worths = places.map(({ learnerId, score, prize }) => ({ learnerId, marks: score, prize }))
  await pay(db, worths, { testId, round, now })
  await db.updateTable('online_test').set({ grading_round: round }).where('id', '=', testId).execute()
  await tellRegistered(db, test, {
    key: round === 1 ? 'testGraded' : 'testRegraded',
    occasion: `test-graded:${testId}:${round}`,
    type: 'test_graded',
    link: `/test/online/${testId}/stats`,
    now,
  })
}
