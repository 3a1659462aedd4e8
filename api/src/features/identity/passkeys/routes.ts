// The calls for passkeys: signing in, and the learner's own (S7.36, S7.37).
import {
  AddPasskeyRequest,
  MessageReply,
  PasskeyBeginRequest,
  PasskeyLoginRequest,
  PasskeyOptions,
  PasskeyOptionsRequest,
  Passkeys as PasskeysReply,
  RenamePasskeyRequest,
  TokenReply,
} from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { getCaller } from '../addresses/caller.ts'
import { createBudgets } from '../budgets/budgets.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createSignInService, signInHeaders } from '../sessions/sign-in.ts'
import { text } from '../texts/index.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'

const AUTH = '/api/v2/app/auth/passkey'
const OWN = '/api/v2/app/user/passkeys'
const tags = ['identity']
const byId = Type.Object({ id: Type.String() })

/** Signing in with a passkey. */
const loginRoutes =
  (passkeys: Passkeys): Routes =>
  (api) => {
    api.post(
      `${AUTH}/options`,
      {
        config: { budget: 'own', security: null },
        schema: {
          tags,
          summary: 'Begin to sign in with a passkey',
          body: PasskeyBeginRequest,
          response: { 200: PasskeyOptions },
        },
      },
      async (request, reply) => {
        const options = await passkeys.loginOptions(getCaller(request), request.body.proof)
        return reply.header('cache-control', 'no-store').send({ options })
      },
    )

    api.post(
      `${AUTH}/login`,
      {
        config: { budget: 'own', security: 'sign-in' },
        schema: {
          tags,
          summary: 'Sign in with a passkey',
          body: PasskeyLoginRequest,
          response: { 200: TokenReply },
        },
      },
      async (request, reply) => {
        const signIn = await passkeys.logIn(request.body, getCaller(request))
        return reply
          .headers(signInHeaders(signIn))
          .send({ access_token: signIn.token, message: text('loggedIn')(request.language) })
      },
    )
  }

/** The learner's own passkeys. */
const ownRoutes =
  (passkeys: Passkeys): Routes =>
  (api) => {
    api.get(
      OWN,
      { schema: { tags, summary: "The learner's passkeys", response: { 200: PasskeysReply } } },
      ({ learner }) => passkeys.list(learner),
    )

    api.post(
      `${OWN}/options`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Begin to add a passkey',
          body: PasskeyOptionsRequest,
          response: { 200: PasskeyOptions },
        },
      },
      async ({ learner, body }) => ({
        options: await passkeys.creationOptions(learner, body.currentPassword),
      }),
    )

    api.post(
      OWN,
      {
        config: { security: 'credentials' },
        schema: {
          tags,
          summary: 'Add a passkey',
          body: AddPasskeyRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, body, language }) => {
        await passkeys.add(learner, body, language)
        return { message: text('passkeyAdded')(language) }
      },
    )

    api.put(
      `${OWN}/:id`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Name a passkey',
          params: byId,
          body: RenamePasskeyRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, params, body, language }) => {
        await passkeys.rename(learner, params.id, body.name)
        return { message: text('passkeyRenamed')(language) }
      },
    )

    api.delete(
      `${OWN}/:id`,
      {
        config: { security: 'credentials' },
        schema: { tags, summary: 'Remove a passkey', params: byId, response: { 200: MessageReply } },
      },
      async ({ learner, params, language }) => {
        await passkeys.remove(learner, params.id)
        return { message: text('passkeyRemoved')(language) }
      },
    )
  }

/** Passkeys (S7.36, S7.37, decision 52): signing in, and the learner's own. */
export function passkeyFeatures(
  deps: Dependencies,
  sessions: Sessions,
): { readonly login: Routes; readonly own: Routes } {
  const passkeys = createPasskeys(deps, createSignInService(deps, sessions), createBudgets(deps))
  return { login: loginRoutes(passkeys), own: ownRoutes(passkeys) }
}
