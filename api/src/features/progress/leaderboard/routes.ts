// The call for the leaderboard of a level.
import { Leaderboard } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { findLevel } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { readLeaderboard, readOwnLevel, readUnseen } from './store.ts'

/** In place of a level: the learner's own. */
const OWN = 0

/** The call for the leaderboard of a level (S7.19e). */
export const leaderboardRoutes =
  ({ reads, clock, config }: Dependencies): Routes =>
  (api) => {
    const formatDay = createDayFormatter(config.timeZone)

    api.get(
      '/api/v2/app/leaderboard/level/:level',
      {
        schema: {
          summary: 'Who earned most on a level’s problems (S7.19e)',
          params: Type.Object({
            level: Type.Integer({
              description: 'Level 1 to 4, as it is; 0: that at which the learner has most points.',
            }),
          }),
          response: { 200: Leaderboard },
        },
        config: { needsGuardiansYes: true },
      },
      async ({ learner, params }) => {
        const known = params.level === OWN ? null : findLevel(params.level)
        return reads.run(async ({ db }) => {
          const level = known ?? (await readOwnLevel(db, learner.id))
          const query = { level, learnerId: learner.id, today: formatDay(clock()) }
          const board = await readLeaderboard(db, query)
          return { ...(known === null && { level }), ...board, ...(await readUnseen(db, learner.id)) }
        })
      },
    )
  }
