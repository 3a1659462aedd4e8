import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { text } from '../text.ts'
import { endSession, forgetEnded, openSession, readSession, type Operator } from './store.ts'

const HOUR_MS = 3_600_000
/** A session ends after this time, and sooner where nobody uses it. */
const LIFE_MS = 12 * HOUR_MS
const IDLE_MS = 2 * HOUR_MS

/** Where the cookie is sent: to nothing but these calls. */
const PATH = '/api/release'

/**
 * What the page says with each call. A form of another site cannot: a header of one's own makes the browser ask first
 * (decision 378).
 */
const PAGE = 'Bearer release-page'

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newToken = (): string => randomBytes(32).toString('base64url')

export interface OperatorSessions {
  /** A new one at each sign-in, whatever cookie the browser has; the one that it replaces ends. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, operator: Operator) => Promise<void>
  /** @throws ApiError 401 */
  readonly read: (request: FastifyRequest) => Promise<Operator>
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

const unsigned = () => new ApiError(401, 'operator_only', text('signIn'))

/** Sessions of operators, in a cookie that no script reads and no other site sends. */
export function createOperatorSessions({
  config,
  db,
  clock,
}: Pick<Dependencies, 'config' | 'db' | 'clock'>): OperatorSessions {
  const isSecure = config.publicUrl.startsWith('https:')
  const name = isSecure ? '__Secure-operator' : 'operator'
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=${PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`

  function tokenOf({ headers }: FastifyRequest): string | null {
    if (headers.authorization !== PAGE) return null
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
    const [, token = ''] = pairs.find(([key]) => key === name) ?? []
    return /^[\w-]{43}$/.test(token) ? token : null
  }

  return {
    async open(request, reply, operator) {
      const before = tokenOf(request)
      if (before !== null) await endSession(db, hashOf(before))
      const token = newToken()
      const now = clock()
      await forgetEnded(db, new Date(now.getTime() - LIFE_MS), now)
      await openSession(db, operator.id, hashOf(token), now)
      void reply.header('set-cookie', cookie(token, LIFE_MS / 1_000))
    },
    async read(request) {
      const token = tokenOf(request)
      if (token === null) throw unsigned()
      const now = clock()
      const found = await readSession(db, hashOf(token), {
        now,
        madeAfter: new Date(now.getTime() - LIFE_MS),
        usedAfter: new Date(now.getTime() - IDLE_MS),
      })
      if (!found) throw unsigned()
      return found
    },
    async end(request, reply) {
      const token = tokenOf(request)
      if (token !== null) await endSession(db, hashOf(token))
      void reply.header('set-cookie', cookie('', 0))
    },
  }
}
