// Simulated visits of a site for the canary analysis.
import { median } from '../../../scripts/bench/harness.ts'
import { getSiteNetwork, VITAL_ENDS } from '@dhadha/server'
import {
  createNetworkShares,
  createTrials,
  NO_COUNTS,
  addCounts,
  type ClientCounts,
} from '@dhadha/gateway/reports'

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
  /** A day. */
  readonly visits: number
  /**
   * The share of page views that break with the live version, and the share that breaks with the new one in addition.
   */
  readonly usual: number
  readonly broken: number
  /**
   * The share of page views in which a call fails with the live version, and the share in which one fails with the new
   * one in addition.
   */
  readonly unanswered: number
  readonly brokenCalls: number
  /** How much longer pages take with the new version. */
  readonly slower: number
  /** The share of visitors with a browser in which half of all pages fail, and a call fails, with any version. */
  readonly odd: number
  /** The share of visits that come from one of SCHOOLS addresses. */
  readonly atSchool?: number
}

/**
 * The number of visitors' /24 networks. The first ones have the most visitors, like the address pools of mobile
 * networks.
 */
const NETWORKS = 5_000
const FLAT = 20
const SCHOOLS = 200
const cumulated: number[] = []
for (let rank = 0; rank < NETWORKS; rank++) cumulated.push((cumulated[rank - 1] ?? 0) + 1 / (rank + FLAT))

/** An address of some visitor. */
export function randomAddress(random: () => number, { atSchool = 0 }: Pick<Release, 'atSchool'>): string {
  if (atSchool > 0 && random() < atSchool) return `192.168.${Math.floor(random() * SCHOOLS)}.1`
  const at = random() * (cumulated.at(-1) ?? 0)
  let [low, high] = [0, NETWORKS - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cumulated[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return `10.${low >> 8}.${low & 255}.${Math.floor(random() * 256)}`
}

/** The reports of one document. */
export interface DocumentReport {
  readonly views: number
  readonly troubled: boolean
  readonly callsFailed: boolean
  /** LCP; null: it is not reported. */
  readonly seconds: number | null
}

/** A gateway's counters, by its own rules of which documents count. */
export class Meter {
  now = 0
  #documents = 0
  readonly #trials = createTrials(1, () => this.now)
  readonly #shares = new Map<
    string,
    Record<'views' | 'troubled' | 'callsFailed' | 'LCP', ReturnType<typeof createNetworkShares>>
  >()
  readonly #counted = new Map<string, ClientCounts>()

  count(cohort: string, ip: string, reported: DocumentReport): void {
    const trial = this.#trials.of(cohort, String(this.#documents++), ip)
    if (!trial) return
    const shares = this.#shares.get(cohort) ?? {
      views: createNetworkShares(),
      troubled: createNetworkShares(),
      callsFailed: createNetworkShares(),
      LCP: createNetworkShares(),
    }
    this.#shares.set(cohort, shares)
    const network = getSiteNetwork(ip)
    const before = this.counted(cohort)
    const views = this.#trials.countViews(trial, reported.views)
    if (views > 0) shares.views.add(network, views)
    const LCP = [...before.LCP]
    if (reported.seconds !== null && shares.LCP.add(network, 1)) {
      const at = VITAL_ENDS.findIndex((end) => (reported.seconds ?? 0) <= end)
      const bucket = at < 0 ? VITAL_ENDS.length : at
      LCP[bucket] = (LCP[bucket] ?? 0) + 1
    }
    const isNewTrouble = reported.troubled && shares.troubled.add(network, 1)
    const isNewFailure = reported.callsFailed && shares.callsFailed.add(network, 1)
    this.#counted.set(cohort, {
      ...before,
      views: before.views + views,
      troubled: before.troubled + (reported.troubled ? 1 : 0),
      troubledNetworks: before.troubledNetworks + (isNewTrouble ? 1 : 0),
      callsFailed: before.callsFailed + (reported.callsFailed ? 1 : 0),
      callsFailedNetworks: before.callsFailedNetworks + (isNewFailure ? 1 : 0),
      LCP,
    })
  }

  /** All that was counted so far. */
  counted(cohort: string): ClientCounts {
    return this.#counted.get(cohort) ?? NO_COUNTS
  }

  /** The same with the reports of the networks that have the most, as `/metrics` exposes it. */
  scrape(cohort: string): ClientCounts {
    const shares = this.#shares.get(cohort)
    const top = shares ? { topViews: shares.views.ofTop(), topTroubled: shares.troubled.ofTop() } : {}
    return { ...addCounts(NO_COUNTS, this.counted(cohort)), ...top }
  }
}

/** Simulates a visit: one to six pages, which report the same as browsers do. */
export function simulateVisit(
  { usual, broken, unanswered, brokenCalls, slower, odd }: Release,
  isIn: boolean,
  random: () => number,
): DocumentReport {
  const isOdd = random() < odd
  const views = 1 + Math.floor(random() * 6)
  let [troubled, callsFailed] = [false, false]
  for (let page = 0; page < views; page++) {
    if (random() < (isOdd ? 0.5 : usual) + (isIn ? broken : 0)) troubled = true
    if (random() < (isOdd ? 0.5 : unanswered) + (isIn ? brokenCalls : 0)) callsFailed = true
  }
  // Half a second to some seconds, as phones and connections differ.
  const seconds = 0.6 * Math.exp(1.2 * (random() + random() + random() - 1.5)) * 2 * (isIn ? slower : 1)
  return { views, troubled, callsFailed, seconds }
}

/** A version without failures of its own. */
export const GOOD: Release = {
  visits: 20_000,
  usual: 0.0005,
  broken: 0,
  unanswered: 0.002,
  brokenCalls: 0,
  slower: 1,
  odd: 0.001,
}

/** The visits of a span in which so many are expected: the share below one comes by chance. */
export const drawCount = (expected: number, random: () => number): number =>
  Math.floor(expected) + (random() < expected % 1 ? 1 : 0)

/** Median and the largest; empty of none. */
export const spread = (values: readonly number[], digits = 0): string =>
  values.length > 0 ? `${median(values).toFixed(digits)} (most ${Math.max(...values).toFixed(digits)})` : ''

/** Failures that a new version does not cause, and that must not withdraw it. */
export const HARMLESS: readonly (readonly [what: string, change: Partial<Release>])[] = [
  ['good', {}],
  ['good, where 1 in 100 pages breaks anyway', { usual: 0.01 }],
  ['good, where a call fails in 2 of 100 pages anyway', { unanswered: 0.02 }],
  ['good, where 1 visitor in 100 has a broken browser', { odd: 0.01 }],
]
