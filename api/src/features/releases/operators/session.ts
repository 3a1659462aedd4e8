import { RELEASE_ROLES, type ReleaseRole } from '@dhadha/contract/wire'
import { createHash, randomBytes } from 'node:crypto'
import { HOUR_MS } from '@dhadha/server/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { text } from '../text.ts'
import { findToken } from '../tokens/store.ts'
import { endSession, deleteEndedSessions, openSession, readSession, type Operator } from './store.ts'

/** A session ends after this time, and sooner where nobody uses it. */
const LIFE_MS = 12 * HOUR_MS
const IDLE_MS = 2 * HOUR_MS

/** Where the cookie is sent: to nothing but these calls. */
const PATH = '/api/release'

/**
 * What the page says with each call. A form of another site cannot: a header of one's own makes the browser ask first
 * (decision 77).
 */
const PAGE = 'Bearer release-page'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newToken = (): string => randomBytes(32).toString('base64url')

/** How the tokens of programs begin, so that one that lies about is recognised (decision 77). */
export const TOKEN_PREFIX = 'dhr_'

/** Who calls: an operator, or a program of theirs with a token. */
export interface Caller extends Operator {
  /** Null: the operator, on the page. */
  readonly token: string | null
  /** The only part that the token may act on; null: all. */
  readonly part: string | null
}

export interface OperatorSessions {
  /** Of the page, or by a token. @throws ApiError 401 */
  readonly readCaller: (request: FastifyRequest) => Promise<Caller>
  /** A new one at each sign-in, whatever cookie the browser has; the one that it replaces ends. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, operator: Operator) => Promise<void>
  /** @throws ApiError 401 */
  readonly read: (request: FastifyRequest) => Promise<Operator>
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** A token may no more than its owner may now. */
export const getLesserRole = (releaseRole: ReleaseRole, other: ReleaseRole): ReleaseRole =>
  RELEASE_ROLES[Math.min(RELEASE_ROLES.indexOf(releaseRole), RELEASE_ROLES.indexOf(other))] ?? 'viewer'

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

  function readToken({ headers }: FastifyRequest): string | null {
    if (headers.authorization !== PAGE) return null
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
    const [, token = ''] = pairs.find(([key]) => key === name) ?? []
    return /^[\w-]{43}$/.test(token) ? token : null
  }

  return {
    async open(request, reply, operator) {
      const before = readToken(request)
      if (before !== null) await endSession(db, hashToken(before))
      const token = newToken()
      const now = clock()
      await deleteEndedSessions(db, new Date(now.getTime() - LIFE_MS), now)
      await openSession(db, operator.id, hashToken(token), now)
      void reply.header('set-cookie', cookie(token, LIFE_MS / 1_000))
    },
    async read(request) {
      const token = readToken(request)
      if (token === null) throw unsigned()
      const now = clock()
      const found = await readSession(db, hashToken(token), {
        now,
        madeAfter: new Date(now.getTime() - LIFE_MS),
        usedAfter: new Date(now.getTime() - IDLE_MS),
      })
      if (!found) throw unsigned()
      return found
    },
    async readCaller(request) {
      const [, token] = /^Bearer (dhr_[\w-]{43})$/.exec(request.headers.authorization ?? '') ?? []
      if (token === undefined) return { ...(await this.read(request)), token: null, part: null }
      const found = await findToken(db, hashToken(token), clock())
      if (!found) throw new ApiError(401, 'token_ended', text('tokenEnded'))
      const { ownRole, role, ...caller } = found
      return { ...caller, role: getLesserRole(ownRole, role) }
    },
    async end(request, reply) {
      const token = readToken(request)
      if (token !== null) await endSession(db, hashToken(token))
      void reply.header('set-cookie', cookie('', 0))
    },
  }
}
