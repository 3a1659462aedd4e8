// For tests: an OpenID provider that lies.
import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll } from 'vitest'

export const CLIENT = 'dhadha-releases'
export const SECRET = 'known to site and provider'

type Claims = Record<string, unknown>

/** The answers of the provider; each field replaces an honest value. */
export interface Lie {
  /** Claims of the ID token; `undefined` leaves a claim out. */
  readonly claims?: Claims
  /**
   * `stranger`: by a key that the provider does not publish. `public-key`: HS256 with the published key as its secret.
   */
  readonly signedBy?: 'stranger' | 'public-key' | 'client-secret' | 'none'
  /** The `kid` of the ID token's header. */
  readonly kid?: string
  /** The whole answer of the token endpoint, without an ID token. */
  readonly withoutIdToken?: true
  /** The token endpoint redirects the caller there. */
  readonly redirect?: { readonly status: 302 | 307 | 308; readonly to: string }
  /** Fields of the provider's own description. */
  readonly metadata?: Claims
}

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An OpenID provider with the answers that a test sets; oidc-provider is the honest one. */
export async function startLyingProvider() {
  const own = newKey()
  const stranger = newKey()
  let lie: Lie = {}
  const calls: string[] = []
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  function signed(claims: Claims): string {
    const by = lie.signedBy
    const alg = by === 'none' ? 'none' : by === 'public-key' || by === 'client-secret' ? 'HS256' : 'RS256'
    const content = `${json({ alg, kid: lie.kid ?? 'own', typ: 'JWT' })}.${json(claims)}`
    const bySecret = (secret: string | Buffer) =>
      createHmac('sha256', secret).update(content).digest('base64url')
    const byKey = (key: KeyObject) => sign('sha256', Buffer.from(content), key).toString('base64url')
    const signature = {
      own: () => byKey(own.privateKey),
      stranger: () => byKey(stranger.privateKey),
      'public-key': () => bySecret(own.publicKey.export({ type: 'spki', format: 'pem' })),
      'client-secret': () => bySecret(SECRET),
      none: () => '',
    }[by ?? 'own']()
    return `${content}.${signature}`
  }

  function tokens(claims: Claims): object {
    const answer = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60 }
    return lie.withoutIdToken ? answer : { ...answer, id_token: signed({ ...claims, ...lie.claims }) }
  }

  /** The nonce of the current sign-in; the code itself is not checked. */
  let nonce = ''
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url)
    calls.push(`${request.method} ${pathname}`)
    const now = Math.floor(Date.now() / 1000)
    if (pathname === '/token' && lie.redirect)
      return void response.writeHead(lie.redirect.status, { location: lie.redirect.to }).end()
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        userinfo_endpoint: `${url}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...lie.metadata,
      }),
      '/jwks': () => ({
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
      }),
      '/token': () => tokens({ iss: url, aud: CLIENT, sub: 'rokeya', iat: now, exp: now + 60, nonce }),
      '/userinfo': () => ({ sub: 'somebody-else' }),
    }
    const answer = answers[pathname]?.()
    return void response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}))
  })
  afterAll(() => void server.close())
  return {
    url,
    calls,
    setLie: (next: Lie) => void (lie = next),
    /**
     * Opens the provider's page at this address.
     *
     * @returns the query with which the browser comes back
     */
    visit(page: string): URLSearchParams {
      const { searchParams } = new URL(page)
      nonce = searchParams.get('nonce') ?? ''
      return new URLSearchParams({ code: randomUUID(), state: searchParams.get('state') ?? '' })
    },
  }
}
