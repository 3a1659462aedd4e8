// Follows the access rules of routes: which page a request leads to, or where the browser is redirected.
import { matchRoute, RETURN_PARAMETER, type Route } from '@dhadha/release'
import type { LivePart } from '@dhadha/release/served'
import type { RouteMatch, Site } from '../../composition/site.ts'
import type { Visitor } from './visitor.ts'

/** The destination of a request for a page. */
export type Destination =
  | { kind: 'page'; match: RouteMatch }
  /** No route of the site; the shell shows its page for that. */
  | { kind: 'unknown' }
  /** Another path is meant for this visitor (S2.3, S2.10b). */
  | { kind: 'elsewhere'; path: string }

const MAX_HOPS = 8
/** A path that is longer is not a page's; the sign-in page opens without it. */
const MAX_RETURN_LENGTH = 500

/** Follows the routes' access rules until a page may be shown, so that the browser makes one hop at most. */
export function resolveDestination(
  site: Pick<Site, 'routes'>,
  pathname: string,
  visitor: Visitor,
): Destination {
  const here = findMatch(site, pathname)
  if (!here) return { kind: 'unknown' }
  let path = pathname
  let match: RouteMatch | null = here
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const next: string | null = match ? redirectOf(match.route, visitor) : null
    if (next === null) return hop === 0 ? { kind: 'page', match: here } : { kind: 'elsewhere', path }
    path = next
    match = findMatch(site, getPath(next))
  }
  // The access rules form a loop: the shell shows what it can.
  return { kind: 'page', match: here }
}

/**
 * The path to which the browser is redirected. If the visitor has to sign in first, it contains the requested path of
 * this site, so that the shell can continue there after the sign-in (decision 53).
 *
 * @param query the query string without the question mark; '' for none
 */
export function redirectTarget(
  path: string,
  { pathname, query }: { pathname: string; query: string },
): string {
  if (!/^\/auth(?:\/|$)/.test(path)) return path
  const wanted = query === '' ? pathname : `${pathname}?${query}`
  return wanted.length > MAX_RETURN_LENGTH
    ? path
    : `${path}?${RETURN_PARAMETER}=${encodeURIComponent(wanted)}`
}

/** A part's own "everything else" is no page: the path is unknown. */
const findMatch = (site: Pick<Site, 'routes'>, pathname: string): RouteMatch | null => {
  const match = matchRoute(site.routes, pathname)
  return match?.path === '/*' ? null : match
}

const getPath = (target: string): string => target.split(/[?#]/, 1)[0] ?? ''

/**
 * Where a route leads this visitor instead of showing its page; null: it shows it. `{lang}` is the visitor's
 * language.
 */
function redirectOf(route: Route, { signedIn, language }: Visitor): string | null {
  if (route.access === 'signed-in' && !signedIn)
    return (route.signedOutTo ?? '/auth').replaceAll('{lang}', language)
  if (route.access === 'signed-out' && signedIn)
    return (route.signedInTo ?? '/').replaceAll('{lang}', language)
  return null
}

/** Scripts that show a page, in the order in which they run, each once; `part` is null for an unknown path. */
export function neededScripts(
  site: Site,
  match: RouteMatch | null,
  { language }: Visitor,
): [LivePart, string][] {
  const { shell } = site
  if (!shell) return []
  const ofShell = [...shell.release.entry, ...shell.release.messages[language]]
  const part = match?.part ?? shell
  const page = match ? part.release.pages[match.route.page] : undefined
  const ofPart = [
    ...(part === shell ? [] : [...part.release.entry, ...part.release.messages[language]]),
    ...(page?.scripts ?? []),
  ]
  return [
    ...[...new Set(ofShell)].map((path): [LivePart, string] => [shell, path]),
    ...[...new Set(ofPart)].map((path): [LivePart, string] => [part, path]),
  ]
}
