// Selects the documents that count in the analysis of a version: one an hour from each network.
import { HOUR_MS } from '@dhadha/server/durations'
import { createNetworkBudget, type NetworkLimits } from '@dhadha/server/network-budget'

/** Networks, and documents, that are remembered in an hour. */
const MAX_NETWORKS = 400_000
const MAX_DOCUMENTS = 200_000
/** Views of one document that count: the more a document may have, the more a forged one weighs. */
const MAX_VIEWS = 5

/** A document by which a version is analysed, and the reports of it that have been counted. */
export interface Trial {
  views: number
  troubled: boolean
  callsFailed: boolean
}

export interface Trials {
  /**
   * The trial of a document. Null: other documents of its network count in this hour.
   *
   * @param scope the version and the cohort; each has budgets of its own, of the same size
   */
  readonly of: (scope: string, document: string, ip: string) => Trial | null
  /** How many of so many views count. */
  readonly countViews: (trial: Trial, views: number) => number
}

/**
 * Selects the documents that count: the statistical trials are networks, not views. From one address, or one /64, one
 * document an hour counts for each version and cohort; from a /56 twice as many; from a /48 or a /24 three times as
 * many. Either all reports of a document count or none, and failures count once: so a school behind one address does
 * not make failures look frequent if many of its pupils have a version, and rare if few have it.
 */
export function createTrials(documentsPerHour: number, now: () => number = Date.now): Trials {
  const limits: NetworkLimits = {
    ipv4: [documentsPerHour, 3 * documentsPerHour],
    ipv6: [documentsPerHour, 2 * documentsPerHour, 3 * documentsPerHour],
  }
  const budget = createNetworkBudget({ limits, windowMs: HOUR_MS, maxKeys: MAX_NETWORKS }, now)
  let hour = 0
  /** A nonce is valid in the next hour, too, and counts no further document in it. */
  let [current, previous] = [new Map<string, Trial>(), new Map<string, Trial>()]

  function turn(): void {
    const then = Math.floor(now() / HOUR_MS)
    if (then === hour) return
    previous = then === hour + 1 ? current : new Map()
    current = new Map()
    hour = then
  }

  return {
    of(scope, document, ip) {
      turn()
      const key = `${scope} ${document}`
      const existing = current.get(key) ?? previous.get(key)
      if (existing) return existing
      if (current.size >= MAX_DOCUMENTS || budget.take(ip, 1, scope) === 0) return null
      const trial: Trial = { views: 0, troubled: false, callsFailed: false }
      current.set(key, trial)
      return trial
    },
    countViews(trial, views) {
      const counted = Math.min(views, MAX_VIEWS - trial.views)
      trial.views += counted
      return counted
    },
  }
}
