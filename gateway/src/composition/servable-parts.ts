// Decides which version of each part is served: in place of one that is refused or damaged an earlier one, or none.
import { SHELL, type PartState, type Release } from '@dhadha/release'
import { publishedPart, type LivePart, type Pair } from '@dhadha/release/served'
import { findIncompatibilities, runsOn } from '../registry/compatibility.ts'
import { RefusedError } from '../signing/trust.ts'
import type { LiveCanary } from './public-form.ts'

/** How many versions before the active one a browser can fall back to (decision 66). */
const FALLBACKS = 2

/** The state of each part in a composition. */
export type PartStates = Readonly<Record<string, PartState>>

export type ReadRelease = (name: string, version: string) => Promise<Release>

/**
 * Finds the versions of a composition that can be served: one that is refused, or cannot be read, is replaced by an
 * earlier one or left out.
 */
export class ServableParts {
  readonly #read: ReadRelease
  readonly #onError: (error: unknown) => void

  /** @param onError called for each version that is replaced or left out */
  constructor(read: ReadRelease, onError: (error: unknown) => void) {
    this.#read = read
    this.#onError = onError
  }

  /**
   * The parts, with the latest trusted version in place of one that is refused; a part without one is left out.
   *
   * @returns also why versions were refused, each a sentence
   */
  async replaceRefused(
    states: PartStates,
  ): Promise<{ readonly parts: PartStates; readonly refused: string[] }> {
    const refused: string[] = []
    const parts: Record<string, PartState> = {}
    let shell: Release | null = null
    // The shell first, as the versions that replace others have to run on it.
    const names = Object.keys(states).toSorted((a, b) => Number(b === SHELL) - Number(a === SHELL))
    for (const name of names) {
      const { active = '', previous = [], canary } = states[name] ?? {}
      try {
        const release = await this.#read(name, active)
        if (name === SHELL) shell = release
        parts[name] = { active, previous, ...(canary && { canary }) }
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        this.#onError(error)
        refused.push(error.message)
        const [instead, ...earlier] = await this.#findFallbacks(name, previous, shell, previous.length)
        if (!instead) continue
        if (name === SHELL) shell = instead.release
        parts[name] = {
          active: instead.release.version,
          previous: earlier.map(({ release }) => release.version),
        }
      }
    }
    return { parts, refused }
  }

  /** The live version of each part, with those that a browser can fall back to. */
  async readPairs(parts: PartStates): Promise<Pair[]> {
    const shellState = parts[SHELL]
    const shell = shellState ? await this.#read(SHELL, shellState.active) : null
    return Promise.all(
      Object.entries(parts).map(async ([name, { active, previous: versions }]): Promise<Pair> => {
        const release = await this.#read(name, active)
        const [previous = null, earlier = null] =
          name === SHELL ? [] : await this.#findFallbacks(name, versions, shell, FALLBACKS)
        return { active: publishedPart(release), previous, earlier }
      }),
    )
  }

  /**
   * Versions for some of the visitors. A version that cannot be read is left out: all visitors get the live version
   * then.
   */
  async readCanaries(parts: PartStates, published: readonly Pair[]): Promise<LiveCanary[]> {
    const found: LiveCanary[] = []
    for (const { active, previous } of published) {
      const { name } = active.release
      const { canary } = parts[name] ?? {}
      if (!canary) continue
      try {
        const part = publishedPart(await this.#read(name, canary.version))
        // A version that was live before is not its own fallback.
        const earlier = previous?.release.version === canary.version ? null : previous
        found.push({ name, ...canary, pair: { active: part, previous: active, earlier } })
      } catch (error) {
        this.#onError(error)
      }
    }
    return found
  }

  /** The latest of earlier shells on which every live remote runs; null: there is none. */
  async findOlderShell(versions: readonly string[], pairs: readonly Pair[]): Promise<LivePart | null> {
    const remotes = pairs.map(({ active }) => active.release).filter(({ kind }) => kind === 'remote')
    for (const version of versions) {
      try {
        const release = await this.#read(SHELL, version)
        if (findIncompatibilities(release, remotes).length === 0) return publishedPart(release)
      } catch (error) {
        this.#onError(error)
      }
    }
    return null
  }

  /** The latest of previous versions that fit the shell: the last known good one first. */
  async #findFallbacks(
    name: string,
    previous: readonly string[],
    shell: Release | null,
    max: number,
  ): Promise<LivePart[]> {
    const found: LivePart[] = []
    for (const version of previous) {
      if (found.length === max) break
      try {
        const release = await this.#read(name, version)
        if (!shell || name === SHELL || runsOn(release, shell)) found.push(publishedPart(release))
      } catch (error) {
        this.#onError(error)
      }
    }
    return found
  }
}
