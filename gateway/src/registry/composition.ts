import { listOf, nullable, count, objectOf, oneOf, recordOf, ShapeError, text } from '../release/shape.ts'
import { partName, versionName } from '../release/release.ts'

/** Something that was done to the registry: one line of its history. */
export interface Act {
  /** ISO 8601, UTC. */
  at: string
  who: string
  act: 'publish' | 'activate' | 'rollback'
  name: string
  /** The version that was active before; null: none, or nothing changed hands (publish). */
  from: string | null
  to: string
  why: string
  /** The composition's revision that this act made; null: it made none (publish). */
  revision: number | null
}

/** Who acts, when and why. */
export type Motive = Pick<Act, 'at' | 'who' | 'why'>

/** Which version of a part is live, and which were before it, the latest first. */
export interface PartState {
  active: string
  previous: string[]
}

/** Which versions make up the site: the one document that changes when something is released. */
export interface Composition {
  /** Counts up with every change; 0: nothing has been activated yet. */
  revision: number
  /** ISO 8601, UTC. */
  updated: string
  parts: Record<string, PartState>
  /** The act that made this revision; what the history lacks after a crash is taken from here. */
  lastAct: Act | null
}

/** How far back a rollback can go. */
const PREVIOUS_KEPT = 20

export const EMPTY_COMPOSITION: Composition = {
  revision: 0,
  updated: '1970-01-01T00:00:00.000Z',
  parts: {},
  lastAct: null,
}

const act = objectOf<Act>({
  at: text,
  who: text,
  act: oneOf('publish', 'activate', 'rollback'),
  name: partName,
  from: nullable(versionName),
  to: versionName,
  why: text,
  revision: nullable(count),
})

const composition = objectOf<Composition>({
  revision: count,
  updated: text,
  parts: recordOf(objectOf<PartState>({ active: versionName, previous: listOf(versionName) }), partName),
  lastAct: nullable(act),
})

/** @throws ShapeError when the text is no composition */
export const parseComposition = (json: string): Composition => composition(parseJson(json), '')

/** @throws ShapeError when the text is no line of a history */
export const parseAct = (json: string): Act => act(parseJson(json), '')

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new ShapeError('the document must be JSON')
  }
}

/** The composition after `version` of a part has become the live one. */
export function activated(now: Composition, name: string, version: string, motive: Motive): Composition {
  const before = now.parts[name]
  const previous = before ? [before.active, ...before.previous].filter((one) => one !== version) : []
  return changed(now, 'activate', name, { active: version, previous }, motive)
}

/**
 * The composition after a part went back to the version that was live before, or to `to`. What is left behind does not
 * become a previous version: going back twice leads further back, never to the version that was just left.
 *
 * @returns a sentence instead where there is nothing to go back to
 */
export function rolledBack(
  now: Composition,
  name: string,
  to: string | undefined,
  motive: Motive,
): Composition | string {
  const before = now.parts[name]
  if (!before) return `${name} is not part of the site: nothing to roll back.`
  const target = to ?? before.previous[0]
  if (target === undefined) return `${name} ${before.active} has no version before it to go back to.`
  const place = before.previous.indexOf(target)
  if (place < 0) return `${name} ${target} was not live before ${before.active}: use activate to go there.`
  return changed(
    now,
    'rollback',
    name,
    { active: target, previous: before.previous.slice(place + 1) },
    motive,
  )
}

function changed(
  now: Composition,
  act: 'activate' | 'rollback',
  name: string,
  state: PartState,
  motive: Motive,
): Composition {
  const revision = now.revision + 1
  return {
    revision,
    updated: motive.at,
    parts: {
      ...now.parts,
      [name]: { active: state.active, previous: state.previous.slice(0, PREVIOUS_KEPT) },
    },
    lastAct: {
      at: motive.at,
      who: motive.who,
      act,
      name,
      from: now.parts[name]?.active ?? null,
      to: state.active,
      why: motive.why,
      revision,
    },
  }
}
