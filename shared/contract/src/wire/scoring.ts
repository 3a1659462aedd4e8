import { Type, type Static } from 'typebox'
import { bangla, orNull } from './shapes.ts'

/**
 * Days in a row with activity (S1.4b, decision 16). One missed day in a week, Saturday to Friday, is a free rest day:
 * it does not count, and it does not end the streak.
 */
export const DayStreak = Type.Object({
  current: Type.Integer(),
  best: Type.Integer(),
  /** YYYY-MM-DD of the free rest day used this week within the streak; null: not used yet. */
  rested_on: orNull(Type.String()),
})
export type DayStreak = Static<typeof DayStreak>

/** The days of the current week, Saturday to Friday: with a visit, the free rest day of the streak, or neither. */
export const VisitWeek = Type.Array(
  Type.Union([Type.Literal('visited'), Type.Literal('rested'), Type.Literal('open')]),
)
export type VisitWeek = Static<typeof VisitWeek>

/** Right answers in a row, current and best (S1.4b, S3.9). */
export const AnswerStreak = Type.Object({ current_streak: Type.Integer(), max_streak: Type.Integer() })
export type AnswerStreak = Static<typeof AnswerStreak>

/**
 * GET /api/v2/app/scoring/level (S3.14a, decision 18). `nextLevel` is absent at the top; xpRequired is what is missing.
 */
export const LevelProgress = Type.Object({
  level: Type.Integer(),
  xpInLevel: Type.Integer(),
  totalXp: Type.Integer(),
  levelMaxXp: Type.Integer(),
  nextLevel: Type.Optional(Type.Object({ level: Type.Integer(), xpRequired: Type.Integer() })),
  /** Days in a row without any rest day (decision 16). */
  loginStreak: Type.Integer(),
  /** Points for today's first visit; absent before it. */
  loginPoints: Type.Optional(Type.Integer()),
  streak: AnswerStreak,
  days: DayStreak,
  /** Absent from an API of an earlier release. */
  week: Type.Optional(VisitWeek),
})
export type LevelProgress = Static<typeof LevelProgress>

/** GET /api/v2/app/progress/report/score-summary (S3.14b) */
export const ScoreSummary = Type.Object({
  total_score: Type.Integer(),
  total_problems_solved: Type.Integer(),
  report: Type.Array(
    Type.Object({
      topic_name: Type.String(),
      bangla_topic_name: bangla,
      total_score: Type.Integer(),
    }),
  ),
})
export type ScoreSummary = Static<typeof ScoreSummary>

/** All badges. The API defines the rule of each; mf-progress has its drawing and text. */
export const BadgeId = Type.Union([
  Type.Literal('first-solve'),
  Type.Literal('solved-10'),
  Type.Literal('solved-50'),
  Type.Literal('solved-100'),
  Type.Literal('solved-200'),
  Type.Literal('first-try-10'),
  Type.Literal('first-try-50'),
  Type.Literal('unaided-25'),
  Type.Literal('unaided-100'),
  Type.Literal('persistent-1'),
  Type.Literal('persistent-10'),
  Type.Literal('math-20'),
  Type.Literal('logic-20'),
  Type.Literal('geometry-20'),
  Type.Literal('puzzle-20'),
  Type.Literal('subjects-4'),
  Type.Literal('levels-4'),
  Type.Literal('expert-10'),
  Type.Literal('board-kinds-3'),
  Type.Literal('board-kinds-7'),
  Type.Literal('boards-50'),
  Type.Literal('series-1'),
  Type.Literal('series-5'),
  Type.Literal('streak-5'),
  Type.Literal('streak-10'),
  Type.Literal('streak-25'),
  Type.Literal('days-3'),
  Type.Literal('days-7'),
  Type.Literal('days-30'),
  Type.Literal('online-test-1'),
  Type.Literal('online-test-5'),
  Type.Literal('podium-1'),
  Type.Literal('custom-test-1'),
  Type.Literal('tutorial-5'),
  Type.Literal('share-1'),
])
export type BadgeId = Static<typeof BadgeId>

/** A badge and the learner's progress towards it (S3.14c). */
export const Badge = Type.Object({
  id: BadgeId,
  info: Type.Object({
    name: Type.String(),
    bangla_name: Type.String(),
    /** Names the drawing; the same as `id`. */
    icon: Type.String(),
  }),
  /** At most `threshold`, and equal to it once the badge is earned. */
  progress: Type.Integer(),
  threshold: Type.Integer(),
  /** ISO 8601; null: not yet. An earned badge is never revoked. */
  earned_at: orNull(Type.String()),
})
export type Badge = Static<typeof Badge>

/** GET /api/v2/app/scoring/badge (S7.19d): all badges in display order, including those not earned yet. */
export const Badges = Type.Array(Badge)
export type Badges = Static<typeof Badges>

/** GET /api/v2/app/scoring/rules: the points engine's own values, for 'How to Earn Points' (S2.34a, S9.11). */
export const PointRules = Type.Object({
  levels: Type.Array(
    Type.Object({ level: Type.Integer(), base: Type.Integer(), hint_penalty: Type.Integer() }),
  ),
  /** The fastest first. */
  speed: Type.Array(Type.Object({ below_seconds: Type.Integer(), points: Type.Integer() })),
  first_try: Type.Integer(),
  /** From the `from`-th right answer in a row to the `to`-th; null: for ever. Multipliers above 1 only. */
  streak: Type.Array(
    Type.Object({
      from: Type.Integer(),
      to: orNull(Type.Integer()),
      times: Type.Number(),
    }),
  ),
  /** By days in a row; the last one for every further day. */
  daily_login: Type.Array(Type.Integer()),
  /** The prizes of an online test, by rank; a test may have others. */
  prizes: Type.Array(Type.Integer()),
})
export type PointRules = Static<typeof PointRules>
