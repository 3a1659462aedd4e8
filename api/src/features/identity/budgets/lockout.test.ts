import { describe, expect, it } from 'vitest'
import { take } from '../../../platform/throttle/throttle.ts'
import { testApp } from '../../../testing/app.ts'
import { createPupils, minutes, getLinkToken } from '../../../testing/pupils.ts'
import { guess, solve } from '../../../testing/proofs.ts'
import {
  DEVICE_SENDS_PER_HOUR,
  STRANGER_LOGINS_PER_HOUR,
  STRANGER_LOGINS_PER_HOUR_FROM_ONE_NETWORK,
} from './limits.ts'

const AUTH = '/api/v2/app/auth'
const SCHOOL = { 'x-forwarded-for': '203.0.113.7' }
const PASSWORD = 'correct horse battery'

const api = await testApp({ now: new Date('2026-08-01T10:00:00Z'), environment: { PROOF_BITS: '8' } })
const { app, call, clock } = api
const { post, postWithProof, newEmail, codeFor, latest, linkTokenFor, signUp } = createPupils(api)

/** The `device` cookie that a call sets. */
async function fetchCookie(url: string, payload: object, headers: Record<string, string> = {}) {
  const response = await app.inject({ method: 'POST', url: `${AUTH}/${url}`, payload, headers })
  return {
    status: response.statusCode,
    cookie: String(response.headers['set-cookie']).split(';', 1).join(''),
  }
}

describe('signing up', () => {
  it(
    'eighteen calls of a stranger do not keep the owner from signing up',
    { tags: ['decision-52', 'attack-23'] },
    async () => {
      const email = newEmail()
      for (let code = 0; code < 3; code++) {
        await post('register', { email, password: 'the stranger knows' })
        for (let guess = 0; guess < 5; guess++) await post('otp/verify', { email, otp: '000000' })
        clock.advance(minutes(2))
      }
      const { body } = await post('register', { email, password: PASSWORD })
      const { registration_id } = body
      const otp = await codeFor(email)
      // Strangers continue to guess while the owner reads the message.
      for (let guess = 0; guess < 20; guess++)
        await post('otp/verify', { email, otp: '000000', registration_id: 'a made-up one' })
      expect((await post('otp/verify', { email, otp, registration_id })).status).toBe(200)
      expect((await post('login', { email, password: PASSWORD })).status).toBe(200)
    },
  )

  it(
    'an owner who is refused another message has one whose link opens the account',
    { tags: ['S4.18', 'decision-52'] },
    async () => {
      const email = newEmail()
      for (let sent = 0; sent < 5; sent++) {
        expect((await post('register', { email, password: 'the stranger knows' })).status).toBe(200)
        clock.advance(minutes(1))
      }
      const refused = await post('register', { email, password: PASSWORD })
      expect(refused).toMatchObject({
        status: 429,
        body: { message: expect.stringContaining('The link in the newest one lets you in') as string },
      })
      clock.advance(minutes(54))
      const token = getLinkToken(await latest(email, 'otp'))
      const { status, cookie } = await fetchCookie('password/reset', { token, password: 'the owner chose' })
      expect(status).toBe(200)
      expect((await fetchCookie('login', { email, password: 'the owner chose' }, { cookie })).status).toBe(
        200,
      )
      for (const password of ['the stranger knows', PASSWORD])
        expect((await post('login', { email, password })).status).toBe(401)
      expect((await post('password/reset', { token, password: 'a second time' })).status).toBe(400)
    },
  )

  it('after twelve messages of a day the others bring a link alone', { tags: ['decision-52'] }, async () => {
    const email = newEmail()
    const codes: boolean[] = []
    for (let sent = 0; sent < 14; sent++) {
      expect((await post('register', { email, password: PASSWORD })).status).toBe(200)
      codes.push((await latest(email, 'otp')).code !== undefined)
      clock.advance(minutes(15))
    }
    expect(codes).toEqual([...Array.from({ length: 12 }, () => true), false, false])
    const { registration_id } = (await post('register', { email, password: PASSWORD })).body
    expect((await post('otp/verify', { email, otp: '000000', registration_id })).body.error).toBe(
      'invalid_otp',
    )
  })

  it('junk codes from a school do not keep its pupils from theirs', { tags: ['decision-52'] }, async () => {
    const small = await testApp({
      database: api.database,
      now: clock.now(),
      environment: {
        PROOF_BITS: '8',
        CODES_PER_HOUR_FROM_ONE_ADDRESS: '5',
        SENDS_PER_HOUR_FROM_ONE_ADDRESS: '5',
      },
    })
    const pupils = createPupils(small)
    const fromSchool = (path: string, body: object) =>
      small.call<{ error?: string; registration_id?: string }>({
        url: `${AUTH}/${path}`,
        body,
        headers: SCHOOL,
      })
    for (let guess = 0; guess < 6; guess++) {
      await fromSchool('otp/verify', { email: newEmail(), otp: '000000' })
      await fromSchool('register', { email: newEmail(), password: PASSWORD })
    }
    expect((await fromSchool('otp/verify', { email: newEmail(), otp: '000000' })).body.error).toBe(
      'proof_needed',
    )
    const email = newEmail()
    expect((await fromSchool('register', { email, password: PASSWORD })).body.error).toBe('proof_needed')
    const { body } = await pupils.postWithProof('register', { email, password: PASSWORD }, SCHOOL)
    const order = { email, otp: await pupils.codeFor(email), registration_id: body.registration_id }
    expect((await fromSchool('otp/verify', order)).status).toBe(200)
  })
})

describe('signing in', () => {
  it('polling does not keep a new browser out', { tags: ['decision-52', 'attack-24'] }, async () => {
    const { email } = await signUp()
    for (let tried = 0; tried < 60; tried++) {
      await post('login', { email, password: 'not the one' })
      clock.advance(1000)
    }
    const { status, body } = await post('login', { email, password: PASSWORD })
    expect([status, body.error]).toEqual([429, 'proof_needed'])
    expect((await postWithProof('login', { email, password: PASSWORD })).status).toBe(200)
  })

  it(
    'three hundred wrong passwords do not lock a school out',
    { tags: ['decision-52', 'attack-25'] },
    async () => {
      const { email } = await signUp()
      const { cookie } = await fetchCookie('login', { email, password: PASSWORD })
      const newcomer = (await signUp()).email
      await Promise.all(
        Array.from({ length: 300 }, () =>
          call({ url: `${AUTH}/login`, body: { email: newEmail(), password: 'x' }, headers: SCHOOL }),
        ),
      )
      expect((await fetchCookie('login', { email, password: PASSWORD }, { ...SCHOOL, cookie })).status).toBe(
        200,
      )
      const order = { email: newcomer, password: PASSWORD }
      expect((await fetchCookie('login', order, SCHOOL)).status).toBe(429)
      expect((await postWithProof('login', order, SCHOOL)).status).toBe(200)
    },
  )

  it(
    'one guesser who works for each guess leaves a new browser its own',
    { tags: ['decision-52'] },
    async () => {
      const { email } = await signUp()
      let checked = 0
      for (let tried = 0; tried < 50; tried++)
        if ((await postWithProof('login', { email, password: 'not the one' }, SCHOOL)).status === 401)
          checked++
      expect(checked).toBe(STRANGER_LOGINS_PER_HOUR_FROM_ONE_NETWORK)
      expect((await postWithProof('login', { email, password: PASSWORD })).status).toBe(200)
    },
  )

  it('guessers everywhere leave the known browser and the link', { tags: ['decision-52'] }, async () => {
    const { email } = await signUp()
    const { cookie } = await fetchCookie('login', { email, password: PASSWORD })
    // The guesses of all networks within an hour, without the proof of work that each would cost.
    const checked = {
      purpose: 'login-hour',
      target: email,
      limit: STRANGER_LOGINS_PER_HOUR,
      windowSeconds: 3600,
    }
    while ((await take(api.database.db, checked, clock.now())) === 0);
    expect(await postWithProof('login', { email, password: PASSWORD })).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('use the link') as string },
    })
    expect((await fetchCookie('login', { email, password: PASSWORD }, { cookie })).status).toBe(200)

    await post('password/forget', { email })
    const reset = { token: await linkTokenFor(email), password: 'a brand new one' }
    const browser = await fetchCookie('password/reset', reset)
    expect(browser.status).toBe(200)
    expect(
      (await fetchCookie('login', { email, password: 'a brand new one' }, { cookie: browser.cookie })).status,
    ).toBe(200)
  })
})

describe('a forgotten password', () => {
  it(
    'a link that was used leaves its owner another one, however many strangers asked for',
    { tags: ['decision-52'] },
    async () => {
      const { email } = await signUp()
      for (let sent = 0; sent < 5; sent++) {
        await post('password/forget', { email })
        clock.advance(minutes(1))
      }
      expect((await post('password/forget', { email })).status).toBe(429)
      const first = { token: await linkTokenFor(email), password: 'a brand new one' }
      expect((await post('password/reset', first)).status).toBe(200)
      expect((await post('password/forget', { email })).status).toBe(200)
      const second = { token: await linkTokenFor(email), password: 'yet another new one' }
      expect((await post('password/reset', second)).status).toBe(200)
    },
  )

  it(
    'a known browser has a budget of its own for messages, and no more than that',
    { tags: ['decision-52'] },
    async () => {
      const { email } = await signUp()
      const { cookie } = await fetchCookie('login', { email, password: PASSWORD })
      const ask = (headers: Record<string, string>) =>
        call<{ error?: string }>({ url: `${AUTH}/password/forget`, body: { email: newEmail() }, headers })
      for (let sent = 0; sent < DEVICE_SENDS_PER_HOUR; sent++)
        expect((await ask({ ...SCHOOL, cookie })).status).toBe(200)
      expect((await ask({ ...SCHOOL, cookie })).body.error).toBe('proof_needed')
      expect((await ask(SCHOOL)).status).toBe(200)
      expect((await postWithProof('password/forget', { email }, { ...SCHOOL, cookie })).status).toBe(200)
    },
  )

  it('an owner who is refused another link has a valid one', { tags: ['S4.18', 'decision-52'] }, async () => {
    const { email } = await signUp()
    for (let sent = 0; sent < 5; sent++) {
      await post('password/forget', { email })
      clock.advance(minutes(1))
    }
    expect((await post('password/forget', { email })).status).toBe(429)
    clock.advance(minutes(54))
    expect((await post('password/forget', { email })).status).toBe(429)
    const token = await linkTokenFor(email)
    expect((await post('password/reset', { token, password: 'a brand new one' })).status).toBe(200)
  })
})

describe('a proof of work', () => {
  const exhausted = async () => {
    const email = newEmail()
    for (let tried = 0; tried < 10; tried++) await post('login', { email, password: 'not the one' })
    const { body } = await post('login', { email, password: 'not the one' })
    if (!body.proof) throw new Error('no challenge')
    return { email, challenge: body.proof }
  }
  const attempt = async (email: string, challenge: string, solution: string) =>
    (await post('login', { email, password: 'not the one', proof: { challenge, solution } })).status

  it('is good once, however often it is sent at the same time', { tags: ['decision-52'] }, async () => {
    const { email, challenge } = await exhausted()
    const solution = solve(challenge)
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => attempt(email, challenge.challenge, solution)),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(1)
  })

  it(
    'counts only for the call that it was asked for, done, and in time',
    { tags: ['decision-52'] },
    async () => {
      const { email, challenge } = await exhausted()
      const other = await exhausted()
      const solution = solve(challenge)
      expect(await attempt(other.email, challenge.challenge, solution)).toBe(429)
      expect(await attempt(email, challenge.challenge, guess(challenge))).toBe(429)
      expect(await attempt(email, challenge.challenge.replace('.8.', '.1.'), solution)).toBe(429)
      clock.advance(minutes(10) + 1)
      expect(await attempt(email, challenge.challenge, solution)).toBe(429)
    },
  )

  it(
    'gets harder and slower with use, up to some seconds, and says how long to wait',
    { tags: ['decision-52'] },
    async () => {
      const { email } = await exhausted()
      const waits: number[] = []
      for (let tried = 0; tried < 30; tried++) {
        const response = await app.inject({
          method: 'POST',
          url: `${AUTH}/login`,
          payload: { email, password: 'not the one' },
        })
        const { proof } = response.json<{ proof?: Parameters<typeof solve>[0] & { delay: number } }>()
        if (!proof) break
        waits.push(Number(response.headers['retry-after']))
        if (proof.delay > 0) expect(await attempt(email, proof.challenge, solve(proof))).toBe(429)
        clock.advance(proof.delay * 1000)
        await attempt(email, proof.challenge, solve(proof))
      }
      expect(waits).toEqual(waits.toSorted((wait, other) => wait - other))
      expect(waits.at(-1)).toBeGreaterThan(1)
    },
  )
})
