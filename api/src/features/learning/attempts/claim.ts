/** What the browser says about the time an attempt took (S3.8a, decision 15). */
export interface Claim {
  startTime: string
  endTime: string
}

/**
 * Why a claim is refused: it is no time, it lies in the future or in another age (a device's clock that is wrong), or
 * it ends before it begins. The texts stand in the API's messages under these words.
 */
export type ClaimFault = 'claim_unreadable' | 'claim_off_clock' | 'claim_backwards'

export type ReadClaim = { ok: true; seconds: number } | { ok: false; fault: ClaimFault }

/** Two clocks may differ by this much before a claim is one from the future. */
const SKEW_MS = 2 * 60_000
/** Nobody has answered anything before: a device that starts in 1970 has no clock. */
const FIRST_DAY = Date.UTC(2020, 0, 1)
/** A tab left open over a holiday is honest; more than a day says nothing further. */
const LONGEST_CLAIM_S = 86_400

// Date.parse alone also reads '2026' and 'March 7', each in its own time zone.
const ISO_8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

const readTime = (text: string): number => (ISO_8601.test(text) ? Date.parse(text) : Number.NaN)

/** Seconds the browser claims, at most a day, or why the claim is refused. `now` is the API's clock. */
export function readClaim(claim: Claim, now: Date): ReadClaim {
  const start = readTime(claim.startTime)
  const end = readTime(claim.endTime)
  if (Number.isNaN(start) || Number.isNaN(end)) return { ok: false, fault: 'claim_unreadable' }
  const latest = now.getTime() + SKEW_MS
  if (start < FIRST_DAY || start > latest || end > latest) return { ok: false, fault: 'claim_off_clock' }
  if (end < start) return { ok: false, fault: 'claim_backwards' }
  return { ok: true, seconds: Math.min((end - start) / 1000, LONGEST_CLAIM_S) }
}
