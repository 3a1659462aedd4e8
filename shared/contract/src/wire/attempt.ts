import { Type, type Static } from 'typebox'
import { AnswerFeedback, AnswerType } from './problem.ts'
import { AnswerStreak } from './scoring.ts'
import { closed } from './shapes.ts'

/**
 * POST /api/v2/app/problem/{problem_id}/attempts (S3.8, S7.11). Times are ISO 8601 by the browser's clock.
 * `answer`: the text; the 1-based option number, or several with a comma behind each; or 'true' | 'false', the
 * browser's verdict of `board`.
 * `attemptId`: made by the browser, so that a repeated request counts once; without it equal payloads are one attempt.
 */
export const AttemptRequest = Type.Object(
  {
    startTime: Type.String({ maxLength: 40 }),
    endTime: Type.String({ maxLength: 40 }),
    answer: Type.String({ maxLength: 500 }),
    answerType: AnswerType,
    board: Type.Optional(Type.Unknown()),
    attemptId: Type.Optional(Type.String({ minLength: 8, maxLength: 64 })),
    /**
     * Milliseconds between the answer and this call, if it had to wait for a connection. It does not affect the time,
     * which the API measures (decision 15).
     */
    waitedMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_592_000_000 })),
    /** Key of the variant that the answer is for, so that it is judged by no other (decision 50). */
    variant: Type.Optional(Type.String({ maxLength: 40 })),
  },
  closed,
)
export type AttemptRequest = Static<typeof AttemptRequest>

/** Points of one attempt (decisions 12 to 14). `base` is after the hint penalty. */
export const Points = Type.Object({
  base: Type.Integer(),
  speedBonus: Type.Integer(),
  firstTryBonus: Type.Integer(),
  streakBonus: Type.Integer(),
  total: Type.Integer(),
})
export type Points = Static<typeof Points>

/** Answer to an attempt (S3.9). `timeTakenInMin` is minutes with two decimals, by the API's clock (decision 15). */
export const AttemptReply = Type.Object({
  success: Type.Boolean(),
  isCorrect: Type.Optional(Type.Boolean()),
  message: Type.Optional(Type.String()),
  points: Points,
  timeTakenInMin: Type.Number(),
  streakInfo: AnswerStreak,
  /** For a wrong answer that the problem's author foresaw. */
  feedback: Type.Optional(AnswerFeedback),
  /** For a wrong board: how many of its parts are in place, where that does not reveal the solution (decision 49). */
  inPlace: Type.Optional(Type.Object({ right: Type.Integer(), all: Type.Integer() })),
  /** For a wrong list or choice of several: how many of the right ones it has, unless it names more than there are. */
  found: Type.Optional(Type.Object({ right: Type.Integer(), all: Type.Integer() })),
})
export type AttemptReply = Static<typeof AttemptReply>
