// Makes the link of a preview, of published versions or of built folders.
import type { LivePart } from '@dhadha/release/served'
import { isPartName, isVersion, PREVIEW_PATH, RELEASE_FILE, type Release } from '@dhadha/release'
import { sendRequest } from '@dhadha/release/outgoing'
import { parseRelease } from '@dhadha/release/schema'
import { OperatorError } from '@dhadha/server/errors'
import { type ReleaseStore, trustedRelease } from '@dhadha/gateway/registry'
import { findMisfits, MAX_LINK_BYTES, derivePreviewKey, writeLink } from '@dhadha/gateway/previews'

const TIMEOUT_MS = 5_000
/** The limit of a build's description; that of the shell has some 20 KB. */
const MAX_BYTES = 64 * 1024

/** The context in which links are created. */
export interface PreviewContext {
  readonly store: ReleaseStore
  /** The gateway of this machine, and where pupils see the site. */
  readonly url: string
  readonly publicUrl?: string
  /** INTERNAL_KEY, as gateways have it; null: not set. */
  readonly internalKey?: string | null
  /** PREVIEW_ORIGINS, as gateways have it. */
  readonly previewOrigins?: ReadonlySet<string>
}

/** Parts and their versions, or addresses of servers, from the words of the command. @throws OperatorError */
export function readPairs(words: readonly string[]): Map<string, string> {
  if (words.length % 2 !== 0)
    throw new OperatorError('Name a version, or the address of a server, for each part: mf-practice 1.5.0.')
  const pairs = new Map<string, string>()
  for (let at = 0; at < words.length; at += 2) {
    const [name = '', version = ''] = words.slice(at, at + 2)
    if (!isPartName(name)) throw new OperatorError(`"${name}" is no name of a part.`)
    if (pairs.has(name)) throw new OperatorError(`${name} is named twice.`)
    if (!isVersion(version) && !/^https?:\/\//.test(version))
      throw new OperatorError(`"${version}" is neither a version nor the address of a server.`)
    pairs.set(name, version)
  }
  return pairs
}

/** @throws OperatorError if it could not be shown */
export async function createLink(
  { store, internalKey = null, previewOrigins = new Set() }: PreviewContext,
  pairs: ReadonlyMap<string, string>,
  until: Date,
  site: string,
): Promise<string> {
  if (internalKey === null)
    throw new OperatorError('Set INTERNAL_KEY as the gateways have it: links of previews are signed with it.')
  if (!URL.canParse(site)) throw new OperatorError(`"${site}" is no address of a site.`)
  const { parts } = await store.readComposition()
  const versions = new Map([...pairs].filter(([, version]) => isVersion(version)))
  const built = await Promise.all(
    [...pairs]
      .filter(([, version]) => !isVersion(version))
      .map(([name, url]) => buildAt(name, url, previewOrigins)),
  )
  if (built.length === 0 && [...versions].every(([name, version]) => parts[name]?.active === version))
    throw new OperatorError('That is live already: there is nothing to preview.')
  const live = new Map(Object.entries(parts).map(([name, { active }]) => [name, active]))
  const published = [...new Map([...live, ...versions])].filter(
    ([name]) => !built.some(({ release }) => release.name === name),
  )
  const releases = await Promise.all(published.map(([name, version]) => trustedRelease(store, name, version)))
  const errors = findMisfits([...releases, ...built.map(({ release }) => release)], [...pairs.keys()])
  if (errors.length > 0) throw new OperatorError(errors.join('\n'))
  const link = writeLink(derivePreviewKey(internalKey), { versions, built, until })
  if (link.length > MAX_LINK_BYTES)
    throw new OperatorError('That does not fit into one link: preview fewer parts at a time.')
  return new URL(`${PREVIEW_PATH}?link=${link}`, site).href
}

/**
 * Reads the description of a build from its server. It is read here, so that no gateway requests a URL from a link.
 * Only servers of PREVIEW_ORIGINS are requested, and all failures have the same sentence, which does not reveal what
 * answers there.
 */
async function buildAt(name: string, address: string, origins: ReadonlySet<string>): Promise<LivePart> {
  const url = URL.canParse(address) ? new URL(address.endsWith('/') ? address : `${address}/`) : null
  if (url === null || !origins.has(url.origin))
    throw new OperatorError(`PREVIEW_ORIGINS does not name the origin of ${address}.`)
  const base = new URL('./', url).href
  const release = await descriptionAt(base).catch((cause: unknown) => {
    throw new OperatorError(`${base} serves no build of ${name}.`, { cause })
  })
  if (release.name !== name) throw new OperatorError(`${base} serves no build of ${name}.`)
  return { release, base, development: true }
}

async function descriptionAt(base: string): Promise<Release> {
  const answer = await sendRequest(new URL(RELEASE_FILE, base), {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return parseRelease(await answer.text())
}
