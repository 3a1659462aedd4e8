import { createHash } from 'node:crypto'
import {
  perLanguage,
  SHELL,
  type CompositionDocument,
  type DiscoveryDocument,
  type Metadata,
  type MicroFrontend,
  type PartialCompositionDocument,
  type PublicVersion,
  type Route,
} from '@dhadha/release'
import { integrityOf, urlOf, type LivePart } from './live-part.ts'

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'

/** @param own name of the part whose page is shown; null: none */
export function partialForm(
  { schema, microFrontends, id }: CompositionDocument,
  own: string | null,
): PartialCompositionDocument {
  const parts = Object.entries(microFrontends).map(
    ([name, [part]]): [string, PartialCompositionDocument['microFrontends'][string]] => {
      const { url, metadata, deployment, extras } = part
      if (name === own || name === SHELL) {
        const { earlier: _, ...shown } = extras
        return [name, [{ ...part, extras: shown }]]
      }
      const { container, contract, routes, menu } = extras
      return [
        name,
        [{ url, metadata, deployment, extras: { container, contract, routes, ...(menu && { menu }) } }],
      ]
    },
  )
  return { partial: true, schema, microFrontends: Object.fromEntries(parts), id }
}

/** A live part and the version that takes its place in a browser where it fails. */
export interface Pair {
  active: LivePart
  previous: LivePart | null
  /** The version before that, for a browser where both fail (decision 262). */
  earlier?: LivePart | null
}

/** A version that some visitors get in place of the live one (decision 267). */
export interface LiveCanary {
  readonly name: string
  readonly version: string
  /** Of a hundred visitors, how many get it. */
  readonly traffic: number
  /** When the first ones got it: ISO 8601, UTC. */
  readonly since: string
  /** With the live version, which takes its place in a browser where it fails. */
  readonly pair: Pair
}

/** The public form of a set of parts. The same parts give the same document, whatever their order. */
export function publicForm(pairs: readonly Pair[]): CompositionDocument {
  const sorted = pairs.toSorted((a, b) => (a.active.release.name < b.active.release.name ? -1 : 1))
  const microFrontends = Object.fromEntries(
    sorted.map((pair) => [pair.active.release.name, [microFrontend(pair)]]),
  ) as CompositionDocument['microFrontends']
  return { schema: SCHEMA, microFrontends, id: idOf(microFrontends) }
}

/** The compositions of all cohorts in one document. @param canaries each beside the pair that the other visitors get */
export function discoveryForm({
  document,
  canaries,
}: {
  document: CompositionDocument
  canaries: readonly LiveCanary[]
}): DiscoveryDocument {
  const microFrontends: DiscoveryDocument['microFrontends'] = { ...document.microFrontends }
  for (const { pair, traffic } of canaries) {
    const { name } = pair.active.release
    const [others] = document.microFrontends[name] ?? []
    microFrontends[name] = [
      ...(others ? [{ ...others, deployment: { traffic: 100 - traffic, default: true } }] : []),
      { ...microFrontend(pair), deployment: { traffic, default: false } },
    ]
  }
  return { schema: SCHEMA, microFrontends, id: idOf(microFrontends) }
}

function microFrontend({ active, previous, earlier }: Pair): MicroFrontend {
  const isRemote = active.release.kind === 'remote'
  const before = isRemote ? previous : null
  return {
    url: entryUrl(active),
    ...(before ? { fallbackUrl: entryUrl(before) } : {}),
    metadata: metadata(active),
    deployment: { traffic: 100, default: true },
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

const idOf = (microFrontends: object): string =>
  createHash('sha256').update(JSON.stringify(microFrontends)).digest('base64url').slice(0, 16)

const entryOf = ({ release }: LivePart): string => release.entry[0] ?? ''
const entryUrl = (part: LivePart): string => urlOf(part, entryOf(part))

const metadata = (part: LivePart): Metadata => ({
  integrity: integrityOf(part, entryOf(part)),
  version: part.release.version,
})

/** Without its example, which no browser needs. */
function shownRoute(route: Route): Route {
  const { example: _, ...shown } = route
  return shown
}

function publicVersion(part: LivePart): PublicVersion {
  const { container, contract, menu, pages, messages, files } = part.release
  const routes = part.release.routes.map(shownRoute)
  const urls = (paths: readonly string[]) => paths.map((path) => urlOf(part, path))
  return {
    container,
    contract,
    // What only the document needs, the browser's own composition need not name.
    routes: routes.map(({ calls: _calls, chunk: _chunk, startsOnUse: _starts, ...route }) => route),
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
            .map(([path, { integrity }]) => [urlOf(part, path), integrity]),
        ),
  }
}
