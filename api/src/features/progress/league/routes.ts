import { League } from '@dhadha/contract/wire'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { createLeagues } from './leagues.ts'

const URL = '/api/v2/app/league'
const response = { 200: League }

/** The calls for the weekly league (decision 19). */
export const leagueRoutes =
  (deps: Dependencies): Routes =>
  (api) => {
    const leagues = createLeagues(deps)

    api.get(
      URL,
      {
        schema: { summary: 'The learner’s league of this week', response },
        config: { needsGuardiansYes: true },
      },
      ({ learner }) => leagues.look(learner.id),
    )

    api.post(
      URL,
      {
        schema: { summary: 'Take part in leagues, this week and from now on', response },
        config: { needsGuardiansYes: true, security: null },
      },
      ({ learner }) => leagues.join(learner.id),
    )

    // Works also without a guardian's yes: a learner can always leave.
    api.delete(
      URL,
      { schema: { summary: 'Take part in leagues no more', response }, config: { security: null } },
      ({ learner }) => leagues.leave(learner.id),
    )
  }
