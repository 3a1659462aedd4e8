// The calls by which operators make and withdraw tokens for programs.
import { DAY_MS } from '@dhadha/server/durations'
import { RELEASE_ROLES, ReleaseNewToken, ReleaseTokenRequest, ReleaseTokens } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Api, Dependencies, Routes } from '../../../platform/feature.ts'
import { TOKEN_PREFIX, type OperatorSessions } from '../operators/session.ts'
import { hashToken, randomToken } from '../../../platform/sign-in/tokens.ts'
import { text } from '../texts/index.ts'
import { addToken, listTokens, removeTokenById } from './store.ts'

const tags = ['releases']
const budget = { calls: 60, seconds: 300 } as const

type SessionRequest = Parameters<OperatorSessions['read']>[0]

interface TokenContext extends Pick<Dependencies, 'db' | 'clock'> {
  readonly sessions: OperatorSessions
  /** @throws ApiError for a caller who is not signed in */
  readonly signedIn: (request: SessionRequest) => Promise<void>
}

function addListRoute(api: Api, { db, clock, sessions, signedIn }: TokenContext): void {
  api.get(
    '/api/release/tokens',
    {
      onRequest: signedIn,
      schema: { tags, summary: 'Tokens of programs that release', response: { 200: ReleaseTokens } },
    },
    async (request, reply) => {
      const me = await sessions.read(request)
      void reply.header('cache-control', 'no-store')
      const tokens = await listTokens(db, clock())
      return {
        tokens: tokens.map(({ id, owner, name, role, part, expires_at, last_used_at }) => ({
          id,
          owner,
          name,
          role,
          part,
          expires_at: expires_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
          mine: owner === me.name || me.role === 'approver',
        })),
      }
    },
  )
}

function addCreateRoute(api: Api, { db, clock, sessions, signedIn }: TokenContext): void {
  api.post(
    '/api/release/tokens',
    {
      config: { budget, security: 'credentials' },
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Make a token for a program',
        body: ReleaseTokenRequest,
        response: { 200: ReleaseNewToken },
      },
    },
    async (request, reply) => {
      const me = await sessions.read(request)
      const { name, role, part, days } = request.body
      if (RELEASE_ROLES.indexOf(role) > RELEASE_ROLES.indexOf(me.role))
        throw new ApiError(403, 'role_above', text('roleAbove'))
      const token = TOKEN_PREFIX + randomToken()
      const now = clock()
      const expiresAt = new Date(now.getTime() + days * DAY_MS)
      if (
        !(await addToken(db, { operatorId: me.id, name, role, part, hash: hashToken(token), expiresAt }, now))
      )
        throw new ApiError(409, 'token_taken', text('tokenTaken'))
      void reply.header('cache-control', 'no-store')
      return { token }
    },
  )
}

function addWithdrawRoute(api: Api, { db, sessions, signedIn }: TokenContext): void {
  api.delete(
    '/api/release/tokens/:id',
    {
      config: { budget, security: 'credentials' },
      onRequest: signedIn,
      schema: {
        tags,
        summary: 'Withdraw a token, at once',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const me = await sessions.read(request)
      const owner = me.role === 'approver' ? null : me.id
      if (!(await removeTokenById(db, request.params.id, owner)))
        throw new ApiError(404, 'no_token', text('noToken'))
      return reply.code(204).send(null)
    },
  )
}

/** Tokens of programs, made and withdrawn by operators on their page; a token cannot make another one (decision 77). */
export const releaseTokenRoutes =
  ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, sessions: OperatorSessions): Routes =>
  (api) => {
    const signedIn = async (request: SessionRequest) => void (await sessions.read(request))
    const context: TokenContext = { db, clock, sessions, signedIn }
    addListRoute(api, context)
    addCreateRoute(api, context)
    addWithdrawRoute(api, context)
  }
