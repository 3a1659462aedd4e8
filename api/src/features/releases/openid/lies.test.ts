import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { CLIENT, SECRET, startLyingProvider, type Lie } from '../testing/lying-provider.ts'
import { addOperator } from '../operators/store.ts'

const provider = await startLyingProvider()
const NOW = new Date()
const start = (database?: TestDatabase) =>
  testApp({
    now: NOW,
    ...(database && { database }),
    environment: {
      RELEASE_OIDC_ISSUER: provider.url,
      RELEASE_OIDC_CLIENT_ID: CLIENT,
      RELEASE_OIDC_CLIENT_SECRET: SECRET,
    },
  })
type Api = Awaited<ReturnType<typeof start>>
const api = await start()
/** Descriptions of a provider are cached for an hour: this starts another instance, with an empty cache. */
const anotherInstance = () => start(api.database)

async function send(app: Api, path: string, payload: object, cookie = '') {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/release/${path}`,
    payload,
    headers: { authorization: 'Bearer release-page', ...(cookie && { cookie }) },
  })
  const body = answer.json<{ error?: string; url?: string }>()
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0])
  return { status: answer.statusCode, body, cookie: cookies.join('; ') }
}

async function addRokeya({ database: { db } }: Api) {
  const operator = await addOperator(db, { name: 'Rokeya', role: 'approver' }, NOW)
  await db
    .insertInto('release_identity')
    .values({ issuer: provider.url, subject: 'rokeya', operator_id: operator?.id ?? '', created_at: NOW })
    .execute()
}

/** A sign-in from a browser of its own, whose answer the attacker may change on its way back. */
async function signIn(change: (answer: URLSearchParams) => void = () => undefined, app = api) {
  const begun = await send(app, 'openid', {})
  const answer = provider.visit(begun.body.url ?? '')
  change(answer)
  const { status, body, cookie } = await send(
    app,
    'openid/sign-in',
    { answer: answer.toString() },
    begun.cookie,
  )
  return { outcome: [status, body.error ?? 'signed in'], isOpen: /(?:^|; )operator=[\w-]{43}/.test(cookie) }
}
const refusal = { outcome: [400, 'invalid_openid'], isOpen: false }

beforeEach(async () => {
  await api.database.db.deleteFrom('release_operator').execute()
  await addRokeya(api)
  provider.setLie({})
})

describe('a malicious provider, or an attacker who answers in its place', { tags: ['decision-77'] }, () => {
  it('is no part of an honest sign-in, which asks for nothing but the ID token', async () => {
    provider.calls.length = 0
    expect(await signIn()).toEqual({ outcome: [200, 'signed in'], isOpen: true })
    expect(provider.calls).not.toContain('GET /userinfo')
  })

  const now = Math.floor(Date.now() / 1000)
  it.each<[string, Lie]>([
    ['of another issuer', { claims: { iss: 'https://id.example.org' } }],
    ['of an issuer that begins like ours', { claims: { iss: `${provider.url}/other` } }],
    ['for another client', { claims: { aud: 'another-site' } }],
    ['for several clients, asked for by another one', { claims: { aud: [CLIENT, 'b'], azp: 'b' } }],
    ['for several clients, without who asked', { claims: { aud: [CLIENT, 'b'] } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['with another nonce', { claims: { nonce: 'n'.repeat(43) } }],
    ['that is over', { claims: { iat: now - 7_200, exp: now - 3_600 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['of tomorrow', { claims: { nbf: now + 86_400 } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with an empty subject', { claims: { sub: '' } }],
    ['with a subject of 256 letters', { claims: { sub: 'r'.repeat(256) } }],
    ['with a list as its subject', { claims: { sub: ['rokeya'] } }],
    ['signed by another key', { signedBy: 'stranger' }],
    ['signed by another key of another name', { signedBy: 'stranger', kid: 'stranger' }],
    ['that nobody signed', { signedBy: 'none' }],
    ['that nobody signed, as the description allows', { signedBy: 'none', ...supporting('none') }],
    ['with the published key as a secret', { signedBy: 'public-key' }],
    [
      'with the published key as a secret, as the description allows',
      { signedBy: 'public-key', ...supporting('HS256') },
    ],
    ['with the client’s secret', { signedBy: 'client-secret' }],
    ['that is missing', { withoutIdToken: true }],
  ])('an ID token %s is refused', { tags: ['attack-115'] }, async (_, lie) => {
    const app = lie.metadata ? await anotherInstance() : api
    provider.setLie(lie)
    expect(await signIn(undefined, app)).toEqual(refusal)
  })

  it('the nonce of an earlier sign-in opens no later one', async () => {
    const earlier = await send(api, 'openid', {})
    const nonce = new URL(earlier.body.url ?? '').searchParams.get('nonce')
    provider.setLie({ claims: { nonce } })
    expect(await signIn()).toEqual(refusal)
  })

  it('a description of another issuer is refused', async () => {
    const app = await anotherInstance()
    provider.setLie({ metadata: { issuer: 'https://id.example.org' } })
    const { status, body } = await send(app, 'openid', {})
    expect([status, body.error]).toEqual([502, 'openid_away'])
  })

  it('a description that offers plain challenges only still gets the hash', async () => {
    const app = await anotherInstance()
    provider.setLie({ metadata: { code_challenge_methods_supported: ['plain'] } })
    const { searchParams } = new URL((await send(app, 'openid', {})).body.url ?? '')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  })

  it.each([302, 307, 308] as const)(
    'a redirect (%d) of the token endpoint gets neither code nor secret',
    { tags: ['attack-117'] },
    async (status) => {
      const asked: string[] = []
      const elsewhere = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.end('{}')
      }).listen(0, '127.0.0.1')
      await once(elsewhere, 'listening')
      afterAll(() => void elsewhere.close())
      const address = elsewhere.address()
      const port = typeof address === 'object' && address ? address.port : 0
      provider.setLie({ redirect: { status, to: `http://127.0.0.1:${port}/token` } })
      expect((await signIn()).isOpen).toBe(false)
      expect(asked).toEqual([])
    },
  )
})

describe('an answer that was changed on its way', { tags: ['decision-77'] }, () => {
  it.each<[string, (answer: URLSearchParams) => void]>([
    ['names another issuer', (answer) => answer.set('iss', 'https://id.example.org')],
    ['has no state', (answer) => answer.delete('state')],
    ['has the state of another browser', (answer) => answer.set('state', 's'.repeat(43))],
    ['has two states', (answer) => answer.append('state', 's'.repeat(43))],
    ['has no code', (answer) => answer.delete('code')],
    ['has two codes', (answer) => answer.append('code', 'another')],
    ['brings an ID token beside the code', (answer) => answer.set('id_token', 'a.b.c')],
    ['brings a signed response', (answer) => answer.set('response', 'a.b.c')],
    ['tells of an error as well', (answer) => answer.set('error', 'server_error')],
  ])('%s: refused', async (_, change) => {
    expect(await signIn(change)).toEqual(refusal)
  })

  it(
    'names no issuer where the provider promises to: refused, as an answer of another provider would be',
    { tags: ['attack-116'] },
    async () => {
      const app = await anotherInstance()
      provider.setLie({ metadata: { authorization_response_iss_parameter_supported: true } })
      expect(await signIn(undefined, app)).toEqual(refusal)
      expect((await signIn((answer) => answer.set('iss', provider.url), app)).isOpen).toBe(true)
    },
  )

  it(
    'comes to a browser that did not start it: it signs no one in to the account of another person',
    { tags: ['attack-118'] },
    async () => {
      const begun = await send(api, 'openid', {})
      const answer = provider.visit(begun.body.url ?? '').toString()
      const victim = await send(api, 'openid', {})
      for (const cookie of ['', victim.cookie, 'operator-openid=a.b.c.'])
        expect((await send(api, 'openid/sign-in', { answer }, cookie)).body.error).toBe('invalid_openid')
    },
  )
})

function supporting(...algorithms: string[]): Pick<Lie, 'metadata'> {
  return { metadata: { id_token_signing_alg_values_supported: algorithms } }
}
