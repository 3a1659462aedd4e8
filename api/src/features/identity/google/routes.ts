// The calls for signing in with Google.
import { GoogleReply, GoogleRequest, SignInProviders } from '@dhadha/contract/wire'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { getCaller } from '../addresses/caller.ts'
import { createBudgets } from '../budgets/budgets.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { createSignInService, signInHeaders } from '../sessions/sign-in.ts'
import { text } from '../texts/index.ts'
import type { GoogleSettings } from './settings.ts'
import { passkeySite } from '../../../platform/sign-in/site.ts'
import { createGoogleSignIn, type GoogleSignInOptions } from './sign-in.ts'
import { askGoogle } from './token-info.ts'
import { redirectUri, tradeCode } from './code.ts'

const tags = ['identity']
const FIVE_MINUTES = 'public, max-age=300'

/**
 * Google's page for this site's visitors. It answers with a code that only this site can exchange for a token, or with
 * the access token that S7.2 asks for (the implicit flow), and, beside it, an id token with the browser's nonce.
 */
function authorizationUrl(
  { clientId, authorizationUrl: page }: GoogleSettings,
  publicUrl: string,
  responseType: 'code' | 'id_token token',
): string {
  const url = new URL(page)
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri(publicUrl),
    response_type: responseType,
    scope: 'openid email',
    // On a school's computer, Google must ask before it signs the last user in.
    prompt: 'select_account',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const toProvider = (google: GoogleSettings, publicUrl: string) => ({
  authorization_url: authorizationUrl(google, publicUrl, 'id_token token'),
  ...(google.clientSecret === null ? {} : { code_url: authorizationUrl(google, publicUrl, 'code') }),
})

/** Signing in with Google (S2.4a, S2.5a, S7.2, decision 10). */
export const googleRoutes =
  (deps: Dependencies, sessions: Sessions, options: GoogleSignInOptions): Routes =>
  (api) => {
    const { config, log } = deps
    const { google, publicUrl } = config
    const budgets = createBudgets(deps)
    const signInService = createSignInService(deps, sessions)
    const signIn = createGoogleSignIn(deps, sessions, { ...options, signInService })

    api.get(
      '/api/v2/app/auth/providers',
      {
        schema: {
          tags,
          summary: 'Whom else one can sign in with',
          response: { 200: SignInProviders },
        },
      },
      async (_, reply) =>
        reply.header('cache-control', FIVE_MINUTES).send({
          google: google && toProvider(google, publicUrl),
          passkeys: passkeySite(publicUrl) !== null,
        }),
    )

    api.post(
      '/auth/googleoauth',
      {
        config: { budget: 'own', security: 'sign-in' },
        schema: {
          tags,
          summary: 'Sign in or up with Google',
          body: GoogleRequest,
          response: { 200: GoogleReply },
        },
      },
      async (request, reply) => {
        if (!google) throw notFound()
        const caller = getCaller(request)
        const { proof, ...grant } = request.body
        await budgets.allowTrying('google', caller, proof)
        const token = 'code' in grant ? await tradeCode(google, log, grant, publicUrl) : grant.access_token
        const user = await askGoogle(google, log, token)
        const done = await signIn(user, caller, request.language)
        return reply.headers(signInHeaders(done)).send({
          access_token: done.token,
          message: text('loggedIn')(request.language),
          is_new: done.isNew,
        })
      },
    )
  }
