// The calls for registration, sign-in and passwords.
import {
  ForgotPasswordRequest,
  LoginRequest,
  MessageReply,
  RegisterReply,
  RegisterRequest,
  ResetPasswordRequest,
  TokenReply,
  VerifyOtpRequest,
} from '@dhadha/contract/wire'
import type { Dependencies, Routes } from '../../platform/feature.ts'
import { unauthorized } from '../../platform/errors/api-error.ts'
import { bearerToken } from './scopes.ts'
import { createLogin } from './sessions/login.ts'
import { createPasswordChange } from './passwords/password-change.ts'
import { getCaller } from './addresses/caller.ts'
import { createBudgets } from './budgets/budgets.ts'
import { createLinks } from './passwords/links.ts'
import { createRegistration } from './registration/registration.ts'
import type { Sessions } from './sessions/sessions.ts'
import { createSignInService, signInHeaders, signOutHeaders } from './sessions/sign-in.ts'
import { text } from './texts/index.ts'

const AUTH = '/api/v2/app/auth'
const tags = ['identity']

const registrationRoutes =
  ({ register, verify }: ReturnType<typeof createRegistration>): Routes =>
  (api) => {
    api.post(
      `${AUTH}/register`,
      {
        config: { budget: 'own', security: 'sign-up' },
        schema: {
          tags,
          summary: 'Ask for a sign-up code',
          body: RegisterRequest,
          response: { 200: RegisterReply },
        },
      },
      async (request, reply) => {
        const { language } = request
        const { registration_id: registrationId, ...order } = request.body
        const id = await register({ ...order, registrationId, language }, getCaller(request))
        return reply
          .header('cache-control', 'no-store')
          .send({ message: text('registered')(language), registration_id: id })
      },
    )

    api.post(
      `${AUTH}/otp/verify`,
      {
        config: { budget: 'own', security: 'sign-up' },
        schema: {
          tags,
          summary: 'Open the account by the code',
          body: VerifyOtpRequest,
          response: { 200: TokenReply },
        },
      },
      async (request, reply) => {
        const { registration_id: registrationId, ...order } = request.body
        const signIn = await verify({ ...order, registrationId }, getCaller(request))
        return reply.headers(signInHeaders(signIn)).send({ access_token: signIn.token })
      },
    )
  }

const loginRoute =
  (logIn: ReturnType<typeof createLogin>): Routes =>
  (api) => {
    api.post(
      `${AUTH}/login`,
      {
        config: { budget: 'own', security: 'sign-in' },
        schema: { tags, summary: 'Sign in', body: LoginRequest, response: { 200: TokenReply } },
      },
      async (request, reply) => {
        const signIn = await logIn(request.body, getCaller(request))
        return reply
          .headers(signInHeaders(signIn))
          .send({ access_token: signIn.token, message: text('loggedIn')(request.language) })
      },
    )
  }

const passwordRoutes =
  (passwords: ReturnType<typeof createPasswordChange>, sessions: Sessions): Routes =>
  (api) => {
    api.post(
      `${AUTH}/password/forget`,
      {
        config: { budget: 'own', security: 'credentials' },
        schema: {
          tags,
          summary: 'Ask for a link to a new password',
          body: ForgotPasswordRequest,
          response: { 200: MessageReply },
        },
      },
      async (request) => {
        const { body, language } = request
        await passwords.requestReset({ ...body, language }, getCaller(request))
        return { message: text('linkSent')(language) }
      },
    )

    api.post(
      `${AUTH}/password/reset`,
      {
        config: { budget: 'own', security: 'credentials' },
        schema: {
          tags,
          summary: "Set a new password: by a link's token, or as the signed-in learner",
          body: ResetPasswordRequest,
          response: { 200: MessageReply },
        },
      },
      async (request, reply) => {
        const { body, headers, language } = request
        const { password, token, currentPassword } = body
        const caller = getCaller(request)
        const bearer = bearerToken(headers.authorization)
        const learner = token === undefined ? await sessions.check(bearer) : null
        // S7.8a: the link's token may come only in the header.
        const linkToken = token ?? (currentPassword === undefined ? bearer : null)
        if (!learner && linkToken === null) throw unauthorized()
        const cookie = learner
          ? await passwords.change(learner, { password, currentPassword, language }, caller)
          : await passwords.resetByLink({ token: linkToken ?? '', password, language }, caller)
        return reply
          .headers({ 'cache-control': 'no-store', 'set-cookie': cookie })
          .send({ message: text('passwordUpdated')(language) })
      },
    )
  }

/** Registration, sign-in and new passwords: routes without a sign-in. */
export const identityRoutes =
  (deps: Dependencies, sessions: Sessions): Routes =>
  async (api) => {
    const signInService = createSignInService(deps, sessions)
    const budgets = createBudgets(deps)
    const links = createLinks(deps)
    await registrationRoutes(createRegistration(deps, { signInService, budgets, links }))(api)
    await loginRoute(createLogin(deps, signInService, budgets))(api)
    await passwordRoutes(createPasswordChange(deps, sessions, { budgets, links }), sessions)(api)
  }

/** Routes for signed-in learners. */
export const accountRoutes =
  (sessions: Sessions): Routes =>
  (api) => {
    api.post(
      `${AUTH}/logout`,
      {
        config: { security: 'sign-out' },
        schema: { tags, summary: 'End this sign-in', response: { 200: MessageReply } },
      },
      async ({ learner, language }, reply) => {
        await sessions.end(learner.tokenId)
        return reply.headers(signOutHeaders).send({ message: text('loggedOut')(language) })
      },
    )
  }
