import { once } from 'node:events'
import { createServer } from 'node:http'
import fastify from 'fastify'
import { Provider, type ClientAuthMethod } from 'oidc-provider'
import { afterEach, describe, expect, it } from 'vitest'
import type { AuthMethod } from '../settings.ts'
import { createProvider } from './provider.ts'

const PAGE = 'http://localhost:3000/release'
/** With characters that a header and a form encode differently. */
const SECRET = 'known to site: 100% & +provider'

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

/**
 * A real provider with one client, whose user signs in and agrees at once. oidc-provider accepts a secret by either
 * method, whatever the client is registered with; this one is as strict as the standard.
 *
 * @param registered the method of the client
 * @param supported the methods in the description; null: it lists none
 */
async function startProvider(registered: AuthMethod, supported: readonly string[] | null) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  endings.push(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider = new Provider(url, {
    clients: [
      {
        client_id: 'dhadha',
        ...(registered !== 'none' && { client_secret: SECRET }),
        token_endpoint_auth_method: registered,
        redirect_uris: [PAGE],
        application_type: 'native',
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  })
  const used: ClientAuthMethod[] = []
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/.well-known/openid-configuration') {
      const { token_endpoint_auth_methods_supported: _, ...description } = context.body as object & {
        token_endpoint_auth_methods_supported?: unknown
      }
      context.body = {
        ...description,
        ...(supported && { token_endpoint_auth_methods_supported: supported }),
      }
    }
    if (context.path !== '/token') return
    const method = context.get('authorization').startsWith('Basic ')
      ? 'client_secret_basic'
      : (context['oidc'] as { params?: Record<string, unknown> }).params?.['client_secret']
        ? 'client_secret_post'
        : 'none'
    used.push(method)
    if (method === registered) return
    context.status = 401
    context.body = { error: 'invalid_client' }
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    void (async () => {
      const { prompt, params } = await provider.interactionDetails(request, response)
      if (prompt.name === 'login')
        return provider.interactionFinished(request, response, { login: { accountId: 'rokeya' } })
      const grant = new provider.Grant({ accountId: 'rokeya', clientId: String(params['client_id']) })
      grant.addOIDCScope('openid')
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
    })()
  })
  return { url, used }
}

/** The query of the URL by which the browser comes back from the provider. */
async function visit(url: string): Promise<string> {
  const jar = new Map<string, string>()
  for (let at = url; ;) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      jar.set(name, value)
    }
    at = new URL(answer.headers.get('location') ?? '', at).href
    if (at.startsWith(PAGE)) return new URL(at).search.slice(1)
  }
}

function createClient(issuer: string, authMethod: AuthMethod | null) {
  const clientSecret = authMethod === 'none' ? null : SECRET
  return createProvider(
    { name: 'x', issuer, clientId: 'dhadha', clientSecret, authMethod },
    { page: PAGE, log: fastify().log },
  )
}

async function signIn(issuer: string, authMethod: AuthMethod | null) {
  const client = createClient(issuer, authMethod)
  const { url, pending } = await client.begin()
  return client.finish(await visit(url), pending)
}

const [basic, post, none] = ['client_secret_basic', 'client_secret_post', 'none'] as const

describe('client authentication', { tags: ['decision-77'] }, () => {
  it.each([
    ['as the description says', basic, [basic], null],
    ['as the description says', post, [post], null],
    ['as the description says among what needs a key', post, ['private_key_jwt', post], null],
    ['by the default of the standard, where it lists both', basic, [post, basic], null],
    ['by the default of the standard, where it lists nothing', basic, null, null],
    ['as the setting says, where it lists both', post, [basic, post], post],
    ['as the setting says, where it lists nothing', post, null, post],
    ['by PKCE alone, where the setting says so', none, [basic, none], none],
  ] as const)('%s: %s of %j', async (_, registered, supported, setting) => {
    const { url, used } = await startProvider(registered, supported)
    expect(await signIn(url, setting)).toEqual({ issuer: url, subject: 'rokeya' })
    expect(used).toEqual([registered])
  })

  it(
    'fails with a provider that accepts no secret, and no one is signed in',
    { tags: ['attack-128'] },
    async () => {
      const { url, used } = await startProvider(basic, ['private_key_jwt', 'tls_client_auth'])
      await expect(createClient(url, null).begin()).rejects.toMatchObject({ status: 502 })
      expect(used).toEqual([])
    },
  )
})
