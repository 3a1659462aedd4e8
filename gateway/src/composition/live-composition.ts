import { SHELL, type CompositionDocument, type PartState, type Release, type Route } from '@dhadha/release'
import { publishedPart, type LivePart, type Pair } from '@dhadha/release/served'
import { DamagedCompositionError } from '../registry/damage.ts'
import { objections, runsOn } from '../registry/gate.ts'
import type { ReleaseStore } from '../registry/store.ts'
import { RefusedError } from '../signing/trust.ts'
import type { DevelopmentParts } from './development.ts'
import { publicForm, type LiveCanary } from './public-form.ts'
import { withSharedFiles } from './shared-addresses.ts'

/** How many versions before the active one a browser can fall back to (decision 66). */
const FALLBACKS = 2
/** After which time it is looked again at versions that were refused: they may have been signed since. */
const RETRY_MS = 10_000

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
  readonly places: readonly RouteMatch[]
  /** Origins of development servers; empty in production. */
  readonly developmentOrigins: readonly string[]
  /** The same site with the last known good shell, for browsers in which the live one fails (decision 66); null: none. */
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

/** The methods of a store that are used here. */
type CompositionReader = Pick<ReleaseStore, 'compositionStamp' | 'readComposition' | 'release'>

/** The live composition, read from the store again as soon as it changes. */
export class LiveComposition {
  readonly #store: CompositionReader
  readonly #development: Pick<DevelopmentParts, 'replace'> | null
  readonly #onError: (error: unknown) => void
  /** Versions never change, so each is read once. */
  #releases = new Map<string, Promise<Release>>()
  #read: { stamp: string; site: Promise<LiveSite>; at: number } | null = null
  #refused: readonly string[] = []
  #lastGood: LiveSite | null = null

  /** @param onError called when a changed composition cannot be read; the last valid one stays live then */
  constructor(
    store: CompositionReader,
    development: Pick<DevelopmentParts, 'replace'> | null,
    onError: (error: unknown) => void,
  ) {
    this.#store = store
    this.#development = development
    this.#onError = onError
  }

  /** Why versions that should be live are not served, each a sentence (decision 70). */
  get refused(): readonly string[] {
    return this.#refused
  }

  /** @throws when there is no readable composition and never was one */
  async current(): Promise<LiveSite> {
    const stamp = await this.#store.compositionStamp()
    if (this.#development) return this.#load()
    const isLate = this.#refused.length > 0 && performance.now() - (this.#read?.at ?? 0) > RETRY_MS
    if (this.#read?.stamp !== stamp || isLate)
      this.#read = { stamp, site: this.#load(), at: performance.now() }
    const { site } = this.#read
    try {
      this.#lastGood = await site
      return this.#lastGood
    } catch (error) {
      if (this.#read?.site === site) this.#read = null
      if (!this.#lastGood) throw error
      this.#onError(error)
      return this.#lastGood
    }
  }

  async #load(): Promise<LiveSite> {
    const composition = await this.#store.readComposition()
    const { revision } = composition
    // Visitors keep the last site if an operator empties the registry.
    if (revision === 0 && (this.#lastGood?.revision ?? 0) > 0)
      throw new DamagedCompositionError('The composition is gone')
    const { used, read } = this.#openReleases()
    const parts = await this.#believed(composition.parts, read)
    const published = await this.#published(parts, read)
    const site = this.#development
      ? {
          ...assemble(revision, await this.#development.replace(published)),
          canaries: [],
          cohorts: new Map<string, Site>(),
        }
      : await this.#withCohorts(revision, parts, published, read)
    this.#releases = used
    return site
  }

  /** Reads each release once; `used` has those that this composition needs, which are kept for the next one. */
  #openReleases(): { readonly used: Map<string, Promise<Release>>; readonly read: ReadRelease } {
    const used = new Map<string, Promise<Release>>()
    const read: ReadRelease = (name, version) => {
      const key = `${name}@${version}`
      const release = used.get(key) ?? this.#releases.get(key) ?? this.#store.release(name, version)
      used.set(key, release)
      // The next composition may find it readable again.
      release.catch(() => used.delete(key))
      return release
    }
    return { used, read }
  }

  /** The live version of each part, with those that a browser can fall back to. */
  async #published(parts: Readonly<Record<string, PartState>>, read: ReadRelease): Promise<Pair[]> {
    const shellState = parts[SHELL]
    const shell = shellState ? await read(SHELL, shellState.active) : null
    return Promise.all(
      Object.entries(parts).map(async ([name, state]): Promise<Pair> => {
        const active = publishedPart(await read(name, state.active))
        const [previous = null, earlier = null] =
          name === SHELL ? [] : await this.#known(name, state.previous, shell, read)
        return { active, previous, earlier }
      }),
    )
  }

  /** The site, and the same one for each cohort of visitors. */
  async #withCohorts(
    revision: number,
    parts: Readonly<Record<string, PartState>>,
    published: readonly Pair[],
    read: ReadRelease,
  ): Promise<LiveSite> {
    const canaries = await this.#canaries(parts, published, read)
    const buildSite = async (pairs: readonly Pair[], earlier: readonly string[]): Promise<Site> => {
      const older = await this.#olderShell(earlier, pairs, read)
      const olderPairs = older && pairs.map((pair) => withShell(pair, older))
      return { ...assemble(revision, pairs), withOlderShell: olderPairs && assemble(revision, olderPairs) }
    }
    const shellState = parts[SHELL]
    const earlierShells = shellState?.previous ?? []
    const cohorts = new Map<string, Site>()
    for (const some of getSubsets(canaries)) {
      const hasShell = some.some(({ name }) => name === SHELL)
      const earlier = hasShell && shellState ? [shellState.active, ...earlierShells] : earlierShells
      cohorts.set(cohortKey(some), await buildSite(withCanaries(published, some), earlier))
    }
    const site = await buildSite(published, earlierShells)
    return {
      ...site,
      canaries: canaries.map(({ name, version, traffic, since, pair }) => ({
        name,
        version,
        traffic,
        since,
        pair: placed(pair, site.shell),
      })),
      cohorts,
    }
  }

  /** The parts, with the latest trusted version in place of one that is refused; a part without one is left out. */
  async #believed(
    parts: Readonly<Record<string, PartState>>,
    read: ReadRelease,
  ): Promise<Record<string, PartState>> {
    const refused: string[] = []
    const believed: Record<string, PartState> = {}
    let shell: Release | null = null
    const names = Object.keys(parts).toSorted((a, b) => Number(b === SHELL) - Number(a === SHELL))
    for (const name of names) {
      const { active = '', previous = [], canary } = parts[name] ?? {}
      try {
        const release = await read(name, active)
        if (name === SHELL) shell = release
        believed[name] = { active, previous, ...(canary && { canary }) }
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        this.#onError(error)
        refused.push(error.message)
        const [instead, ...earlier] = await this.#known(name, previous, shell, read, previous.length)
        if (!instead) continue
        if (name === SHELL) shell = instead.release
        believed[name] = {
          active: instead.release.version,
          previous: earlier.map(({ release }) => release.version),
        }
      }
    }
    this.#refused = refused
    return believed
  }

  /**
   * Versions for some of the visitors. A version that cannot be read is left out: all visitors get the live version
   * then.
   */
  async #canaries(
    parts: Readonly<Record<string, PartState>>,
    published: readonly Pair[],
    read: ReadRelease,
  ): Promise<LiveCanary[]> {
    const found: LiveCanary[] = []
    for (const { active, previous } of published) {
      const { name } = active.release
      const { canary } = parts[name] ?? {}
      if (!canary) continue
      try {
        const part = publishedPart(await read(name, canary.version))
        // A version that was live before is not its own fallback.
        const earlier = previous?.release.version === canary.version ? null : previous
        found.push({ name, ...canary, pair: { active: part, previous: active, earlier } })
      } catch (error) {
        this.#onError(error)
      }
    }
    return found
  }

  /** The latest earlier shell on which every live remote runs. */
  async #olderShell(
    earlier: readonly string[],
    pairs: readonly Pair[],
    read: ReadRelease,
  ): Promise<LivePart | null> {
    const remotes = pairs.map(({ active }) => active.release).filter(({ kind }) => kind === 'remote')
    for (const version of earlier) {
      try {
        const release = await read(SHELL, version)
        if (objections(release, remotes).length === 0) return publishedPart(release)
      } catch (error) {
        this.#onError(error)
      }
    }
    return null
  }

  /** The last known good version and the one before it: the latest ones that still fit the shell. */
  async #known(
    name: string,
    previous: readonly string[],
    shell: Release | null,
    read: ReadRelease,
    max = FALLBACKS,
  ): Promise<LivePart[]> {
    const known: LivePart[] = []
    for (const version of previous) {
      if (known.length === max) break
      try {
        const release = await read(name, version)
        if (!shell || name === SHELL || runsOn(release, shell)) known.push(publishedPart(release))
      } catch (error) {
        this.#onError(error)
      }
    }
    return known
  }
}

type ReadRelease = (name: string, version: string) => Promise<Release>

/** Every choice of some of them, in their order. */
function getSubsets<T>(all: readonly T[]): T[][] {
  const subsets: T[][] = [[]]
  for (const item of all) subsets.push(...subsets.map((subset) => subset.concat(item)))
  return subsets.slice(1)
}

/** The pairs with those of canaries in their places. */
function withCanaries(pairs: readonly Pair[], canaries: readonly LiveCanary[]): Pair[] {
  const replaced = pairs.map(
    (pair) => canaries.find(({ name }) => name === pair.active.release.name)?.pair ?? pair,
  )
  const shell = findShell(replaced)
  return shell ? replaced.map((pair) => withShell(pair, shell)) : replaced
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

/** The pair with the addresses at which its files are under a shell. */
function placed({ active, previous, earlier = null }: Pair, shell: LivePart | null): Pair {
  const [first, ...older] = withSharedFiles([active, previous, earlier], shell)
  return { active: first ?? active, previous: older[0] ?? null, earlier: older[1] ?? null }
}

function assemble(revision: number, given: readonly Pair[]): Site {
  const shell = findShell(given)
  const pairs = given.map((pair) => placed(pair, shell))
  const document = publicForm(pairs)
  const parts = pairs.map(({ active }) => active)
  return {
    id: document.id,
    revision,
    document,
    shell,
    parts,
    places: parts.flatMap((part) => part.release.routes.map((route) => ({ path: route.path, route, part }))),
    developmentOrigins: [
      ...new Set(parts.filter(({ development }) => development).map(({ base }) => new URL(base).origin)),
    ],
    withOlderShell: null,
  }
}
