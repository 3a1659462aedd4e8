// The calls for signing in as an operator of releases.
import {
  PasskeyLoginRequest,
  PasskeyOptions,
  ReleaseLink,
  ReleaseLinkRequest,
  ReleasePasskeyRequest,
  ReleaseSignedIn,
} from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { createPasskeyCeremonies } from '../../../platform/sign-in/passkeys.ts'
import { text } from '../texts/index.ts'
import { type OperatorSessions } from './session.ts'
import { hashToken } from '../../../platform/sign-in/tokens.ts'
import { findLink, findOperatorById, listPasskeys, passkeys, useLink } from './store.ts'

/** The budget of one network: operators sign in less often, and a link has 256 bits. */
const BUDGET = { calls: 60, seconds: 300 } as const

const linkEnded = () => new ApiError(400, 'link_ended', text('linkEnded'))
const createRefusal = () => new ApiError(400, 'invalid_passkey', text('passkeyRefused'))

const tags = ['releases']

const createCeremonies = (deps: Dependencies) =>
  createPasskeyCeremonies(deps, {
    store: passkeys,
    siteName: text('siteName')('en'),
    signInSubject: 'operator sign-in',
    creationSubject: (operatorId) => `passkey of operator ${operatorId}`,
    unsupported: () => new ApiError(409, 'no_passkeys', text('noPasskeys')),
    refused: createRefusal,
    refusedLine: 'passkey of an operator refused',
  })

type Ceremonies = ReturnType<typeof createCeremonies>

/** An operator's first passkey is made by a one-time link. */
const linkRoutes =
  ({ db, clock }: Dependencies, sessions: OperatorSessions, ceremonies: Ceremonies): Routes =>
  (api) => {
    api.post(
      '/api/release/link',
      {
        config: { budget: BUDGET, security: null },
        schema: {
          tags,
          summary: 'Open a one-time link',
          body: ReleaseLinkRequest,
          response: { 200: ReleaseLink },
        },
      },
      async ({ body }) => {
        ceremonies.requireSite()
        const operator = await findLink(db, hashToken(body.token), clock())
        if (!operator) throw linkEnded()
        const options = await ceremonies.creationOptions({
          id: operator.id,
          name: operator.name,
          // The passkeys of all operators: an authenticator that signs one of them in cannot become a second person.
          exclude: await listPasskeys(db),
        })
        return { name: operator.name, options }
      },
    )

    api.post(
      '/api/release/link/passkey',
      {
        config: { budget: BUDGET, security: 'credentials' },
        schema: {
          tags,
          summary: 'Use a one-time link for a passkey',
          body: ReleasePasskeyRequest,
          response: { 200: ReleaseSignedIn },
        },
      },
      async (request, reply) => {
        const { token, credential } = request.body
        ceremonies.requireSite()
        const operator = await findLink(db, hashToken(token), clock())
        if (!operator) throw linkEnded()
        const passkey = await ceremonies.verifyNew(operator.id, credential)
        const outcome = await useLink(db, hashToken(token), passkey, clock())
        if (outcome === 'ended') throw linkEnded()
        if (outcome === 'taken') throw createRefusal()
        await sessions.open(request, reply, operator)
        return { me: { name: operator.name, role: operator.role } }
      },
    )
  }

const signInRoutes =
  ({ db }: Dependencies, sessions: OperatorSessions, ceremonies: Ceremonies): Routes =>
  (api) => {
    api.post(
      '/api/release/sign-in/options',
      {
        config: { budget: BUDGET, security: null },
        schema: {
          tags,
          summary: 'Begin to sign in as an operator',
          body: Type.Object({}),
          response: { 200: PasskeyOptions },
        },
      },
      async () => ({ options: await ceremonies.signInOptions() }),
    )

    api.post(
      '/api/release/sign-in',
      {
        config: { budget: BUDGET, security: 'sign-in' },
        schema: {
          tags,
          summary: 'Sign in as an operator',
          body: PasskeyLoginRequest,
          response: { 200: ReleaseSignedIn },
        },
      },
      async (request, reply) => {
        const { ownerId } = await ceremonies.signIn(request.body.credential)
        const operator = await findOperatorById(db, ownerId)
        if (!operator) throw createRefusal()
        await sessions.open(request, reply, operator)
        return { me: { name: operator.name, role: operator.role } }
      },
    )

    api.post(
      '/api/release/sign-out',
      {
        config: { budget: BUDGET, security: 'sign-out' },
        schema: {
          tags,
          summary: 'End an operator’s session',
          body: Type.Object({}),
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        await sessions.end(request, reply)
        return reply.code(204).send(null)
      },
    )
  }

/** Operators of releases sign in by passkey; their first one is made by a one-time link (decision 77). */
export const operatorSignInRoutes =
  (deps: Dependencies, sessions: OperatorSessions): Routes =>
  async (api) => {
    const ceremonies = createCeremonies(deps)
    await linkRoutes(deps, sessions, ceremonies)(api)
    await signInRoutes(deps, sessions, ceremonies)(api)
  }
