import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'

const FORGED = '{"level":50,"msg":"forged"}'
const HOSTILE = [
  `\r\n${FORGED}\r\n`,
  `\n${FORGED}`,
  `\u2028${FORGED}`,
  '\u001b[2J\u001b[31mred',
  '\u202egnp.exe',
  '\u0085x',
  '\u009b1m',
]

it(
  'no call injects a line into the log, or moves the cursor of the operator’s terminal',
  { tags: ['attack-235'] },
  async () => {
    const lines: string[] = []
    const { app } = await testApp({
      environment: { LOG_LEVEL: 'debug' },
      logTo: { write: (line) => void lines.push(line) },
    })
    for (const text of HOSTILE) {
      const inPath = encodeURIComponent(text)
      // Node's parser lets no control characters into headers; a balancer or a test may.
      const inHeader = Buffer.from(text).toString('latin1')
      for (const url of [
        `/api/${inPath}`,
        `/api/v2/app/problem/${inPath}`,
        `/api/health?${inPath}=${inPath}`,
      ])
        await app.inject({
          url,
          headers: {
            'user-agent': inHeader,
            'x-request-id': inHeader,
            'accept-language': inHeader,
            'x-forwarded-for': inHeader,
          },
        })
      await app.inject({
        method: 'POST',
        url: '/api/v2/app/auth/login',
        payload: { email: text, password: text },
      })
      await app.inject({
        method: 'POST',
        url: '/api/v2/app/auth/register',
        payload: { email: `a${text}@b.example`, password: text },
      })
      app.log.error(new Error(text))
      app.log.warn({ given: text }, text)
    }
    expect(lines.length).toBeGreaterThanOrEqual(2 * HOSTILE.length)
    for (const line of lines) {
      expect(line).toMatch(/^[^\p{Cc}\u2028\u2029\u202a-\u202e]*\n$/u)
      expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
    }
  },
)
