// The limited mode of children without a guardian's yes: which routes it closes (decision 35).
import type { Executor } from '../../../../platform/database/schema.ts'
import { ApiError } from '../../../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../../../platform/feature.ts'
import { text } from '../../texts/index.ts'
import { isAllowedInLeague, isLimited } from './store.ts'

declare module '../../../../platform/feature.ts' {
  interface RouteConfig {
    /** The route meets others: closed to a learner under 13 without a guardian's yes (decision 35). */
    readonly needsGuardiansYes?: true
  }
}

/** @throws ApiError 403 `guardian_needed` in the limited mode (decision 35) */
export async function requireGuardiansYes(db: Executor, learnerId: string): Promise<void> {
  if (await isLimited(db, learnerId)) throw new ApiError(403, 'guardian_needed', text('guardianNeeded'))
}

/** @throws ApiError 403 `guardian_league` for a child whose guardian has not said yes to leagues (decision 19) */
export async function requireLeagueYes(db: Executor, learnerId: string, today: string): Promise<void> {
  if (!(await isAllowedInLeague(db, learnerId, today)))
    throw new ApiError(403, 'guardian_league', text('guardianLeague'))
}

/** The gate of the limited mode: closes the routes of a feature that declare `needsGuardiansYes`. */
export const withGuardiansYes =
  (routes: Routes, { db }: Pick<Dependencies, 'db'>): Routes =>
  async (api) => {
    api.addHook('preHandler', async ({ routeOptions, learner }) => {
      if (routeOptions.config.needsGuardiansYes) await requireGuardiansYes(db, learner.id)
    })
    await routes(api)
  }
