import { createHash } from 'node:crypto'
import type { Language, PageFiles, Route } from '../release/release.ts'
import { integrityOf, perLanguage, urlOf, type LivePart } from './live-part.ts'

/** One version of a part as browsers see it; every file by its URL. */
interface PublicVersion {
  container: string
  contract: string
  routes: Route[]
  pages: Record<string, PageFiles>
  messages: Record<Language, string[]>
  /** Hash of every script and style sheet; of a development server's: none. */
  files: Record<string, string>
}

interface Metadata {
  /** Hash of the entry; empty for a development server's. */
  integrity: string
  version: string
}

/** An entry of the open Frontend Discovery schema; what it does not name is in `extras`. */
interface MicroFrontend {
  url: string
  fallbackUrl?: string
  metadata: Metadata
  deployment: { traffic: 100; default: true }
  extras: PublicVersion & {
    /** The last known good version, for the browser in which the active one fails. */
    previous?: PublicVersion & { url: string; metadata: Metadata }
  }
}

/**
 * What the site is made of, for browsers: inlined into every page and served as `/composition.json`.
 *
 * @see https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json
 */
export interface PublicComposition {
  schema: string
  microFrontends: Record<string, [MicroFrontend]>
  /** Short hash of everything else: two compositions are the same when their ids are. */
  id: string
}

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'

/**
 * The composition as a document carries it: whole for the shell and the part of its own route; of the others only what
 * tells their routes. The rest is thousands of hashes' bytes that the first page does not need; the browser fetches it
 * from `/composition.json` afterwards.
 */
export interface PartialComposition {
  partial: true
  schema: string
  microFrontends: Record<
    string,
    [
      | MicroFrontend
      | (Omit<MicroFrontend, 'extras'> & {
          extras: Pick<PublicVersion, 'container' | 'contract' | 'routes'>
        }),
    ]
  >
  id: string
}

/** @param own name of the part whose page is shown; null: none */
export function partialForm(
  { schema, microFrontends, id }: PublicComposition,
  own: string | null,
): PartialComposition {
  const parts = Object.entries(microFrontends).map(
    ([name, [part]]): [string, PartialComposition['microFrontends'][string]] => {
      if (name === own || name === 'shell') return [name, [part]]
      const { url, metadata, deployment, extras } = part
      const { container, contract, routes } = extras
      return [name, [{ url, metadata, deployment, extras: { container, contract, routes } }]]
    },
  )
  return { partial: true, schema, microFrontends: Object.fromEntries(parts), id }
}

/** A live part and the version that takes its place in a browser where it fails. */
export interface Pair {
  active: LivePart
  previous: LivePart | null
}

/** The public form of a set of parts. The same parts give the same document, whatever their order. */
export function publicForm(pairs: readonly Pair[]): PublicComposition {
  const sorted = pairs.toSorted((a, b) => (a.active.release.name < b.active.release.name ? -1 : 1))
  const microFrontends = Object.fromEntries(
    sorted.map(({ active, previous }) => [active.release.name, [microFrontend(active, previous)]]),
  ) as PublicComposition['microFrontends']
  const id = createHash('sha256').update(JSON.stringify(microFrontends)).digest('base64url').slice(0, 16)
  return { schema: SCHEMA, microFrontends, id }
}

function microFrontend(active: LivePart, previous: LivePart | null): MicroFrontend {
  const before = previous && active.release.kind === 'remote' ? previous : null
  return {
    url: entryUrl(active),
    ...(before ? { fallbackUrl: entryUrl(before) } : {}),
    metadata: metadata(active),
    deployment: { traffic: 100, default: true },
    extras: {
      ...publicVersion(active),
      ...(before
        ? { previous: { url: entryUrl(before), metadata: metadata(before), ...publicVersion(before) } }
        : {}),
    },
  }
}

const entryOf = ({ release }: LivePart): string => release.entry[0] ?? ''
const entryUrl = (part: LivePart): string => urlOf(part, entryOf(part))

const metadata = (part: LivePart): Metadata => ({
  integrity: integrityOf(part, entryOf(part)),
  version: part.release.version,
})

function publicVersion(part: LivePart): PublicVersion {
  const { container, contract, routes, pages, messages, files } = part.release
  const urls = (paths: readonly string[]) => paths.map((path) => urlOf(part, path))
  return {
    container,
    contract,
    routes,
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
            .map(([path, { integrity }]) => [urlOf(part, path), integrity]),
        ),
  }
}
