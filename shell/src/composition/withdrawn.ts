import type { Composition, RemoteVersion } from './composition.ts'
import { hasRun } from './versions.ts'

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
    const live = to.remotes.find((remote) => remote.name === name)
    const isKnown = [live?.active, live?.previous, live?.earlier].some(
      (version) => version?.version === active.version,
    )
    return !isKnown && isInDocument(active)
  })
