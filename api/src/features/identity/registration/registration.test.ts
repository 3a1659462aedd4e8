import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Profile } from '@dhadha/contract/wire'
import { testApp } from '../../../testing/app.ts'
import { createPupils, minutes } from '../../../testing/pupils.ts'

const api = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
const { call, clock } = api
const { post, newEmail, latest, codeFor, signUp, isSignedIn } = createPupils(api)

/** Each registration has another id. */
const withoutId = ({ status, body: { registration_id, ...body } }: Awaited<ReturnType<typeof post>>) => ({
  status,
  body,
  hasId: registration_id !== undefined,
})

it(
  'registration promises no code while none can be stored, and stores the one that was promised',
  { tags: ['decision-11'] },
  async () => {
    const full = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
    const pupils = createPupils(full)
    const outbox = join(full.config.dataDir, 'outbox.jsonl')
    // Takes the place of a full disk: the file cannot be written.
    mkdirSync(outbox)
    const register = (email: string) => pupils.post('register', { email, password: 'correct horse battery' })
    const [first, second] = [pupils.newEmail(), pupils.newEmail()]
    expect((await register(first)).status).toBe(200)
    await expect.poll(async () => (await register(pupils.newEmail())).status).toBe(503)
    rmdirSync(outbox)
    expect(await pupils.codeFor(first)).toMatch(/^\d{6}$/)
    expect((await register(second)).status).toBe(200)
  },
)

describe('registration', () => {
  it(
    'leads from a code to a signed-in learner with a handle',
    { tags: ['S4.2a', 'S7.5', 'S7.6'] },
    async () => {
      const email = newEmail()
      expect(
        await post('register', { email: ` ${email.toUpperCase()} `, password: 'correct horse battery' }),
      ).toEqual({
        status: 200,
        body: {
          message: 'Registered successfully',
          registration_id: expect.stringMatching(/^[\w-]{43}$/) as string,
        },
      })
      const otp = await codeFor(email)
      expect(otp).toMatch(/^\d{6}$/)
      const { body } = await post('otp/verify', { email, otp })
      const profile = await call<Profile>({ url: '/api/v2/app/user/profile', token: body.access_token ?? '' })
      expect(profile.body).toMatchObject({ email, mobile_number: null, name: '', grade: 0 })
      expect(profile.body.login).toMatch(/^[a-z]+-[a-z]+-\d+$/)
    },
  )

  it('takes a mobile number, in Bangla digits too, and texts it', { tags: ['S3.12', 'S9.1d'] }, async () => {
    await post('register', { mobileNumber: '০১৭১২৩৪৫৬৭৮', password: 'correct horse battery' })
    const { channel, code = '' } = await latest('01712345678', 'otp')
    expect(channel).toBe('sms')
    const banglaCode = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    const { body } = await post('otp/verify', { mobileNumber: '01712345678', otp: banglaCode })
    expect(await isSignedIn(body.access_token ?? '')).toBe(true)
  })

  it.each([
    [{ password: 'correct horse battery' }, 'Please fill up the fields properly...'],
    [{ email: 'a@b.cd', password: '' }, 'Please fill up the fields properly...'],
    [
      { email: 'nobody', password: 'correct horse battery' },
      'Please enter a valid email address or mobile number',
    ],
    [
      { mobileNumber: '0171234567', password: 'correct horse battery' },
      'Please enter a valid email address or mobile number',
    ],
    [
      { email: 'a@b.cd', mobileNumber: '01712345678', password: 'correct horse battery' },
      'Please enter either email or mobile number, not both',
    ],
    [{ email: 'a@b.cd', password: 'seven77' }, 'Password must be at least 8 characters long'],
    [{ email: 'a@b.cd', password: 'x'.repeat(257) }, 'Password must be at most 256 characters long'],
    [
      { email: 'a@b.cd', password: 'p@ssw0rd1' },
      'This password is easy to guess. Three words of your own and a number make a good one.',
    ],
    [
      { email: 'rima.akter@b.cd', password: 'rima.akter9' },
      'A password must not be your own email address or number. Three words and a number make a good one.',
    ],
  ])('refuses %j in the words of the form', { tags: ['S5.2'] }, async (body, message) => {
    expect(await post('register', body)).toMatchObject({ status: 400, body: { message } })
  })

  it(
    'answers a known address like an unknown one, and writes to its owner',
    { tags: ['decision-6'] },
    async () => {
      const { email } = await signUp()
      clock.advance(minutes(2))
      const known = await post('register', { email, password: 'quite another one' })
      const unknown = await post('register', { email: newEmail(), password: 'quite another one' })
      expect(withoutId(known)).toEqual(withoutId(unknown))
      const { link = '' } = await latest(email, 'already-registered')
      const answers = []
      for (let guess = 0; guess < 6; guess++)
        answers.push((await post('otp/verify', { email, otp: '000000' })).body.error)
      expect(answers).toEqual([...Array.from({ length: 5 }, () => 'invalid_otp'), 'otp_exhausted'])
      expect((await post('login', { email, password: 'quite another one' })).status).toBe(401)
      expect((await post('login', { email, password: 'correct horse battery' })).status).toBe(200)
      // The same message also lets in an owner who has forgotten the password.
      const token = new URL(link).hash.replace('#token=', '')
      const password = 'three kites over the river'
      expect((await post('password/reset', { token, password })).status).toBe(200)
      expect((await post('login', { email, password })).status).toBe(200)
    },
  )

  it(
    'messages of ten minutes bring the same code, later ones another',
    { tags: ['decision-52'] },
    async () => {
      const email = newEmail()
      const codes = []
      for (let sent = 0; sent < 3; sent++) {
        await post('register', { email, password: 'correct horse battery' })
        codes.push(await codeFor(email))
        clock.advance(minutes(9))
      }
      expect(new Set(codes).size).toBe(1)
      expect((await post('login', { email, password: 'correct horse battery' })).status).toBe(401)
      clock.advance(minutes(1))
      expect((await post('otp/verify', { email, otp: codes[0] })).body.error).toBe('invalid_otp')
      await post('register', { email, password: 'correct horse battery' })
      expect(await codeFor(email)).not.toBe(codes[0])
      expect((await post('otp/verify', { email, otp: await codeFor(email) })).status).toBe(200)
    },
  )

  it('sends one code a minute and five an hour to one address', { tags: ['decision-7'] }, async () => {
    const email = newEmail()
    const order = { email, password: 'correct horse battery' }
    expect((await post('register', order)).status).toBe(200)
    clock.advance(minutes(1) - 1000)
    expect(await post('register', order)).toEqual({
      status: 429,
      body: {
        error: 'too_soon',
        message:
          'We have just sent a message to this address. The link in the newest one lets you in. Another message can be sent in 1 second.',
      },
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

describe('a stranger who registers the same address', () => {
  const asks = async (email: string, password: string) => {
    clock.advance(minutes(1))
    return (await post('register', { email, password })).body.registration_id ?? ''
  }
  const opensWith = async (email: string, password: string) =>
    (await post('login', { email, password })).status === 200

  it.each(['before the owner', 'after the owner'])(
    '%s never brings a password into the account',
    { tags: ['S7.6', 'decision-6'] },
    async (when) => {
      const email = newEmail()
      if (when === 'before the owner') await asks(email, 'the stranger knows')
      const registration_id = await asks(email, 'only the owner knows')
      if (when === 'after the owner') await asks(email, 'the stranger knows')
      const otp = await codeFor(email)
      expect((await post('otp/verify', { email, otp, registration_id })).status).toBe(200)
      expect(await opensWith(email, 'the stranger knows')).toBe(false)
      expect(await opensWith(email, 'only the owner knows')).toBe(true)
    },
  )

  it.each(['twice', 'once'])(
    'a stranger who has registered %s brings no password in by the code alone',
    { tags: ['S7.6', 'decision-52', 'attack-27'] },
    async (times) => {
      const email = newEmail()
      if (times === 'twice') await asks(email, 'the stranger knows')
      await asks(email, 'the stranger knows')
      expect((await post('otp/verify', { email, otp: await codeFor(email) })).status).toBe(200)
      expect(await opensWith(email, 'the stranger knows')).toBe(false)
    },
  )

  it(
    'leaves the account without a password where only the code is sent back',
    { tags: ['S7.6'] },
    async () => {
      const email = newEmail()
      await asks(email, 'only the owner knows')
      await asks(email, 'the stranger knows')
      const { status, body } = await post('otp/verify', { email, otp: await codeFor(email) })
      expect(status).toBe(200)
      expect(await opensWith(email, 'the stranger knows')).toBe(false)
      expect(await opensWith(email, 'only the owner knows')).toBe(false)
      // Decision 9: a learner who has just signed in may choose one.
      expect((await post('password/reset', { password: 'the owner chose' }, body.access_token)).status).toBe(
        200,
      )
      expect(await opensWith(email, 'the owner chose')).toBe(true)
    },
  )

  it('cannot use the code that the owner requested', { tags: ['S7.6'] }, async () => {
    const email = newEmail()
    const registration_id = await asks(email, 'the stranger knows')
    await asks(email, 'only the owner knows')
    // The right code with the id of another address, or with none, sets no password.
    const other = await asks(newEmail(), 'of another address')
    const otp = await codeFor(email)
    expect(other).not.toBe(registration_id)
    expect((await post('otp/verify', { email, otp, registration_id: other })).status).toBe(200)
    expect(await opensWith(email, 'of another address')).toBe(false)
    expect(await opensWith(email, 'the stranger knows')).toBe(false)
  })

  it(
    'sending the code again keeps the registration, with the password of then',
    { tags: ['S7.5'] },
    async () => {
      const email = newEmail()
      const registration_id = await asks(email, 'what was typed first')
      clock.advance(minutes(1))
      const again = await post('register', { email, password: 'what was typed then', registration_id })
      expect(again.body.registration_id).toBe(registration_id)
      await post('otp/verify', { email, otp: await codeFor(email), registration_id })
      expect(await opensWith(email, 'what was typed first')).toBe(false)
      expect(await opensWith(email, 'what was typed then')).toBe(true)
    },
  )
})
