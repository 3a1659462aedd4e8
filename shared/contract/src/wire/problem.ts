import { Type, type Static } from 'typebox'
import { bangla, closed, orNull, picture } from './shapes.ts'

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
  /** The paper from which it was adapted (decision 51); absent: a problem of our own. */
  source: Type.Optional(
    Type.Object({
      paper: Type.String(),
      year: Type.Optional(Type.Integer()),
      number: Type.Optional(Type.String({ description: 'Of the problem in the paper.' })),
    }),
  ),
  /** The licence of its texts and pictures, in words. */
  licence: Type.Optional(Type.String()),
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
  /** The right answers of an offline problem: accepted texts if typed, or the options, from 1, if chosen. */
  solution: Type.Optional(
    Type.Union([
      Type.Object({
        answers: Type.Array(Type.String()),
        /** All of the answers are to be listed. */
        find: Type.Optional(Type.Literal('all')),
        tolerance: Type.Optional(Type.Number()),
        unit: Type.Optional(Type.String()),
        things: Type.Optional(Type.Array(Type.String())),
      }),
      Type.Object({
        option: Type.Integer(),
        /** All right options, where all of several are to be chosen; `option` is the first of them. */
        options: Type.Optional(Type.Array(Type.Integer())),
      }),
    ]),
  ),
  /** The feedback on wrong answers to an offline problem; otherwise it comes with the reply to the attempt. */
  feedback: Type.Optional(Type.Array(ForeseenFeedback)),
})
export type Problem = Static<typeof Problem>

/** POST /api/v2/app/problem/{problem_id}/fresh; `variant`: the key of the one on the screen. */
export const FreshRequest = Type.Object({ variant: Type.String({ maxLength: 40 }) }, closed)
export type FreshRequest = Static<typeof FreshRequest>
