import { describe, expect, it } from 'vitest'
import { openDatabase } from '../platform/database/open.ts'
import { emptyDatabase } from '../testing/database.ts'
import { testApp } from '../testing/app.ts'

const { call } = await testApp()
const bare = await testApp({ database: await emptyDatabase() })
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
const cutOff = await testApp({
  database: { ...openDatabase(nowhere, { poolSize: 2, onError: () => undefined }), url: nowhere },
})

describe('health', () => {
  it('says that process and database are up', async () => {
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

  it('answers 503 in a sentence while the database is away', async () => {
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
