import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { fillCatalogue, listedProblems } from '../testing/learning.ts'

const { app, call, clock, database, signedIn } = await testApp()

beforeAll(() => fillCatalogue(database.db))

const figures = async () => (await call({ url: '/api/v2/app/site/figures' })).body

describe('figures of the landing page', () => {
  it('decision 33 tells everybody problems, learners and subjects', async () => {
    await signedIn()
    expect(await figures()).toEqual({ problems: listedProblems.length, learners: 1, subjects: 2 })
    const { headers } = await app.inject('/api/v2/app/site/figures')
    expect(headers['cache-control']).toBe('public, max-age=60')
  })

  it('decision 33 counts learners once a minute', async () => {
    await signedIn()
    expect(await figures()).toMatchObject({ learners: 1 })
    clock.advance(61_000)
    expect(await figures()).toMatchObject({ learners: 2 })
  })
})
