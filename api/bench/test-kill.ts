/**
 * A thousand answers in a running test while the API is killed, for twenty seeds: `node api/bench/test-kill.ts`. Prints
 * for each seed how many were acknowledged before the kill, and how many of these were lost or stored twice.
 */
import { answerThroughKill } from '../src/features/assessments/testing/killed.ts'
import { scheduledTest, registerAll, ROW } from '../src/features/assessments/testing/assessments.ts'
import { setStage } from './stage.ts'

const SEEDS = 20

const stage = await setStage(10)
const { apis, database, learners } = stage
try {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const minuteAgo = new Date(Date.now() - 60_000)
    const place = { database, clock: { now: () => minuteAgo } }
    const test = await scheduledTest(
      place,
      { id: `kill-${seed}`, minutes: 60, prizes: [], problems: ROW },
      1_000,
    )
    await registerAll(
      place,
      test.id,
      learners.map(({ id }) => id),
    )
    const outcome = await answerThroughKill(
      { apis, pool: database.pool, testId: test.id, sitters: learners },
      seed,
    )
    console.log(
      `seed ${String(seed).padStart(2)}: ${Object.entries(outcome)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}`,
    )
  }
} finally {
  await stage.close()
}
