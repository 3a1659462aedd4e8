import { matchRoute, type Route } from '@dhadha/release'
import type { Composition, Remote } from '../composition/composition.ts'

/** A route and the remote that serves it. */
export interface Placed {
  remote: Remote
  route: Route
}

/** Every route of a composition. */
export const placedRoutes = (composition: Composition): Placed[] =>
  composition.remotes.flatMap((remote) => remote.active.routes.map((route) => ({ remote, route })))

/** Which remote's page a path leads to; null: none. The router, which shows it, and the gateway come to the same. */
export const findRoute = (composition: Composition, path: string): Placed | null =>
  matchRoute(
    placedRoutes(composition).map((placed) => ({ path: placed.route.path, placed })),
    path,
  )?.placed ?? null
