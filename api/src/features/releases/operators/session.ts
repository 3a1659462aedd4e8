// Authenticates operators and their programs, and checks their roles.
import { RELEASE_ROLES, type ReleaseRole } from '@dhadha/contract/wire'
import { HOUR_MS } from '@dhadha/server/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { text } from '../texts/index.ts'
import { isSessionOver, type SessionLimits } from '../../../platform/sign-in/session-store.ts'
import { createToken, hashToken } from '../../../platform/sign-in/tokens.ts'
import { findToken } from '../tokens/store.ts'
import { deleteEnded, findOperatorById, sessions, type Operator } from './store.ts'

/** A session ends after this time, and sooner without use. */
const LIFE_MS = 12 * HOUR_MS
const IDLE_MS = 2 * HOUR_MS
/** A session that is as old as its limit is over. */
const LIMITS: SessionLimits = { lifeMs: LIFE_MS - 1, idleMs: IDLE_MS - 1 }

/** The path of the cookie: the browser sends it with these calls only. */
const PATH = '/api/release'

/**
 * The value that the page sends with each call. A form of another site cannot send it: a custom header makes the
 * browser send a preflight request first (decision 77).
 */
const PAGE = 'Bearer release-page'

/** The prefix of the tokens of programs, so that a leaked one is recognised (decision 77). */
export const TOKEN_PREFIX = 'dhr_'
const TOKEN = new RegExp(String.raw`^Bearer (${TOKEN_PREFIX}[\w-]{43})$`)

/** The caller: an operator, or an operator's program with a token. */
export interface Caller extends Operator {
  /** Null: the operator, on the page. */
  readonly token: string | null
  /** The only part that the token may act on; null: all. */
  readonly part: string | null
}

export interface OperatorSessions {
  /**
   * The caller by the page's session, or by a token.
   *
   * @throws ApiError 401
   */
  readonly readCaller: (request: FastifyRequest) => Promise<Caller>
  /** Opens a new session at each sign-in, whatever cookie the browser has; the session that it replaces ends. */
  readonly open: (request: FastifyRequest, reply: FastifyReply, operator: Operator) => Promise<void>
  /** @throws ApiError 401 */
  readonly read: (request: FastifyRequest) => Promise<Operator>
  readonly end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** The lesser of two roles: a token may do no more than its owner may now. */
export const getLesserRole = (a: ReleaseRole, b: ReleaseRole): ReleaseRole =>
  RELEASE_ROLES[Math.min(RELEASE_ROLES.indexOf(a), RELEASE_ROLES.indexOf(b))] ?? 'viewer'

const notSignedIn = () => new ApiError(401, 'operator_only', text('signIn'))

/** Sessions of operators, in a cookie that scripts cannot read and other sites cannot send. */
export function createOperatorSessions({
  config,
  db,
  pool,
  clock,
}: Pick<Dependencies, 'config' | 'db' | 'pool' | 'clock'>): OperatorSessions {
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

  async function readOperator(request: FastifyRequest): Promise<Operator> {
    const token = readToken(request)
    if (token === null) throw notSignedIn()
    const [now, hash] = [clock(), hashToken(token)]
    const session = await sessions.find(pool, hash)
    if (!session || isSessionOver(session, LIMITS, now)) throw notSignedIn()
    await sessions.recordUse(pool, hash, now)
    // The role of this moment.
    const operator = await findOperatorById(db, session.ownerId)
    if (!operator) throw notSignedIn()
    return operator
  }

  return {
    async open(request, reply, operator) {
      const before = readToken(request)
      if (before !== null) await sessions.delete(db, hashToken(before))
      const { token, hash } = createToken()
      const now = clock()
      await deleteEnded(db, new Date(now.getTime() - LIFE_MS), now)
      await sessions.add(db, { hash, ownerId: operator.id, now })
      void reply.header('set-cookie', cookie(token, LIFE_MS / 1_000))
    },
    read: readOperator,
    async readCaller(request) {
      const [, token] = TOKEN.exec(request.headers.authorization ?? '') ?? []
      if (token === undefined) return { ...(await readOperator(request)), token: null, part: null }
      const found = await findToken(db, hashToken(token), clock())
      if (!found) throw new ApiError(401, 'token_ended', text('tokenEnded'))
      const { ownRole, role, ...caller } = found
      return { ...caller, role: getLesserRole(ownRole, role) }
    },
    async end(request, reply) {
      const token = readToken(request)
      if (token !== null) await sessions.delete(db, hashToken(token))
      void reply.header('set-cookie', cookie('', 0))
    },
  }
}
