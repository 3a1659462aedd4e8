import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { cleanUp } from '../../testing/cleanup.ts'
import { testDatabase } from '../../testing/database.ts'
import { CALL_LIMITS } from '../database/pool.ts'
import { spareLockedTables } from './locked.ts'

it('a locked table does not delay calls that do not need it', { tags: ['decision-59'] }, async () => {
  const { call, database, signedIn } = await testApp({ database: await testDatabase(CALL_LIMITS) })
  const { token } = await signedIn()
  const contact = () =>
    call({
      url: '/api/v2/app/contact',
      body: { name: 'N', email: 'n@example.com', subject: 'S', message: 'A message' },
      headers: { 'x-forwarded-for': `10.0.0.${++callers}` },
    })
  let callers = 0
  const profile = () => call({ url: '/api/v2/app/user/profile', token })
  const holder = await database.pool.connect()
  await holder.query('begin; lock table contact')
  // More than there are connections, and few enough that the others get one in time on a busy machine, too.
  const waiting = Array.from({ length: 15 }, contact)
  const others = await Promise.all(Array.from({ length: 10 }, profile))
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 503))
  // From now on two try, and the others are answered at once: these two hold no more than two connections.
  const held = Array.from({ length: 2 }, contact)
  const rejected = await contact()
  expect([rejected.status, rejected.body['error']]).toEqual([503, 'unavailable'])
  await holder.query('commit')
  holder.release()
  await Promise.all(held)
  await expect.poll(async () => (await contact()).status, { timeout: 120_000 }).toBe(200)
})

it('a caller that disconnects leaves its try to the next one', { tags: ['decision-59'] }, async () => {
  const app = Fastify()
  cleanUp(() => app.close())
  const recordLock = spareLockedTables(app)
  app.setErrorHandler((error: Error, request, reply) => {
    recordLock(request, error)
    return reply.code(503).send()
  })
  let table = (): Promise<string> => Promise.reject(Object.assign(new Error('locked'), { code: '55P03' }))
  let reached = 0
  app.get('/table', () => {
    reached += 1
    return table()
  })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/table`
  expect((await fetch(url)).status).toBe(503)

  table = () => new Promise(() => undefined)
  const leaving = new AbortController()
  const gone = [1, 2].map(() => fetch(url, { signal: leaving.signal }).catch((error: Error) => error.name))
  await expect.poll(() => reached).toBe(3)
  expect((await fetch(url)).status).toBe(503)
  expect(reached).toBe(3)

  leaving.abort()
  expect(await Promise.all(gone)).toEqual(['AbortError', 'AbortError'])
  table = () => Promise.resolve('free')
  await expect.poll(async () => (await fetch(url)).status).toBe(200)
})
