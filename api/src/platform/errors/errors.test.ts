import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const log: string[] = []
const { call, database, signedIn } = await testApp({
  environment: { LOG_LEVEL: 'error' },
  logTo: { write: (line) => log.push(line) },
})

it('a call that breaks is told so, and the log has neither rows nor control characters', async () => {
  const { token } = await signedIn()
  await database.pool.query(`
    create function break() returns trigger language plpgsql as $$
      begin raise 'broken\u009b\u202e' using detail = 'Key (value)=(zebulon@example.com)'; end $$;
    create trigger broken before update on learner execute function break()`)
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
