import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { apiProcesses } from '../../../testing/process.ts'
import { scheduledTest, ROW, sitting } from '../testing/assessments.ts'
import { answerThroughKill, ANSWERS } from '../testing/killed.ts'

const api = await testApp()
const { database, signedIn, clock } = api
const apis = apiProcesses(database.url)

beforeAll(() => fillCatalogue(database.db))
afterAll(() => apis.end())

describe('an API that is killed while a test runs', () => {
  // This test runs one seed. `node api/bench/test-kill.ts` runs twenty, which kill the API at other moments.
  it('loses and doubles none of a thousand answers', { tags: ['decision-25'] }, async () => {
    clock.set(new Date(Date.now() - 60_000))
    const { id } = await scheduledTest(api, { minutes: 60, problems: ROW }, 1_000)
    const sitters = await Promise.all(Array.from({ length: 10 }, () => signedIn()))
    for (const { token } of sitters) await sitting(api, token).register(id)
    const outcome = await answerThroughKill({ apis, pool: database.pool, testId: id, sitters }, 1)
    expect(outcome).toMatchObject({ lost: 0, doubled: 0, stored: ANSWERS, unlike: 0 })
    expect(outcome.acknowledged).toBeGreaterThan(0)
  })
})
