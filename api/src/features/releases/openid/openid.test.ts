import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { minutes } from '../../../testing/pupils.ts'
import { readReleaseSettings } from '../settings.ts'
import { hashToken, randomToken } from '../../../platform/sign-in/tokens.ts'
import { addLink, addOperator, findOperator, removeOperator, setRole } from '../operators/store.ts'

const NOW = new Date('2026-11-23T03:00:00Z')
const PAGE = 'Bearer release-page'
const CLIENT = 'dhadha-releases'
const SECRET = 'known to site and provider'

/** A real OpenID provider, whose user signs in and agrees at once. */
async function startProvider() {
  let user = 'rokeya'
  let answer: 'agrees' | 'cancels' = 'agrees'
  let isUnavailable = false
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT,
        client_secret: SECRET,
        redirect_uris: ['http://localhost:3000/release'],
        application_type: 'native',
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (isUnavailable) return void request.socket.destroy()
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    void (async () => {
      const { prompt, params, grantId } = await provider.interactionDetails(request, response)
      const agreed = async () => {
        const grant =
          (grantId && (await provider.Grant.find(grantId))) ||
          new provider.Grant({ accountId: user, clientId: String(params['client_id']) })
        grant.addOIDCScope('openid')
        return { consent: { grantId: await grant.save() } }
      }
      const result =
        answer === 'cancels'
          ? { error: 'access_denied' }
          : prompt.name === 'login'
            ? { login: { accountId: user } }
            : await agreed()
      await provider.interactionFinished(request, response, result)
    })()
  })
  afterAll(() => void server.close())
  return {
    url,
    setUser: (name: string) => void (user = name),
    setAnswer: (next: typeof answer) => void (answer = next),
    setUnavailable: (next: boolean) => void (isUnavailable = next),
  }
}

const provider = await startProvider()
const api = await testApp({
  now: NOW,
  environment: {
    RELEASE_OIDC_ISSUER: provider.url,
    RELEASE_OIDC_CLIENT_ID: CLIENT,
    RELEASE_OIDC_CLIENT_SECRET: SECRET,
    RELEASE_OIDC_NAME: 'School board',
  },
})
const { db } = api.database

interface Reply {
  readonly error?: string
  readonly url?: string
  readonly me?: { readonly name: string; readonly role: string }
}

async function send(path: string, body: object, cookie = '') {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/release/${path}`,
    payload: body,
    headers: { authorization: PAGE, ...(cookie && { cookie }) },
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return {
    status: answer.statusCode,
    body: answer.json<Reply>(),
    cookies,
    cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
  }
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
    if (!at.startsWith(provider.url)) return new URL(at).search.slice(1)
  }
}

async function linkFor(name: string): Promise<string> {
  const operator =
    (await findOperator(db, name)) ?? (await addOperator(db, { name, role: 'releaser' }, api.clock.now()))
  const token = randomToken()
  await addLink(db, {
    hash: hashToken(token),
    operatorId: operator?.id ?? '',
    expiresAt: new Date(api.clock.now().getTime() + minutes(60)),
  })
  return token
}

/** Signs in through the provider as `user`, from a browser of its own. */
async function signIn(user: string, link?: string) {
  provider.setUser(user)
  const begun = await send('openid', link === undefined ? {} : { token: link })
  const answer = await visit(begun.body.url ?? '')
  return { begun, answer, ...(await send('openid/sign-in', { answer }, begun.cookie)) }
}
const isSignedIn = async (cookie: string) =>
  (await api.call({ url: '/api/release/overview', headers: { cookie, authorization: PAGE } })).status === 200

beforeEach(async () => {
  await db.deleteFrom('release_operator').execute()
  provider.setAnswer('agrees')
  provider.setUnavailable(false)
})

describe('operators and the OpenID provider of their organisation', { tags: ['decision-77'] }, () => {
  it('a one-time link names the account once; from then on it signs in', async () => {
    const link = await linkFor('Rokeya')
    const first = await signIn('rokeya', link)
    expect([first.status, first.body.me]).toEqual([200, { name: 'Rokeya', role: 'releaser' }])
    expect(await isSignedIn(first.cookie)).toBe(true)
    const again = await signIn('rokeya')
    expect([again.status, again.body.me?.name]).toEqual([200, 'Rokeya'])
    expect(await isSignedIn(again.cookie)).toBe(true)
    // The link is used up, for a passkey as well.
    expect((await send('link', { token: link })).body.error).toBe('link_ended')
    expect((await send('openid', { token: link })).body.error).toBe('link_ended')
  })

  it('refuses an account that the provider knows and the site does not', async () => {
    await linkFor('Rokeya')
    const stranger = await signIn('stranger')
    expect([stranger.status, stranger.body.error]).toEqual([403, 'unknown_operator'])
    expect(await isSignedIn(stranger.cookie)).toBe(false)
    // An equal name or address at the provider is a different account.
    expect((await signIn('Rokeya')).body.error).toBe('unknown_operator')
  })

  it(
    'an account belongs to one operator, and an operator has one of a provider',
    { tags: ['attack-113'] },
    async () => {
      await signIn('rokeya', await linkFor('Rokeya'))
      const begums = await linkFor('Begum')
      const taken = await signIn('rokeya', begums)
      expect([taken.status, taken.body.error]).toEqual([409, 'openid_taken'])
      expect((await signIn('rokeya')).body.me?.name).toBe('Rokeya')
      expect((await signIn('begum', begums)).body.me?.name).toBe('Begum')
      // An operator keeps their account when another person's account uses a new link.
      const again = await linkFor('Begum')
      expect((await signIn('rokeya', again)).body.error).toBe('openid_taken')
      expect((await signIn('begum')).body.me?.name).toBe('Begum')
      expect((await signIn('begum', again)).body.me?.name).toBe('Begum')
      // Another link moves Rokeya to another account.
      await signIn('rokeya-2', await linkFor('Rokeya'))
      expect((await signIn('rokeya')).body.error).toBe('unknown_operator')
      expect((await signIn('rokeya-2')).body.me?.name).toBe('Rokeya')
    },
  )

  it('the role is the site’s current one, and a removed operator is signed out', async () => {
    const { cookie } = await signIn('rokeya', await linkFor('Rokeya'))
    const operator = await findOperator(db, 'Rokeya')
    await setRole(db, operator?.id ?? '', 'viewer')
    expect((await signIn('rokeya')).body.me?.role).toBe('viewer')
    await removeOperator(db, operator?.id ?? '')
    expect([await isSignedIn(cookie), (await signIn('rokeya')).body.error]).toEqual([
      false,
      'unknown_operator',
    ])
  })

  it('an answer counts in the browser that asked, once', async () => {
    await signIn('rokeya', await linkFor('Rokeya'))
    provider.setUser('rokeya')
    const [mine, theirs] = [await send('openid', {}), await send('openid', {})]
    const answer = await visit(mine.body.url ?? '')
    expect((await send('openid/sign-in', { answer })).body.error).toBe('invalid_openid')
    expect((await send('openid/sign-in', { answer }, theirs.cookie)).body.error).toBe('invalid_openid')
    const [first, second] = [
      await send('openid/sign-in', { answer }, mine.cookie),
      await send('openid/sign-in', { answer }, mine.cookie),
    ]
    expect([first.status, second.status]).toEqual([200, 400])
    expect((await send('openid/sign-in', { answer: 'code=made-up&state=x' }, theirs.cookie)).body.error).toBe(
      'invalid_openid',
    )
  })

  it(
    'a stolen code is useless in another browser, even with its state, and no code works twice',
    { tags: ['attack-119'] },
    async () => {
      await signIn('rokeya', await linkFor('Rokeya'))
      provider.setUser('rokeya')
      const [victim, attacker] = [await send('openid', {}), await send('openid', {})]
      const getState = ({ body }: typeof victim) => new URL(body.url ?? '').searchParams.get('state') ?? ''
      const stolen = new URLSearchParams(await visit(victim.body.url ?? ''))
      // The verifier is in the cookie of the victim's browser: the provider refuses the code without it.
      const injected = new URLSearchParams({ ...Object.fromEntries(stolen), state: getState(attacker) })
      const answer = await send('openid/sign-in', { answer: injected.toString() }, attacker.cookie)
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_openid'])
      const used = await send('openid', {})
      const good = await visit(used.body.url ?? '')
      const cookie = used.cookie
      const [first, ...others] = await Promise.all(
        Array.from({ length: 5 }, () => send('openid/sign-in', { answer: good }, cookie)),
      )
      expect([first, ...others].filter((item) => item?.status === 200)).toHaveLength(1)
    },
  )

  it('stores the browser’s state in a cookie that scripts cannot read, and deletes it at once', async () => {
    const { begun, cookies } = await signIn('rokeya', await linkFor('Rokeya'))
    expect(begun.cookies).toEqual([
      expect.stringMatching(
        /^operator-openid=[\w.-]+; Max-Age=600; Path=\/api\/release\/openid; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect(cookies[0]).toMatch(/^operator-openid=; Max-Age=0;/)
    const { searchParams } = new URL(begun.body.url ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'http://localhost:3000/release',
      code_challenge_method: 'S256',
    })
  })

  it('reports a cancelled sign-in, and an unavailable provider', async () => {
    const link = await linkFor('Rokeya')
    provider.setAnswer('cancels')
    const cancelled = await signIn('rokeya', link)
    expect([cancelled.status, cancelled.body.error]).toEqual([400, 'openid_cancelled'])
    provider.setAnswer('agrees')
    const begun = await send('openid', { token: link })
    const answer = await visit(begun.body.url ?? '')
    provider.setUnavailable(true)
    const unavailable = await send('openid/sign-in', { answer }, begun.cookie)
    expect([unavailable.status, unavailable.body.error]).toEqual([502, 'openid_away'])
    provider.setUnavailable(false)
    expect((await signIn('rokeya', link)).status).toBe(200)
  })

  it('sends the page the ways to sign in', async () => {
    const ways = await api.call({ url: '/api/release/sign-in/ways' })
    expect(ways.body).toEqual({ passkeys: true, openid: 'School board' })
  })
})

describe('settings of the OpenID provider', { tags: ['decision-77'] }, () => {
  const all = {
    RELEASE_OIDC_ISSUER: 'https://id.example.org',
    RELEASE_OIDC_CLIENT_ID: 'dhadha',
    RELEASE_OIDC_CLIENT_SECRET: 'secret',
  }

  it('are complete or absent', () => {
    expect(readReleaseSettings({}).releaseOpenId).toBeNull()
    expect(readReleaseSettings(all).releaseOpenId).toMatchObject({ clientId: 'dhadha', name: 'OpenID' })
    expect(() => readReleaseSettings({ RELEASE_OIDC_AUTH_METHOD: 'none' })).toThrow('must be set together')
    for (const name of Object.keys(all))
      expect(() => readReleaseSettings({ ...all, [name]: '' })).toThrow('must be set together')
  })

  it('name how the secret is sent, and no secret where there is none', () => {
    const read = (environment: object) =>
      readReleaseSettings({ ...all, ...environment }).releaseOpenId ?? undefined
    expect(read({})?.authMethod).toBeNull()
    expect(read({ RELEASE_OIDC_AUTH_METHOD: 'client_secret_post' })?.authMethod).toBe('client_secret_post')
    expect(read({ RELEASE_OIDC_AUTH_METHOD: 'none', RELEASE_OIDC_CLIENT_SECRET: '' })).toMatchObject({
      authMethod: 'none',
      clientSecret: null,
    })
    expect(() => read({ RELEASE_OIDC_AUTH_METHOD: 'none' })).toThrow('RELEASE_OIDC_CLIENT_SECRET must not be')
    expect(() => read({ RELEASE_OIDC_AUTH_METHOD: 'private_key_jwt' })).toThrow('RELEASE_OIDC_AUTH_METHOD')
  })

  it('require https beyond this machine', () => {
    expect(() => readReleaseSettings({ ...all, RELEASE_OIDC_ISSUER: 'http://id.example.org' })).toThrow(
      'RELEASE_OIDC_ISSUER must be an address that begins with https://.',
    )
    expect(
      readReleaseSettings({ ...all, RELEASE_OIDC_ISSUER: 'http://127.0.0.1:9000' }).releaseOpenId?.issuer,
    ).toBe('http://127.0.0.1:9000')
  })
})
