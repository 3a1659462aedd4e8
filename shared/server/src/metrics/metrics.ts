// The metrics of a server for Prometheus, and the port at which they are read (decision 64).
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { AnswerTimes, type Answers } from './answer-times.ts'
import { OperatorError } from '../errors.ts'

export { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Methods that metrics and traces name; all others are one, as callers can invent any number of them. */
export const NAMED_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Where Prometheus finds the metrics of a process; null: nowhere. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/** The metrics of one process: its processor, memory, garbage collection and event loop (decision 64). */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/**
 * Counts and times answers by method, route and class of status. Routes are patterns, so that their number is that of
 * the program's routes for all requests.
 *
 * @returns to count answers that pass none of the app's hooks: takes their seconds
 * @param getRoute the name of a request's route, of a bounded number; the pattern that it is registered by, where it
 *   has none
 */
export function measureRequests(
  app: FastifyInstance,
  registry: Registry,
  getRoute: (request: FastifyRequest) => string | undefined = () => undefined,
): (answers: Answers) => (seconds: number) => void {
  const times = new AnswerTimes(registry)
  app.addHook('onResponse', (request, reply, done) => {
    const method = NAMED_METHODS.has(request.method) ? request.method : 'other'
    const route = getRoute(request) ?? request.routeOptions.url ?? 'none'
    times.of({ method, route, status: reply.statusCode })(reply.elapsedTime / 1_000)
    done()
  })
  return (answers) => times.of(answers)
}

/** Metrics that a server of its own exposes. */
export interface OpenMetrics {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Serves the metrics at `/metrics` of a port of their own, which visitors of the site cannot reach.
 *
 * @throws OperatorError if the program cannot listen at the address
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
