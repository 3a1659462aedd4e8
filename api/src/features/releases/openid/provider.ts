// Signs operators in at the OpenID provider of their team.
import { sendRequest } from '@dhadha/release/outgoing'
import { HOUR_MS } from '@dhadha/server/durations'
import type { FastifyBaseLogger } from 'fastify'
import type { ClientAuth, CustomFetch } from 'openid-client'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { AuthMethod, OpenIdSettings } from '../settings.ts'
import { text } from '../texts/index.ts'

/** Loaded at the first sign-in. */
const loadClient = () => import('openid-client')
type Client = Awaited<ReturnType<typeof loadClient>>
type Configuration = Awaited<ReturnType<Client['discovery']>>

const TIMEOUT_SECONDS = 5
/** The maximum response size; a provider's description, its keys and a sign-in have some 20 KB. */
const MAX_BYTES = 256 * 1024
/** How long a provider's description of its own addresses is cached. */
const KNOWN_MS = HOUR_MS

/** The state that a browser stores between leaving for the provider and coming back. */
export interface AuthorizationState {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The library's requests; the library itself refuses redirects. */
const bounded: CustomFetch = (url, { method, headers, body }) =>
  sendRequest(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'manual',
    timeoutMs: TIMEOUT_SECONDS * 1_000,
    maxBytes: MAX_BYTES,
  })

/** The subject of an account at the provider: unlike an address, it is never given to another person. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

const unavailable = () => new ApiError(502, 'openid_away', text('openIdAway'))
const signInRefused = () => new ApiError(400, 'invalid_openid', text('openIdRefused'))
const signInCancelled = () => new ApiError(400, 'openid_cancelled', text('openIdCancelled'))

/**
 * How the client authenticates where no setting is given: by the method that the provider's description lists. If it
 * lists several, the default method of client registration (OpenID Connect Discovery, section 3).
 *
 * @throws Error for a provider that accepts no client secret
 */
function chooseAuthMethod(supported: readonly string[] = ['client_secret_basic']): AuthMethod {
  const found = (['client_secret_basic', 'client_secret_post'] as const).find((method) =>
    supported.includes(method),
  )
  if (found) return found
  throw new Error(
    `The provider takes ${supported.join(', ') || 'nothing'} at its token endpoint, and no client secret.`,
  )
}

/** How the client authenticates: as it is set, else as the provider's description says. */
const authenticate =
  ({ clientSecret, authMethod }: OpenIdSettings, client: Client): ClientAuth =>
  (metadata, ...request) => {
    const method = authMethod ?? chooseAuthMethod(metadata.token_endpoint_auth_methods_supported)
    const auth =
      clientSecret === null || method === 'none'
        ? client.None()
        : method === 'client_secret_post'
          ? client.ClientSecretPost(clientSecret)
          : client.ClientSecretBasic(clientSecret)
    return auth(metadata, ...request)
  }

/** @returns reads what the provider says of itself, at most once in a time; it throws ApiError 502 */
function createDiscovery(
  settings: OpenIdSettings,
  log: FastifyBaseLogger,
): (client: Client) => Promise<Configuration> {
  const { issuer, clientId, authMethod } = settings
  let known: { readonly from: number; readonly configuration: Configuration } | null = null

  return async (client) => {
    if (known && performance.now() - known.from < KNOWN_MS) return known.configuration
    try {
      const configuration = await client.discovery(
        new URL(issuer),
        clientId,
        undefined,
        authenticate(settings, client),
        {
          timeout: TIMEOUT_SECONDS,
          [client.customFetch]: bounded,
          execute: [
            // The library trusts an ID token from the token endpoint by TLS alone, whatever key has signed it.
            client.enableNonRepudiationChecks,
            // Settings allow http to this machine only.
            ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
          ],
        },
      )
      if (authMethod === null)
        chooseAuthMethod(configuration.serverMetadata().token_endpoint_auth_methods_supported)
      known = { from: performance.now(), configuration }
      return configuration
    } catch (error) {
      log.warn({ err: error }, 'the OpenID provider of the operators does not say how to sign in')
      throw unavailable()
    }
  }
}

/** The OpenID provider of the site's operators: authorization code with PKCE, state and nonce. */
export function createProvider(
  settings: OpenIdSettings,
  { page, log }: { readonly page: string; readonly log: FastifyBaseLogger },
) {
  const discover = createDiscovery(settings, log)

  return {
    /** @throws ApiError 502 */
    async begin(): Promise<{ readonly url: string; readonly pending: AuthorizationState }> {
      const client = await loadClient()
      const configuration = await discover(client)
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: page,
        scope: 'openid',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, pending }
    },

    /**
     * @param answer the query of the URL by which the browser came back
     *
     * @throws ApiError 400 where the provider or the library refuses it, 502 where the provider is unavailable
     */
    async finish(answer: string, pending: AuthorizationState): Promise<Identity> {
      const client = await loadClient()
      const configuration = await discover(client)
      try {
        const tokens = await client.authorizationCodeGrant(configuration, new URL(`${page}?${answer}`), {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        // At most 255 characters, by OpenID Connect Core, section 2; an empty one is invalid.
        if (!claims || claims.sub === '' || claims.sub.length > 255) throw signInRefused()
        return { issuer: claims.iss, subject: claims.sub }
      } catch (error) {
        if (error instanceof ApiError) throw error
        if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
          throw signInCancelled()
        log.warn({ err: error }, 'sign-in of an operator by OpenID refused')
        throw isUnavailable(client, error) ? unavailable() : signInRefused()
      }
    },
  }
}

/** Whether the provider was not reached, or answered with a server error. */
function isUnavailable({ ClientError, ResponseBodyError }: Client, error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= 500
  if (!(error instanceof ClientError)) return error instanceof TypeError
  return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
}
