import { describe, expect, it } from 'vitest'
import { emptyDatabase } from './testing/database.ts'
import { testApp } from './testing/app.ts'

const { call } = await testApp()
const bare = await testApp({ database: await emptyDatabase() })

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
