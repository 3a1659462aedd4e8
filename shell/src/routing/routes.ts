import type { Route } from '@dhadha/release'
import { matchPath } from 'react-router-dom'
import type { Composition, Remote } from '../composition/composition.ts'

/** A route and the remote that serves it. */
export interface Placed {
  remote: Remote
  route: Route
}

/** Every route of a composition. */
export const placedRoutes = (composition: Composition): Placed[] =>
  composition.remotes.flatMap((remote) => remote.active.routes.map((route) => ({ remote, route })))

/** Which remote's page a path leads to; the most specific pattern wins, as in the router. */
export function findRoute(composition: Composition, path: string): Placed | null {
  const matches = placedRoutes(composition).filter(({ route }) => matchPath(route.path, path))
  return matches.toSorted((a, b) => specificity(b.route.path) - specificity(a.route.path))[0] ?? null
}

/** Fixed segments count most, then parameters, then `*`: the order in which the router ranks patterns. */
const specificity = (pattern: string): number =>
  pattern
    .split('/')
    .reduce((sum, part) => sum + (part === '' ? 0 : part === '*' ? 1 : part.startsWith(':') ? 3 : 10), 0)
