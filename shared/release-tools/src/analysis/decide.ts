// Decides what the analysis does about a version that some visitors have.
import type { Canary } from '@dhadha/release'
import { getNextStep } from './plan.ts'
import type { Verdict } from './verdict.ts'

/** A decision of the analysis about a version with some visitors. */
export type Decision =
  | { readonly action: 'withdraw' }
  /** A person decides: too few networks report it to withdraw it. */
  | { readonly action: 'warn' }
  | { readonly action: 'raise'; readonly traffic: number }
  /** A step is due, and cannot be taken now. */
  | { readonly action: 'hold'; readonly why: string }
  | { readonly action: 'wait' }

/**
 * Decides about a version with some visitors.
 *
 * @param now in ms
 * @param frozen the reason why no version can go live now, or null. It is asked only where a step is due: a
 *   withdrawal never waits, also not for a setting that cannot be read.
 */
export function decide(
  { kind }: Pick<Verdict, 'kind'>,
  { plan }: Pick<Canary, 'plan'>,
  now: number,
  frozen: () => string | null,
): Decision {
  if (kind === 'worse') return { action: 'withdraw' }
  if (kind === 'suspect') return { action: 'warn' }
  const next = kind === 'fine' ? getNextStep(plan) : null
  if (!next || now < next.at) return { action: 'wait' }
  const why = frozen()
  return why === null ? { action: 'raise', traffic: next.traffic } : { action: 'hold', why }
}
