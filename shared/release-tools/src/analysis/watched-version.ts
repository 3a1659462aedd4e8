// Which versions of a composition are compared with another.
import type { Canary, RegistryComposition } from '@dhadha/release'

/** A version that some visitors have, or that all have and that is compared with the one before. */
export interface WatchedVersion {
  readonly name: string
  readonly version: string
  /** Since when some visitors have it, or all. */
  readonly since: string
}

/** The key of what is known of a version: it starts anew when the version goes live again. */
export const getKey = ({ name, version, since }: WatchedVersion): string => `${name} ${version} ${since}`

/** A version that some visitors have, and the one that the others have. */
export interface WatchedCanary extends Canary {
  readonly name: string
  readonly others: string
}

export function canariesIn({ parts }: RegistryComposition): WatchedCanary[] {
  const canaries: WatchedCanary[] = []
  for (const [name, { active, canary }] of Object.entries(parts))
    if (canary) canaries.push({ name, ...canary, others: active })
  return canaries
}
