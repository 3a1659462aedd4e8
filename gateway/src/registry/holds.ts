// Holds: an operator's ban on making versions of a part live, or of all parts.
import type { RegistryComposition } from '@dhadha/release'

/** The name of a hold on all parts. */
export const SITE = 'site'

/** The reason why no version of a part can go live now, as a sentence; null if it can. */
export function getHoldReason(
  { holds = {} }: Pick<RegistryComposition, 'holds'>,
  name: string,
): string | null {
  const held = [SITE, name].find((text) => Object.hasOwn(holds, text))
  const hold = held === undefined ? undefined : holds[held]
  if (!hold) return null
  return `${held === SITE ? 'The site' : name} is on hold since ${hold.at}, by ${hold.who} (${hold.why}): resume first, or use --override.`
}
