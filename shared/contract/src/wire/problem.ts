import { Type, type Static } from 'typebox'
import { AnswerStreak } from './scoring.ts'
import { bangla, closed, orNull, picture } from './shapes.ts'
import { SharingState } from './relations.ts'

export const AnswerType = Type.Union([Type.Literal('text'), Type.Literal('mcq'), Type.Literal('interactive')])
export type AnswerType = Static<typeof AnswerType>

/**
 * HTML that the importer has rendered and checked (decision 21): a document may show it before any script of its page
 * runs.
 */
const rendered = Type.String({ contentMediaType: 'text/html' })

/** A statement as its author wrote it and as the importer rendered it: safe HTML with MathML (decision 21). */
export const Statement = Type.Object({
  statement: Type.String(),
  statement_html: rendered,
  latex: orNull(Type.String()),
})
export type Statement = Static<typeof Statement>

/**
 * `data` of a problem (S3.4a). `data` inside is base64 of the JSON that docs/boards.md describes, or null for text;
 * `questionnaire` is the start of a free placement (S3.4b).
 */
export const ProblemData = Type.Object({
  statement: Type.String(),
  statement_html: rendered,
  latex: orNull(Type.String()),
  ansType: AnswerType,
  interactiveType: Type.String(),
  data: orNull(Type.String()),
  questionnaire: Type.Optional(Type.Unknown()),
  /** The keyboard that a phone shows for a typed number. Absent if an answer has words. */
  keys: Type.Optional(Type.Union([Type.Literal('numeric'), Type.Literal('decimal')])),
})
export type ProblemData = Static<typeof ProblemData>

/** `bangla_data` (S3.2): like `data`; its board or options in Bangla, null where they are the same as in English. */
export const BanglaData = Type.Object({
  statement: Type.String(),
  statement_html: rendered,
  latex: orNull(Type.String()),
  data: orNull(Type.String()),
  questionnaire: Type.Optional(Type.Unknown()),
})
export type BanglaData = Static<typeof BanglaData>

/** The feedback on a wrong answer (decision 49), in Markdown and rendered. */
const feedbackTexts = {
  en: Type.String(),
  bn: Type.String(),
  en_html: Type.String(),
  bn_html: Type.String(),
}
export const AnswerFeedback = Type.Object(feedbackTexts)
export type AnswerFeedback = Static<typeof AnswerFeedback>

/** Feedback with the wrong answers it is for: texts, options from 1, or boards by what is so on them. */
export const ForeseenFeedback = Type.Object({
  ...feedbackTexts,
  when: Type.Union([
    Type.Object({ answers: Type.Array(Type.String()) }),
    Type.Object({ options: Type.Array(Type.Integer()) }),
    Type.Object({
      boards: Type.Array(Type.Object({ has: Type.Array(Type.String()), lacks: Type.Array(Type.String()) })),
    }),
  ]),
})
export type ForeseenFeedback = Static<typeof ForeseenFeedback>

/** GET /api/v2/app/series/{series}/problem/{serial} and /api/v2/app/problem/{problem_id} (S3.2, S7.16e, S7.16f) */
export const Problem = Type.Object({
  problem_id: Type.String(),
  title: Type.String(),
  bangla_title: bangla,
  serial: Type.Integer(),
  series_id: Type.String(),
  series: Type.Object({
    series_id: Type.String(),
    name: Type.String(),
    bangla_name: bangla,
    picture,
    nproblem: Type.Integer(),
    level: Type.Integer(),
  }),
  topic: Type.Object({
    topic_id: Type.String(),
    name: Type.String(),
    bangla_name: bangla,
    accent: Type.String(),
  }),
  /** Empty: written by the site's own authors. */
  author_name: Type.String(),
  hint_available: Type.Boolean(),
  /** This learner's state: null not tried, 0 tried and wrong, 1 solved. */
  status: Type.Union([Type.Literal(1), Type.Literal(0), Type.Null()]),
  hint_used: Type.Boolean(),
  explanation_viewed: Type.Boolean(),
  /** For how long the API has seen the problem with this learner, up to this reply (decision 15). */
  seen_seconds: Type.Optional(Type.Number()),
  /** The learner's own right answer and its time, as long as the attempt is stored (decision 14). */
  solved: Type.Optional(
    Type.Object({
      answer: Type.String(),
      board: orNull(Type.Unknown()),
      seconds: Type.Number(),
    }),
  ),
  /**
   * For a template: the variant, and how many fresh ones the learner has taken before it (decision 50). Once a variant
   * earns no more points, POST /api/v2/app/problem/{problem_id}/fresh goes on to the next. From then on `status` is
   * that of the variant, and its help counts as used, because it costs no points.
   */
  variant: Type.Optional(Type.Object({ key: Type.String(), round: Type.Integer() })),
  /** Boards come without their answer: the API judges (decision 37). */
  data: ProblemData,
  bangla_data: orNull(BanglaData),
  /**
   * The learner keeps the series for offline use: the answer is here, the page may judge, and the base alone is paid.
   */
  kept_offline: Type.Optional(Type.Literal(true)),
  /** The right answers of an offline problem: accepted texts if typed, or the option, from 1, if chosen. */
  solution: Type.Optional(
    Type.Union([
      Type.Object({
        answers: Type.Array(Type.String()),
        tolerance: Type.Optional(Type.Number()),
        unit: Type.Optional(Type.String()),
        things: Type.Optional(Type.Array(Type.String())),
      }),
      Type.Object({ option: Type.Integer() }),
    ]),
  ),
  /** The feedback on wrong answers to an offline problem; otherwise it comes with the reply to the attempt. */
  feedback: Type.Optional(Type.Array(ForeseenFeedback)),
})
export type Problem = Static<typeof Problem>

/** POST /api/v2/app/problem/{problem_id}/fresh; `variant`: the key of the one on the screen. */
export const FreshRequest = Type.Object({ variant: Type.String({ maxLength: 40 }) }, closed)
export type FreshRequest = Static<typeof FreshRequest>

/**
 * POST /api/v2/app/problem/{problem_id}/attempts (S3.8, S7.11). Times are ISO 8601 by the browser's clock.
 * `answer`: the text; the 1-based option number; or 'true' | 'false', the browser's verdict of `board`.
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
})
export type AttemptReply = Static<typeof AttemptReply>

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

/**
 * A learner that a problem can be shared with (S3.11b, decision 45). `name` only among friends and schoolmates. A
 * stranger, found by the whole handle, has to be asked first (POST /api/v2/app/people/ask).
 */
export const ShareableUser = Type.Object({
  relation: Type.Union([Type.Literal('friend'), Type.Literal('schoolmate'), Type.Literal('stranger')]),
  user_id: Type.String(),
  name: orNull(Type.String()),
  login: Type.String(),
  /** A handle of the word list as who reads Bangla reads it (decision 2). */
  bangla_login: Type.Optional(Type.String()),
  image: orNull(Type.String()),
})
export type ShareableUser = Static<typeof ShareableUser>

/** GET /api/v2/app/peer-recommend/all-users/{problem_id}?q= (S7.15a, decision 4): at most 20. */
export const ShareableUsers = Type.Object({
  /** Unless it is `on`, no learner is found. */
  sharing: SharingState,
  users: Type.Array(ShareableUser),
})
export type ShareableUsers = Static<typeof ShareableUsers>

/** POST /api/v2/app/peer-recommend/recommend (S3.11a, S7.15c) */
export const RecommendRequest = Type.Object(
  {
    recommendedUserIds: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 20 }),
    recommendedProblemId: Type.String({ maxLength: 100 }),
  },
  closed,
)
export type RecommendRequest = Static<typeof RecommendRequest>
