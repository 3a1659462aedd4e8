import { Type, type Static } from 'typebox'
import { AnswerFeedback, AnswerType, Problem } from './problem.ts'
import { bangla, closed } from './shapes.ts'

/** GET /api/v2/app/visitor/problem: the problems that visitors may try, one of each kind (decision 53). */
export const TryOuts = Type.Object({
  problems: Type.Array(
    Type.Object({
      problem_id: Type.String(),
      series_id: Type.String(),
      serial: Type.Integer(),
      title: Type.String(),
      bangla_title: bangla,
      /** `text`, `mcq`, or the kind of its board. */
      kind: Type.String(),
      accent: Type.String(),
    }),
  ),
  /** The first of them, as its own address answers it; absent if there is none, and from an older API. */
  first: Type.Optional(Problem),
})
export type TryOuts = Static<typeof TryOuts>

/**
 * POST /api/v2/app/visitor/problem/{problem_id}/answer: an answer as an attempt has it, without anything about time.
 */
export const VisitorAnswer = Type.Object(
  {
    answer: Type.String({ maxLength: 500 }),
    answerType: AnswerType,
    board: Type.Optional(Type.Unknown()),
  },
  closed,
)
export type VisitorAnswer = Static<typeof VisitorAnswer>

/** The verdict: as in the reply to an attempt, without points. */
export const VisitorVerdict = Type.Object({
  isCorrect: Type.Boolean(),
  feedback: Type.Optional(AnswerFeedback),
  inPlace: Type.Optional(Type.Object({ right: Type.Integer(), all: Type.Integer() })),
  /** For a wrong list or choice of several: how many of the right ones it has, unless it names more than there are. */
  found: Type.Optional(Type.Object({ right: Type.Integer(), all: Type.Integer() })),
})
export type VisitorVerdict = Static<typeof VisitorVerdict>
