import { beforeEach, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { HOSTILE_VALUES, startProvider } from '../../../testing/provider.ts'

const { url, received } = await startProvider()
const { app } = await testApp({
  environment: {
    GOOGLE_CLIENT_ID: 'us',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_TOKENINFO_URL: `${url}/info?v=1`,
    GOOGLE_TOKEN_URL: `${url}/token`,
    LOGINS_PER_QUARTER_HOUR: '1000',
  },
})
beforeEach(() => void received.splice(0))

const signIn = async (payload: object) =>
  (await app.inject({ method: 'POST', url: '/auth/googleoauth', payload })).statusCode

it.each(HOSTILE_VALUES)(
  'a token and a code that a browser brings are one value of one request: %j',
  { tags: ['attack-232'] },
  async (given) => {
    const code = given.padEnd(50, 'x')
    const statuses = [await signIn({ access_token: given }), await signIn({ code, code_verifier: code })]
    if (given.includes('\u0000')) {
      expect(statuses).toEqual([400, 400])
      expect(received).toEqual([])
      return
    }
    expect(statuses).toEqual([401, 401])
    const [info, token] = received
    expect(received).toHaveLength(2)
    expect(info?.url.pathname).toBe('/info')
    expect([...(info?.url.searchParams ?? [])]).toEqual([
      ['v', '1'],
      ['access_token', given],
    ])
    const form = new URLSearchParams(token?.body)
    expect(token?.url.href).toBe('http://provider.example/token')
    expect([form.getAll('code'), form.getAll('client_id')]).toEqual([[code], ['us']])
  },
)
