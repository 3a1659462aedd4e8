import { DAY_MS } from '@dhadha/server/durations'
import { LevelProgress, PointRules, ScoreSummary } from '@dhadha/contract/wire'
import { type Library, POINT_RULES } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { createProgressReader } from './progress-reader.ts'

/** Level and score of the learner (S7.19a, S7.19b), and how points are earned (S2.34a). */
export const levelRoutes =
  ({ db, clock, config }: Dependencies, library: Library): Routes =>
  (api) => {
    const progress = createProgressReader(db)
    const formatDay = createDayFormatter(config.timeZone)

    api.get(
      '/api/v2/app/scoring/level',
      {
        schema: {
          summary: 'Level, points in it and streaks (S7.19a)',
          response: { 200: LevelProgress },
        },
      },
      ({ learner }) => {
        const now = clock()
        return progress.level(learner.id, formatDay(now), formatDay(new Date(now.getTime() - DAY_MS)))
      },
    )

    api.get(
      '/api/v2/app/scoring/rules',
      {
        schema: {
          summary: 'The figures by which points are earned (S2.34a)',
          response: { 200: PointRules },
        },
      },
      () => Promise.resolve(POINT_RULES),
    )

    api.get(
      '/api/v2/app/progress/report/score-summary',
      {
        schema: {
          summary: 'Points in all and by subject (S7.19b)',
          response: { 200: ScoreSummary },
        },
      },
      async ({ learner }) => progress.summary(learner.id, await library()),
    )
  }
