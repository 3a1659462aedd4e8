// Limits the calls that wait for a locked table.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from './api-error.ts'

/** Calls of a route that may find out at one time whether its tables are free again. */
const MAX_CONCURRENT = 2
/** After the last failure by a lock. */
const WARY_MS = 10_000

interface Trouble {
  /** By `performance.now()`. */
  until: number
  trying: number
}

const getRoute = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? ''}`

/** A whole table is locked, not a row: the context of the error would name the tuple. */
const isLockedTable = (error: Error & { readonly code?: unknown; readonly where?: unknown }): boolean =>
  error.code === '55P03' && !/\btuple\b/.test(typeof error.where === 'string' ? error.where : '')

/**
 * Prevents calls that wait for a locked table from taking all connections: once one of a route has waited in vain, two
 * at a time try, and the others are answered at once, until one succeeds (decision 59).
 *
 * @returns the function that is called with each error
 */
export function spareLockedTables(app: FastifyInstance): (request: FastifyRequest, error: Error) => void {
  const troubles = new Map<string, Trouble>()
  const trying = new WeakMap<FastifyRequest, Trouble>()

  /**
   * Ends the call's try. @returns the trouble that the call tested; undefined if none, or if the result is already
   * recorded
   */
  function letGo(request: FastifyRequest): Trouble | undefined {
    const trouble = trying.get(request)
    if (trouble && trying.delete(request)) trouble.trying -= 1
    return trouble
  }

  app.addHook('onRequest', async (request, reply) => {
    if (troubles.size === 0) return
    const route = getRoute(request)
    const trouble = troubles.get(route)
    if (!trouble) return
    if (performance.now() > trouble.until) {
      troubles.delete(route)
      return
    }
    if (trouble.trying >= MAX_CONCURRENT) throw unavailable()
    trouble.trying += 1
    trying.set(request, trouble)
    // Fastify has no hook for an answer that its caller did not wait for.
    reply.raw.once('close', () => letGo(request))
  })
  app.addHook('onResponse', async (request, reply) => {
    const trouble = letGo(request)
    if (!trouble) return
    const route = getRoute(request)
    if (reply.statusCode < 400 && troubles.get(route) === trouble) troubles.delete(route)
  })

  return (request, error) => {
    if (!isLockedTable(error)) return
    const route = getRoute(request)
    const trouble = troubles.get(route) ?? { until: 0, trying: 0 }
    trouble.until = performance.now() + WARY_MS
    troubles.set(route, trouble)
  }
}
