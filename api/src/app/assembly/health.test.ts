import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { testApp } from '../../testing/app.ts'

const { call } = await testApp()
const bare = await testApp({ database: await emptyDatabase() })
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
const cutOff = await testApp({
  database: { ...openDatabase(nowhere, { poolSize: 2, onError: () => undefined }), url: nowhere },
})

describe('the health of the API', () => {
  it('reports that process and database are up', async () => {
    expect(await call({ url: '/api/health' })).toEqual({ status: 200, body: { status: 'ok' } })
    expect(await call({ url: '/api/ready' })).toEqual({ status: 200, body: { status: 'ok' } })
  })

  it('is not ready before the tables are made', async () => {
    expect(await bare.call({ url: '/api/health' })).toMatchObject({ status: 200 })
    expect(await bare.call({ url: '/api/ready' })).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
    })
  })

  it('answers 503 with a sentence while the database is unavailable', async () => {
    const answer = {
      status: 503,
      body: {
        error: 'unavailable',
        message: 'We cannot answer right now. Please try again in a little while.',
      },
    }
    const login = {
      url: '/api/v2/app/auth/login',
      body: { email: 'a@b.cd', password: 'correct horse battery' },
    }
    expect(await cutOff.call({ url: '/api/health' })).toMatchObject({ status: 200 })
    expect(await cutOff.call({ url: '/api/ready' })).toEqual(answer)
    expect(await cutOff.call(login)).toEqual(answer)
  })

  it("is not ready when its clock differs from the database's", { tags: ['decision-24'] }, async () => {
    let database = new Date('2026-11-22T10:00:00Z')
    const { call: ask } = await testApp({
      now: new Date('2026-11-22T10:00:00Z'),
      databaseClock: () => Promise.resolve(database),
    })
    const statusAt = async (ms: number) => {
      database = new Date(Date.parse('2026-11-22T10:00:00Z') + ms)
      return (await ask({ url: '/api/ready' })).status
    }
    expect(await statusAt(2_000)).toBe(200)
    expect(await statusAt(2_001)).toBe(503)
    expect(await statusAt(-28 * 60_000)).toBe(503)
    expect(await statusAt(-2_000)).toBe(200)
  })

  it('asks the database once, however many ask at one time', { tags: ['decision-63'] }, async () => {
    let asked = 0
    const { call: ask } = await testApp({
      databaseClock: () => {
        asked += 1
        return Promise.resolve(new Date())
      },
    })
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ url: '/api/ready' })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(asked).toBeLessThan(10)
  })

  it(
    'answers at once while the database hangs, as it was at the last check',
    { tags: ['decision-63'] },
    async () => {
      let isHung = false
      const { call: ask } = await testApp({
        databaseClock: () => (isHung ? new Promise<Date>(() => undefined) : Promise.resolve(new Date())),
      })
      expect((await ask({ url: '/api/ready' })).status).toBe(200)
      isHung = true
      const began = performance.now()
      expect((await ask({ url: '/api/ready' })).status).toBe(200)
      expect((await ask({ url: '/api/health' })).status).toBe(200)
      expect(performance.now() - began).toBeLessThan(900)
    },
  )

  it('is not ready while the disk is full, and logs the reason', { tags: ['decision-63'] }, async () => {
    const lines: string[] = []
    const { call: ask } = await testApp({
      environment: { DISK_RESERVE_MB: '999999999', LOG_LEVEL: 'warn' },
      logTo: { write: (line) => lines.push(line) },
    })
    expect((await ask({ url: '/api/ready' })).status).toBe(503)
    expect((await ask({ url: '/api/ready' })).status).toBe(503)
    expect(
      lines.filter((line) => /not ready: the disk of .* has less than \d+ MB left/.test(line)),
    ).toHaveLength(1)
  })

  it(
    'answers calls while it shuts down, but is not ready and closes connections',
    { tags: ['decision-63'] },
    async () => {
      const { app } = await testApp()
      app.retire()
      expect((await app.inject('/api/ready')).statusCode).toBe(503)
      const answer = await app.inject('/api/health')
      expect([answer.statusCode, answer.headers['connection']]).toEqual([200, 'close'])
    },
  )

  it('answers an unknown path as JSON in both languages', async () => {
    expect(await call({ url: '/api/nothing' })).toEqual({
      status: 404,
      body: { error: 'not_found', message: 'There is nothing at this address.' },
    })
    expect(await call({ url: '/api/nothing', headers: { 'accept-language': 'bn' } })).toMatchObject({
      body: { message: 'এই ঠিকানায় কিছু নেই।' },
    })
  })
})
