// Grades an online test that is over (decision 26).
import type { Catalogue } from '../../learning/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { notifyRegistered } from '../notifications.ts'
import type { StoredTest } from '../online/store/tests.ts'
import { getMarks } from '../problems.ts'
import { judgeInTest } from '../answers/judge.ts'
import { pay } from './pay.ts'
import {
  addToPractice,
  listAnswers,
  lockParticipants,
  markGraded,
  updatePlaces,
  updateVerdicts,
} from './store.ts'
import { rankScores } from './ranking.ts'

interface Answer {
  readonly learnerId: string
  readonly problemId: string
  readonly wasCorrect: boolean
  readonly isCorrect: boolean
}

/** Judges every answer that counts by the current library: a solution may have been corrected since. */
async function judgeAll(db: Executor, testId: string, catalogue: Catalogue): Promise<Answer[]> {
  const rows = await listAnswers(db, testId)
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

/** An answer that cannot be judged any more, because its problem was changed, counts as wrong. */
function isRight(judge: () => boolean): boolean {
  try {
    return judge()
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/**
 * Grades a test that is over: verdicts, ranks, prizes, ledger, and notifications to all participants (decision 26); its
 * problems join practice (decision 38). A second run is a regrade, which corrects all of them. The caller has locked
 * the test's row in the same transaction.
 */
export async function grade(
  db: Executor,
  test: StoredTest,
  { catalogue, now }: { catalogue: Catalogue; now: Date },
): Promise<void> {
  const { id: testId, prizes } = test
  const round = test.grading_round + 1
  await lockParticipants(db, testId)
  const answers = await judgeAll(db, testId, catalogue)
  await updateVerdicts(
    db,
    testId,
    answers.filter(({ wasCorrect, isCorrect }) => wasCorrect !== isCorrect),
  )

  const scores = new Map<string, number>()
  for (const { learnerId, problemId, isCorrect } of answers) {
    const problem = catalogue.problem(problemId)
    const marks = isCorrect && problem ? getMarks(problem) : 0
    scores.set(learnerId, (scores.get(learnerId) ?? 0) + marks)
  }
  const places = rankScores(
    [...scores].map(([learnerId, score]) => ({ learnerId, score })),
    prizes,
  )
  await updatePlaces(db, testId, places)

  const worths = places.map(({ learnerId, score, prize }) => ({ learnerId, marks: score, prize }))
  await pay(db, worths, { testId, round, now })
  await markGraded(db, testId, round)
  await addToPractice(db, test, now)
  await notifyRegistered(db, test, {
    key: round === 1 ? 'testGraded' : 'testRegraded',
    occasion: `test-graded:${testId}:${round}`,
    type: 'test_graded',
    link: `/test/online/${testId}/stats`,
    now,
  })
}
