import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { apiProcesses } from '../../../testing/process.ts'
import { scheduledTest, ROW, sitting } from '../testing/assessments.ts'
import { answerThroughKill, ANSWERS } from '../testing/killed.ts'

const api = await testApp()
const { database, signedIn, clock } = api
const apis = apiProcesses(database.url)
/** One by default: `KILL_SEEDS=20 npx vitest run …/killed.test.ts` kills the API at other moments, too. */
const SEEDS = Array.from({ length: Number(process.env['KILL_SEEDS'] ?? 1) }, (_, index) => index + 1)

beforeAll(() => fillCatalogue(database.db))
afterAll(() => apis.end())

describe('an API that is killed while a test runs', () => {
  it.each(SEEDS)(
    'loses and doubles none of a thousand answers (seed %i)',
    { tags: ['decision-25'] },
    async (seed) => {
      clock.set(new Date(Date.now() - 60_000))
      const { id } = await scheduledTest(api, { minutes: 60, problems: ROW }, 1_000)
      const sitters = await Promise.all(Array.from({ length: 10 }, () => signedIn()))
      for (const { token } of sitters) await sitting(api, token).register(id)
      const outcome = await answerThroughKill({ apis, pool: database.pool, testId: id, sitters }, seed)
      expect(outcome).toMatchObject({ lost: 0, doubled: 0, stored: ANSWERS, unlike: 0 })
      expect(outcome.acknowledged).toBeGreaterThan(0)
    },
  )
})
