import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createPupils } from '../../../testing/pupils.ts'

const LOGIN = '/api/v2/app/auth/login'
const PLANTED = 'P'.repeat(43)

it(
  'a browser is not known by a cookie that another host of the domain has set',
  { tags: ['decision-8', 'attack-146'] },
  async () => {
    const api = await testApp({ environment: { PUBLIC_URL: 'https://dhadha.school.example' } })
    const { email } = await createPupils(api).signUp()
    const send = (cookie: string, password: string) =>
      api.app.inject({ method: 'POST', url: LOGIN, payload: { email, password }, headers: { cookie } })
    const signedIn = await send(`device=${PLANTED}`, 'correct horse battery')
    const own = String(signedIn.headers['set-cookie'])
    expect(own).toMatch(
      /^__Host-device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(own).not.toContain(PLANTED)

    // Strangers have used up the shared budgets.
    for (let tried = 0; tried < 10; tried++) await send('', 'not the one')
    expect((await send(`device=${PLANTED}`, 'correct horse battery')).statusCode).toBe(429)
    expect((await send(own.split(';', 1).join(''), 'correct horse battery')).statusCode).toBe(200)
  },
)
