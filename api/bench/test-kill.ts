/**
 * A thousand answers in a running test while the API is killed, for twenty seeds: `node api/bench/test-kill.ts`. Prints
 * for each seed how many were acknowledged before the kill, and how many of these were lost or stored twice.
 */
import { appoint } from '../src/tests/schedule/appoint.ts'
import { answerThroughKill } from '../src/tests/answers/killed.ts'
import { apiProcesses } from '../src/testing/process.ts'
import { setStage } from './stage.ts'

const SEEDS = 20

const stage = await setStage(10)
const apis = apiProcesses(stage.databaseUrl)
try {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const now = new Date(Date.now() - 60_000)
    const testId = `kill-${seed}`
    await appoint(
      stage.database.db,
      {
        id: testId,
        title: { en: testId, bn: testId },
        accent: 'math',
        start: { kind: 'moment', at: new Date(now.getTime() + 1_000) },
        minutes: 60,
        prizes: [],
        problems: Array.from({ length: 12 }, (_, index) => `row-${index + 1}`),
      },
      { now, timeZone: 'Asia/Dhaka' },
    )
    await stage.database.db
      .insertInto('test_registration')
      .values(
        stage.learners.map(({ id }) => ({
          learner_id: id,
          test_id: testId,
          notify: false,
          registered_at: now,
        })),
      )
      .execute()
    const outcome = await answerThroughKill(
      { apis, pool: stage.database.pool, testId, sitters: stage.learners },
      seed,
    )
    console.log(
      `seed ${String(seed).padStart(2)}: ${Object.entries(outcome)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    )
  }
} finally {
  apis.end()
  await stage.close()
}
