// The lines about answers in the log.
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Which answers get a line: none, those that failed or took long, or all. */
export const ACCESS_LOGS = ['off', 'failures', 'all'] as const
export type AccessLog = (typeof ACCESS_LOGS)[number]

const SLOW_MS = 1_000

interface AccessLogOptions {
  readonly which: AccessLog
  /** Monitors request these every second; they have no line. */
  readonly probes: readonly string[]
  /** The name of a request's route; the pattern that it is registered by, where it has none. */
  readonly getRoute?: (request: FastifyRequest) => string | undefined
  /** An answer that takes longer has a line as if it had failed. */
  readonly slowMs?: number
}

/**
 * Writes a line for an answer: method, route, status and time, under the request's id. The line has no input of the
 * caller: no address, path, query, header or body (decision 64).
 */
export function logAccess(
  app: FastifyInstance,
  { which, probes, getRoute, slowMs = SLOW_MS }: AccessLogOptions,
): void {
  if (which === 'off') return
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const isNotable = status >= 500 || elapsedTime > slowMs
    const pattern = request.routeOptions.url ?? 'none'
    if ((isNotable || which === 'all') && !probes.includes(pattern)) {
      const line = {
        method: request.method,
        route: getRoute?.(request) ?? pattern,
        status,
        ms: Math.round(elapsedTime),
      }
      if (isNotable) request.log.warn(line, 'answered')
      else request.log.info(line, 'answered')
    }
    done()
  })
}
