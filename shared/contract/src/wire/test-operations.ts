import { Type, type Static } from 'typebox'
import { AnswerType } from './problem.ts'
import { clock, closed } from './shapes.ts'

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
 * Reply to an answer. 'saved': the answer is stored. 'superseded': a later one of the same device was stored before.
 * After the end (and 3 s, decision 24): 409 `answer_late` if it was stored as a late one, which the result shows; 409
 * `test_over` if there is no evidence that it was given in time.
 */
export const TestAnswerReply = Type.Object({
  success: Type.Literal(true),
  state: Type.Union([Type.Literal('saved'), Type.Literal('superseded')]),
  problem_id: Type.String(),
  /** ISO 8601 */
  saved_at: Type.String(),
  ...clock,
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
