import { Leaderboard } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { findLevel, type Level } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { readLeaderboard, readOwnLevel, readUnseen } from './store.ts'

/** The calls for the leaderboard of a level (S7.19e). */
export const leaderboardRoutes =
  ({ reads, clock, config }: Dependencies): Routes =>
  (api) => {
    const formatDay = createDayFormatter(config.timeZone)

    /** @param level null: the learner's own */
    const read = (learnerId: string, level: Level | null) =>
      reads.run(async ({ db }) => {
        const asked = level ?? (await readOwnLevel(db, learnerId))
        const board = await readLeaderboard(db, { level: asked, learnerId, today: formatDay(clock()) })
        const unseen = await readUnseen(db, learnerId)
        return { ...(level === null && { level: asked }), ...board, ...unseen }
      })

    api.get(
      '/api/v2/app/leaderboard/level/own',
      {
        schema: {
          summary: 'The leaderboard of the level at which the learner has most points (S7.19e)',
          response: { 200: Leaderboard },
        },
        config: { needsGuardiansYes: true },
      },
      async ({ learner }) => read(learner.id, null),
    )

    api.get(
      '/api/v2/app/leaderboard/level/:level',
      {
        schema: {
          summary: 'Who earned most on a level’s problems (S7.19e)',
          params: Type.Object({ level: Type.Integer({ description: 'Level 1 to 4, as it is.' }) }),
          response: { 200: Leaderboard },
        },
        config: { needsGuardiansYes: true },
      },
      async ({ learner, params }) => read(learner.id, findLevel(params.level)),
    )
  }
