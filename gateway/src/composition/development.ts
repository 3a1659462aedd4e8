import { RELEASE_FILE } from '@dhadha/release'
import { sendRequest } from '@dhadha/release/outgoing'
import { parseRelease } from '@dhadha/release/schema'
import type { LivePart, Pair } from '@dhadha/release/served'

const TIMEOUT_MS = 2_000
const MAX_BYTES = 1024 * 1024

/** Parts that development servers serve in place of the published ones (`DEV_PARTS`). Never there in production. */
export class DevelopmentParts {
  readonly #urls: ReadonlyMap<string, URL>
  readonly #onError: (error: unknown) => void

  /** @param urls name of the part → folder of its development server, where its `release.json` lies */
  constructor(urls: ReadonlyMap<string, URL>, onError: (error: unknown) => void) {
    this.#urls = urls
    this.#onError = onError
  }

  /** The published parts, with those replaced whose development servers answer. */
  async replace(published: readonly Pair[]): Promise<Pair[]> {
    const served = await Promise.all([...this.#urls].map(([name, url]) => this.#readPart(name, url)))
    return replaceParts(
      published,
      served.filter((part) => part !== null),
    )
  }

  async #readPart(name: string, url: URL): Promise<LivePart | null> {
    try {
      const answer = await sendRequest(new URL(RELEASE_FILE, url), {
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      })
      if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}`)
      const release = parseRelease(await answer.text())
      if (release.name !== name) throw new Error(`${url.href} serves ${release.name}, not ${name}`)
      return { release, base: new URL('.', url).href, development: true }
    } catch (error) {
      this.#onError(error)
      return null
    }
  }
}

/** The published parts with these in their places, each without a version that would take its place. */
export function replaceParts(published: readonly Pair[], parts: readonly LivePart[]): Pair[] {
  const names = new Set(parts.map(({ release }) => release.name))
  return [
    ...published.filter(({ active }) => !names.has(active.release.name)),
    ...parts.map((active) => ({ active, previous: null })),
  ]
}
