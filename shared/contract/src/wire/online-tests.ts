// Online tests (S7.22, base /api/v2/app/online-test).
import { Type, type Static } from 'typebox'
import { bangla, clock, closed, orNull } from './shapes.ts'
import { Evaluation, TestProblem, TestProblems, TestStatus } from './tests.ts'

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
  /** The learner has looked at its problems; missing from an API of an earlier release. */
  has_taken: Type.Optional(Type.Boolean()),
  ...clock,
})
export type OnlineTest = Static<typeof OnlineTest>

/**
 * GET / (S7.22a to S7.22c) with `participation`, `status`, `limit` and `after`. Upcoming: the next first; running: the
 * one that ends next; past: the latest.
 */
export const OnlineTests = Type.Object({
  tests: Type.Array(OnlineTest),
  /** `after` of the next page; null: this is the last one. Missing from an API older than pages (decision 57). */
  next: Type.Optional(orNull(Type.String())),
})
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
 * GET /{id}/sealed: the problems before the start, for those who are registered; the same bytes for every learner, with
 * an ETag. AES-256-GCM; `iv` and `sealed` base64, the tag at the end of `sealed` as Web Crypto requires it; the
 * plaintext is the JSON of SealedProblems. If `version` differs from the key's, the client requests it again.
 */
export const SealedTest = Type.Object({
  test_id: Type.String(),
  version: Type.String(),
  iv: Type.String(),
  sealed: Type.String(),
})
export type SealedTest = Static<typeof SealedTest>

/** The plaintext of `sealed`, in the order of the list. */
export const SealedProblems = Type.Object({ problems: Type.Array(TestProblem) })
export type SealedProblems = Static<typeof SealedProblems>

/**
 * GET /{id}/key: base64 of the 32 bytes; 409 `not_started` before the start. With the list, so that a start is one
 * call; an API of an earlier release sends none.
 */
export const TestKey = Type.Object({
  version: Type.String(),
  key: Type.String(),
  list: Type.Optional(TestProblems),
  ...clock,
})
export type TestKey = Static<typeof TestKey>
