import { randomFrom } from '@dhadha/boards/rules'
import { quantile } from '../../scripts/bench/harness.ts'
import type { Cost } from './stage.ts'

interface Scenario {
  readonly pupils: number
  /** Browsers ask at moments spread evenly over this time. */
  readonly withinMs: number
  readonly apiCores: number
  readonly databaseCores: number
  /** Processor time of a call. */
  readonly cost: Cost
}

interface Outcome {
  /** Milliseconds from the moment at which a pupil's browser asks first to its answer. */
  readonly median: number
  readonly p99: number
  readonly last: number
}

/** A call that has waited as long for a connection is answered with 503 (decision 59). */
const GIVE_UP_MS = 9_000
/** The Retry-After of the 503, and the random delay that browsers add so that they do not come back together. */
const RETRY_MS = 3_000
const JITTER_MS = 1_000
/** The processor time of a call that is answered with 503, beside that of a good one. */
const REFUSAL = 0.3

/** Cores as one queue: the core that is free first takes the next call. */
class Cores {
  readonly #freeAt: number[]

  constructor(count: number) {
    this.#freeAt = Array.from({ length: count }, () => 0)
  }

  /** @returns when a piece of work that comes now can begin */
  startAt(now: number): number {
    return Math.max(now, Math.min(...this.#freeAt))
  }

  /** @returns when it is done */
  take(now: number, ms: number): number {
    const first = this.#freeAt.indexOf(Math.min(...this.#freeAt))
    const end = Math.max(now, this.#freeAt[first] ?? 0) + ms
    this.#freeAt[first] = end
    return end
  }
}

/**
 * A queue before the APIs' cores and one before PostgreSQL's, both in order of arrival. It knows processor time alone: network,
 * disks and the time between two processes come on top, and a start reads rows that are in memory.
 */
export function simulateStart({ pupils, withinMs, apiCores, databaseCores, cost }: Scenario): Outcome {
  const random = randomFrom(1)
  const [api, database] = [new Cores(apiCores), new Cores(databaseCores)]
  const first = Array.from({ length: pupils }, () => random() * withinMs)
  // Rejected pupils come back in the order in which they were rejected: each wave is a list in order of time.
  let wave = first.map((at, pupil) => ({ at, pupil })).toSorted((a, b) => a.at - b.at)
  const waits: number[] = []
  while (wave.length > 0) {
    const again: typeof wave = []
    for (const { at, pupil } of wave) {
      const waited = Math.max(api.startAt(at), database.startAt(at)) - at
      if (waited > GIVE_UP_MS) {
        const end = api.take(at, cost.apiMs * REFUSAL)
        again.push({ at: Math.max(end, at + GIVE_UP_MS) + RETRY_MS + random() * JITTER_MS, pupil })
      } else {
        const judged = api.take(at, cost.apiMs)
        waits.push(database.take(judged, cost.databaseMs) - (first[pupil] ?? 0))
      }
    }
    wave = again.toSorted((a, b) => a.at - b.at)
  }
  const [median = 0, p99 = 0, last = 0] = [0.5, 0.99, 1].map((share) => quantile(waits, share))
  return { median, p99, last }
}
