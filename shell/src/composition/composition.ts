// Read without a check: the gateway writes it by the schema of @dhadha/release, and TypeBox's checks of it would cost
// every first page 10 to 25 KB of script.
import {
  SHELL,
  type CompositionDocument,
  type Language,
  type MenuEntry,
  type PageFiles,
  type PartialCompositionDocument,
  type Route,
} from '@dhadha/release'

/** A version of a remote, as the browser needs to know it. */
export interface RemoteVersion {
  version: string
  /** URL of the entry; its folder is the version's. */
  url: string
  /** Hash of the entry; empty only for a part served by a development server. */
  integrity: string
  /** Name of its federation container; global, unless its entry is a module. */
  container: string
  /** Its entry and chunks are ES modules. */
  isModule: boolean
  contract: string
  routes: readonly Route[]
  /** Its entries of the side menu. */
  menu: readonly MenuEntry[]
  /** False: a partial composition had only the fields above; pages, messages and files are empty. */
  isWhole: boolean
  pages: Readonly<Record<string, PageFiles>>
  messages: Readonly<Record<Language, string[]>>
  /** URL → hash of every script and style sheet. */
  files: Readonly<Record<string, string>>
}

/** Whether a version is served from source by a development server: its files have no hashes. */
export const isFromSource = ({ integrity }: Pick<RemoteVersion, 'integrity'>): boolean => integrity === ''

/** A remote: its active version, and the last known good one as a fallback. */
export interface Remote {
  name: string
  active: RemoteVersion
  previous: RemoteVersion | null
  /** The version before that; null also as long as the composition is partial. */
  earlier: RemoteVersion | null
}

/** The versions of a remote, the newest first: the active one and its fallbacks. */
export const getVersions = ({ active, previous, earlier }: Remote): [RemoteVersion, ...RemoteVersion[]] => [
  active,
  ...[previous, earlier].filter((version) => version !== null),
]

/** All versions that a page consists of; the gateway inlines it into the HTML. */
export interface Composition {
  id: string
  /** Files are known only for the shell and the first page's remote, until the gateway was asked. */
  isPartial: boolean
  shell: string
  remotes: readonly Remote[]
}

/** The newest version of a remote that fulfils a condition. */
export function findVersion(
  { remotes }: Composition,
  name: string,
  condition: (version: RemoteVersion) => boolean,
): RemoteVersion | undefined {
  const remote = remotes.find((candidate) => candidate.name === name)
  return remote && getVersions(remote).find(condition)
}

/** The document as the gateway sends it: inlined in a page it is partial, else complete. */
export type AnyDocument = CompositionDocument | PartialCompositionDocument

type RemoteEntry = AnyDocument['microFrontends'][string][0]

const toVersion = ({
  url,
  metadata,
  extras,
}: Pick<RemoteEntry, 'url' | 'metadata' | 'extras'>): RemoteVersion => ({
  version: metadata.version,
  url,
  integrity: metadata.integrity,
  container: extras.container,
  isModule: extras.type === 'module',
  contract: extras.contract,
  routes: extras.routes,
  menu: extras.menu ?? [],
  isWhole: extras.pages !== undefined,
  pages: extras.pages ?? {},
  messages: extras.messages ?? { en: [], bn: [] },
  files: extras.files ?? {},
})

/** Converts the gateway's document to the form that the shell uses. */
export function readComposition(document: AnyDocument): Composition {
  const parts = Object.entries(document.microFrontends)
  return {
    id: document.id,
    isPartial: 'partial' in document,
    shell: document.microFrontends[SHELL]?.[0].metadata.version ?? '',
    remotes: parts
      .filter(([name]) => name !== SHELL)
      .map(([name, [active]]) => {
        const { previous, earlier } = active.extras
        const toFallback = (older: typeof previous) =>
          older ? toVersion({ url: older.url, metadata: older.metadata, extras: older }) : null
        return {
          name,
          active: toVersion(active),
          previous: toFallback(previous),
          earlier: toFallback(earlier),
        }
      }),
  }
}

/** Hashes of every file of a document by path, including those of the shell and of previous versions. */
export function getIntegrityByPath(document: AnyDocument): Map<string, string> {
  const hashes = new Map<string, string>()
  for (const [first] of Object.values(document.microFrontends)) {
    const { files, previous, earlier } = first.extras
    for (const filesOfVersion of [files, previous?.files, earlier?.files])
      for (const [url, hash] of Object.entries(filesOfVersion ?? {})) hashes.set(url, hash)
  }
  return hashes
}
