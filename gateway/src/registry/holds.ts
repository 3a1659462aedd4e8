import type { RegistryComposition } from '@dhadha/release'

/** Stands for all parts where a hold names none. */
export const SITE = 'site'

/** Why nothing of a part goes live now, as a sentence; null: it may. */
export function getHoldReason({ holds = {} }: RegistryComposition, name: string): string | null {
  const held = [SITE, name].find((text) => Object.hasOwn(holds, text))
  const hold = held === undefined ? undefined : holds[held]
  if (!hold) return null
  return `${held === SITE ? 'The site' : name} is on hold since ${hold.at}, by ${hold.who} (${hold.why}): resume first, or use --override.`
}
