import { describe, expect, it } from 'vitest'
import type { Profile } from '@dhadha/contract/wire'
import { testApp } from '../testing/app.ts'
import { createPupils, minutes, days } from '../testing/pupils.ts'

const api = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
const { call, clock, database } = api
const { post, newEmail, latest, codeFor, wrongCode, signUp, isSignedIn } = createPupils(api)

describe('register', () => {
  it('S4.2a S7.5 S7.6 leads from a code to a signed-in learner with a handle', async () => {
    const email = newEmail()
    expect(await post('register', { email: ` ${email.toUpperCase()} `, password: 'correct horse' })).toEqual({
      status: 200,
      body: { message: 'Registered successfully' },
    })
    const otp = await codeFor(email)
    expect(otp).toMatch(/^\d{6}$/)
    const { body } = await post('otp/verify', { email, otp })
    const profile = await call<Profile>({ url: '/api/v2/app/user/profile', token: body.access_token ?? '' })
    expect(profile.body).toMatchObject({ email, mobile_number: null, name: '', grade: 0 })
    expect(profile.body.login).toMatch(/^[a-z]+-[a-z]+-\d+$/)
  })

  it('S3.12 S9.1d takes a mobile number, in Bangla digits too, and texts it', async () => {
    await post('register', { mobileNumber: '০১৭১২৩৪৫৬৭৮', password: 'correct horse' })
    const { channel, code = '' } = await latest('01712345678', 'otp')
    expect(channel).toBe('sms')
    const banglaCode = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    const { body } = await post('otp/verify', { mobileNumber: '01712345678', otp: banglaCode })
    expect(await isSignedIn(body.access_token ?? '')).toBe(true)
  })

  it.each([
    [{ password: 'correct horse' }, 'Please fill up the fields properly...'],
    [{ email: 'a@b.cd', password: '' }, 'Please fill up the fields properly...'],
    [{ email: 'nobody', password: 'correct horse' }, 'Please enter a valid email address or mobile number'],
    [
      { mobileNumber: '0171234567', password: 'correct horse' },
      'Please enter a valid email address or mobile number',
    ],
    [
      { email: 'a@b.cd', mobileNumber: '01712345678', password: 'correct horse' },
      'Please enter either email or mobile number, not both',
    ],
    [{ email: 'a@b.cd', password: 'seven77' }, 'Password must be at least 8 characters long'],
  ])('S5.2 refuses %j in the words of the form', async (body, message) => {
    expect(await post('register', body)).toMatchObject({ status: 400, body: { message } })
  })

  it('answers a known address like an unknown one, and writes to its owner', async () => {
    const { email } = await signUp()
    clock.advance(minutes(2))
    const known = await post('register', { email, password: 'another one' })
    const unknown = await post('register', { email: newEmail(), password: 'another one' })
    expect(known).toEqual(unknown)
    expect((await latest(email, 'already-registered')).link).toBe('http://localhost:3000/auth/login')
    const answers = []
    for (let guess = 0; guess < 6; guess++)
      answers.push((await post('otp/verify', { email, otp: '000000' })).body.error)
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'invalid_otp'), 'otp_exhausted'])
    expect((await post('login', { email, password: 'another one' })).status).toBe(401)
    expect((await post('login', { email, password: 'correct horse' })).status).toBe(200)
  })

  // The shortest of several times has the least of a busy computer in it.
  it('takes as long for a known address as for an unknown one', { retry: 3 }, async () => {
    const { email } = await signUp()
    const timed = async (address: string) => {
      clock.advance(minutes(13))
      const start = performance.now()
      await post('register', { email: address, password: 'correct horse' })
      return performance.now() - start
    }
    let known = Infinity
    let unknown = Infinity
    for (let round = 0; round < 9; round++) {
      known = Math.min(known, await timed(email))
      unknown = Math.min(unknown, await timed(newEmail()))
    }
    expect(known / unknown).toBeGreaterThan(0.6)
    expect(known / unknown).toBeLessThan(1.7)
  })

  it('registering again sends a new code, which brings its own password', async () => {
    const email = newEmail()
    await post('register', { email, password: 'first password' })
    const first = await codeFor(email)
    expect((await post('login', { email, password: 'first password' })).status).toBe(401)
    clock.advance(minutes(1))
    await post('register', { email, password: 'second password' })
    const second = await codeFor(email)
    if (first !== second)
      expect(await post('otp/verify', { email, otp: first })).toMatchObject({
        body: { error: 'invalid_otp' },
      })
    expect((await post('otp/verify', { email, otp: second })).status).toBe(200)
    expect((await post('login', { email, password: 'first password' })).status).toBe(401)
    expect((await post('login', { email, password: 'second password' })).status).toBe(200)
  })

  it('sends one code a minute and five an hour to one address', async () => {
    const email = newEmail()
    const order = { email, password: 'correct horse' }
    expect((await post('register', order)).status).toBe(200)
    clock.advance(minutes(1) - 1000)
    expect(await post('register', order)).toEqual({
      status: 429,
      body: { error: 'too_soon', message: 'Please wait a little (1 s) and try again.' },
    })
    for (let sent = 1; sent < 5; sent++) {
      clock.advance(minutes(1))
      expect((await post('register', order)).status).toBe(200)
    }
    clock.advance(minutes(2))
    expect(await post('register', order)).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('minutes') as string },
    })
    clock.advance(minutes(60))
    expect((await post('register', order)).status).toBe(200)
  })
})

describe('code', () => {
  it('S9.1e of 200 wrong guesses at once at most five are judged', async () => {
    const email = newEmail()
    await post('register', { email, password: 'correct horse' })
    const otp = await codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post('otp/verify', { email, otp: wrongCode(otp) })),
    )
    expect(answers.filter(({ body }) => body.error === 'invalid_otp')).toHaveLength(5)
    expect(answers.filter(({ body }) => body.error === 'otp_exhausted')).toHaveLength(195)
    expect((await post('otp/verify', { email, otp })).status).toBe(429)
  })

  it('the right code 50 times at once signs in once', async () => {
    const email = newEmail()
    await post('register', { email, password: 'correct horse' })
    const otp = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('otp/verify', { email, otp })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await database.pool.query(
      'select from access_token natural join identity where value = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  it('is too old after ten minutes', async () => {
    const email = newEmail()
    await post('register', { email, password: 'correct horse' })
    const otp = await codeFor(email)
    clock.advance(minutes(10))
    expect(await post('otp/verify', { email, otp })).toMatchObject({
      status: 400,
      body: { error: 'invalid_otp' },
    })
  })

  it('fifteen wrong guesses over several codes close the door for a day', async () => {
    const email = newEmail()
    const nextCode = async () => {
      clock.advance(minutes(2))
      await post('register', { email, password: 'correct horse' })
      return codeFor(email)
    }
    for (let code = 0; code < 3; code++) {
      const otp = await nextCode()
      for (let guess = 0; guess < 5; guess++) await post('otp/verify', { email, otp: wrongCode(otp) })
    }
    expect(await post('otp/verify', { email, otp: await nextCode() })).toMatchObject({
      status: 429,
      body: { message: 'There were too many wrong codes today. Please try again tomorrow.' },
    })
    clock.advance(days(1))
    expect((await post('otp/verify', { email, otp: await nextCode() })).status).toBe(200)
  })

  it('is stored as an HMAC, the token as a hash', async () => {
    const email = newEmail()
    await post('register', { email, password: 'correct horse' })
    const otp = await codeFor(email)
    const kept = async () =>
      JSON.stringify([
        (await database.pool.query('select r, encode(code_mac, $1) from registration r', ['escape'])).rows,
        (await database.pool.query('select t, encode(hash, $1) from access_token t', ['escape'])).rows,
      ])
    expect(await kept()).not.toContain(`"${otp}"`)
    const { body } = await post('otp/verify', { email, otp })
    expect(body.access_token).toMatch(/^[\w-]{43}$/)
    expect(await kept()).not.toContain(body.access_token)
  })
})
