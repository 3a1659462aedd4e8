import type { Act, PartState, RegistryComposition } from '@dhadha/release'

/** Who acts, when and why. */
export type Motive = Pick<Act, 'at' | 'who' | 'why'>

/** How far back a rollback can go. */
const PREVIOUS_KEPT = 20

export const EMPTY_COMPOSITION: RegistryComposition = {
  revision: 0,
  updated: '1970-01-01T00:00:00.000Z',
  parts: {},
  lastAct: null,
}

/** The composition after `version` of a part has become the live one. */
export function activated(
  now: RegistryComposition,
  name: string,
  version: string,
  motive: Motive,
): RegistryComposition {
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
  now: RegistryComposition,
  name: string,
  to: string | undefined,
  motive: Motive,
): RegistryComposition | string {
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
  now: RegistryComposition,
  act: 'activate' | 'rollback',
  name: string,
  state: PartState,
  motive: Motive,
): RegistryComposition {
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
