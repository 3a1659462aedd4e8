import { shapesOf, type Release } from '@dhadha/release'
import semver from 'semver'

/**
 * Why a release may not live beside the others that are live, each reason a sentence; empty: it may.
 *
 * @param live the active releases of all other parts
 */
export const objections = (candidate: Release, live: readonly Release[]): string[] => [
  ...contractObjections(candidate, live),
  ...routeObjections(candidate, live),
  ...containerObjections(candidate, live),
]

const titled = ({ name, version }: Release) => `${name} ${version}`

/** Whether a remote can live on what a shell provides. */
export const runsOn = (remote: Release, shell: Release): boolean =>
  semver.satisfies(shell.contract, remote.contract, { includePrerelease: true })

function contractObjections(candidate: Release, live: readonly Release[]): string[] {
  if (candidate.kind === 'shell') {
    return live
      .filter((remote) => remote.kind === 'remote' && !runsOn(remote, candidate))
      .map(
        (remote) =>
          `${titled(candidate)} provides contract ${candidate.contract}, but the live ${titled(remote)} needs ${remote.contract}.`,
      )
  }
  const shell = live.find(({ kind }) => kind === 'shell')
  if (!shell || runsOn(candidate, shell)) return []
  return [
    `${titled(candidate)} needs contract ${candidate.contract}, but the live ${titled(shell)} provides ${shell.contract}.`,
  ]
}

function routeObjections(candidate: Release, live: readonly Release[]): string[] {
  return candidate.routes.flatMap((route) => {
    const shapes = shapesOf(route.path)
    return live.flatMap((other) =>
      other.routes
        .filter(({ path }) => shapesOf(path).some((shape) => shapes.includes(shape)))
        .map(
          ({ path }) =>
            `${titled(candidate)} claims the route ${route.path}, which the live ${titled(other)} already serves as ${path}.`,
        ),
    )
  })
}

// One page has one global scope: a second container of the same name would replace the first.
function containerObjections(candidate: Release, live: readonly Release[]): string[] {
  if (candidate.kind === 'shell') return []
  return live
    .filter((other) => other.kind === 'remote' && other.container === candidate.container)
    .map(
      (other) =>
        `${titled(candidate)} has the container ${candidate.container} of the live ${titled(other)}.`,
    )
}
