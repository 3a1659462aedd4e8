import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { whenKnown } from '../../../testing/known-change.ts'
import { createPupils, minutes, days } from '../../../testing/pupils.ts'

const AUTH = '/api/v2/app/auth'

const api = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
const { app, call, clock, database } = api
const { post, newEmail, signUp, logIn, isSignedIn } = createPupils(api)

describe('a login', () => {
  it(
    'needs an address and a password, and says so in both languages',
    { tags: ['S5.1a', 'S8.3a'] },
    async () => {
      const message = 'Please enter valid login and password'
      expect(await post('login', { password: 'x' })).toMatchObject({ status: 400, body: { message } })
      expect(await post('login', { email: 'a@b.cd', password: '' })).toMatchObject({ body: { message } })
      const bangla = await call({
        url: `${AUTH}/login`,
        body: { password: 'x' },
        headers: { 'accept-language': 'bn-BD,en;q=0.5' },
      })
      expect(bangla.body['message']).toBe('ইমেইল বা মোবাইল নম্বর আর পাসওয়ার্ড ঠিকমতো লেখো')
    },
  )

  it(
    'a mobile of eleven characters drops the e-mail, any other the mobile',
    { tags: ['S5.1b'] },
    async () => {
      const { email } = await signUp()
      expect(
        (await post('login', { email, mobileNumber: '0171', password: 'correct horse battery' })).status,
      ).toBe(200)
      expect(
        (await post('login', { email, mobileNumber: '01799999999', password: 'correct horse battery' }))
          .status,
      ).toBe(401)
    },
  )

  it('slows down password attempts until the right one', { tags: ['decision-8'] }, async () => {
    const { email } = await signUp()
    const attempt = (password: string) => post('login', { email, password })
    for (let tried = 0; tried < 9; tried++) await attempt('not the one')
    expect((await attempt('correct horse battery')).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('not the one')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await attempt('correct horse battery')).status).toBe(429)
    clock.advance(minutes(15))
    expect((await attempt('correct horse battery')).status).toBe(200)
  })

  it(
    'counts passwords tried for one account and from one network apart',
    { tags: ['decision-8'] },
    async () => {
      const { email } = await signUp()
      const attempt = (who: string, from: string, password = 'not the one') =>
        call({
          url: `${AUTH}/login`,
          body: { email: who, password },
          headers: { 'x-forwarded-for': from },
        })
      // One account, each attempt from a new network.
      for (let tried = 0; tried < 10; tried++)
        expect((await attempt(email, `198.51.100.${tried}`)).status).toBe(401)
      expect((await attempt(email, '198.51.100.99')).status).toBe(429)
      // One network, each attempt at a new account.
      const small = await testApp({
        database,
        now: clock.now(),
        environment: { LOGINS_PER_QUARTER_HOUR_FROM_ONE_ADDRESS: '20' },
      })
      const statuses = await Promise.all(
        Array.from({ length: 30 }, async () => {
          const body = { email: newEmail(), password: 'not the one' }
          return (
            await small.call({ url: `${AUTH}/login`, body, headers: { 'x-forwarded-for': '192.0.2.1' } })
          ).status
        }),
      )
      expect(statuses.filter((status) => status === 401)).toHaveLength(20)
      expect(statuses.filter((status) => status === 429)).toHaveLength(10)
      clock.advance(minutes(15))
    },
  )

  it(
    'strangers who guess never lock the owner out of a browser that is known',
    { tags: ['decision-8'] },
    async () => {
      const { email } = await signUp()
      const send = (headers: Record<string, string>, password = 'correct horse battery') =>
        app.inject({ method: 'POST', url: `${AUTH}/login`, payload: { email, password }, headers })
      const signedIn = await send({})
      const cookie = String(signedIn.headers['set-cookie'])
      expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
      const device = cookie.split(';', 1).join('')

      for (let tried = 0; tried < 10; tried++) await send({}, 'not the one')
      expect((await send({})).statusCode).toBe(429)
      expect((await send({ cookie: `lang=en; ${device}` })).statusCode).toBe(200)
      // Another learner's browser, or a made-up cookie, does not count as known.
      expect((await send({ cookie: `device=${'x'.repeat(43)}` })).statusCode).toBe(429)
      // The known browser has a limit of guesses, too.
      const guesses = []
      for (let tried = 0; tried < 11; tried++)
        guesses.push((await send({ cookie: device }, 'not the one')).statusCode)
      expect(guesses.filter((status) => status === 401)).toHaveLength(10)
      clock.advance(minutes(15))
    },
  )

  it('a learner who is signed in stays so while strangers guess', { tags: ['decision-8'] }, async () => {
    const { email, token } = await signUp()
    for (let tried = 0; tried < 20; tried++) await post('login', { email, password: 'not the one' })
    expect(await isSignedIn(token)).toBe(true)
    clock.advance(minutes(15))
  })

  it('the same letters count however a keyboard composes them', async () => {
    const { email } = await signUp(newEmail(), 'caf\u00E9 on the hill')
    expect((await post('login', { email, password: 'cafe\u0301 on the hill' })).status).toBe(200)
  })
})

describe('sign-in', () => {
  it('log out ends this token and no other', { tags: ['S4.1c'] }, async () => {
    const { email, token } = await signUp()
    const other = await logIn(email, 'correct horse battery')
    expect((await call({ method: 'POST', url: `${AUTH}/logout`, token })).status).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
  })

  it('without a good token learner calls answer 401', { tags: ['S6.2'] }, async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'x'.repeat(5000) }])
      expect(await call({ url: '/api/v2/app/user/profile', headers })).toEqual({
        status: 401,
        body: { error: 'unauthorized', message: 'Please sign in to go on.' },
      })
  })

  it('180 idle days end it, use keeps it', { tags: ['decision-8'] }, async () => {
    const { token } = await signUp()
    for (const count of [179, 179]) {
      clock.advance(days(count))
      expect(await isSignedIn(token)).toBe(true)
    }
    clock.advance(days(181))
    expect(await isSignedIn(token)).toBe(false)
  })

  it('an end becomes known to another instance', { tags: ['decision-8'] }, async () => {
    const second = await testApp({ database, now: clock.now() })
    const { token } = await signUp()
    const there = async () => (await second.call({ url: '/api/v2/app/user/profile', token })).status
    expect(await there()).toBe(200)
    await call({ method: 'POST', url: `${AUTH}/logout`, token })
    await whenKnown(async () => expect(await there()).toBe(401))
  })
})
