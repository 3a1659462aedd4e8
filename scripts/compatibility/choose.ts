// Chooses which released versions are tried with those of today (decision 71).

/** A version of a part that was released, and the revision that it was built from. */
export interface ReleasedVersion {
  readonly part: string
  readonly version: string
  readonly commit: string
}

/** A tag, and the commit that it names. */
export interface Tag {
  readonly name: string
  readonly commit: string
}

/** Released versions that have to go together with those of today. */
export interface Matrix {
  /** The last versions of each remote, the newest first, to be run under the shell of today. */
  readonly remotes: readonly ReleasedVersion[]
  /** The shell before today's, with the remotes of today; null: none was released. */
  readonly shell: ReleasedVersion | null
}

interface MatrixOptions {
  /** All parts of the site. */
  readonly parts: readonly string[]
  /** The remotes that are asked for; empty: all. */
  readonly only: readonly string[]
  /** Versions of each remote. */
  readonly max: number
  /** Today's commit: a version that was built from it is no earlier one. */
  readonly head: string
}

const SHELL = 'shell'
const RELEASE = /^([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+)$/

/**
 * Released versions, by the tags that publish them (`mf-practice/1.5.0`), the newest first. Versions to try out are
 * left out.
 */
function findReleases(part: string, tags: readonly Tag[], { head, max }: MatrixOptions): ReleasedVersion[] {
  const found: ReleasedVersion[] = []
  for (const { name, commit } of tags) {
    const [, of, version = ''] = RELEASE.exec(name) ?? []
    if (of === part && commit !== head) found.push({ part, version, commit })
  }
  return found
    .toSorted((releasedVersion, other) =>
      other.version.localeCompare(releasedVersion.version, 'en', { numeric: true }),
    )
    .slice(0, max)
}

/** Which released versions are tried with today's, by the repository's tags. */
export function buildMatrix(tags: readonly Tag[], options: MatrixOptions): Matrix {
  const [shell = null] = findReleases(SHELL, tags, { ...options, max: 1 })
  return { remotes: remotesIn(options).flatMap((part) => findReleases(part, tags, options)), shell }
}

/**
 * The same where no tag names a release: revisions that count as releases of every part, the newest first.
 *
 * @param revisions each with the versions that the parts' package.json have there
 */
export function matrixAt(
  revisions: readonly { readonly commit: string; readonly versions: Readonly<Record<string, string>> }[],
  options: MatrixOptions,
): Matrix {
  const at = (part: string): ReleasedVersion[] =>
    revisions.flatMap(({ commit, versions }) =>
      versions[part] === undefined || commit === options.head
        ? []
        : // Not the released version itself. `g`: a numeric identifier must not begin with 0.
          [{ part, version: `${versions[part]}-at.g${commit.slice(0, 10)}`, commit }],
    )
  const [shell = null] = at(SHELL)
  return { remotes: remotesIn(options).flatMap((part) => at(part).slice(0, options.max)), shell }
}

const remotesIn = ({ parts, only }: MatrixOptions): string[] =>
  parts.filter((part) => part !== SHELL && (only.length === 0 || only.includes(part)))

/** The journeys of each remote: folders and files below e2e. Journeys of the frame belong to the shell. */
export const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  'mf-auth': ['journeys/auth/', 'journeys/pages/settings', 'journeys/pages/guardian'],
  'mf-marketing': [
    'journeys/visitors/marketing',
    'journeys/visitors/small-screen',
    'journeys/visitors/contact',
    'journeys/pages/people',
    'journeys/pages/privacy',
  ],
  'mf-practice': ['journeys/practice/', 'journeys/boards/', 'journeys/visitors/try', 'journeys/authors/'],
  'mf-progress': ['journeys/pages/leaderboard', 'journeys/pages/progress', 'journeys/pages/reports'],
  'mf-tests': ['journeys/tests/'],
  'mf-tutorials': ['journeys/pages/tutorials'],
}
