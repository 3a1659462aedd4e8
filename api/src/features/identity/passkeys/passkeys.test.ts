import type { Passkeys } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createPupils, minutes } from '../../../testing/pupils.ts'
import { passkeySite } from '../../../platform/sign-in/site.ts'
import { createAuthenticator } from '../testing/authenticator.ts'

const OWN = '/api/v2/app/user/passkeys'
const AUTH = '/api/v2/app/auth/passkey'

const api = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
const { call, clock } = api
const { signUp, isSignedIn, latest, post, linkTokenFor } = createPupils(api)

interface Reply {
  readonly access_token?: string
  readonly error?: string
  readonly options?: { readonly challenge: string }
}

const send = (url: string, body: object, token?: string) =>
  call<Reply>({ url, body, ...(token === undefined ? {} : { token }) })

const challengeFor = async (token: string) =>
  (await send(`${OWN}/options`, {}, token)).body.options?.challenge ?? ''
const loginChallenge = async () => (await send(`${AUTH}/options`, {})).body.options?.challenge ?? ''

async function withPasskey(name = 'my tablet') {
  const pupil = await signUp()
  const authenticator = createAuthenticator()
  const credential = authenticator.create({ challenge: await challengeFor(pupil.token) })
  expect((await send(OWN, { name, credential }, pupil.token)).status).toBe(200)
  return { ...pupil, authenticator }
}
const listPasskeys = async (token: string) => (await call<Passkeys>({ url: OWN, token })).body.passkeys

describe('a passkey', () => {
  it(
    'signs its owner in, and the list shows its use',
    { tags: ['S7.36a', 'S7.36b', 'S7.37a', 'S7.37c'] },
    async () => {
      const { token, email, authenticator } = await withPasskey()
      expect(await listPasskeys(token)).toMatchObject([{ name: 'my tablet', last_used_at: null }])
      expect((await latest(email, 'passkey-added')).link).toBe('http://localhost:3000/auth/forgot')
      clock.advance(minutes(60))
      const credential = authenticator.use({ challenge: await loginChallenge() })
      const { status, body } = await send(`${AUTH}/login`, { credential })
      expect(status).toBe(200)
      expect(await isSignedIn(body.access_token ?? '')).toBe(true)
      expect((await listPasskeys(token))[0]?.last_used_at).toBe(clock.now().toISOString())
    },
  )

  it('can be named anew and removed by its owner alone', { tags: ['S7.37d', 'S7.37e'] }, async () => {
    const { token, authenticator } = await withPasskey()
    const stranger = await signUp()
    const [{ id } = { id: '' }] = await listPasskeys(token)
    const rename = (by: string) =>
      call({ method: 'PUT', url: `${OWN}/${id}`, body: { name: ' red phone ' }, token: by })
    const remove = (by: string) => call({ method: 'DELETE', url: `${OWN}/${id}`, token: by })
    expect([(await rename(stranger.token)).status, (await remove(stranger.token)).status]).toEqual([404, 404])
    expect((await rename(token)).status).toBe(200)
    expect(await listPasskeys(token)).toMatchObject([{ name: 'red phone' }])
    expect((await remove(token)).status).toBe(200)
    expect((await remove(token)).status).toBe(404)
    const credential = authenticator.use({ challenge: await loginChallenge() })
    expect((await send(`${AUTH}/login`, { credential })).body.error).toBe('invalid_passkey')
  })

  it(
    'is added only by who knows the password or has just signed in',
    { tags: ['S7.37b', 'decision-52'] },
    async () => {
      const { token } = await signUp()
      clock.advance(minutes(11))
      const begin = async (body: object) => (await send(`${OWN}/options`, body, token)).body.error
      expect(await begin({})).toBe('current_password_needed')
      expect(await begin({ currentPassword: 'not the one' })).toBe('wrong_password')
      expect(await begin({ currentPassword: 'correct horse battery' })).toBeUndefined()
    },
  )

  it('ten are enough', { tags: ['decision-52'] }, async () => {
    const { token } = await withPasskey()
    for (let added = 1; added < 10; added++) {
      const credential = createAuthenticator().create({ challenge: await challengeFor(token) })
      await send(OWN, { name: `number ${added}`, credential }, token)
    }
    expect((await send(`${OWN}/options`, {}, token)).body.error).toBe('too_many_passkeys')
  })

  it(
    'goes with a reset by link, which gives the account back to its owner alone',
    { tags: ['decision-52'] },
    async () => {
      const { email, authenticator } = await withPasskey()
      await post('password/forget', { email })
      await post('password/reset', { token: await linkTokenFor(email), password: 'a brand new one' })
      const credential = authenticator.use({ challenge: await loginChallenge() })
      expect((await send(`${AUTH}/login`, { credential })).body.error).toBe('invalid_passkey')
    },
  )
})

describe('the API refuses', () => {
  it.each([
    ['a challenge of its own making', () => Promise.resolve({ challenge: 'bWluZQ' })],
    ['another origin', async () => ({ challenge: await loginChallenge(), origin: 'https://evil.example' })],
    [
      'a page in a frame of another site',
      async () => ({ challenge: await loginChallenge(), crossOrigin: true }),
    ],
    ['a phone that nobody unlocked', async () => ({ challenge: await loginChallenge(), isUnlocked: false })],
  ])('the API refuses %s', { tags: ['decision-52'] }, async (_, ceremony) => {
    const { authenticator } = await withPasskey()
    const credential = authenticator.use(await ceremony())
    const { status, body } = await send(`${AUTH}/login`, { credential })
    expect([status, body.error]).toEqual([400, 'invalid_passkey'])
  })

  it(
    'the API refuses an answer that was used before, or comes too late',
    { tags: ['decision-52'] },
    async () => {
      const { authenticator } = await withPasskey()
      const credential = authenticator.use({ challenge: await loginChallenge() })
      expect((await send(`${AUTH}/login`, { credential })).status).toBe(200)
      expect((await send(`${AUTH}/login`, { credential })).status).toBe(400)
      const late = authenticator.use({ challenge: await loginChallenge() })
      clock.advance(minutes(5) + 1)
      expect((await send(`${AUTH}/login`, { credential: late })).status).toBe(400)
    },
  )

  it(
    'one of a passkey and its copy signs in, when both send the same counter at once',
    { tags: ['decision-52'] },
    async () => {
      const { authenticator } = await withPasskey()
      const challenges = await Promise.all(Array.from({ length: 8 }, loginChallenge))
      const answers = await Promise.all(
        challenges.map((challenge) =>
          send(`${AUTH}/login`, { credential: authenticator.use({ challenge, counter: 7 }) }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    },
  )

  it(
    'a new passkey with the challenge of another learner, or with an id in use',
    { tags: ['decision-52'] },
    async () => {
      const { token, authenticator } = await withPasskey()
      const other = await signUp()
      const foreign = createAuthenticator().create({ challenge: await challengeFor(token) })
      expect((await send(OWN, { name: 'x', credential: foreign }, other.token)).status).toBe(400)
      const taken = authenticator.create({ challenge: await challengeFor(other.token) })
      expect((await send(OWN, { name: 'x', credential: taken }, other.token)).status).toBe(400)
    },
  )
})

it.each([
  ['https://dhadha.example', true],
  ['http://localhost:3000', true],
  ['http://dhadha.example', false],
  ['https://203.0.113.9', false],
  ['https://[2001:db8::1]', false],
])('a site at %s has passkeys: %s', { tags: ['decision-52'] }, (publicUrl, has) => {
  expect(passkeySite(publicUrl) !== null).toBe(has)
})
