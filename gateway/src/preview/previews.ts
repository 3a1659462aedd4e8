// The sites of previews: some versions in place of the live ones, for one browser (decision 74).
import type { LivePart, Pair } from '@dhadha/release/served'
import { LRUCache } from 'lru-cache'
import { replaceParts } from '../composition/development.ts'
import { LiveComposition } from '../composition/live-composition.ts'
import type { Site } from '../composition/site.ts'
import { withVersions } from '../composition/registry-view.ts'
import type { CheckedStore } from '../registry/checked-store.ts'
import { findMisfits } from './misfits.ts'
import { readLink, type Preview } from './link.ts'

/** The most previews whose composition is cached, those shown last; a request for another waits until it is read. */
const MAX_PREVIEWS = 20

/** A preview and the site that it shows; null: a version of it is gone, or does not fit what is live by now. */
export interface PreviewedSite {
  readonly preview: Preview
  readonly site: Site | null
}

interface PreviewOptions {
  readonly key: Buffer
  readonly store: CheckedStore
  /** Servers of developers from which parts may come. */
  readonly origins: ReadonlySet<string>
  /** Called with the reason why a preview cannot be shown. */
  readonly onError: (error: unknown) => void
  readonly now?: () => Date
}

/**
 * The sites of previews of versions that are not live (decision 74): all other parts have their live version, also
 * after that has changed. Versions come from the registry with the same signatures and hashes as for other visitors.
 */
export class Previews {
  readonly #options: PreviewOptions
  readonly #compositions = new LRUCache<string, LiveComposition>({ max: MAX_PREVIEWS })

  constructor(options: PreviewOptions) {
    this.#options = options
  }

  /** Parses the preview that a link or a cookie allows; null if it allows none. */
  read(link: string | undefined): Preview | null {
    const { key, now = () => new Date() } = this.#options
    return link ? readLink(key, link, now()) : null
  }

  /** @returns null if the link allows no preview */
  async open(link: string | undefined): Promise<PreviewedSite | null> {
    const preview = this.read(link)
    return preview && { preview, site: await this.#getSite(link ?? '', preview) }
  }

  async #getSite(link: string, preview: Preview): Promise<Site | null> {
    const { origins, onError } = this.#options
    const foreign = preview.built.find(({ base }) => !origins.has(new URL(base).origin))
    if (foreign) {
      onError(new Error(`PREVIEW_ORIGINS does not name ${new URL(foreign.base).origin}.`))
      return null
    }
    try {
      const site = await this.#compositionOf(link, preview).current()
      const releases = site.parts.map(({ release }) => release)
      const isThere = [...preview.versions].every(([name, version]) =>
        releases.some((release) => release.name === name && release.version === version),
      )
      const names = [...preview.versions.keys(), ...preview.built.map(({ release }) => release.name)]
      // A refused version must not be replaced by another one, which would be no preview of it.
      const errors = isThere ? findMisfits(releases, names) : ['A version is refused.']
      if (errors.length > 0) throw new Error(errors.join(' '))
      return site
    } catch (error) {
      onError(error)
      return null
    }
  }

  #compositionOf(link: string, { versions, built }: Preview): LiveComposition {
    const cached = this.#compositions.get(link)
    if (cached) return cached
    const { store, onError } = this.#options
    const composition = new LiveComposition(
      withVersions(store, versions, { hasFallbacks: true }),
      built.length > 0 ? builtParts(built) : null,
      onError,
    )
    this.#compositions.set(link, composition)
    return composition
  }
}

/** The published parts with these builds in their places, each without a version that would take its place. */
const builtParts = (built: readonly LivePart[]) => ({
  replace: (published: readonly Pair[]): Promise<Pair[]> => Promise.resolve(replaceParts(published, built)),
})
