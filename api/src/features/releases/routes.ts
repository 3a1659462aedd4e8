import type { Dependencies, Routes } from '../../platform/feature.ts'
import { releaseCommandRoutes } from './commands/routes.ts'
import { releaseQueueRoutes } from './queue/routes.ts'
import { openIdRoutes } from './openid/routes.ts'
import { operatorSignInRoutes } from './operators/routes.ts'
import { createOperatorSessions } from './operators/session.ts'
import { releaseTokenRoutes } from './tokens/routes.ts'

/** All calls of the page of the release managers, and of the process that runs their actions (decision 77). */
export const releaseRoutes =
  (deps: Dependencies): Routes =>
  async (api) => {
    const sessions = createOperatorSessions(deps)
    await operatorSignInRoutes(deps, sessions)(api)
    await openIdRoutes(deps, sessions)(api)
    await releaseQueueRoutes(deps, sessions)(api)
    await releaseCommandRoutes(deps, sessions)(api)
    await releaseTokenRoutes(deps, sessions)(api)
  }
