// The schemas of a registry's documents: composition, history, publications.
import type { Static } from 'typebox'
import { Type } from './type.ts'
import {
  count,
  flag,
  listOf,
  oneOf,
  orNull,
  partName,
  percent,
  recordOf,
  text,
  versionName,
} from './values.ts'

const tokenName = () =>
  text('The token by which a program did it for its owner, who is `who` (decision 77); absent: a person did.')

export const HistoryEntrySchema = Type.Object(
  {
    at: text('ISO 8601, UTC.'),
    who: text(),
    token: Type.Optional(tokenName()),
    act: oneOf(['publish', 'activate', 'rollback', 'undo', 'retire', 'hold', 'resume', 'approve', 'prune']),
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
    traffic: Type.Optional(
      percent(1, 99, 'activate: of a hundred visitors, how many got the version; absent: everybody.'),
    ),
    parts: Type.Optional(
      recordOf(
        orNull(versionName(), 'a semantic version, or null'),
        partName(),
        'undo: what each part that changed has now; null: it is no part of the site any more.',
      ),
    ),
    overrides: Type.Optional(flag('activate: true where a hold or a freeze was passed over.')),
    soaked: Type.Optional(
      flag('activate: true where the version was live already, and its soak has ended (decision 76).'),
    ),
    restored: Type.Optional(
      flag(
        'undo: true where the composition was missing or damaged, and was written again from the history.',
      ),
    ),
    checked: Type.Optional(
      text(
        'publish: the version was there already, and its pages were opened beside what was live; a hash of both. With the gate `passed` nothing was found, without a gate it was refused (decision 74).',
      ),
    ),
    durationMs: Type.Optional(
      count('How long the command took until `at`, in milliseconds, such as for its checks.'),
    ),
    gate: Type.Optional(
      oneOf(
        ['passed', 'signed-out', 'skipped'],
        'activate: whether the version was opened in a browser before (decision 74), all pages or only those for signed-out visitors; absent: it had been, or no one saw it.',
      ),
    ),
  },
  { description: 'Something that was done to the registry: one line of its history.' },
)

/** Something that was done to the registry: one line of its history. */
export type HistoryEntry = Static<typeof HistoryEntrySchema>

export const PublicationSchema = Type.Object(
  { at: text('ISO 8601, UTC.'), who: text(), token: Type.Optional(tokenName()) },
  { description: 'published.json beside the description of a version: who published it and when.' },
)

/** The publisher of a version, and the time. */
export type Publication = Static<typeof PublicationSchema>

const CanarySchema = Type.Object(
  {
    version: versionName(),
    traffic: percent(1, 99, 'Of a hundred visitors, how many get it.'),
    since: text('When the first visitors got it. ISO 8601, UTC.'),
    plan: Type.Optional(
      Type.Object(
        {
          at: text('When it got as many as it has now. ISO 8601, UTC.'),
          steps: listOf(percent(1, 100), 'How many of a hundred visitors get it next.'),
          everyMinutes: count('How long each step takes at least.'),
        },
        { description: 'How it gets more visitors by itself, as long as it does no harm (decision 76).' },
      ),
    ),
  },
  { description: 'A version that some visitors get in place of the active one (decision 40).' },
)

/** A version that some visitors get in place of the active one. */
export type Canary = Static<typeof CanarySchema>

const SoakSchema = Type.Object(
  {
    before: versionName(),
    since: text('When all visitors got the active version. ISO 8601, UTC.'),
    minutes: count('How long it is compared.'),
  },
  { description: 'The active version is compared with the one before it (decision 76).' },
)

/** The active version is still compared with the one before it. */
export type Soak = Static<typeof SoakSchema>

const PartStateSchema = Type.Object({
  active: versionName(),
  previous: listOf(versionName(), 'Live before, the latest first.'),
  canary: Type.Optional(CanarySchema),
  soak: Type.Optional(SoakSchema),
})

/** Which version of a part is live, and which were before it, the latest first. */
export type PartState = Static<typeof PartStateSchema>

export const RegistryCompositionSchema = Type.Object(
  {
    revision: count('Counts up with every change; 0: nothing has been activated yet.'),
    updated: text('ISO 8601, UTC.'),
    parts: recordOf(PartStateSchema, partName()),
    holds: Type.Optional(
      recordOf(
        Type.Object({ at: text('ISO 8601, UTC.'), who: text(), why: text() }),
        partName(),
        'Parts of which no version goes live until a release manager resumes; `site`: all of them (decision 73).',
      ),
    ),
    lastAct: orNull(
      HistoryEntrySchema,
      'an act, or null',
      'The act that made this revision; what the history lacks after a crash is taken from here.',
    ),
    history: Type.Optional(
      text('Hash of the last line of the history before this act, so that lines cut off its end are missed.'),
    ),
  },
  {
    description:
      'composition.json of the registry: which versions make up the site, the one document that changes when something is released.',
  },
)

/** Which versions make up the site: the one document of the registry that changes when something is released. */
export type RegistryComposition = Static<typeof RegistryCompositionSchema>
