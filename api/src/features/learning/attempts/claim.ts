/** The browser's claim about the time that an attempt took (S3.8a, decision 15). */
export interface Claim {
  startTime: string
  endTime: string
}

/** A tab may be left open over a holiday; beyond a day the length means nothing. */
const MAX_CLAIM_S = 86_400

// Date.parse alone also reads '2026' and 'March 7', each in its own time zone.
const ISO_8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

const readTime = (text: string): number => (ISO_8601.test(text) ? Date.parse(text) : Number.NaN)

/**
 * Seconds between the two times, 0 to a day; null: they are not times. Only the length counts: a device's clock may be
 * wrong, or set while the learner thinks, and its answer is an answer all the same (decision 25).
 */
export function claimedSeconds({ startTime, endTime }: Claim): number | null {
  const seconds = (readTime(endTime) - readTime(startTime)) / 1000
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds), MAX_CLAIM_S)
}
