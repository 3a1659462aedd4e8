import {
  ForgotPasswordRequest,
  LoginRequest,
  MessageReply,
  RegisterRequest,
  ResetPasswordRequest,
  TokenReply,
  VerifyOtpRequest,
} from '@dhadha/contract/wire'
import type { Dependencies, Feature } from '../assembly.ts'
import { Refusal } from '../refusal.ts'
import { bearerToken } from '../scopes.ts'
import { text as generalText } from '../texts/index.ts'
import { createLogin } from './login.ts'
import { createPasswordChange } from './password-change.ts'
import { createRegistration } from './registration.ts'
import type { Sessions } from './sessions.ts'
import { text } from './text.ts'

const AUTH = '/api/v2/app/auth'
const tags = ['identity']

/** Sending a password twice must not be a matter of caches. */
const secret = { 'cache-control': 'no-store' }

/** Registering, signing in, new passwords: for anybody. */
export const identityRoutes =
  (deps: Dependencies, sessions: Sessions): Feature =>
  (api) => {
    const { register, verify } = createRegistration(deps, sessions)
    const logIn = createLogin(deps, sessions)
    const passwords = createPasswordChange(deps, sessions)

    api.post(
      `${AUTH}/register`,
      {
        schema: {
          tags,
          summary: 'Ask for a sign-up code',
          body: RegisterRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ body, language, ip }) => {
        await register({ ...body, language, from: ip })
        return { message: text('registered')(language) }
      },
    )

    api.post(
      `${AUTH}/otp/verify`,
      {
        schema: {
          tags,
          summary: 'Open the account by the code',
          body: VerifyOtpRequest,
          response: { 200: TokenReply },
        },
      },
      async ({ body }, reply) => {
        const token = await verify(body)
        return reply.headers(secret).send({ access_token: token })
      },
    )

    api.post(
      `${AUTH}/login`,
      { schema: { tags, summary: 'Sign in', body: LoginRequest, response: { 200: TokenReply } } },
      async ({ body, language }, reply) => {
        const token = await logIn(body)
        return reply.headers(secret).send({ access_token: token, message: text('loggedIn')(language) })
      },
    )

    api.post(
      `${AUTH}/password/forget`,
      {
        schema: {
          tags,
          summary: 'Ask for a link to a new password',
          body: ForgotPasswordRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ body, language, ip }) => {
        await passwords.forget({ ...body, language, from: ip })
        return { message: text('linkSent')(language) }
      },
    )

    api.post(
      `${AUTH}/password/reset`,
      {
        schema: {
          tags,
          summary: "Set a new password: by a link's token, or as the signed-in learner",
          body: ResetPasswordRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ body, headers, language }) => {
        const { password, token, currentPassword } = body
        const given = bearerToken(headers.authorization)
        const learner = token === undefined ? await sessions.check(given) : null
        if (learner) await passwords.change(learner, password, currentPassword)
        else if (token !== undefined || (given !== null && currentPassword === undefined))
          // S7.8a: the link's token may come in the header alone.
          await passwords.resetByLink(token ?? given ?? '', password)
        else throw new Refusal(401, 'unauthorized', generalText('unauthorized'))
        return { message: text('passwordUpdated')(language) }
      },
    )
  }

/** What belongs to the learner alone. */
export const accountRoutes =
  (sessions: Sessions): Feature =>
  (api) => {
    api.post(
      `${AUTH}/logout`,
      { schema: { tags, summary: 'End this sign-in', response: { 200: MessageReply } } },
      async ({ learner, language }) => {
        await sessions.end(learner.tokenId)
        return { message: text('loggedOut')(language) }
      },
    )
  }
