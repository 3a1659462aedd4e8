import { expect, it } from 'vitest'
import { createPupils } from '../../testing/pupils.ts'
import { testApp } from '../../testing/app.ts'

const PUBLIC_URL = 'https://dhadha.example'
const api = await testApp({ environment: { PUBLIC_URL, SENDS_PER_HOUR_FROM_ONE_ADDRESS: '100' } })
const pupils = createPupils(api)

/** Headers in which a caller forges the site's address. */
const FORGED: readonly Readonly<Record<string, string>>[] = [
  { host: 'evil.example' },
  { host: 'dhadha.example@evil.example' },
  { host: 'dhadha.example:1234/evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-server': 'evil.example' },
  { 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '1234' },
  { 'x-original-host': 'evil.example', 'x-host': 'evil.example' },
  { forwarded: 'for=1.2.3.4;host=evil.example;proto=http' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
]

it(
  'links of messages begin with PUBLIC_URL, whatever host a call names',
  { tags: ['attack-223'] },
  async () => {
    for (const [index, headers] of FORGED.entries()) {
      const email = `host.${index}@example.com`
      await pupils.signUp(email, 'correct horse battery')
      await api.call({ url: '/api/v2/app/auth/password/forget', body: { email }, headers })
      const { link = '' } = await pupils.latest(email, 'password-reset')
      expect([headers, link.slice(0, PUBLIC_URL.length + 1)]).toEqual([headers, `${PUBLIC_URL}/`])
    }
    await api.settle()
    expect(JSON.stringify(api.messages())).not.toMatch(/evil|1234|javascript/)
  },
)
