import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createPupils, minutes } from '../../../testing/pupils.ts'

const api = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
const { clock, messages } = api
const { post, newEmail, latest, linkTokenFor, signUp, logIn, isSignedIn } = createPupils(api)

describe('a forgotten password', () => {
  it.each([
    [{}, 'Please enter your email or mobile number'],
    [
      { email: 'a@b.cd', mobileNumber: '01712345678' },
      'Please enter either email or mobile number, not both',
    ],
    [{ mobileNumber: '017' }, 'Please enter a valid mobile number'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
  ])('refuses %j in the words of the form', { tags: ['S5.3'] }, async (body, message) => {
    expect(await post('password/forget', body)).toMatchObject({ status: 400, body: { message } })
  })

  it(
    'sends a link to the owner, and the same answer to everybody',
    { tags: ['S2.7b', 'S7.7', 'S8.3c'] },
    async () => {
      const { email } = await signUp()
      const known = await post('password/forget', { email })
      const stranger = newEmail()
      expect(await post('password/forget', { email: stranger })).toEqual(known)
      expect(known).toEqual({ status: 200, body: { message: 'Password reset link sent successfully' } })
      expect((await latest(email, 'password-reset')).link).toMatch(
        /^http:\/\/localhost:3000\/auth\/reset#token=[\w-]{43}$/,
      )
      expect(messages().filter((message) => message.to === stranger)).toEqual([])
      expect((await post('password/forget', { email })).status).toBe(429)
      expect((await post('password/forget', { email: stranger })).status).toBe(429)
    },
  )

  it('a link works once, and ends every sign-in', { tags: ['S2.8a', 'S7.8a'] }, async () => {
    const { email, token: session } = await signUp()
    await post('password/forget', { email })
    const token = await linkTokenFor(email)
    expect(await post('password/reset', { token, password: 'short' })).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 8 characters long!' },
    })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('password/reset', { token, password: 'a brand new one' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.body.error).toBe('invalid_reset_token')
    expect(await isSignedIn(session)).toBe(false)
    expect((await post('login', { email, password: 'correct horse battery' })).status).toBe(401)
    expect((await post('login', { email, password: 'a brand new one' })).status).toBe(200)
  })

  it('takes the token of the link from the header as well', { tags: ['S7.8a'] }, async () => {
    const { email } = await signUp()
    await post('password/forget', { email })
    const token = await linkTokenFor(email)
    expect((await post('password/reset', { password: 'a brand new one' }, token)).status).toBe(200)
    expect((await post('login', { email, password: 'a brand new one' })).status).toBe(200)
  })

  it('refuses a password that is easy to guess, and the link stays good', { tags: ['S5.4a'] }, async () => {
    const { email } = await signUp()
    await post('password/forget', { email })
    const token = await linkTokenFor(email)
    for (const [password, error] of [
      ['password123', 'common_password'],
      [`${email.split('@', 1).join('')}12`, 'own_password'],
      ['x'.repeat(257), 'long_password'],
    ])
      expect((await post('password/reset', { token, password })).body.error).toBe(error)
    expect((await post('password/reset', { token, password: 'a brand new one' })).status).toBe(200)
  })

  it('informs the owner that the password was changed', async () => {
    const { email } = await signUp()
    await post('password/forget', { email })
    await post('password/reset', { token: await linkTokenFor(email), password: 'a brand new one' })
    expect((await latest(email, 'password-changed')).link).toBe('http://localhost:3000/auth/forgot')
  })

  it(
    'lets the owner in at once, however often strangers have guessed',
    { tags: ['decision-8'] },
    async () => {
      const { email } = await signUp()
      for (let tried = 0; tried < 12; tried++) await post('login', { email, password: 'not the one' })
      expect((await post('login', { email, password: 'correct horse battery' })).status).toBe(429)
      await post('password/forget', { email })
      await post('password/reset', { token: await linkTokenFor(email), password: 'a brand new one' })
      expect((await post('login', { email, password: 'a brand new one' })).status).toBe(200)
    },
  )

  it('a link is too old after an hour', { tags: ['decision-52'] }, async () => {
    const { email } = await signUp()
    await post('password/forget', { email })
    const token = await linkTokenFor(email)
    clock.advance(minutes(60))
    expect((await post('password/reset', { token, password: 'a brand new one' })).status).toBe(400)
  })
})

describe('the password form in Settings', () => {
  it(
    'checks the current one and ends the other sign-ins',
    { tags: ['S7.8b', 'S8.3h', 'decision-9'] },
    async () => {
      const { email, token } = await signUp()
      const other = await logIn(email, 'correct horse battery')
      clock.advance(minutes(20))
      const change = (currentPassword: string) =>
        post('password/reset', { password: 'a brand new one', currentPassword }, token)
      expect(await change('not the one')).toMatchObject({ status: 400, body: { error: 'wrong_password' } })
      expect(await change('correct horse battery')).toEqual({
        status: 200,
        body: { message: 'Password updated successfully' },
      })
      expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false])
    },
  )

  it('asks for the current one ten minutes after signing in', { tags: ['S5.4b', 'decision-9'] }, async () => {
    const { token } = await signUp()
    expect((await post('password/reset', { password: 'a brand new one' }, token)).status).toBe(200)
    clock.advance(minutes(10) + 1)
    expect(await post('password/reset', { password: 'yet another one' }, token)).toMatchObject({
      status: 403,
      body: { error: 'current_password_needed' },
    })
  })
})
