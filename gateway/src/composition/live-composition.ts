import { SHELL, type CompositionDocument, type PartState, type Release, type Route } from '@dhadha/release'
import { objections, runsOn } from '../registry/gate.ts'
import type { ReleaseStore } from '../registry/store.ts'
import type { DevelopmentParts } from './development.ts'
import { publishedPart, type LivePart } from './live-part.ts'
import { publicForm, type Pair } from './public-form.ts'

/** How many versions before the active one a browser can fall back to (decision 262). */
const FALLBACKS = 2

/** A route and the part that serves it. */
export interface Place {
  readonly path: string
  readonly route: Route
  readonly part: LivePart
}

/** The whole site at one moment; nothing in it changes. */
export interface Site {
  readonly id: string
  readonly revision: number
  readonly document: CompositionDocument
  /** Null: nothing has been activated yet, or no shell. */
  readonly shell: LivePart | null
  readonly parts: readonly LivePart[]
  readonly places: readonly Place[]
  /** Origins of development servers; empty in production. */
  readonly developmentOrigins: readonly string[]
  /** The same site with the last known good shell, for browsers in which the live one fails (decision 263); null: none. */
  readonly withOlderShell: Site | null
}

/** What is live now, read from the store again as soon as the composition changes. */
export class LiveComposition {
  readonly #store: ReleaseStore
  readonly #development: DevelopmentParts | null
  readonly #complain: (error: unknown) => void
  /** Versions never change, so each is read once. */
  #releases = new Map<string, Promise<Release>>()
  #read: { stamp: string; site: Promise<Site> } | null = null
  #lastGood: Site | null = null

  /** @param complain told why a changed composition could not be read; the last good one goes on then */
  constructor(store: ReleaseStore, development: DevelopmentParts | null, complain: (error: unknown) => void) {
    this.#store = store
    this.#development = development
    this.#complain = complain
  }

  /** @throws when there is no readable composition and never was one */
  async current(): Promise<Site> {
    const stamp = await this.#store.compositionStamp()
    if (this.#development) return this.#load()
    if (this.#read?.stamp !== stamp) this.#read = { stamp, site: this.#load() }
    const { site } = this.#read
    try {
      this.#lastGood = await site
      return this.#lastGood
    } catch (error) {
      if (this.#read?.site === site) this.#read = null
      if (!this.#lastGood) throw error
      this.#complain(error)
      return this.#lastGood
    }
  }

  async #load(): Promise<Site> {
    const { revision, parts } = await this.#store.readComposition()
    const used = new Map<string, Promise<Release>>()
    const read = (name: string, version: string) => {
      const key = `${name}@${version}`
      const release = used.get(key) ?? this.#releases.get(key) ?? this.#store.release(name, version)
      used.set(key, release)
      // The next composition may find it readable again.
      release.catch(() => used.delete(key))
      return release
    }
    const shellState = parts[SHELL]
    const shell = shellState ? await read(SHELL, shellState.active) : null
    const published = await Promise.all(
      Object.entries(parts).map(async ([name, state]): Promise<Pair> => {
        const active = publishedPart(await read(name, state.active))
        const [previous = null, earlier = null] = await this.#known(name, state, shell, read)
        return { active, previous, earlier }
      }),
    )
    const older = this.#development ? null : await this.#olderShell(parts[SHELL], published, read)
    this.#releases = used
    return {
      ...assemble(revision, this.#development ? await this.#development.replace(published) : published),
      withOlderShell:
        older &&
        assemble(
          revision,
          published.map((pair) => withShell(pair, older)),
        ),
    }
  }

  /** The latest earlier shell on which every live remote runs. */
  async #olderShell(
    state: PartState | undefined,
    published: readonly Pair[],
    read: (name: string, version: string) => Promise<Release>,
  ): Promise<LivePart | null> {
    const remotes = published.map(({ active }) => active.release).filter(({ kind }) => kind === 'remote')
    for (const version of state?.previous ?? []) {
      try {
        const release = await read(SHELL, version)
        if (objections(release, remotes).length === 0) return publishedPart(release)
      } catch (error) {
        this.#complain(error)
      }
    }
    return null
  }

  /** The last known good version and the one before it: the latest ones that still fit the shell. */
  async #known(
    name: string,
    { previous }: PartState,
    shell: Release | null,
    read: (name: string, version: string) => Promise<Release>,
  ): Promise<LivePart[]> {
    const known: LivePart[] = []
    for (const version of name === SHELL ? [] : previous) {
      if (known.length === FALLBACKS) break
      try {
        const release = await read(name, version)
        if (!shell || runsOn(release, shell)) known.push(publishedPart(release))
      } catch (error) {
        this.#complain(error)
      }
    }
    return known
  }
}

/** The pair as it is under another shell: what does not run on that is no fallback. */
function withShell({ active, previous, earlier = null }: Pair, shell: LivePart): Pair {
  if (active.release.kind === 'shell') return { active: shell, previous: null }
  const [first = null, second = null] = [previous, earlier].filter(
    (part) => part !== null && runsOn(part.release, shell.release),
  )
  return { active, previous: first, earlier: second }
}

function assemble(revision: number, pairs: readonly Pair[]): Site {
  const document = publicForm(pairs)
  const parts = pairs.map(({ active }) => active)
  return {
    id: document.id,
    revision,
    document,
    shell: parts.find(({ release }) => release.kind === 'shell') ?? null,
    parts,
    places: parts.flatMap((part) => part.release.routes.map((route) => ({ path: route.path, route, part }))),
    developmentOrigins: [
      ...new Set(parts.filter(({ development }) => development).map(({ base }) => new URL(base).origin)),
    ],
    withOlderShell: null,
  }
}
