import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { isUnavailable } from './unavailable.ts'

it.each([
  ['08006', 'a connection that failed'],
  ['53100', 'a full disk'],
  ['53200', 'no memory left'],
  ['53300', 'too many connections'],
  ['57P01', 'a server that is shut down'],
  ['57P02', 'a server that crashed'],
  ['57P03', 'a server that starts'],
  ['58030', 'a disk that fails'],
  ['25006', 'a standby'],
  ['25P03', 'a transaction that stood still'],
  ['57014', 'a statement that took too long'],
  ['55P03', 'a lock that was not given'],
  ['40P01', 'a deadlock'],
  ['ECONNRESET', 'a broken connection'],
])('%s, %s, counts as an unavailable database', { tags: ['decision-59'] }, (code) => {
  expect(isUnavailable({ code, message: '' })).toBe(true)
})

it.each(['23505', '42601', 'P0001', '22021', '25P02', undefined])(
  '%s is not an unavailable database',
  (code) => {
    expect(isUnavailable({ code, message: 'x' })).toBe(false)
  },
)

it(
  'an unavailable API explains in both languages that it cannot answer now, and when to come back',
  { tags: ['decision-59'] },
  async () => {
    const lines: string[] = []
    const { app, database, signedIn } = await testApp({
      environment: { LOG_LEVEL: 'error' },
      logTo: { write: (line) => lines.push(line) },
    })
    const { token } = await signedIn()
    await database.pool.query(`
    create function fill() returns trigger language plpgsql as $$
      begin raise 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before update on learner execute function fill()`)
    const ask = (language: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v2/app/user/privacy',
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
        payload: { shows_name: false },
      })
    const [english, bangla] = [await ask('en'), await ask('bn')]
    expect([english.statusCode, english.headers['retry-after'], english.json()]).toEqual([
      503,
      '3',
      {
        error: 'unavailable',
        message: 'We cannot answer right now. Please try again in a little while.',
      },
    ])
    expect(bangla.statusCode).toBe(503)
    // An outage fills the log with what happened, not with where.
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { code: '53100', stack: '' } })
    expect(bangla.json<{ message: string }>().message).toMatch(/^[\u0980-\u09FF\s।,‌‍]+$/u)
  },
)
