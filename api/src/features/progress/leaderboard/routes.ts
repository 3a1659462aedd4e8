import { Leaderboard } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { findLevel } from '../../learning/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { readLeaderboard, readOwnLevel, readUnseen } from './store.ts'

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
            level: Type.String({
              pattern: '^([0-9]{1,9}|own)$',
              description: 'Level 1 to 4, as it is; `own`: that at which the learner has most points.',
            }),
          }),
          response: { 200: Leaderboard },
        },
        config: { needsGuardiansYes: true },
      },
      async ({ learner, params }) => {
        const known = params.level === 'own' ? null : findLevel(Number(params.level))
        return reads.run(async ({ db }) => {
          const level = known ?? (await readOwnLevel(db, learner.id))
          const asked = { level, learnerId: learner.id, today: formatDay(clock()) }
          const board = await readLeaderboard(db, asked)
          return { ...(known === null && { level }), ...board, ...(await readUnseen(db, learner.id)) }
        })
      },
    )
  }
