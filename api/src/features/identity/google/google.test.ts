import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { GoogleReply, SignInProviders } from '@dhadha/contract/wire'
import { testApp } from '../../../testing/app.ts'
import { createPupils, minutes } from '../../../testing/pupils.ts'
import { untilAnswered } from '../../../testing/until-answered.ts'

const CLIENT = 'dhadha-client'
const SECRET = 'known to site and provider'
const REDIRECT = 'http://localhost:3000/auth/google'
const VERIFIER = 'v'.repeat(64)

/** An OpenID provider on this machine, which describes tokens in Google's format. */
async function startProvider() {
  const users = new Map<string, { email: string; isVerified: boolean }>()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider = new Provider(url, {
    clients: [CLIENT, 'another-site'].map((client_id) => ({
      client_id,
      client_secret: SECRET,
      token_endpoint_auth_method: 'client_secret_post' as const,
      redirect_uris: [REDIRECT],
      application_type: 'native' as const,
    })),
  })
  /** In Google's format. */
  async function describeToken(accessToken: string) {
    const token = await provider.AccessToken.find(accessToken)
    const user = token && users.get(token.accountId)
    if (!user) return null
    return {
      aud: token.clientId,
      sub: token.accountId,
      email: user.email,
      email_verified: String(user.isVerified),
      expires_in: String(token.remainingTTL),
    }
  }
  let trouble: number | 'hangs-up' | null = null
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname !== '/tokeninfo' && trouble === null) return void answer(request, response)
    if (trouble === 'hangs-up') return void request.socket.destroy()
    if (trouble !== null) return void response.writeHead(trouble).end('{}')
    void describeToken(searchParams.get('access_token') ?? '').then((body) =>
      response
        .writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? { error: 'invalid_token' })),
    )
  })
  afterAll(() => void server.close())

  return {
    url,
    setTrouble: (next: typeof trouble) => (trouble = next),
    /** A token that the provider issues after the user has consented. */
    issueToken: async (subject: string, email: string, { isVerified = true, client = CLIENT } = {}) => {
      users.set(subject, { email, isVerified })
      const found = await provider.Client.find(client)
      if (!found) throw new Error('no such client')
      const grant = new provider.Grant({ accountId: subject, clientId: client })
      grant.addOIDCScope('openid email')
      const token = new provider.AccessToken({
        accountId: subject,
        client: found,
        grantId: await grant.save(),
        scope: 'openid email',
        gty: 'implicit',
        expiresWithSession: false,
        sessionUid: undefined,
        claims: undefined,
      })
      return token.save()
    },
    /** A code for the browser whose verifier has this hash. */
    issueCode: async (subject: string, email: string, { client = CLIENT } = {}) => {
      users.set(subject, { email, isVerified: true })
      const found = await provider.Client.find(client)
      if (!found) throw new Error('no such client')
      const grant = new provider.Grant({ accountId: subject, clientId: client })
      grant.addOIDCScope('openid email')
      const code = new provider.AuthorizationCode({
        accountId: subject,
        client: found,
        grantId: await grant.save(),
        scope: 'openid email',
        redirectUri: REDIRECT,
        codeChallenge: createHash('sha256').update(VERIFIER).digest('base64url'),
        codeChallengeMethod: 'S256',
        gty: 'authorization_code',
        expiresWithSession: false,
      })
      return code.save()
    },
  }
}

const google = await startProvider()
const api = await testApp({
  now: new Date('2026-08-01T10:00:00Z'),
  environment: {
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: SECRET,
    GOOGLE_TOKENINFO_URL: `${google.url}/tokeninfo`,
    GOOGLE_TOKEN_URL: `${google.url}/token`,
  },
})
const { call, clock, database } = api
const { post, newEmail, signUp, isSignedIn, codeFor, latest, linkTokenFor } = createPupils(api)

let subjects = 0
const newSubject = () => `1000000000000000${++subjects}`
const comeIn = (access_token: string) =>
  call<GoogleReply & { error?: string }>({ url: '/auth/googleoauth', body: { access_token } })
const fetchProfile = async (token: string) =>
  (await call<{ id: string; email: string }>({ url: '/api/v2/app/user/profile', token })).body

const comeWithCode = (code: string, code_verifier = VERIFIER) =>
  call<GoogleReply & { error?: string }>({ url: '/auth/googleoauth', body: { code, code_verifier } })

beforeEach(() => void google.setTrouble(null))

describe('a code of Google', { tags: ['decision-10'] }, () => {
  it('is worth a session for the browser that asked for it, once', { tags: ['S7.2'] }, async () => {
    const [subject, email] = [newSubject(), newEmail()]
    const code = await google.issueCode(subject, email)
    const { status, body } = await comeWithCode(code)
    expect([status, body.is_new]).toEqual([200, true])
    expect(await fetchProfile(body.access_token)).toMatchObject({ email })
    expect(await comeWithCode(code)).toMatchObject({ status: 401, body: { error: 'google_refused' } })
  })

  it('is worth nothing to another browser, nor when it was made for another site', async () => {
    const stolen = await google.issueCode(newSubject(), newEmail())
    expect((await comeWithCode(stolen, 'w'.repeat(64))).status).toBe(401)
    const foreign = await google.issueCode(newSubject(), newEmail(), { client: 'another-site' })
    expect((await comeWithCode(foreign)).status).toBe(401)
    expect((await comeWithCode('nonsense')).status).toBe(401)
  })

  it.each([503, 'hangs-up'] as const)('waits while Google is down (%s)', async (trouble) => {
    const code = await google.issueCode(newSubject(), newEmail())
    google.setTrouble(trouble)
    expect(await comeWithCode(code)).toMatchObject({ status: 424, body: { error: 'google_unavailable' } })
    google.setTrouble(null)
    expect((await comeWithCode(code)).status).toBe(200)
  })

  it('is asked for only where the site can trade it', async () => {
    const providers = async (secret: string) => {
      const environment = { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: secret }
      const site = await testApp({ database, now: clock.now(), environment })
      const { body } = await site.call<SignInProviders>({ url: '/api/v2/app/auth/providers' })
      const answer = await site.call({
        url: '/auth/googleoauth',
        body: { code: 'c', code_verifier: VERIFIER },
      })
      return { google: body.google, status: answer.status }
    }
    const without = await providers('')
    expect(without.google).not.toHaveProperty('code_url')
    expect(without.status).toBe(401)
    const { google: page } = await providers(SECRET)
    expect(new URL(page?.code_url ?? '').searchParams.get('response_type')).toBe('code')
    expect(page?.code_url).not.toContain(SECRET)
  })
})

describe('signing in with Google', () => {
  it(
    'the first time makes the account, later ones find it',
    { tags: ['S7.2', 'S2.5c', 'decision-10'] },
    async () => {
      const [subject, email] = [newSubject(), newEmail()]
      const first = await comeIn(await google.issueToken(subject, email.toUpperCase()))
      expect(first).toMatchObject({ status: 200, body: { is_new: true } })
      const { id } = await fetchProfile(first.body.access_token)
      // The address at Google may change; the subject is the same.
      const second = await comeIn(await google.issueToken(subject, newEmail()))
      expect(second.body.is_new).toBe(false)
      expect(await fetchProfile(second.body.access_token)).toMatchObject({ id, email })
      expect(await isSignedIn(first.body.access_token)).toBe(true)
    },
  )

  it('twenty first sign-ins at once make one account', { tags: ['decision-10'] }, async () => {
    const token = await google.issueToken(newSubject(), newEmail())
    const answers = await Promise.all(Array.from({ length: 20 }, () => untilAnswered(() => comeIn(token))))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1)
    const owners = await Promise.all(answers.map(({ body }) => fetchProfile(body.access_token)))
    expect(new Set(owners.map(({ id }) => id)).size).toBe(1)
  })

  it(
    "refuses another site's token, an unconfirmed address, and nonsense",
    { tags: ['decision-10'] },
    async () => {
      const foreign = await google.issueToken(newSubject(), newEmail(), { client: 'another-site' })
      expect(await comeIn(foreign)).toMatchObject({ status: 401, body: { error: 'google_refused' } })
      const unconfirmed = await google.issueToken(newSubject(), newEmail(), { isVerified: false })
      expect(await comeIn(unconfirmed)).toMatchObject({ status: 403, body: { error: 'google_unverified' } })
      expect(await comeIn('nonsense')).toMatchObject({ status: 401, body: { error: 'google_refused' } })
      expect((await call({ url: '/auth/googleoauth', body: {} })).status).toBe(400)
    },
  )

  it.each([503, 429, 'hangs-up'] as const)(
    'says so when Google is down (%s)',
    { tags: ['decision-10'] },
    async (trouble) => {
      const token = await google.issueToken(newSubject(), newEmail())
      google.setTrouble(trouble)
      expect(await comeIn(token)).toMatchObject({
        status: 424,
        body: {
          error: 'google_unavailable',
          message: 'Google cannot be reached just now. Please try again in a moment, or use your password.',
        },
      })
      google.setTrouble(null)
      expect((await comeIn(token)).status).toBe(200)
    },
  )

  it(
    'an address that a stranger has made an account of is taken over safely',
    { tags: ['decision-10', 'attack-22'] },
    async () => {
      // The stranger once had a code; the owner of the address signs in with Google.
      const { email, token: stranger } = await signUp(newEmail(), 'the stranger knows')
      await post('password/forget', { email })
      const link = await linkTokenFor(email)
      const { id } = await fetchProfile(stranger)
      const info = { name: 'R', grade: 5, institute: '', dob: '2020-03-04' }
      await call({ url: '/api/v2/app/user/profile/info', body: info, token: stranger })
      const guardian = { url: '/api/v2/app/user/guardian', body: { email: 'strangers-friend@example.com' } }
      await call({ ...guardian, token: stranger })
      const { body } = await comeIn(await google.issueToken(newSubject(), email))
      expect(body.is_new).toBe(false)
      expect((await fetchProfile(body.access_token)).id).toBe(id)
      expect(await isSignedIn(stranger)).toBe(false)
      expect((await post('login', { email, password: 'the stranger knows' })).status).toBe(401)
      expect((await post('password/reset', { token: link, password: 'the stranger again' })).status).toBe(400)
      // The guardian that the stranger entered is removed.
      const { url } = guardian
      expect((await call({ url, token: body.access_token })).body).toMatchObject({
        state: 'none',
        email: null,
        limited: true,
      })
      expect((await latest(email, 'google-linked')).text).toContain('the old password no longer works')
      const { rows } = await database.pool.query('select from known_device where learner_id = $1', [id])
      // Only the owner's browser is known.
      expect(rows).toHaveLength(1)
    },
  )

  it('a registration that waits for its code dies with it', { tags: ['decision-10'] }, async () => {
    const email = newEmail()
    await post('register', { email, password: 'the stranger knows' })
    const otp = await codeFor(email)
    const { body } = await comeIn(await google.issueToken(newSubject(), email))
    expect(body.is_new).toBe(true)
    expect((await post('otp/verify', { email, otp })).status).toBe(400)
    expect((await post('login', { email, password: 'the stranger knows' })).status).toBe(401)
    expect(await isSignedIn(body.access_token)).toBe(true)
  })

  it('a second subject of one address ends the first', { tags: ['decision-10'] }, async () => {
    const email = newEmail()
    const first = await comeIn(await google.issueToken(newSubject(), email))
    const second = await comeIn(await google.issueToken(newSubject(), email))
    expect(second.body.is_new).toBe(false)
    expect(await isSignedIn(first.body.access_token)).toBe(false)
  })

  it(
    'a learner who signed in with Google may choose a password within ten minutes',
    { tags: ['decision-9'] },
    async () => {
      const email = newEmail()
      const { body } = await comeIn(await google.issueToken(newSubject(), email))
      expect((await post('password/reset', { password: 'kite over river' }, body.access_token)).status).toBe(
        200,
      )
      expect((await post('login', { email, password: 'kite over river' })).status).toBe(200)
      clock.advance(minutes(11))
      expect(
        (await post('password/reset', { password: 'boat over river' }, body.access_token)).body.error,
      ).toBe('current_password_needed')
    },
  )

  it(
    'names the page of Google, with everything but state and nonce',
    { tags: ['S2.4a', 'decision-10'] },
    async () => {
      const { body } = await call<SignInProviders>({ url: '/api/v2/app/auth/providers' })
      const url = new URL(body.google?.authorization_url ?? '')
      expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: CLIENT,
        redirect_uri: 'http://localhost:3000/auth/google',
        response_type: 'id_token token',
        scope: 'openid email',
      })
    },
  )

  it('there is none without a client id', { tags: ['decision-10'] }, async () => {
    const without = await testApp({ database })
    expect((await without.call({ url: '/api/v2/app/auth/providers' })).body).toEqual({
      google: null,
      passkeys: true,
    })
    expect((await without.call({ url: '/auth/googleoauth', body: { access_token: 'x' } })).status).toBe(404)
  })
})
