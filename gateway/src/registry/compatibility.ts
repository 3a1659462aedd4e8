import {
  CLEAR_CACHE_PATH,
  expand,
  isFilePath,
  overlap,
  PAGE_REPORTS_PATH,
  PREVIEW_PATH,
  RELEASES_PATH,
  VIOLATION_REPORTS_PATH,
  type Release,
  type Route,
} from '@dhadha/release'
import semver from 'semver'
import { validatePackages, type CopiedFiles } from './packages.ts'

/**
 * The reasons why a release is not compatible with the live ones, each a sentence; empty if it is.
 *
 * @param live the active releases of all other parts
 * @param copies of the candidate, with their files; by default these are not named
 */
export const findIncompatibilities = (
  candidate: Release,
  live: readonly Release[],
  copies?: CopiedFiles,
): string[] => [
  ...contractObjections(candidate, live),
  ...moduleObjections(candidate, live),
  ...packageObjections(candidate, live, copies),
  ...routeObjections(candidate, live),
  ...containerObjections(candidate, live),
]

const formatRelease = ({ name, version }: Release) => `${name} ${version}`

/** Whether a shell provides everything that a remote needs. */
export const runsOn = (remote: Release, shell: Release): boolean =>
  meetsContract(remote, shell) && canLoad(remote, shell) && validatePackages(remote, shell).length === 0

/** A shell from before ES modules would run one as a script. */
const canLoad = (remote: Release, shell: Release): boolean =>
  remote.type !== 'module' || shell.loadsModules === true

const meetsContract = (remote: Release, shell: Release): boolean =>
  semver.satisfies(shell.contract, remote.contract, { includePrerelease: true })

function contractObjections(candidate: Release, live: readonly Release[]): string[] {
  if (candidate.kind === 'shell') {
    return live
      .filter((remote) => remote.kind === 'remote' && !meetsContract(remote, candidate))
      .map(
        (remote) =>
          `${formatRelease(candidate)} provides contract ${candidate.contract}, but the live ${formatRelease(remote)} needs ${remote.contract}.`,
      )
  }
  const shell = live.find(({ kind }) => kind === 'shell')
  if (!shell || meetsContract(candidate, shell)) return []
  return [
    `${formatRelease(candidate)} needs contract ${candidate.contract}, but the live ${formatRelease(shell)} provides ${shell.contract}.`,
  ]
}

function moduleObjections(candidate: Release, live: readonly Release[]): string[] {
  const [shell, remotes] = shellAndRemotes(candidate, live)
  return remotes
    .filter((remote) => shell && !canLoad(remote, shell))
    .map(
      (remote) =>
        `${formatRelease(remote)} is an ES module, which the shell ${shell?.version ?? ''} cannot load: a newer shell can, or build a script (webpack, Rspack).`,
    )
}

/** The shell and the remotes that a candidate would make run together. */
const shellAndRemotes = (
  candidate: Release,
  live: readonly Release[],
): [shell: Release | undefined, remotes: readonly Release[]] =>
  candidate.kind === 'shell'
    ? [candidate, live.filter(({ kind }) => kind === 'remote')]
    : [live.find(({ kind }) => kind === 'shell'), [candidate]]

function packageObjections(candidate: Release, live: readonly Release[], copies?: CopiedFiles): string[] {
  const [shell, remotes] = shellAndRemotes(candidate, live)
  return shell
    ? remotes.flatMap((remote) =>
        validatePackages(remote, shell, remote === candidate ? copies : undefined).map(
          (error) => `${formatRelease(remote)} ${error}.`,
        ),
      )
    : []
}

/** Paths that the gateway answers itself, before it looks for a page. */
const RESERVED = [
  '/api',
  RELEASES_PATH,
  '/healthz',
  '/readyz',
  '/.well-known',
  '/old-browser',
  CLEAR_CACHE_PATH,
  PREVIEW_PATH,
  PAGE_REPORTS_PATH,
  VIOLATION_REPORTS_PATH,
]

/** Why no part may have such a route, whatever else is live; null: it may. */
function badRoute({ path }: Route): string | null {
  if (expand(path).some((variant) => /^\/[:*]/.test(variant)))
    return 'which takes pages of every other part: its first segment must be fixed'
  if (isFilePath(path)) return 'which is the name of a file: the gateway looks for no page under it'
  const reserved = RESERVED.find((reservedPath) => overlap(path, `${reservedPath.replace(/\/$/, '')}/*`))
  return reserved ? `which the gateway answers itself (${reserved})` : null
}

function routeObjections(candidate: Release, live: readonly Release[]): string[] {
  return candidate.routes.flatMap((route) => {
    const bad = badRoute(route)
    if (bad) return [`${formatRelease(candidate)} claims the route ${route.path}, ${bad}.`]
    return live.flatMap((other) =>
      other.routes
        .filter(({ path }) => overlap(path, route.path))
        .map(
          ({ path }) =>
            `${formatRelease(candidate)} claims the route ${route.path}, which takes paths of ${path} of the live ${formatRelease(other)}.`,
        ),
    )
  })
}

// A page has one global scope: a second container of the same name would replace the first.
function containerObjections(candidate: Release, live: readonly Release[]): string[] {
  if (candidate.kind === 'shell') return []
  return live
    .filter((other) => other.kind === 'remote' && other.container === candidate.container)
    .map(
      (other) =>
        `${formatRelease(candidate)} has the container ${candidate.container} of the live ${formatRelease(other)}.`,
    )
}
