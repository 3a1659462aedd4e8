// Follows the composition of a registry: the live site in memory, assembled anew as soon as the composition changes.
import { SHELL, type Release } from '@dhadha/release'
import type { Pair } from '@dhadha/release/served'
import { DamagedCompositionError } from '../registry/damage.ts'
import type { ReleaseStore } from '../registry/store.ts'
import type { DevelopmentParts } from './development.ts'
import { ServableParts, type PartStates, type ReadRelease } from './servable-parts.ts'
import { assembleSite, cohortKey, withAddresses, withCanaries, type LiveSite, type Site } from './site.ts'

/** After which time it is looked again at versions that were refused: they may have been signed since. */
const RETRY_MS = 10_000

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
    const servable = new ServableParts(read, this.#onError)
    const { parts, refused } = await servable.replaceRefused(composition.parts)
    this.#refused = refused
    const published = await servable.readPairs(parts)
    const site = this.#development
      ? {
          ...assembleSite(revision, await this.#development.replace(published)),
          canaries: [],
          cohorts: new Map<string, Site>(),
        }
      : await assembleLiveSite({ revision, parts, published, servable })
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
}

/**
 * The id of what is live now, as gateways name it in `/composition.json`.
 *
 * @throws when there is no readable composition
 */
export const readCompositionId = async (store: CompositionReader): Promise<string> =>
  (await new LiveComposition(store, null, () => undefined).current()).id

interface PublishedComposition {
  readonly revision: number
  readonly parts: PartStates
  /** The live version of each part. */
  readonly published: readonly Pair[]
  readonly servable: Pick<ServableParts, 'readCanaries' | 'findOlderShell'>
}

/** The site, and the same one for each cohort of visitors. */
async function assembleLiveSite({
  revision,
  parts,
  published,
  servable,
}: PublishedComposition): Promise<LiveSite> {
  const canaries = await servable.readCanaries(parts, published)
  const assemble = async (pairs: readonly Pair[], earlierShells: readonly string[]): Promise<Site> =>
    assembleSite(revision, pairs, await servable.findOlderShell(earlierShells, pairs))
  const shell = parts[SHELL]
  const earlierShells = shell?.previous ?? []
  const cohorts = new Map<string, Site>()
  for (const some of getSubsets(canaries)) {
    const hasShell = some.some(({ name }) => name === SHELL)
    const earlier = hasShell && shell ? [shell.active, ...earlierShells] : earlierShells
    cohorts.set(cohortKey(some), await assemble(withCanaries(published, some), earlier))
  }
  const site = await assemble(published, earlierShells)
  return {
    ...site,
    canaries: canaries.map(({ name, version, traffic, since, pair }) => ({
      name,
      version,
      traffic,
      since,
      pair: withAddresses(pair, site.shell),
    })),
    cohorts,
  }
}

/** Every choice of some of them, in their order. */
function getSubsets<T>(all: readonly T[]): T[][] {
  const subsets: T[][] = [[]]
  for (const item of all) subsets.push(...subsets.map((subset) => subset.concat(item)))
  return subsets.slice(1)
}
