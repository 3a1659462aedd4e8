import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { Provider } from 'oidc-provider'

/** Stands in for Google, and for the provider of the operators: a local one, where any name and password sign in. */
export interface OpenIdProvider {
  /** A site's settings for it, as environment variables. */
  environment: Record<string, string>
  url: string
  /** Registers the site as the provider's only client; sign-ins fail before. */
  registerClient: (siteUrl: string) => void
  stop: () => void
}

/** At the provider: signs in and consents to what the site asks for. */
export async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const CLIENT = 'dhadha-client'
const SECRET = 'known to site and provider'

/** The user `rima` has the address `rima@example.org`. */
export async function startOpenId(): Promise<OpenIdProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  let answer: ReturnType<Provider['callback']> | null = null
  let provider: Provider | null = null

  /** Describes an access token in the form of Google's token info. */
  async function describe(accessToken: string) {
    const token = await provider?.AccessToken.find(accessToken)
    if (!token) return null
    return {
      aud: token.clientId,
      sub: token.accountId,
      email: `${token.accountId}@example.org`,
      email_verified: 'true',
      expires_in: String(token.remainingTTL),
    }
  }

  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname !== '/tokeninfo') {
      // The provider supports only the prompts of its own screens, which always ask for the account.
      request.url = (request.url ?? '/').replace(/&?prompt=select_account/, '')
      void answer?.(request, response)
      return
    }
    void describe(searchParams.get('access_token') ?? '').then((body) =>
      response
        .writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? { error: 'invalid_token' })),
    )
  })

  return {
    url,
    environment: {
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_CLIENT_SECRET: SECRET,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_AUTHORIZATION_URL: `${url}/auth`,
      GOOGLE_TOKENINFO_URL: `${url}/tokeninfo`,
      RELEASE_OIDC_ISSUER: url,
      RELEASE_OIDC_CLIENT_ID: CLIENT,
      RELEASE_OIDC_CLIENT_SECRET: SECRET,
      RELEASE_OIDC_NAME: 'School board',
    },
    registerClient(siteUrl) {
      provider = new Provider(url, {
        clients: [
          {
            client_id: CLIENT,
            client_secret: SECRET,
            token_endpoint_auth_method: 'client_secret_post',
            grant_types: ['authorization_code'],
            response_types: ['code'],
            redirect_uris: [`${siteUrl}/auth/google`, `${siteUrl}/release`],
            // The provider would require https of other kinds.
            application_type: 'native',
          },
        ],
        responseTypes: ['code'],
        pkce: { required: () => true },
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        cookies: { keys: ['only for tests'] },
      })
      answer = provider.callback()
    },
    stop: () => server.close(),
  }
}
