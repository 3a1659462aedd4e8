import { Type, type Static } from 'typebox'
import { AnswerType, BanglaData, ProblemData } from './problem.ts'
import { bangla, closed, orNull } from './shapes.ts'

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

/**
 * Times of a test as the API sees them at this call. All in seconds, to the millisecond; a browser counts down from
 * them and never uses its own calendar. `timeRemaining`: what is left for answers, the whole duration before the start,
 * 0 after the end, null without a limit. `startsIn`: 0 from the start on.
 */
const Clock = {
  timeRemaining: orNull(Type.Number()),
  startsIn: Type.Number(),
  /** ISO 8601 */
  server_time: Type.String(),
}

// ── What a call that changes something carries ─────────────────────────────────────────────────────────────────────

/**
 * An operation as the browser's outbox stores it (decision 25). All fields are optional (S3.25a alone is a valid
 * answer). `operationId`: one id, one effect; a repeat gets the first reply again. `device` and `order`: which browser,
 * and its own count of operations from 1 on; an operation that arrives after a later one of its device changes nothing.
 * `waitedMs`: time between the pupil's press and this call by the device's stopwatch, not by its calendar; it shows
 * that an answer which arrives after the end was given before it.
 */
const operation = {
  operationId: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  device: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  order: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  waitedMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_592_000_000 })),
}

/**
 * POST …/answer and …/submit (S3.25a, S7.21h, S7.22j). `answer`: the text, the 1-based option number, or a board's
 * response as JSON: in tests the API alone judges.
 */
export const TestAnswerRequest = Type.Object(
  { answer: Type.String({ maxLength: 20_000 }), answerType: AnswerType, ...operation },
  closed,
)
export type TestAnswerRequest = Static<typeof TestAnswerRequest>

/**
 * Reply to an answer. 'saved': it is the answer now. 'superseded': a later one of the same device was there already.
 * After the end (and 3 s, decision 24): 409 `answer_late` if it was kept as a late one, which the result shows; 409
 * `test_over` if nothing shows that it was given in time.
 */
export const TestAnswerReply = Type.Object({
  success: Type.Literal(true),
  state: Type.Union([Type.Literal('saved'), Type.Literal('superseded')]),
  problem_id: Type.String(),
  /** ISO 8601 */
  saved_at: Type.String(),
  ...Clock,
})
export type TestAnswerReply = Static<typeof TestAnswerReply>

/** PUT and POST …/mark (S7.21i, S7.22i). Without `marked` it toggles (S4.11b); the outbox always sends it. */
export const TestMarkRequest = Type.Object({ marked: Type.Optional(Type.Boolean()), ...operation }, closed)
export type TestMarkRequest = Static<typeof TestMarkRequest>

export const TestMarkReply = Type.Object({ problem_id: Type.String(), is_marked: Type.Boolean() })
export type TestMarkReply = Static<typeof TestMarkReply>

/** POST …/complete (S7.21j), a custom test. A second call changes nothing. */
export const TestCompleteRequest = Type.Object(operation, closed)
export type TestCompleteRequest = Static<typeof TestCompleteRequest>

export const TestCompleteReply = Type.Object({ test_id: Type.String(), completed_at: Type.String() })
export type TestCompleteReply = Static<typeof TestCompleteReply>

// ── Problems in a test ─────────────────────────────────────────────────────────────────────────────────────────────

/** An answer as it was sent, so that another device can continue. */
export const SavedAnswer = Type.Object({
  answer: Type.String(),
  answerType: AnswerType,
  /** ISO 8601 */
  saved_at: Type.String(),
})
export type SavedAnswer = Static<typeof SavedAnswer>

/** A row of a test's problem list (S3.21, S3.22a): nothing of the problem itself. */
export const TestProblemRow = Type.Object({
  problem_id: Type.String(),
  problem_title: Type.String(),
  bangla_problem_title: bangla,
  topic_id: Type.String(),
  difficulty: Difficulty,
  /** What a right answer earns: 1 to 4 (decision 12). */
  marks: Type.Integer(),
  is_submitted: Type.Boolean(),
  is_marked: Type.Boolean(),
})
export type TestProblemRow = Static<typeof TestProblemRow>

/**
 * A problem as a test shows it. No solution, hint or explanation; a board's `data` holds what can be seen and moved, and
 * the browser cannot judge it.
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
  ...Clock,
})
export type TestProblemReply = Static<typeof TestProblemReply>

// ── A test ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * GET /practice-test/{id} and /online-test/{id} (S3.21, S7.21d, S7.22g). Before an online test begins its `problems` are
 * empty and `problem_count` tells how many there will be. `duration_minutes` is absent without a limit.
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
  ...Clock,
})
export type TestDetail = Static<typeof TestDetail>

/** GET …/problems (S3.22a, S7.21e, S7.22f): the list with the learner's own answers, so that any device can go on. */
export const TestProblems = Type.Object({
  test_id: Type.String(),
  test: TestDetail,
  problems: Type.Array(Type.Object({ ...TestProblemRow.properties, saved: orNull(SavedAnswer) })),
})
export type TestProblems = Static<typeof TestProblems>

// ── Custom tests (S7.21, base /api/v2/app/practice-test) ──────────────────────────────────────────────────

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
  available_problems: Type.Integer(),
  difficulty: Difficulty,
})
export type SeriesOption = Static<typeof SeriesOption>

/** GET /available-problems?topic_id=&difficulty= (S7.21a) */
export const AvailableProblems = Type.Object({
  series: Type.Array(SeriesOption),
  total_available: Type.Integer(),
})
export type AvailableProblems = Static<typeof AvailableProblems>

/**
 * POST / (S3.23, S7.21b). Without `problem_count` 10. `duration_minutes`: left out it is 30 (S9.10a), null means no time
 * limit. Without `difficulty` any (S5.10b).
 */
export const CreateTestRequest = Type.Object(
  {
    topic_id: Type.String({ maxLength: 100 }),
    series_ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100 }),
    title: Type.String({ maxLength: 120 }),
    difficulty: Type.Optional(Difficulty),
    problem_count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    duration_minutes: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 600 }))),
    /** One id, one test, however often it is sent. */
    operationId: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
  },
  closed,
)
export type CreateTestRequest = Static<typeof CreateTestRequest>

/** `problem_count`: what was drawn, min(asked, available) (decision 27). */
export const CreateTestReply = Type.Object({ test_id: Type.String(), problem_count: Type.Integer() })
export type CreateTestReply = Static<typeof CreateTestReply>

/** POST /{id}/start (S7.21g): starts it, or returns when it was started. */
export const StartTestReply = Type.Object({ test_id: Type.String(), started_at: Type.String(), ...Clock })
export type StartTestReply = Static<typeof StartTestReply>

/** GET /problems/{id}/stats (S7.21m): statistics of everybody's answers to a problem in finished tests. */
export const TestProblemStats = Type.Object({
  problem_id: Type.String(),
  /** Tests that contained it. */
  given: Type.Integer(),
  answered: Type.Integer(),
  correct: Type.Integer(),
  /** Of the answered ones, 0 to 100; null when nobody answered. */
  correct_percent: orNull(Type.Integer()),
})
export type TestProblemStats = Static<typeof TestProblemStats>

// ── Online tests (S7.22, base /api/v2/app/online-test) ─────────────────────────────────────────────────────────────

/**
 * Card of an online test (S3.19). `color` and `bgcolor` are CSS values, as those of a series. `started_at`: the
 * scheduled start.
 */
export const OnlineTest = Type.Object({
  test_id: Type.String(),
  test_name: Type.String(),
  bangla_test_name: bangla,
  problem_count: Type.Integer(),
  duration_minutes: Type.Optional(Type.Integer()),
  started_at: Type.String(),
  ends_at: Type.String(),
  cover: orNull(Type.String()),
  notified: Type.Boolean(),
  is_registered: Type.Boolean(),
  status: TestStatus,
  color: Type.String(),
  bgcolor: Type.String(),
  participants: Type.Integer(),
  evaluation: Evaluation,
  /** The learner's own, once evaluated. */
  score: orNull(Type.Integer()),
  ...Clock,
})
export type OnlineTest = Static<typeof OnlineTest>

/** GET / (S7.22a to S7.22c) with `participation`, `status` and `limit`. Upcoming: the next first. Others: the latest first. */
export const OnlineTests = Type.Object({ tests: Type.Array(OnlineTest) })
export type OnlineTests = Static<typeof OnlineTests>

/** PUT /{id}/notification (S7.22d). Without `notify` it toggles. Only for those who are registered. */
export const TestNotificationRequest = Type.Object({ notify: Type.Optional(Type.Boolean()) }, closed)
export type TestNotificationRequest = Static<typeof TestNotificationRequest>

export const TestNotificationReply = Type.Object({ notify: Type.Boolean() })
export type TestNotificationReply = Static<typeof TestNotificationReply>

/** POST /{id}/register (S7.22e). `notify` false when left out (S2.26a); a repeat changes nothing. */
export const TestRegisterRequest = Type.Object({ notify: Type.Optional(Type.Boolean()) }, closed)
export type TestRegisterRequest = Static<typeof TestRegisterRequest>

export const TestRegisterReply = Type.Object({
  test_id: Type.String(),
  is_registered: Type.Literal(true),
  notify: Type.Boolean(),
})
export type TestRegisterReply = Static<typeof TestRegisterReply>

/**
 * GET /{id}/sealed: the problems before the start, for those who are registered; the same bytes for everybody, with an
 * ETag. AES-256-GCM; `iv` and `sealed` base64, the tag at the end of `sealed` as Web Crypto wants it; inside is the JSON
 * of SealedProblems. Another `version` than the key's: ask again.
 */
export const SealedTest = Type.Object({
  test_id: Type.String(),
  version: Type.String(),
  iv: Type.String(),
  sealed: Type.String(),
})
export type SealedTest = Static<typeof SealedTest>

/** The contents of `sealed`; in the order of the list. */
export const SealedProblems = Type.Object({ problems: Type.Array(TestProblem) })
export type SealedProblems = Static<typeof SealedProblems>

/** GET /{id}/key: base64 of the 32 bytes; 409 `not_started` before the start. */
export const TestKey = Type.Object({ version: Type.String(), key: Type.String(), ...Clock })
export type TestKey = Static<typeof TestKey>

// ── Afterwards ─────────────────────────────────────────────────────────────────────────────────────────────────────

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
 * whoever was not registered (S6.4).
 */
export const TestResult = Type.Union([
  Type.Object({ evaluation: Type.Literal('pending'), ...head }),
  Type.Object({
    evaluation: Type.Literal('done'),
    ...head,
    score: Type.Integer(),
    /** What all problems together would have earned. */
    max_score: Type.Integer(),
    duration: Type.Integer(),
    stats: Type.Object({
      attempted_problems: Type.Integer(),
      skipped_problems: Type.Integer(),
      correct_problems: Type.Integer(),
      total_problems: Type.Integer(),
    }),
    /** Online tests: rank and prize (S9.11), null for whoever answered nothing; null in custom tests. */
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
      }),
    ),
  }),
])
export type TestResult = Static<typeof TestResult>

/** One row of a test's leaderboard (S3.26a, decision 3). `user_name` is a handle unless its owner chose otherwise. */
export const TestLeaderboardEntry = Type.Object({
  user_id: Type.String(),
  rank: Type.Integer(),
  user_name: Type.String(),
  user_image: orNull(Type.String()),
  score: Type.Integer(),
  /** 0 below the third rank. */
  prize: Type.Integer(),
  is_me: Type.Boolean(),
})
export type TestLeaderboardEntry = Static<typeof TestLeaderboardEntry>

/**
 * GET /{id}/leaderboard (S7.22k): the first hundred by score, ties sharing a rank; `own` is the learner's row when it is
 * not among them. Empty while 'pending'; 409 before the test is over.
 */
export const TestLeaderboard = Type.Object({
  evaluation: Evaluation,
  entries: Type.Array(TestLeaderboardEntry),
  own: orNull(TestLeaderboardEntry),
})
export type TestLeaderboard = Static<typeof TestLeaderboard>
