import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const log: string[] = []
const { app, call, database, signedIn } = await testApp({
  environment: { LOG_LEVEL: 'error' },
  logTo: { write: (line) => log.push(line) },
})

const breakUpdates = () =>
  database.pool.query(`
    create or replace function break() returns trigger language plpgsql as $$
      begin raise 'broken\u009b\u202e' using detail = 'Key (value)=(zebulon@example.com)'; end $$;
    create or replace trigger broken before update on learner execute function break()`)

it('a call that breaks gets an error, and the log has neither rows nor control characters', async () => {
  const { token } = await signedIn()
  await breakUpdates()
  const body = { shows_name: false }
  expect(await call({ url: '/api/v2/app/user/privacy', body, token })).toMatchObject({
    status: 500,
    body: { error: 'internal' },
  })
  const [line = ''] = log
  expect(JSON.parse(line)).toMatchObject({
    err: { message: 'broken\u009b\u202e', code: 'P0001' },
    msg: 'call failed',
  })
  expect(line).not.toContain('zebulon')
  expect(line).toMatch(/^[^\p{Cc}\u202e]*\n$/u)
})

it.each([
  ['en', 'If it happens again, tell us this number: '],
  ['bn', 'আবার এমন হলে আমাদের এই নম্বরটা জানিয়ো: '],
])(
  'a call that breaks is answered with a number that the log has (%s)',
  { tags: ['decision-64'] },
  async (language, ask) => {
    const { token } = await signedIn()
    await breakUpdates()
    const from = log.length
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/app/user/privacy',
      payload: { shows_name: false },
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
    const id = String(answer.headers['x-request-id'])
    expect(id).toMatch(/^[\da-f]{32}$/)
    expect(answer.json<{ message: string }>().message).toContain(`${ask}${id.slice(-12)}`)
    expect(log.slice(from).map((line) => (JSON.parse(line) as { requestId: string }).requestId)).toContain(id)
  },
)
