import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createPupils, days } from '../../../testing/pupils.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const PASSWORD = 'correct horse battery'

const api = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
const { app, clock, messages, settle } = api
const { signUp, newEmail, codeFor, post } = createPupils(api)

/** @returns the browser's cookie of known devices */
async function logIn(body: object, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v2/app/auth/login',
    payload: { ...body, password: PASSWORD },
    headers,
  })
  expect(response.statusCode).toBe(200)
  return String(response.headers['set-cookie']).split(';', 1)[0] ?? ''
}

async function noticesTo(address: string) {
  await settle()
  return messages().filter(({ to, kind }) => to === address && kind === 'new-browser')
}

describe('a sign-in in a new browser', { tags: ['decision-54'] }, () => {
  it('is reported to the owner, in the language of that browser', async () => {
    const { email } = await signUp()
    expect(await noticesTo(email)).toEqual([])
    await logIn({ email }, { 'user-agent': ANDROID })
    expect(await noticesTo(email)).toEqual([
      expect.objectContaining({
        channel: 'email',
        subject: 'A new browser opened your account at Dhadha',
        text: expect.stringMatching(/not used for it before: Chrome, Android\..*\/auth\/forgot /) as unknown,
      }),
    ])
    await logIn({ email }, { 'accept-language': 'bn' })
    expect((await noticesTo(email)).at(-1)?.text).toContain('আমাদের অচেনা একটা ব্রাউজার')
  })

  it('is not reported of a browser that is known', async () => {
    const { email } = await signUp()
    const cookie = await logIn({ email })
    const before = (await noticesTo(email)).length
    await logIn({ email }, { cookie })
    expect(await noticesTo(email)).toHaveLength(before)
  })

  it('is reported three times a day at most: some browsers store no cookies', async () => {
    const { email } = await signUp()
    for (let i = 0; i < 5; i++) await logIn({ email })
    expect(await noticesTo(email)).toHaveLength(3)
    clock.advance(days(1))
    await logIn({ email })
    expect(await noticesTo(email)).toHaveLength(4)
  })

  it('comes as a text message where there is no address', async () => {
    const mobileNumber = `017${newEmail().replaceAll(/\D/g, '').padStart(8, '0').slice(-8)}`
    const { registration_id } = (await post('register', { mobileNumber, password: PASSWORD })).body
    await post('otp/verify', { mobileNumber, otp: await codeFor(mobileNumber), registration_id })
    await logIn({ mobileNumber })
    expect(await noticesTo(mobileNumber)).toMatchObject([{ channel: 'sms' }])
  })
})
