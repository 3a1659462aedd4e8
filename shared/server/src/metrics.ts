import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { OperatorError } from './operator-error.ts'

export { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Seconds: from an answer out of memory to what a pupil gives up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Where Prometheus finds the metrics of a process; null: nowhere. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/** The metrics of one process: its processor, memory, garbage collection and event loop (decision 223). */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

interface CountedAnswer {
  readonly method: string
  readonly route: string
  readonly status: number
}
type CountAnswer = (answer: CountedAnswer, seconds: number) => void

/**
 * Counts and times answers by method, route and class of status. Routes are patterns, so that their number is that of the
 * program's routes whatever is asked for.
 *
 * @returns to count an answer that passes none of the app's hooks
 * @param routeOf the name of a request's route, of a bounded number; the pattern that it is registered by, where it has none
 */
export function measureRequests(
  app: FastifyInstance,
  registry: Registry,
  routeOf: (request: FastifyRequest) => string | undefined = () => undefined,
): CountAnswer {
  const times = new Histogram({
    name: 'dhadha_http_request_duration_seconds',
    help: 'Answers by method, route pattern and class of status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  // Looking a series up by its labels costs more than counting.
  const series = new Map<string, ReturnType<typeof times.labels>>()
  const count: CountAnswer = ({ method, route, status }, seconds) => {
    const statusClass = `${Math.floor(status / 100)}xx`
    const key = `${method} ${route} ${statusClass}`
    const known = series.get(key)
    const one = known ?? times.labels(method, route, statusClass)
    if (!known) series.set(key, one)
    one.observe(seconds)
  }
  app.addHook('onResponse', (request, reply, done) => {
    const method = ['GET', 'POST', 'PUT', 'DELETE'].includes(request.method) ? request.method : 'other'
    const route = routeOf(request) ?? request.routeOptions.url ?? 'none'
    count({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  return count
}

/** Metrics that a server of its own gives out. */
export interface OpenMetrics {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Gives out the metrics at `/metrics` of a port of their own, which no visitor of the site reaches.
 *
 * @throws OperatorError when the address cannot be listened on
 */
export async function openMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<OpenMetrics> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new OperatorError(`Metrics cannot be given out at ${host}:${port}: ${message}.`)),
    )
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
