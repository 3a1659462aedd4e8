// Finds the versions that have a file at an address which versions of a part share (decision 72).
import { hasContentHash, isPartName, type Release } from '@dhadha/release'
import { keyedSingleFlight } from '@dhadha/server/single-flight'
import type { CheckedStore } from '../../registry/checked-store.ts'
import { sharesFiles } from '../../registry/shared-content.ts'

/** The shortest time between two searches of the registry for unknown paths while the composition does not change. */
const LOOK_MS = 1_000

interface SharedPart {
  /** Versions that share their files, those that are live first. */
  releases: readonly Release[]
  readonly holders: Map<string, readonly Release[]>
  stamp: string
  at: number
}

/**
 * Which versions have a file at the address that versions of a part share (decision 72). Such an address names no
 * version: a file is served there only if a trusted version names it, with its hash.
 */
export class SharedFiles {
  readonly #store: Pick<CheckedStore, 'versions' | 'compositionStamp' | 'readComposition'>
  readonly #release: (name: string, version: string) => Promise<Release | null>
  readonly #parts = new Map<string, SharedPart>()
  readonly #lookOnce = keyedSingleFlight<SharedPart | null>()

  /** @param release a trusted version; null if there is none */
  constructor(
    store: Pick<CheckedStore, 'versions' | 'compositionStamp' | 'readComposition'>,
    release: (name: string, version: string) => Promise<Release | null>,
  ) {
    this.#store = store
    this.#release = release
  }

  /** Versions with an identical file, from which it may be read; empty if there is none. */
  async holders(name: string, path: string): Promise<readonly Release[]> {
    if (!isPartName(name) || !hasContentHash(path)) return []
    const cached = this.#parts.get(name)
    const found = cached && holdersIn(cached, path)
    if (found && found.length > 0) return found
    const stamp = await this.#store.compositionStamp()
    if (cached?.stamp === stamp && performance.now() - cached.at < LOOK_MS) return []
    const part = await this.#lookOnce(name, () => this.#look(name, stamp))
    return part ? holdersIn(part, path) : []
  }

  /** Evicts the cached data of a part: some of its files have moved. */
  evict(name: string): void {
    this.#parts.delete(name)
  }

  async #look(name: string, stamp: string): Promise<SharedPart | null> {
    const { parts } = await this.#store.readComposition()
    const { active, previous = [], canary } = parts[name] ?? {}
    const live = [active, canary?.version, ...previous].filter((version) => version !== undefined)
    // If the bucket is unavailable, the live versions are still known.
    const all = await this.#store.versions(name).catch((): string[] => [])
    const releases: Release[] = []
    for (const version of new Set([...live, ...all])) {
      const release = await this.#release(name, version)
      if (release && sharesFiles(release)) releases.push(release)
    }
    if (releases.length === 0) return null
    const part: SharedPart = { releases, holders: new Map(), stamp, at: performance.now() }
    this.#parts.set(name, part)
    return part
  }
}

function holdersIn({ releases, holders }: SharedPart, path: string): readonly Release[] {
  const known = holders.get(path)
  if (known) return known
  const having = releases.filter(({ files }) => Object.hasOwn(files, path))
  const integrity = having[0]?.files[path]?.integrity
  // If two files have one name, which a registry refuses (registry/publish.ts), the live version's file is served.
  const found = having.filter(({ files }) => files[path]?.integrity === integrity)
  if (found.length > 0) holders.set(path, found)
  return found
}
