import { Type, type Static } from 'typebox'
import { AnswerType } from './problem.ts'
import { bangla, orNull } from './shapes.ts'
import { Difficulty, Evaluation, PracticePlace, SavedAnswer } from './tests.ts'

/** An answer that reached the API after the end: stored and shown, not counted. */
export const LateAnswer = Type.Object({
  problem_id: Type.String(),
  answer: Type.String(),
  answerType: AnswerType,
  /** ISO 8601 */
  received_at: Type.String(),
})
export type LateAnswer = Static<typeof LateAnswer>

const head = {
  test_id: Type.String(),
  test_name: Type.String(),
  bangla_test_name: bangla,
  late: Type.Array(LateAnswer),
}

/**
 * GET …/result (S3.25b, S7.21l, S7.22l) and …/summary (S3.22b, S7.21k). `duration`: seconds from the learner's first
 * look at the problems to the last answer that counted (custom tests: to its end). 409 before the test is over, 403 for
 * a learner who was not registered (S6.4).
 */
export const TestResult = Type.Union([
  Type.Object({ evaluation: Type.Literal('pending'), ...head }),
  Type.Object({
    evaluation: Type.Literal('done'),
    ...head,
    score: Type.Integer(),
    /** The points for all problems together. */
    max_score: Type.Integer(),
    duration: Type.Integer(),
    stats: Type.Object({
      attempted_problems: Type.Integer(),
      skipped_problems: Type.Integer(),
      correct_problems: Type.Integer(),
      total_problems: Type.Integer(),
    }),
    /** Online tests: rank and prize (S9.11), null without points; null in custom tests. */
    rank: orNull(Type.Integer()),
    prize: orNull(Type.Integer()),
    problems: Type.Array(
      Type.Object({
        problem_id: Type.String(),
        problem_title: Type.String(),
        bangla_problem_title: bangla,
        difficulty: Difficulty,
        result: Type.Object({
          marks_awarded: Type.Integer(),
          max_marks: Type.Integer(),
          /** null: not answered. */
          is_correct: orNull(Type.Boolean()),
        }),
        saved: orNull(SavedAnswer),
        practice: Type.Optional(orNull(PracticePlace)),
      }),
    ),
  }),
])
export type TestResult = Static<typeof TestResult>

/** A row of a test's leaderboard (S3.26a, decision 3). `user_name` is a handle unless its owner chose otherwise. */
export const TestLeaderboardEntry = Type.Object({
  user_id: Type.String(),
  rank: Type.Integer(),
  user_name: Type.String(),
  /** The handle in Bangla, where it is one of the word list (decision 2). */
  bangla_user_name: Type.Optional(Type.String()),
  user_image: orNull(Type.String()),
  score: Type.Integer(),
  /** 0 below the third rank. */
  prize: Type.Integer(),
  is_me: Type.Boolean(),
})
export type TestLeaderboardEntry = Static<typeof TestLeaderboardEntry>

/**
 * GET /{id}/leaderboard (S7.22k): the first hundred by score, ties sharing a rank; `own` is the learner's row when it
 * is not among them. Empty while 'pending'; 409 before the test is over.
 */
export const TestLeaderboard = Type.Object({
  evaluation: Evaluation,
  entries: Type.Array(TestLeaderboardEntry),
  own: orNull(TestLeaderboardEntry),
})
export type TestLeaderboard = Static<typeof TestLeaderboard>
