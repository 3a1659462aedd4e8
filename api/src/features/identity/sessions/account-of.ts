import { SESSION_HEADER } from '@dhadha/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getLearnerId } from '../scopes.ts'
import { learnerMark } from './sign-in.ts'

/** The learner whom a call concerns, for the security log: signed in before, or by this call. */
export function getAccount(request: FastifyRequest, reply: FastifyReply): string | null {
  const learnerId = getLearnerId(request)
  if (learnerId !== null) return learnerMark(learnerId)
  const [event, mark] = String(reply.getHeader(SESSION_HEADER) ?? '').split(' ')
  return event === 'started' ? (mark ?? null) : null
}
