import {
  PasskeyLoginRequest,
  PasskeyOptions,
  ReleaseLink,
  ReleaseLinkRequest,
  ReleasePasskeyRequest,
  ReleaseSignedIn,
} from '@dhadha/contract/wire'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Type } from 'typebox'
import { CEREMONY_MS, createChallenges, decoyPasskey, isFramed, passkeySite } from '../../identity/index.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { text } from '../text.ts'
import { hashToken, type OperatorSessions } from './session.ts'
import { findLink, findPasskey, listPasskeys, takeCounter, useLink } from './store.ts'

/** Loaded with the first passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const SIGN_IN = 'operator sign-in'
const getCreationSubject = (operatorId: string) => `passkey of operator ${operatorId}`
/** From one network: nobody signs in more often, and a link has 256 bits. */
const BUDGET = { calls: 60, seconds: 300 } as const

const linkEnded = () => new ApiError(400, 'link_ended', text('linkEnded'))
const refused = () => new ApiError(400, 'invalid_passkey', text('passkeyRefused'))

/** Operators of releases sign in by passkey; their first one is made by a one-time link (decision 77). */
export const operatorSignInRoutes =
  (deps: Dependencies, sessions: OperatorSessions): Routes =>
  (api) => {
    const { config, db, clock, log } = deps
    const challenges = createChallenges(deps)
    const site = passkeySite(config.publicUrl)
    const tags = ['releases']

    function requireSite() {
      if (!site) throw new ApiError(409, 'no_passkeys', text('noPasskeys'))
      return site
    }
    /** The library's errors are about what the browser sent. */
    const checked = <Result>(verification: Promise<Result>): Promise<Result> =>
      verification.catch((error: unknown) => {
        log.debug({ err: error }, 'passkey of an operator refused')
        throw refused()
      })

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
        const { id } = requireSite()
        const operator = await findLink(db, hashToken(body.token), clock())
        if (!operator) throw linkEnded()
        const { generateRegistrationOptions } = await loadWebAuthn()
        const options = await generateRegistrationOptions({
          rpName: text('siteName')('en'),
          rpID: id,
          userName: operator.name,
          userID: new Uint8Array(Buffer.from(operator.id)),
          challenge: await challenges.issue(getCreationSubject(operator.id)),
          timeout: CEREMONY_MS,
          // Of all operators: an authenticator that signs one of them in becomes no second person.
          excludeCredentials: (await listPasskeys(db)).map(({ credential_id, transports }) => ({
            id: credential_id,
            transports,
          })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
        return { name: operator.name, options: { ...options } }
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
        const { id, origin } = requireSite()
        const operator = await findLink(db, hashToken(token), clock())
        if (!operator) throw linkEnded()
        const { verifyRegistrationResponse } = await loadWebAuthn()
        const { verified, registrationInfo } = await checked(
          verifyRegistrationResponse({
            response: credential as unknown as RegistrationResponseJSON,
            expectedChallenge: (challenge) => challenges.spend(getCreationSubject(operator.id), challenge),
            expectedOrigin: origin,
            expectedRPID: id,
          }),
        )
        if (!verified || isFramed(String(credential.response['clientDataJSON']))) throw refused()
        const made = registrationInfo.credential
        const passkey = {
          credentialId: made.id,
          publicKey: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: made.transports ?? [],
        }
        const outcome = await useLink(db, hashToken(token), passkey, clock())
        if (outcome === 'ended') throw linkEnded()
        if (outcome === 'taken') throw refused()
        await sessions.open(request, reply, operator)
        return { me: { name: operator.name, role: operator.role } }
      },
    )

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
      async () => {
        const { id } = requireSite()
        const { generateAuthenticationOptions } = await loadWebAuthn()
        const options = await generateAuthenticationOptions({
          rpID: id,
          challenge: await challenges.issue(SIGN_IN),
          timeout: CEREMONY_MS,
          userVerification: 'required',
        })
        return { options: { ...options } }
      },
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
        const { credential } = request.body
        const { id, origin } = requireSite()
        const stored = await findPasskey(db, credential.id)
        const { publicKey, counter, transports } = stored ?? decoyPasskey()
        const { verifyAuthenticationResponse } = await loadWebAuthn()
        const { verified, authenticationInfo } = await checked(
          verifyAuthenticationResponse({
            response: credential as unknown as AuthenticationResponseJSON,
            expectedChallenge: (challenge) => challenges.spend(SIGN_IN, challenge),
            expectedOrigin: origin,
            expectedRPID: id,
            credential: {
              id: credential.id,
              publicKey: new Uint8Array(publicKey),
              counter,
              transports,
            },
          }),
        )
        if (!stored || !verified || isFramed(String(credential.response['clientDataJSON']))) throw refused()
        if (!(await takeCounter(db, credential.id, authenticationInfo.newCounter))) throw refused()
        const { operator } = stored
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
