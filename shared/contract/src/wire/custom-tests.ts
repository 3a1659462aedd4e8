// Custom tests (S7.21, base /api/v2/app/practice-test).
import { Type, type Static } from 'typebox'
import { ConceptName } from './reports.ts'
import { bangla, clock, closed, orNull, picture } from './shapes.ts'
import { Difficulty } from './tests.ts'

/** Row of the learner's custom tests (S3.20). Times are ISO 8601. */
export const CustomTest = Type.Object({
  test_id: Type.String(),
  title: Type.String(),
  topic_name: Type.String(),
  bangla_topic_name: bangla,
  problem_count: Type.Integer(),
  duration_minutes: orNull(Type.Integer()),
  created_at: Type.String(),
  topic_image: Type.String(),
  started_at: orNull(Type.String()),
  completed_at: orNull(Type.String()),
  is_completed: Type.Boolean(),
})
export type CustomTest = Static<typeof CustomTest>

/** GET / (S7.21c), the latest first. */
export const CustomTests = Type.Object({ tests: Type.Array(CustomTest) })
export type CustomTests = Static<typeof CustomTests>

/** A series to choose from (S3.24); only those with a problem. */
export const SeriesOption = Type.Object({
  series_id: Type.String(),
  series_name: Type.String(),
  bangla_series_name: bangla,
  picture,
  available_problems: Type.Integer(),
  difficulty: Difficulty,
})
export type SeriesOption = Static<typeof SeriesOption>

/** GET /available-problems?topic_id=&difficulty= (S7.21a) */
export const AvailableProblems = Type.Object({
  series: Type.Array(SeriesOption),
  total_available: Type.Integer(),
  /**
   * The learner's weak spots that these problems are about, and how many of them are (decision 22); an API of the
   * release before leaves it out.
   */
  weak_spots: Type.Optional(
    Type.Object({ concepts: Type.Array(ConceptName), available_problems: Type.Integer() }),
  ),
})
export type AvailableProblems = Static<typeof AvailableProblems>

/**
 * POST / (S3.23, S7.21b). Without `problem_count` 10. `duration_minutes`: left out it is 30 (S9.10a), null means no
 * time limit. Without `difficulty` any (S5.10b). With `weak_spots` only what the learner finds hard (decision 22).
 */
export const CreateTestRequest = Type.Object(
  {
    topic_id: Type.String({ maxLength: 100 }),
    series_ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100 }),
    title: Type.String({ maxLength: 120 }),
    weak_spots: Type.Optional(Type.Boolean()),
    difficulty: Type.Optional(Difficulty),
    problem_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    duration_minutes: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 600 }))),
    /** Makes the request idempotent: an id creates one test, however often it is sent. */
    operationId: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  },
  closed,
)
export type CreateTestRequest = Static<typeof CreateTestRequest>

/** POST /surprise: ten problems of all subjects for the learner's class, in half an hour (decision 27). */
export const SurpriseTestRequest = Type.Object(
  {
    title: Type.String({ maxLength: 120 }),
    operationId: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  },
  closed,
)
export type SurpriseTestRequest = Static<typeof SurpriseTestRequest>

/**
 * POST /remaining: a test without a time limit of the problems that were not right in a test of the learner that is
 * graded, as far as practice has them (decision 27). 409 before that, and when none is left.
 */
export const RemainingTestRequest = Type.Object(
  {
    kind: Type.Union([Type.Literal('custom'), Type.Literal('online')]),
    test_id: Type.String({ maxLength: 100 }),
    operationId: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  },
  closed,
)
export type RemainingTestRequest = Static<typeof RemainingTestRequest>

/** `problem_count`: what was drawn, min(asked, available) (decision 27). */
export const CreateTestReply = Type.Object({ test_id: Type.String(), problem_count: Type.Integer() })
export type CreateTestReply = Static<typeof CreateTestReply>

/** POST /{id}/start (S7.21g): starts it, or returns when it was started. */
export const StartTestReply = Type.Object({ test_id: Type.String(), started_at: Type.String(), ...clock })
export type StartTestReply = Static<typeof StartTestReply>

/** GET /problems/{id}/stats (S7.21m): statistics of everybody's answers to a problem in finished tests. */
export const TestProblemStats = Type.Object({
  problem_id: Type.String(),
  /** Tests that contained it. */
  given: Type.Integer(),
  answered: Type.Integer(),
  correct: Type.Integer(),
  /** Share of the answers that are right, 0 to 100; null without answers. */
  correct_percent: orNull(Type.Integer()),
})
export type TestProblemStats = Static<typeof TestProblemStats>
