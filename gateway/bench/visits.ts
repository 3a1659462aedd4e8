// Visits of a site as they are simulated for the judge of releases.
import { VITAL_ENDS } from '@dhadha/server'

/** mulberry32 */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Release {
  readonly visits: number
  /** Of page views, how many break with the live version; and with the new one, beside those. */
  readonly usual: number
  readonly broken: number
  /** Of page views, in how many a call fails with the live version; and with the new one, beside those. */
  readonly unanswered: number
  readonly brokenCalls: number
  /** How much longer pages take with the new version. */
  readonly slower: number
  /** Of visitors, how many have a browser in which half of all pages are in trouble, and a call fails, whatever the version. */
  readonly odd: number
}

export interface Arm {
  views: number
  troubled: number
  callsFailed: number
  LCP: number[]
  INP: number[]
}

const buckets = () => Array.from({ length: VITAL_ENDS.length + 1 }, () => 0)
export const nothing = (): Arm => ({ views: 0, troubled: 0, callsFailed: 0, LCP: buckets(), INP: buckets() })

/** One visit: one to six pages, which tell the same as browsers do. */
export function visitOf(
  { usual, broken, unanswered, brokenCalls, slower, odd }: Release,
  isIn: boolean,
  random: () => number,
  arm: Arm,
): void {
  const isOdd = random() < odd
  const pages = 1 + Math.floor(random() * 6)
  let troubles = 0
  let failures = 0
  for (let page = 0; page < pages; page++) {
    arm.views++
    const rate = (isOdd ? 0.5 : usual) + (isIn ? broken : 0)
    // One an hour counts from one address.
    if (random() < rate && troubles++ < 1) arm.troubled++
    const failing = (isOdd ? 0.5 : unanswered) + (isIn ? brokenCalls : 0)
    if (random() < failing && failures++ < 1) arm.callsFailed++
  }
  // Half a second to some seconds, as phones and connections differ.
  const seconds = 0.6 * Math.exp(1.2 * (random() + random() + random() - 1.5)) * 2 * (isIn ? slower : 1)
  const at = VITAL_ENDS.findIndex((end) => seconds <= end)
  const bucket = at < 0 ? VITAL_ENDS.length : at
  arm.LCP[bucket] = (arm.LCP[bucket] ?? 0) + 1
}

/** What is no fault of a new version, and must not take it back. */
export const HARMLESS: readonly (readonly [what: string, change: Partial<Release>])[] = [
  ['good', {}],
  ['good, where 1 in 100 pages breaks anyway', { usual: 0.01 }],
  ['good, where a call fails in 2 of 100 pages anyway', { unanswered: 0.02 }],
  ['good, where 1 visitor in 100 has a broken browser', { odd: 0.01 }],
]
