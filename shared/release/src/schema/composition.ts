// The schemas of `/composition.json` and its relatives.
import type { Static, TSchema } from 'typebox'
import { MenuEntrySchema, RouteSchema } from './manifest.ts'
import { Type } from './type.ts'
import {
  always,
  flag,
  integrity,
  integrityOrNone,
  listOf,
  oneOf,
  partName,
  percent,
  perLanguage,
  recordOf,
  text,
  url,
  versionName,
} from './values.ts'

const outline = {
  container: text(),
  type: Type.Optional(oneOf(['module'], 'Its entry is an ES module.')),
  contract: text(),
  routes: listOf(RouteSchema),
  menu: Type.Optional(listOf(MenuEntrySchema, 'Its entries of the side menu.')),
}

const details = {
  pages: recordOf(Type.Object({ scripts: listOf(url()), styles: listOf(url()) }), text()),
  messages: perLanguage(listOf(url())),
  files: recordOf(
    integrity(),
    url(),
    'Hash of every script and style sheet by its URL; of a development server: none.',
  ),
}

const PublicVersionSchema = Type.Object({ ...outline, ...details })

/** A version of a part as browsers see it, with the URL of each file. */
export type PublicVersion = Static<typeof PublicVersionSchema>

const MetadataSchema = Type.Object({
  integrity: integrityOrNone('Hash of the entry.'),
  version: versionName(),
})

/** Version, and hash of the entry; empty for a development server's. */
export type Metadata = Static<typeof MetadataSchema>

/** A browser gets each version at 100 %: the gateway decides which visitors get which version. */
const WHOLE = Type.Object({ traffic: always(100), default: always(true) })

const microFrontend = <E extends TSchema, D extends TSchema>(extras: E, deployment: D) =>
  Type.Object({
    url: url('The entry.'),
    fallbackUrl: Type.Optional(url('The entry of the last known good version.')),
    metadata: MetadataSchema,
    deployment,
    extras,
  })

const previous = Type.Optional(
  Type.Object(
    { ...outline, ...details, url: url('The entry.'), metadata: MetadataSchema },
    { description: 'The last known good version, for the browser in which the active one fails.' },
  ),
)

const earlier = Type.Optional(
  Type.Object(
    { ...outline, ...details, url: url('The entry.'), metadata: MetadataSchema },
    {
      description:
        'The known version before that, for the browser in which both fail. Pages do not carry it.',
    },
  ),
)

const WholeExtrasSchema = Type.Object({ ...outline, ...details, previous, earlier })

const MicroFrontendSchema = microFrontend(WholeExtrasSchema, WHOLE)

/** An entry of the open Frontend Discovery schema; what that does not name is in `extras`. */
export type MicroFrontend = Static<typeof MicroFrontendSchema>

const id = text('Short hash of everything else: two compositions are the same when their ids are.')

export const CompositionSchema = Type.Object(
  {
    schema: text(),
    microFrontends: recordOf(Type.Tuple([MicroFrontendSchema], { title: 'a list of one' }), partName()),
    id,
  },
  {
    description:
      'What the site is made of, for browsers, by the open Frontend Discovery schema (https://github.com/awslabs/frontend-discovery).',
  },
)

/**
 * The composition of the site for browsers: `/composition.json`.
 *
 * @see https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json
 */
export type CompositionDocument = Static<typeof CompositionSchema>

export const DiscoverySchema = Type.Object(
  {
    schema: text(),
    microFrontends: recordOf(
      listOf(
        microFrontend(
          WholeExtrasSchema,
          Type.Object({
            traffic: percent(1, 100, 'Of a hundred visitors, how many get this version.'),
            default: flag('True: who belongs to no cohort gets it, such as crawlers.'),
          }),
        ),
        'The version of all other visitors first.',
      ),
      partName(),
    ),
    id,
  },
  {
    description:
      'The compositions of all cohorts in one document, by the open Frontend Discovery schema: for operators and tools. A browser gets its own.',
  },
)

/**
 * The compositions of all cohorts: `/composition.json?cohorts=all` (decision 40).
 *
 * @see https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json
 */
export type DiscoveryDocument = Static<typeof DiscoverySchema>

const PartialMicroFrontendSchema = microFrontend(
  Type.Object({
    ...outline,
    pages: Type.Optional(details.pages),
    messages: Type.Optional(details.messages),
    files: Type.Optional(details.files),
    previous,
    earlier,
  }),
  WHOLE,
)

export const PartialCompositionSchema = Type.Object(
  {
    partial: always(true),
    schema: text(),
    microFrontends: recordOf(
      Type.Tuple([PartialMicroFrontendSchema], { title: 'a list of one' }),
      partName(),
    ),
    id,
  },
  { description: 'The composition as a page carries it: of most parts only their routes.' },
)

/**
 * The composition as a page carries it: whole for the shell and the part of its own route; for the others only their
 * routes. The rest is thousands of bytes of hashes that the first page does not need; the browser fetches it from
 * `/composition.json` afterwards.
 */
export type PartialCompositionDocument = Static<typeof PartialCompositionSchema>
