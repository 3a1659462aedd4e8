// Read without a check: the gateway writes it by the schema of @dhadha/release, and a browser would pay 10 to 25 KB for
// one.
import {
  compositionIn,
  parseReleasePath,
  SHARED,
  withoutHash,
  type CompositionDocument,
} from '@dhadha/release'

/** The files to cache so that a document can start the site and show the pages that were shown before. */
export interface PrecacheManifest {
  id: string
  /** The set is incomplete without any of these. */
  required: string[]
  /** Fonts and pictures, which the composition does not list; a page works without them. */
  wished: string[]
  /** Whether a cached file belongs to a release that the composition names; others may be deleted. */
  isNamed: (path: string) => boolean
}

/** A file's name without its hash, the same in every version. */
const getName = (path: string): string => withoutHash(parseReleasePath(path)?.file ?? '')

const getFolder = (path: string): string => parseReleasePath(path)?.folder ?? ''

/**
 * Reads the document that can start any page.
 *
 * @param used paths of the files cached so far, of any version: their successors belong to the set too
 * @returns null when the document contains no composition
 */
export function getPrecacheManifest(html: string, used: readonly string[]): PrecacheManifest | null {
  const json = compositionIn(html)
  if (json === null) return null
  // The gateway writes the complete document here.
  const { id, microFrontends } = JSON.parse(json) as CompositionDocument
  const required = new Set(
    [...html.matchAll(/ (?:src|href)="(\/releases\/[^"]+)"/g)].flatMap(([, path]) => path ?? []),
  )
  const wished = new Set<string>()
  const folders = new Set<string>()
  const files = new Set<string>()
  for (const [part, [active]] of Object.entries(microFrontends)) {
    const folder = getFolder(active.url)
    const { previous } = active.extras
    for (const version of [active, ...(previous ? [previous] : [])]) folders.add(getFolder(version.url))
    for (const path of Object.keys({ ...active.extras.files, ...previous?.files })) files.add(path)
    const byName = new Map(Object.keys(active.extras.files).map((path) => [getName(path), path]))
    for (const path of used) {
      const { name, file = '' } = parseReleasePath(path) ?? {}
      if (name !== part) continue
      const successor = byName.get(withoutHash(file))
      if (successor !== undefined) required.add(successor)
      else if (!/\.(?:js|css)$/.test(file)) wished.add(folder + file)
    }
  }
  // A folder that versions share does not show to which version a file belongs (decision 72); fonts and pictures are
  // not listed.
  const isNamed = (path: string) =>
    parseReleasePath(path)?.version === SHARED && /\.(?:js|css)$/.test(path)
      ? files.has(path)
      : folders.has(getFolder(path))
  return { id, required: [...required], wished: [...wished], isNamed }
}
