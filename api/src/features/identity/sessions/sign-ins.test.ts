import { describe, expect, it } from 'vitest'
import type { SignIns } from '@dhadha/contract/wire'
import { testApp } from '../../../testing/app.ts'
import { createPupils, days, minutes } from '../../../testing/pupils.ts'

const SESSIONS = '/api/v2/app/user/sessions'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const api = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
const { call, clock, database } = api
const { signUp, isSignedIn, post } = createPupils(api)

const list = async (token: string) => (await call<SignIns>({ url: SESSIONS, token })).body
const logInOn = async (email: string, agent: string) =>
  (
    await call<{ access_token: string }>({
      url: '/api/v2/app/auth/login',
      body: { email, password: 'correct horse battery' },
      headers: { 'user-agent': agent },
    })
  ).body.access_token
const end = (id: string, token: string) => call({ method: 'DELETE', url: `${SESSIONS}/${id}`, token })

describe('the list of sign-ins', () => {
  it('shows device and last use, this one first', { tags: ['decision-8'] }, async () => {
    const { email, token } = await signUp()
    clock.advance(minutes(90))
    const phone = await logInOn(email, ANDROID)
    const { sessions, has_password } = await list(token)
    expect(sessions).toEqual([
      {
        id: expect.any(String) as string,
        browser: null,
        system: null,
        signed_in_at: new Date(clock.now().getTime() - minutes(90)).toISOString(),
        last_used_at: clock.now().toISOString(),
        is_current: true,
      },
      expect.objectContaining({ browser: 'Chrome', system: 'Android', is_current: false }),
    ])
    expect(has_password).toBe(true)
    expect((await list(phone)).sessions[0]).toMatchObject({ system: 'Android', is_current: true })
  })

  it('keeps two words of the user agent, and never shows a token', { tags: ['decision-8'] }, async () => {
    const { email } = await signUp()
    const token = await logInOn(email, ANDROID)
    const { rows } = await database.pool.query('select t.* from access_token t')
    expect(JSON.stringify(rows)).not.toContain('Mozilla')
    const shown = JSON.stringify(await list(token))
    for (const { hash } of rows as { hash: Buffer }[]) expect(shown).not.toContain(hash.toString('hex'))
    expect(shown).not.toContain(token)
  })

  it('ends one and leaves the others', { tags: ['decision-8'] }, async () => {
    const { email, token } = await signUp()
    const phone = await logInOn(email, ANDROID)
    const id = (await list(token)).sessions.find(({ is_current }) => !is_current)?.id ?? ''
    expect(await end(id, token)).toEqual({ status: 200, body: { message: 'That device is signed out' } })
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(token)).toBe(true)
    // A repeated request, or another tab, gets 404.
    expect((await end(id, token)).status).toBe(404)
    expect((await end('nonsense', token)).status).toBe(404)
  })

  it('a learner cannot end the sign-in of another', { tags: ['decision-8'] }, async () => {
    const mine = await signUp()
    const theirs = await signUp()
    const id = (await list(theirs.token)).sessions[0]?.id ?? ''
    expect((await end(id, mine.token)).status).toBe(404)
    expect(await isSignedIn(theirs.token)).toBe(true)
  })

  it('signs out everywhere, here too, and forgets the browsers', { tags: ['decision-8'] }, async () => {
    const { email, token } = await signUp()
    const phone = await logInOn(email, ANDROID)
    expect((await call({ method: 'DELETE', url: SESSIONS, token })).status).toBe(200)
    expect([await isSignedIn(token), await isSignedIn(phone)]).toEqual([false, false])
    const { rows } = await database.pool.query(
      'select from known_device natural join identity where value = $1',
      [email],
    )
    expect(rows).toEqual([])
    expect((await post('login', { email, password: 'correct horse battery' })).status).toBe(200)
  })

  it('does not show what 180 idle days have ended', { tags: ['decision-8'] }, async () => {
    const { email } = await signUp()
    clock.advance(days(181))
    const token = await logInOn(email, ANDROID)
    expect((await list(token)).sessions).toHaveLength(1)
  })
})

describe('sign-ins', { tags: ['decision-54'] }, () => {
  it('end after 400 days, also in a browser that is used every day', async () => {
    const { email, token } = await signUp()
    for (let day = 0; day < 400; day += 100) {
      expect(await isSignedIn(token)).toBe(true)
      clock.advance(days(100))
    }
    expect(await isSignedIn(token)).toBe(true)
    clock.advance(1)
    expect(await isSignedIn(token)).toBe(false)
    expect((await list(await logInOn(email, ANDROID))).sessions).toHaveLength(1)
  })

  it('are twenty at most, and the oldest ends', async () => {
    const { email, token } = await signUp()
    const others: string[] = []
    for (let i = 0; i < 19; i++) {
      clock.advance(minutes(15))
      others.push(await logInOn(email, ANDROID))
    }
    expect(await isSignedIn(token)).toBe(true)
    clock.advance(minutes(15))
    const last = await logInOn(email, ANDROID)
    expect(await isSignedIn(token)).toBe(false)
    expect(await isSignedIn(others[0] ?? '')).toBe(true)
    expect((await list(last)).sessions).toHaveLength(20)
  })

  it('are twenty at most when many come at once', async () => {
    const { email, token } = await signUp()
    for (let i = 0; i < 18; i++) {
      clock.advance(minutes(1))
      await logInOn(email, ANDROID)
    }
    clock.advance(minutes(1))
    const tokens = await Promise.all(Array.from({ length: 8 }, () => logInOn(email, ANDROID)))
    expect(await isSignedIn(token)).toBe(false)
    expect((await list(tokens[0] ?? '')).sessions).toHaveLength(20)
  })
})
