import { Type, type Static } from 'typebox'
import { count, listOf, oneOf, orNull, partName, recordOf, text, versionName } from './values.ts'

export const ActSchema = Type.Object(
  {
    at: text('ISO 8601, UTC.'),
    who: text(),
    act: oneOf(['publish', 'activate', 'rollback']),
    name: partName(),
    from: orNull(
      versionName(),
      'a semantic version, or null',
      'The version that was active before; null: none, or a publication.',
    ),
    to: versionName(),
    why: text(),
    revision: orNull(
      count(),
      'a whole number, or null',
      'The revision that this act made; null: none (publish).',
    ),
  },
  { description: 'Something that was done to the registry: one line of its history.' },
)

/** Something that was done to the registry: one line of its history. */
export type Act = Static<typeof ActSchema>

export const PublicationSchema = Type.Object(
  { at: text('ISO 8601, UTC.'), who: text() },
  { description: 'published.json beside the description of a version: who published it and when.' },
)

/** Who published a version and when. */
export type Publication = Static<typeof PublicationSchema>

const PartStateSchema = Type.Object({
  active: versionName(),
  previous: listOf(versionName(), 'Live before, the latest first.'),
})

/** Which version of a part is live, and which were before it, the latest first. */
export type PartState = Static<typeof PartStateSchema>

export const RegistryCompositionSchema = Type.Object(
  {
    revision: count('Counts up with every change; 0: nothing has been activated yet.'),
    updated: text('ISO 8601, UTC.'),
    parts: recordOf(PartStateSchema, partName()),
    lastAct: orNull(
      ActSchema,
      'an act, or null',
      'The act that made this revision; what the history lacks after a crash is taken from here.',
    ),
  },
  {
    description:
      'composition.json of the registry: which versions make up the site, the one document that changes when something is released.',
  },
)

/** Which versions make up the site: the one document of the registry that changes when something is released. */
export type RegistryComposition = Static<typeof RegistryCompositionSchema>
