import { Type, type Static } from 'typebox'
import { DayStreak } from './scoring.ts'
import { bangla, orNull, picture } from './shapes.ts'

const accent = Type.Union([
  Type.Literal('math'),
  Type.Literal('logic'),
  Type.Literal('geometry'),
  Type.Literal('puzzle'),
])

/** Absent: the series has none, or the API is of an earlier release. */
const sentence = Type.Optional(Type.String())

/** Subject (S3.15a). `logo` is a URL; `accent` names one of the four fixed accents (S9.12b). */
export const Topic = Type.Object({
  topic_id: Type.String(),
  name: Type.String(),
  bangla_name: bangla,
  logo: Type.String(),
  accent,
  problem_solved: Type.Integer(),
  nproblem: Type.Integer(),
})
export type Topic = Static<typeof Topic>

/** GET /api/v2/app/topic/level-summary/{level+5} (S7.16a) */
export const TopicList = Type.Object({ topicList: Type.Array(Topic) })
export type TopicList = Static<typeof TopicList>

/** GET /api/level/topics?level_id={level+5} (S7.18a) */
export const LevelTopics = Type.Object({ topics: Type.Array(Topic) })
export type LevelTopics = Static<typeof LevelTopics>

/** Series card (S3.15b). `level` is 1 to 4 (decision 12). */
export const Series = Type.Object({
  series_id: Type.String(),
  name: Type.String(),
  bangla_name: bangla,
  logo: Type.String(),
  level: Type.Integer(),
  nproblem: Type.Integer(),
  solved_count: Type.Integer(),
  picture,
  /** Kinds of its boards, as `interactiveType` of a problem, in the order in which they are met. */
  boards: Type.Optional(Type.Array(Type.String())),
  /** One sentence: the idea that it builds. Only while a problem is open. */
  intro: sentence,
  bangla_intro: sentence,
  /** One sentence: what the learner can do now. Only once each problem is solved. */
  ending: sentence,
  bangla_ending: sentence,
  /** Whether the learner has met what its concepts build on. */
  needs_met: Type.Optional(Type.Boolean()),
  color: Type.String(),
  bgcolor: Type.String(),
  topic: Type.Object({
    topic_id: Type.String(),
    name: Type.String(),
    bangla_name: bangla,
    logo: Type.String(),
    accent: Type.Optional(accent),
  }),
})
export type Series = Static<typeof Series>

/** GET /api/v2/app/level/{level+5}/series and /api/v2/app/topic/{topic}/series?level_id={level+5} (S7.16b, S7.16c) */
export const SeriesList = Type.Object({ series: Type.Array(Series) })
export type SeriesList = Static<typeof SeriesList>

/** GET /api/v2/app/series/{series}/certificate (decision 48): only once every problem of the series is solved. */
export const Certificate = Type.Object({
  series: Series,
  /** When the last of its problems was solved, ISO 8601. */
  solved_at: Type.String(),
})
export type Certificate = Static<typeof Certificate>

/** A problem in the stepper (S3.3). `status`: 1 solved, 0 tried and wrong, null not tried. */
export const SeriesProblem = Type.Object({
  problem_id: Type.String(),
  serial: Type.Integer(),
  title: Type.String(),
  bangla_title: bangla,
  status: Type.Union([Type.Literal(1), Type.Literal(0), Type.Null()]),
  topic_name: Type.String(),
  series_name: Type.String(),
  /** A running test has it: it cannot be opened until the end. */
  withheld: Type.Optional(Type.Literal(true)),
})
export type SeriesProblem = Static<typeof SeriesProblem>

/** GET /api/v2/app/series/{series}/problem (S7.16d). The sentences are those of its start and its end. */
export const SeriesProblems = Type.Object({
  problems: Type.Array(SeriesProblem),
  intro: sentence,
  bangla_intro: sentence,
  ending: sentence,
  bangla_ending: sentence,
})
export type SeriesProblems = Static<typeof SeriesProblems>

/** Problem of the unsolved and recommended lists (S3.16). Times are ISO 8601. */
export const ProblemCard = Type.Object({
  problem_id: Type.String(),
  series_id: Type.String(),
  serial: Type.Integer(),
  title: Type.String(),
  bangla_title: bangla,
  series_name: Type.String(),
  bangla_series_name: bangla,
  series_picture: picture,
  topic_name: Type.String(),
  bangla_topic_name: bangla,
  topic_logo: Type.String(),
  topic_accent: Type.Optional(accent),
  level: Type.Integer(),
  attempt_count: Type.Integer(),
  /** The last attempts, oldest first: true right, false wrong. */
  attempts: Type.Array(Type.Boolean()),
  last_attempted_at: orNull(Type.String()),
  nproblem: Type.Integer(),
})
export type ProblemCard = Static<typeof ProblemCard>

/** GET /api/v2/app/problem/unsolved and /api/v2/app/problem/recommended (S7.16g, S7.18c) */
export const ProblemCards = Type.Object({ problems: Type.Array(ProblemCard) })
export type ProblemCards = Static<typeof ProblemCards>

/** Why a problem is next: tried and open; the next one of the series that was worked at; the first recommendation. */
export const NextReason = Type.Union([
  Type.Literal('unfinished'),
  Type.Literal('series'),
  Type.Literal('recommended'),
])
export type NextReason = Static<typeof NextReason>

/** GET /api/v2/app/problem/next?level_id={level+5} (decision 22) */
export const NextProblems = Type.Object({
  /** The next problem to solve; null: everything is solved. */
  next: orNull(Type.Object({ problem: ProblemCard, reason: NextReason })),
  /** The puzzle of the day of that level; null while a test has it, or the level has none. */
  today: orNull(
    Type.Object({
      problem: ProblemCard,
      /** On this day. */
      is_solved: Type.Boolean(),
      streak: DayStreak,
    }),
  ),
})
export type NextProblems = Static<typeof NextProblems>
