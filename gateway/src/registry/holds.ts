// Holds: an operator's ban on making versions of a part live, or of all parts.
import type { RegistryComposition } from '@dhadha/release'

/** The name of a hold on all parts. */
export const SITE = 'site'

/** The reason why no version of a part can go live now, as a sentence; null if it can. */
export function getHoldReason(
  { holds = {} }: Pick<RegistryComposition, 'holds'>,
  name: string,
): string | null {
  const heldName = [SITE, name].find((key) => Object.hasOwn(holds, key))
  const hold = heldName === undefined ? undefined : holds[heldName]
  if (!hold) return null
  return `${heldName === SITE ? 'The site' : name} is on hold since ${hold.at}, by ${hold.who} (${hold.why}): resume first, or use --override.`
}
