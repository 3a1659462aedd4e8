import { Type, type Static } from 'typebox'
import { AnswerType, BanglaData, ProblemData } from './problem.ts'
import { bangla, clock, orNull } from './shapes.ts'

/** Difficulty is the level's name: easy 1, medium 2, hard 3 (S9.10b), expert 4 (decision 12); marks are the number. */
export const Difficulty = Type.Union([
  Type.Literal('easy'),
  Type.Literal('medium'),
  Type.Literal('hard'),
  Type.Literal('expert'),
])
export type Difficulty = Static<typeof Difficulty>

/** draft: a custom test; the others are online tests, by the API's clock at this call (S3.21, S4.10a). */
export const TestStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('ongoing'),
  Type.Literal('completed'),
])
export type TestStatus = Static<typeof TestStatus>

/** 'pending' until the marks of a finished test are known (decision 26); null before its end. */
export const Evaluation = orNull(Type.Union([Type.Literal('pending'), Type.Literal('done')]))
export type Evaluation = Static<typeof Evaluation>

/** An answer as it was sent, so that another device can continue. */
export const SavedAnswer = Type.Object({
  answer: Type.String(),
  answerType: AnswerType,
  /** ISO 8601 */
  saved_at: Type.String(),
})
export type SavedAnswer = Static<typeof SavedAnswer>

/** The place in a series where a problem is practised. */
export const PracticePlace = Type.Object({ series_id: Type.String(), serial: Type.Integer() })
export type PracticePlace = Static<typeof PracticePlace>

/** A row of a test's problem list (S3.21, S3.22a): without the problem itself. */
export const TestProblemRow = Type.Object({
  problem_id: Type.String(),
  problem_title: Type.String(),
  bangla_problem_title: bangla,
  topic_id: Type.String(),
  difficulty: Difficulty,
  /** Marks for a right answer: 1 to 4 (decision 12). */
  marks: Type.Integer(),
  is_submitted: Type.Boolean(),
  is_marked: Type.Boolean(),
  /** Once the test is over; null: practice does not have it (yet). */
  practice: Type.Optional(orNull(PracticePlace)),
})
export type TestProblemRow = Static<typeof TestProblemRow>

/**
 * A problem as a test shows it. No solution, hint or explanation; a board's `data` holds what can be seen and moved,
 * and the browser cannot judge it.
 */
export const TestProblem = Type.Object({
  problem_id: Type.String(),
  title: Type.String(),
  bangla_title: bangla,
  topic_id: Type.String(),
  difficulty: Difficulty,
  marks: Type.Integer(),
  data: ProblemData,
  bangla_data: orNull(BanglaData),
})
export type TestProblem = Static<typeof TestProblem>

/** GET …/problems/{problemId} (S7.21f, S7.22h) */
export const TestProblemReply = Type.Object({
  problem: TestProblem,
  is_submitted: Type.Boolean(),
  is_marked: Type.Boolean(),
  saved: orNull(SavedAnswer),
  ...clock,
})
export type TestProblemReply = Static<typeof TestProblemReply>

/**
 * GET /practice-test/{id} and /online-test/{id} (S3.21, S7.21d, S7.22g). Before an online test begins its `problems`
 * are empty, and `problem_count` is the number to come. `duration_minutes` is absent without a limit.
 */
export const TestDetail = Type.Object({
  test_id: Type.String(),
  test_name: Type.String(),
  bangla_test_name: bangla,
  test_cover: orNull(Type.String()),
  status: TestStatus,
  topics: Type.Array(
    Type.Object({
      topic_id: Type.String(),
      topic_name: Type.String(),
      bangla_topic_name: bangla,
      topic_logo: Type.String(),
    }),
  ),
  problems: Type.Array(TestProblemRow),
  problem_count: Type.Integer(),
  duration_minutes: Type.Optional(Type.Integer()),
  /** Learners registered; 1 for a custom test. */
  participants: Type.Integer(),
  created_at: Type.String(),
  /** ISO 8601. Custom tests: null until started. Online tests: the scheduled start. */
  started_at: orNull(Type.String()),
  /** ISO 8601, credited time included; null without a limit or before a custom test is started. */
  ends_at: orNull(Type.String()),
  /** Custom tests only; null otherwise. */
  completed_at: orNull(Type.String()),
  is_registered: Type.Boolean(),
  notified: Type.Boolean(),
  evaluation: Evaluation,
  /** Once evaluated, of those registered. */
  userResult: Type.Optional(Type.Object({ score: Type.Integer() })),
  ...clock,
})
export type TestDetail = Static<typeof TestDetail>

/** GET …/problems (S3.22a, S7.21e, S7.22f): the list with the learner's own answers, so that any device can go on. */
export const TestProblems = Type.Object({
  test_id: Type.String(),
  test: TestDetail,
  problems: Type.Array(Type.Object({ ...TestProblemRow.properties, saved: orNull(SavedAnswer) })),
})
export type TestProblems = Static<typeof TestProblems>
