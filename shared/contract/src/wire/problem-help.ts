import { Type, type Static } from 'typebox'
import { closed, orNull } from './shapes.ts'

// Hints and explanations of a problem, and what learners think of it.

/** POST …/use-hint (S3.6, S7.12). Each is a list of texts in Markdown; `*_html` the same, rendered. */
export const HintReply = Type.Object({
  hint: Type.Object({
    hint: Type.Array(Type.String()),
    bangla_hint: Type.Array(Type.String()),
    hint_html: Type.Array(Type.String()),
    bangla_hint_html: Type.Array(Type.String()),
  }),
})
export type HintReply = Static<typeof HintReply>

/**
 * POST …/view-explanation (S3.7, S7.13). `image` is a URL with its alternative text, apart from the text; `bangla_src`
 * is the same picture with Bangla letters, where it has letters. Width and height are in units of the picture: its
 * place has that shape before it is there.
 */
export const ExplanationReply = Type.Object({
  explanation: Type.Object({
    explanation: Type.String(),
    bangla_explanation: Type.String(),
    explanation_html: Type.String(),
    bangla_explanation_html: Type.String(),
    /** The same in steps, where it has several (decision 49). */
    steps_html: Type.Optional(Type.Array(Type.String())),
    bangla_steps_html: Type.Optional(Type.Array(Type.String())),
    /** The step, counted from 1, that begins another way, where there is one (decision 49). */
    another_way: Type.Optional(Type.Integer()),
    /** The right answer: one of the accepted texts if typed, or the option, from 1, if chosen. */
    answer: Type.Optional(Type.String()),
    /** The solved board as a response of its kind. */
    board: Type.Optional(Type.Unknown()),
    image: orNull(
      Type.Object({
        src: Type.String(),
        alt: Type.String(),
        bangla_alt: Type.String(),
        bangla_src: Type.Optional(Type.String()),
        width: Type.Optional(Type.Integer()),
        height: Type.Optional(Type.Integer()),
      }),
    ),
  }),
})
export type ExplanationReply = Static<typeof ExplanationReply>

/** POST /api/v2/app/feedback/problem (S3.10, S7.14): 1 Normal, 2 Good, 3 Excellent. */
export const FeedbackRequest = Type.Object(
  {
    problem_id: Type.String({ maxLength: 100 }),
    feedback: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    comment: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  closed,
)
export type FeedbackRequest = Static<typeof FeedbackRequest>
