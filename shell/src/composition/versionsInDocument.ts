import { SHARED, type ReleasePath } from '@dhadha/release'
import { findVersion, type Composition, type RemoteVersion } from './composition.ts'
import { newestComposition } from './store.ts'

/** Whether code of a version has run in this document: its entry sets the container. */
const hasRun = ({ container }: RemoteVersion): boolean => container in globalThis

/**
 * The version to which a running file belongs. At an address that versions share (decision 72) it is the newest one
 * that has run here and has the file; empty: none is known.
 */
export function getVersion({ name, version, folder, file }: ReleasePath): string {
  if (version !== SHARED) return version
  const owner = findVersion(
    newestComposition(),
    name,
    (candidate) => hasRun(candidate) && folder + file in candidate.files,
  )
  return owner?.version ?? ''
}

/** Paths of the style sheets that style the page. */
const sheetsInUse = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => new URL(href, location.href).pathname,
  )

const isInDocument = (version: RemoteVersion): boolean =>
  hasRun(version) || sheetsInUse().some((path) => path in version.files)

/**
 * Whether a version that was withdrawn, so that it is not even a fallback any more, is in this document: what it has
 * changed in globals, prototypes and styles goes with the document only (decision 66).
 */
export const isWithdrawnInUse = (from: Composition, to: Composition): boolean =>
  from !== to &&
  from.remotes.some(({ name, active }) => {
    const isKnown = findVersion(to, name, ({ version }) => version === active.version) !== undefined
    return !isKnown && isInDocument(active)
  })
