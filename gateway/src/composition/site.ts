// Assembles the site of a cohort from its parts: the version of each, the routes, the addresses of files.
import type { CompositionDocument, Route } from '@dhadha/release'
import type { LivePart, Pair } from '@dhadha/release/served'
import { runsOn } from '../registry/compatibility.ts'
import { publicForm, type LiveCanary } from './public-form.ts'
import { withSharedFiles } from './shared-addresses.ts'

/** A route and the part that serves it. */
export interface RouteMatch {
  readonly path: string
  readonly route: Route
  readonly part: LivePart
}

/** The whole site at one moment, as one cohort of visitors gets it; nothing in it changes. */
export interface Site {
  readonly id: string
  readonly revision: number
  readonly document: CompositionDocument
  /** Null: nothing has been activated yet, or no shell. */
  readonly shell: LivePart | null
  readonly parts: readonly LivePart[]
  readonly routes: readonly RouteMatch[]
  /** Origins of development servers; empty in production. */
  readonly developmentOrigins: readonly string[]
  /**
   * The same site with the last known good shell, for browsers in which the live one fails (decision 66); null: none.
   */
  readonly withOlderShell: Site | null
}

/** The site of visitors without a cohort, and those of the cohorts (decision 40). */
export interface LiveSite extends Site {
  readonly canaries: readonly LiveCanary[]
  /** By the names of the canaries in them (`cohortKey`). */
  readonly cohorts: ReadonlyMap<string, Site>
}

/** Names the site of visitors who get these canaries. */
export const cohortKey = (canaries: readonly Pick<LiveCanary, 'name'>[]): string =>
  canaries.map(({ name }) => name).join(' ')

/** The site of these parts. @param olderShell the last known good one; null: none */
export function assembleSite(
  revision: number,
  pairs: readonly Pair[],
  olderShell: LivePart | null = null,
): Site {
  const shell = findShell(pairs)
  const addressed = pairs.map((pair) => withAddresses(pair, shell))
  const document = publicForm(addressed)
  const parts = addressed.map(({ active }) => active)
  return {
    id: document.id,
    revision,
    document,
    shell,
    parts,
    routes: parts.flatMap((part) => part.release.routes.map((route) => ({ path: route.path, route, part }))),
    developmentOrigins: [
      ...new Set(parts.filter(({ development }) => development).map(({ base }) => new URL(base).origin)),
    ],
    withOlderShell:
      olderShell &&
      assembleSite(
        revision,
        pairs.map((pair) => withShell(pair, olderShell)),
      ),
  }
}

/** The pairs with those of canaries in their places. */
export function withCanaries(pairs: readonly Pair[], canaries: readonly LiveCanary[]): Pair[] {
  const replaced = pairs.map(
    (pair) => canaries.find(({ name }) => name === pair.active.release.name)?.pair ?? pair,
  )
  const shell = findShell(replaced)
  return shell ? replaced.map((pair) => withShell(pair, shell)) : replaced
}

/** The pair with the addresses at which its files are under a shell. */
export function withAddresses({ active, previous, earlier = null }: Pair, shell: LivePart | null): Pair {
  const [first, ...older] = withSharedFiles([active, previous, earlier], shell)
  return { active: first ?? active, previous: older[0] ?? null, earlier: older[1] ?? null }
}

/** The pair under another shell: a version that does not run on it is no fallback. */
function withShell({ active, previous, earlier = null }: Pair, shell: LivePart): Pair {
  if (active.release.kind === 'shell') return { active: shell, previous: null }
  const [first = null, second = null] = [previous, earlier].filter(
    (part) => part !== null && runsOn(part.release, shell.release),
  )
  return { active, previous: first, earlier: second }
}

const findShell = (pairs: readonly Pair[]): LivePart | null =>
  pairs.find(({ active }) => active.release.kind === 'shell')?.active ?? null
