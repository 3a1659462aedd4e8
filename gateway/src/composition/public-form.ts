// The composition as browsers and other programs read it (Frontend Discovery): whole, in part, or of all cohorts.
import { createHash } from 'node:crypto'
import {
  EVERYBODY,
  SHELL,
  type CompositionDocument,
  type DiscoveryDocument,
  type PartialCompositionDocument,
} from '@dhadha/release'
import { microFrontend, type Pair } from '@dhadha/release/served'

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'

/** @param own name of the part whose page is shown; null: none */
export function partialForm(
  { schema, microFrontends, id }: CompositionDocument,
  own: string | null,
): PartialCompositionDocument {
  const parts = Object.entries(microFrontends).map(
    ([name, [part]]): [string, PartialCompositionDocument['microFrontends'][string]] => {
      const { url, metadata, deployment, extras } = part
      // The document names the calls of its own page elsewhere (decision 67); those of other pages are loaded later.
      const routes = extras.routes.map(
        ({ calls: _calls, callsBelow: _below, firstScreen: _screen, visitors: _visitors, ...route }) => route,
      )
      if (name === own || name === SHELL) {
        const { earlier: _, ...shown } = extras
        return [name, [{ ...part, extras: { ...shown, routes } }]]
      }
      const { container, type, contract, menu } = extras
      return [
        name,
        [
          {
            url,
            metadata,
            deployment,
            extras: { container, ...(type && { type }), contract, routes, ...(menu && { menu }) },
          },
        ],
      ]
    },
  )
  return { partial: true, schema, microFrontends: Object.fromEntries(parts), id }
}

/** A version that some visitors get in place of the live one (decision 40). */
export interface LiveCanary {
  readonly name: string
  readonly version: string
  /** The share of visitors that get it, in percent. */
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
  return { schema: SCHEMA, microFrontends, id: computeId(microFrontends) }
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
      ...(others ? [{ ...others, deployment: { traffic: EVERYBODY - traffic, default: true } }] : []),
      { ...microFrontend(pair), deployment: { traffic, default: false } },
    ]
  }
  return { schema: SCHEMA, microFrontends, id: computeId(microFrontends) }
}

const computeId = (microFrontends: object): string =>
  createHash('sha256').update(JSON.stringify(microFrontends)).digest('base64url').slice(0, 16)
