/**
 * A thousand answers in a running test while the API is killed, for twenty seeds: `node api/bench/test-kill.ts [--seeds 20]`.
 * Prints for each seed how many were acknowledged before the kill, and how many of these were lost or stored twice.
 */
import { printTable, readOptions } from '../../scripts/bench/harness.ts'
import { answerThroughKill } from '../src/features/assessments/testing/killed.ts'
import { addOnlineTest, withStage } from './stage.ts'

const { seeds } = readOptions({ seeds: 20 })

await withStage(10, async (stage) => {
  const { apis, database, learners } = stage
  const row = printTable(['seed', 'acknowledged', 'lost', 'doubled', 'stored', 'not the last one'])
  for (let seed = 1; seed <= seeds; seed++) {
    const id = `kill-${seed}`
    await addOnlineTest(stage, { id, minutes: 60 }, new Date(Date.now() - 59_000))
    const { acknowledged, lost, doubled, stored, unlike } = await answerThroughKill(
      { apis, pool: database.pool, testId: id, sitters: learners },
      seed,
    )
    row(seed, acknowledged, lost, doubled, stored, unlike)
    if (lost + doubled + unlike > 0) process.exitCode = 1
  }
})
