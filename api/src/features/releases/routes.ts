import type { Dependencies, Routes } from '../../platform/feature.ts'
import { releaseCommandRoutes } from './commands/routes.ts'
import { previousReleaseRoutes } from './previous-release/routes.ts'
import { releaseOverviewRoutes } from './overview/routes.ts'
import { openIdRoutes } from './openid/routes.ts'
import { operatorSignInRoutes } from './operators/routes.ts'
import { createOperatorSessions } from './operators/session.ts'
import { releaseTokenRoutes } from './tokens/routes.ts'

/** All calls of the page of the release managers, and of the process that runs their commands (decision 77). */
export const releaseRoutes =
  (deps: Dependencies): Routes =>
  async (api) => {
    const sessions = createOperatorSessions(deps)
    await operatorSignInRoutes(deps, sessions)(api)
    await openIdRoutes(deps, sessions)(api)
    await releaseOverviewRoutes(deps, sessions)(api)
    await releaseCommandRoutes(deps, sessions)(api)
    await previousReleaseRoutes(deps, sessions)(api)
    await releaseTokenRoutes(deps, sessions)(api)
  }
