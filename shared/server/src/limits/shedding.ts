// Refuses calls under overload, the least important ones first (decision 63).
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'

/** The order in which calls are refused under overload (decision 63). */
export type Rank = 'first' | 'last'

/** From which pressure on: polls come again by themselves, answers of a test are all that counts. */
const MAX_PRESSURE: Readonly<Record<Rank, number>> = { first: 1, last: 8 }
/** All other calls. */
const MAX_PRESSURE_OTHERS = 2.5

const SAMPLE_MS = 100
/** The weight of the newest sample: one long task, or a machine that is busy for a moment, is not overload. */
const NEWEST = 0.2
/**
 * The most that a sample counts for after samples in time: a process that was stopped for a while, with its machine or
 * alone, resumes without refusing calls. Several late samples in a row count in full.
 */
const MAX_ALONE_MS = 2_400

/** The load of a process in relation to its capacity; 1 is the most that it should take on. */
export type Pressure = () => number

const isTooMuch = (pressure: number, rank: Rank | undefined): boolean =>
  pressure >= (rank === undefined ? MAX_PRESSURE_OTHERS : MAX_PRESSURE[rank])

/**
 * Decides which calls are refused, with plain numbers: refusing a poll should cost next to nothing.
 *
 * @param registry exposes the pressure and the number of refused calls; null: no metrics
 * @returns whether a call of a rank is refused at this moment
 */
export function createLoadShedder(
  pressure: Pressure,
  registry: Registry | null,
): (rank: Rank | undefined) => boolean {
  const shedCounts = { first: 0, others: 0, last: 0 }
  if (registry) {
    registry.registerMetric(
      new Gauge({
        name: 'dhadha_pressure',
        help: 'How much more is asked of this process than it can do; 1 is the most that it should take on',
        registers: [],
        collect() {
          this.set(pressure())
        },
      }),
    )
    // The second name is that of 2.0: alerts of operators that read it go on for one release.
    for (const name of ['dhadha_requests_shed_total', 'dhadha_calls_sent_away_total'])
      registry.registerMetric<string>(
        new Counter({
          name,
          help: 'Requests that were answered with 503 because of the pressure: polls first, those of running tests last',
          labelNames: ['rank'] as const,
          registers: [],
          collect() {
            this.reset()
            for (const [rank, count] of Object.entries(shedCounts)) this.inc({ rank }, count)
          },
        }),
      )
  }
  return (rank) => {
    if (!isTooMuch(pressure(), rank)) return false
    shedCounts[rank ?? 'others'] += 1
    return true
  }
}

/**
 * @param maxDelayMs so late timers may be on average before the pressure is 1; by default, a call takes seconds at 8
 * @returns the pressure by how late timers are
 */
export function measureDelay(app: FastifyInstance, maxDelayMs: number): Pressure {
  let behindMs = 0
  let last = performance.now()
  const sampling = setInterval(() => {
    const now = performance.now()
    const lateMs = Math.min(Math.max(0, now - last - SAMPLE_MS), MAX_ALONE_MS + behindMs / NEWEST)
    behindMs += (lateMs - behindMs) * NEWEST
    last = now
  }, SAMPLE_MS)
  sampling.unref()
  app.addHook('onClose', async () => clearInterval(sampling))
  return () => behindMs / maxDelayMs
}

/**
 * Connections that may wait to be taken: a whole school comes within a second, and of more than these the system
 * resets some. Linux lowers it to `net.core.somaxconn`, 4,096 by default; Node's own is 511.
 */
export const LISTEN_BACKLOG = 4_096
