import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { unavailable } from '../errors/api-error.ts'
import type { RouteConfig } from '../feature.ts'

/** From which pressure on calls of a route are sent away: polls come again by themselves, answers of a test are all that counts. */
const MOST: Readonly<Record<NonNullable<RouteConfig['underPressure']>, number>> = { first: 1, last: 8 }
/** All other calls. */
const MOST_OF_OTHERS = 2.5

/** So far behind the process may be before the pressure is 1; at the pressure of 8 a call takes seconds. */
const DELAY_MS = 500
/** So many calls may wait for each connection: one takes a few milliseconds, and a test begins with hundreds at once. */
const WAITING_EACH = 100
const SAMPLE_MS = 100
/** What the newest sample counts for: one long step, or a busy machine for a moment, is no pressure. */
const NEWEST = 0.2

/** How much more is asked of the process than it can do; 1 is the most that it should take on. */
export type Pressure = () => number

/** @returns the pressure by how late timers are and the queue for connections, whichever is higher */
export function measurePressure(app: FastifyInstance, pool: Pool): Pressure {
  let behindMs = 0
  let last = performance.now()
  const sampling = setInterval(() => {
    const now = performance.now()
    behindMs += (Math.max(0, now - last - SAMPLE_MS) - behindMs) * NEWEST
    last = now
  }, SAMPLE_MS)
  sampling.unref()
  app.addHook('onClose', async () => clearInterval(sampling))
  return () => Math.max(behindMs / DELAY_MS, pool.waitingCount / (pool.options.max * WAITING_EACH))
}

/**
 * Sends calls away with 503 and Retry-After before the process collapses: polls first, answers of running tests last
 * (decision 283).
 *
 * @param probes are always answered: a busy instance is not one that is broken
 */
export function shedLoad(
  app: FastifyInstance,
  pressure: Pressure,
  { probes }: { readonly probes: readonly string[] },
): void {
  app.addHook('onRequest', async ({ routeOptions: { config, url = '' } }) => {
    const now = pressure()
    if (now < MOST.first || probes.includes(url)) return
    const most = config.underPressure === undefined ? MOST_OF_OTHERS : MOST[config.underPressure]
    if (now >= most) throw unavailable()
  })
}
