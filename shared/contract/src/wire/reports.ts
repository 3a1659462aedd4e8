import { Type, type Static } from 'typebox'
import { bangla, orNull } from './shapes.ts'

/** GET /api/user/stats (S3.28, S7.10) */
export const Stats = Type.Object({ solved: Type.Integer(), unsolved: Type.Integer() })
export type Stats = Static<typeof Stats>

/** Periods of the reports in days, today included (S2.21b). */
export const ReportDays = Type.Union([Type.Literal(7), Type.Literal(15), Type.Literal(30)])
export type ReportDays = Static<typeof ReportDays>

/** GET /api/v2/app/progress/report/summary (S3.18b, S7.19h). Unsolved: tried and not solved. */
export const ProgressSummary = Type.Object({
  total_solved: Type.Integer(),
  total_solved_first_attempt: Type.Integer(),
  total_unsolved: Type.Integer(),
})
export type ProgressSummary = Static<typeof ProgressSummary>

/** GET /api/v2/app/progress/report/solving-rate (S3.18a, S7.19f): the last three add up to the first. */
export const SolvingRate = Type.Object({
  total_solved_problems: Type.Integer(),
  solved_first_attempt: Type.Integer(),
  solved_second_attempt: Type.Integer(),
  solved_more_than_two_attempts: Type.Integer(),
})
export type SolvingRate = Static<typeof SolvingRate>

/**
 * GET /api/v2/app/progress/report/solved-problems?days={7|15|30}&level=level-{1 to 4}&topic={name} (S3.18c, S7.19g):
 * one entry for each day of the period, the oldest first, also where nothing was solved. Days are the site's
 * (decision 16).
 */
export const SolvedByDay = Type.Object({
  data: Type.Array(
    Type.Object({
      /** YYYY-MM-DD */
      solve_date: Type.String(),
      problems_solved: Type.Integer(),
    }),
  ),
})
export type SolvedByDay = Static<typeof SolvedByDay>

/**
 * GET /api/v2/app/progress/report/unsolved-problems?days={7|15|30} (S3.18d, S7.19i): problems last tried in the period
 * and not solved so far. Subjects without any are left out.
 */
export const UnsolvedSummary = Type.Object({
  data: Type.Array(
    Type.Object({
      topic_id: Type.String(),
      topic_name: Type.String(),
      bangla_topic_name: bangla,
      levels: Type.Object({
        'Level-1': Type.Integer(),
        'Level-2': Type.Integer(),
        'Level-3': Type.Integer(),
        'Level-4': Type.Integer(),
      }),
    }),
  ),
})
export type UnsolvedSummary = Static<typeof UnsolvedSummary>

/** A concept's name, as lists of concepts give it. */
export const ConceptName = Type.Object({
  concept_id: Type.String(),
  name: Type.String(),
  bangla_name: Type.String(),
})
export type ConceptName = Static<typeof ConceptName>

/**
 * GET /api/v2/app/progress/report/concepts (decision 22): what this learner has done with the problems of each concept,
 * in groups. Concepts and groups without a problem are left out.
 */
export const ConceptReport = Type.Object({
  groups: Type.Array(
    Type.Object({
      ...ConceptName.properties,
      concepts: Type.Array(
        Type.Object({
          ...ConceptName.properties,
          problems: Type.Integer(),
          tried: Type.Integer(),
          solved: Type.Integer(),
          solved_at_once: Type.Integer(),
          is_weak: Type.Boolean(),
          /** An open problem of it, on a level that was tried already where there is one; null: all are solved. */
          next: orNull(Type.Object({ series_id: Type.String(), serial: Type.Integer() })),
        }),
      ),
    }),
  ),
})
export type ConceptReport = Static<typeof ConceptReport>

/** GET /api/scores/problem/{id} (S7.19c): what this learner has earned with one problem. */
export const ProblemScore = Type.Object({
  problem_id: Type.String(),
  /** 0 as long as it is not solved, and for ever once its explanation was seen before (decision 14). */
  score: Type.Integer(),
  attempts: Type.Integer(),
  hint_used: Type.Boolean(),
  explanation_viewed: Type.Boolean(),
  /** ISO 8601 */
  solved_at: orNull(Type.String()),
})
export type ProblemScore = Static<typeof ProblemScore>
