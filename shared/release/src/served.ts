// A version of a part as it is served, and its form in the composition for browsers.
import { releaseFolder } from './addresses.ts'
import { hasContentHash } from './build-output.ts'
import { perLanguage } from './language.ts'
import { EVERYBODY } from './parts.ts'
import type { Metadata, MicroFrontend, PublicVersion } from './schema/composition.ts'
import type { Route } from './schema/manifest.ts'
import type { FileFacts, Release } from './schema/release.ts'

/** A version of a part as it is served. */
export interface LivePart {
  release: Release
  /** The prefix of its files' paths: a folder of this site, or a development server's origin. */
  base: string
  /**
   * The folder of files whose paths contain their hash, if it is another one: the one that versions share (decision
   * 72).
   */
  hashedBase?: string
  /** It comes from a development server: its files have no hashes. */
  development: boolean
}

/** A published version, served by the gateway itself. */
export const publishedPart = (release: Release): LivePart => ({
  release,
  base: releaseFolder(release.name, release.version),
  development: false,
})

export const getUrl = ({ base, hashedBase = base }: LivePart, path: string): string =>
  (hasContentHash(path) ? hashedBase : base) + path

/** Hash of a file for `integrity`; empty for a file of a development server. */
export const getIntegrity = (part: LivePart, path: string): string =>
  part.development
    ? ''
    : ((part.release.files as Record<string, FileFacts | undefined>)[path]?.integrity ?? '')

/** A live part and the version that takes its place in a browser where it fails. */
export interface Pair {
  active: LivePart
  previous: LivePart | null
  /** The version before that, for a browser where both fail (decision 66). */
  earlier?: LivePart | null
}

/** The entry of a part in a composition. */
export function microFrontend({ active, previous, earlier }: Pair): MicroFrontend {
  const isRemote = active.release.kind === 'remote'
  const before = isRemote ? previous : null
  return {
    url: entryUrl(active),
    ...(before ? { fallbackUrl: entryUrl(before) } : {}),
    metadata: metadata(active),
    deployment: { traffic: EVERYBODY, default: true },
    extras: {
      ...publicVersion(active),
      ...(before ? { previous: fallback(before) } : {}),
      ...(isRemote && earlier ? { earlier: fallback(earlier) } : {}),
    },
  }
}

const fallback = (part: LivePart) => ({
  url: entryUrl(part),
  metadata: metadata(part),
  ...publicVersion(part),
})

const getEntry = ({ release }: LivePart): string => release.entry[0] ?? ''
const entryUrl = (part: LivePart): string => getUrl(part, getEntry(part))

const metadata = (part: LivePart): Metadata => ({
  integrity: getIntegrity(part, getEntry(part)),
  version: part.release.version,
})

/** Without its example, which no browser needs. */
function shownRoute(route: Route): Route {
  const { example: _, ...shown } = route
  return shown
}

function publicVersion(part: LivePart): PublicVersion {
  const { container, type, contract, menu, pages, messages, files } = part.release
  const routes = part.release.routes.map(shownRoute)
  const urls = (paths: readonly string[]) => paths.map((path) => getUrl(part, path))
  return {
    container,
    ...(type && { type }),
    contract,
    // The browser's own composition omits data that only the document needs.
    routes: routes.map(({ chunk: _chunk, startsOnUse: _starts, ...route }) => route),
    ...(menu && { menu }),
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, { scripts, styles }]) => [
        page,
        { scripts: urls(scripts), styles: urls(styles) },
      ]),
    ),
    messages: perLanguage((language) => urls(messages[language])),
    files: part.development
      ? {}
      : Object.fromEntries(
          Object.entries(files)
            .filter(([path]) => /\.(?:js|css)$/.test(path))
            .map(([path, { integrity }]) => [getUrl(part, path), integrity]),
        ),
  }
}
