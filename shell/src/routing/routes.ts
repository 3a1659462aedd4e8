import { matchRoute, type Route } from '@dhadha/release'
import type { Composition, Remote } from '../composition/composition.ts'

/** A route and the remote that serves it. */
export interface RemoteRoute {
  remote: Remote
  route: Route
}

/** Every route of a composition. */
export const getRemoteRoutes = (composition: Composition): RemoteRoute[] =>
  composition.remotes.flatMap((remote) => remote.active.routes.map((route) => ({ remote, route })))

/** The remote whose page a path leads to; null: none. Router and gateway use the same ranking. */
export const findRoute = (composition: Composition, path: string): RemoteRoute | null =>
  matchRoute(
    getRemoteRoutes(composition).map((placed) => ({ path: placed.route.path, placed })),
    path,
  )?.placed ?? null
