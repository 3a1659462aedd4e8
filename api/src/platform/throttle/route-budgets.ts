// Limits how often routes may be called (decision 55).
import { getNetwork } from '@dhadha/server'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Budget } from '../feature.ts'
import { ApiError } from '../errors/api-error.ts'
import { waitSentence } from './throttle.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const GENERAL_SECONDS = 300

interface Options {
  /** The general budget, for five minutes. */
  readonly changesPerFiveMinutes: number
  /** The signed-in learner; null without a sign-in. */
  readonly getLearnerId: (request: FastifyRequest) => string | null
}

/** The budget of a route; null for a read that names none. */
export function getBudget(
  { method, config }: Pick<RouteOptions, 'method' | 'config'>,
  changesPerFiveMinutes: number,
): Budget | null {
  if (config?.budget !== undefined) return config.budget
  const changes = [method].flat().some((name) => !READS.has(name))
  return changes ? { calls: changesPerFiveMinutes, seconds: GENERAL_SECONDS } : null
}

/**
 * Keeps the budgets of all routes that are registered after it. Each instance counts in memory: these budgets stop a
 * program that calls without end, and are no part of what protects passwords and codes.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  { changesPerFiveMinutes, getLearnerId }: Options,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => getLearnerId(request) ?? getNetwork(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'too_soon', waitSentence(Math.max(1, Math.ceil(ttl / 1000)))),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
  app.addHook('onRoute', (route) => {
    const budget = getBudget(route, changesPerFiveMinutes)
    if (budget === null || budget === 'own') return
    const limiter = app.rateLimit({ max: budget.calls, timeWindow: budget.seconds * 1000 })
    // Before validation: a call that is not valid costs as much as another.
    route.preValidation = [...[route.preValidation ?? []].flat(), limiter]
  })
}
