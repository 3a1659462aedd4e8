// Rejects calls under overload (decision 63).
import { createLoadShedder, measureDelay, type Pressure, type Registry } from '@dhadha/server'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { unavailable } from '../errors/api-error.ts'

/**
 * So many calls may wait for each connection: one takes a few milliseconds, and a test begins with hundreds at once.
 */
const WAITING_EACH = 100

/** @returns the pressure by how late timers are and the queue for connections, whichever is higher */
export function measurePressure(app: FastifyInstance, pool: Pool, maxEventLoopDelayMs: number): Pressure {
  const delay = measureDelay(app, maxEventLoopDelayMs)
  return () => Math.max(delay(), pool.waitingCount / (pool.options.max * WAITING_EACH))
}

/**
 * Rejects calls with 503 and Retry-After before the process collapses: polls first, answers of running tests last
 * (decision 63).
 *
 * @param probes are always answered: a busy instance is not one that is broken
 * @param registry counts the rejected calls
 */
export function shedLoad(
  app: FastifyInstance,
  pressure: Pressure,
  { probes, registry }: { readonly probes: readonly string[]; readonly registry: Registry | null },
): void {
  const shouldShed = createLoadShedder(pressure, registry)
  app.addHook('onRequest', async ({ routeOptions: { config, url = '' } }) => {
    if (!probes.includes(url) && shouldShed(config.underPressure)) throw unavailable()
  })
}
