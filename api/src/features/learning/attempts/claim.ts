/** The browser's claim about the time that an attempt took (S3.8a, decision 15). */
export interface Claim {
  startTime: string
  endTime: string
}

/**
 * Why a claim is rejected: it is not a time, it lies in the future or long ago (the device's clock is wrong), or it
 * ends before it begins. The codes are keys of the API's texts.
 */
export type ClaimFault = 'claim_unreadable' | 'claim_off_clock' | 'claim_backwards'

export type ReadClaim = { ok: true; seconds: number } | { ok: false; fault: ClaimFault }

/** Tolerated difference between two clocks before a claim counts as lying in the future. */
const SKEW_MS = 2 * 60_000
/** No answer can be older: a device whose time is in 1970 has no running clock. */
const FIRST_DAY = Date.UTC(2020, 0, 1)
/** A tab may be left open over a holiday; beyond a day the length means nothing. */
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
