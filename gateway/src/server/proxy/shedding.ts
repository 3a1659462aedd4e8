// Refuses calls of the API under overload, so that pages are still answered (decision 63).
import { measureDelay, getRank, negotiateLanguage, type Pressure, type Rank } from '@dhadha/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { ApiInstances } from './api-instances.ts'
import { INERT_POLICY } from '../headers.ts'
import { TEXTS } from '../pages/texts.ts'

/** Seconds. */
const RETRY_AFTER = 3

/** @returns the pressure by how late timers are and the calls that wait for the API, whichever is higher */
export function measurePressure(
  app: FastifyInstance,
  { count, waiting }: Pick<ApiInstances, 'count' | 'waiting'>,
  { callsPerApi, maxEventLoopDelayMs }: Pick<Config, 'callsPerApi' | 'maxEventLoopDelayMs'>,
): Pressure {
  const delay = measureDelay(app, maxEventLoopDelayMs)
  return () => Math.max(delay(), waiting() / (count * callsPerApi))
}

/** Whether a call of the API is refused, so that pages are still answered (decision 63). */
export const isShed = (
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  shouldShed: (rank: Rank | undefined) => boolean,
): boolean => shouldShed(getRank(method, url.split('?', 1)[0] ?? url))

/** Sends the same answer as the API: the client waits, and retries. */
export const sendUnavailable = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', RETRY_AFTER)
    .header('content-security-policy', INERT_POLICY)
    .send({
      error: 'unavailable',
      message: TEXTS[negotiateLanguage(request.headers['accept-language'])].apiBusy,
    })
