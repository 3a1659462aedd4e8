// Logs security events of calls after their answers.
import { getNetwork } from '@dhadha/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BackgroundTasks } from '../background-tasks.ts'
import type { RouteSecurity } from '../feature.ts'
import type { SecurityEvent, SecurityLog } from './log.ts'

interface Options {
  readonly log: SecurityLog
  readonly backgroundTasks: BackgroundTasks
  /** The id of the account that a call concerns; null for none. */
  readonly getAccount: (request: FastifyRequest, reply: FastifyReply) => string | null
}

/** The security event of an answer; null for none. */
export function getEvent(security: RouteSecurity | null | undefined, status: number): SecurityEvent | null {
  if (status === 429) return 'budget'
  if (!security) return status === 403 ? 'refusal' : null
  if (status >= 500) return null
  return status < 400 ? security : `${security}-refused`
}

/** The address that a call without a sign-in names: who tries one account from many networks shows by it. */
function triedAddress(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  for (const field of ['email', 'mobile', 'phone']) {
    const value: unknown = Reflect.get(body, field)
    if (typeof value === 'string' && value !== '') return `address ${value.trim().toLowerCase()}`
  }
  return null
}

/** Logs the security events of the answers of all routes. It runs after the answer, so that it does not delay it. */
export function logResponses(app: FastifyInstance, { log, backgroundTasks, getAccount }: Options): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions
    const { method, body, ip } = request
    const event = getEvent(config.security, reply.statusCode)
    if (event === null) return
    const who = getAccount(request, reply) ?? triedAddress(body)
    backgroundTasks.run(() => log({ event, what: `${method} ${url ?? ''}`, who, network: getNetwork(ip) }))
  })
}
