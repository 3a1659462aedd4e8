// The fault of more calls than two instances of the API can answer.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FloodResult, FloodTask, Kind } from './flood.ts'
import { addParticipants } from './learners.ts'
import { TEST_PROBLEMS } from './pupils.ts'
import { CALLS_PER_API, type Site } from './site.ts'

const FLOOD = join(import.meta.dirname, 'flood.ts')
const LEARNERS = 60
/**
 * Three quarters wait for the database: more than the gateway lets wait for two APIs beside polls and lists (decision
 * 63).
 */
const CONCURRENCY = 8 * CALLS_PER_API
/** So that it is the site that is too slow, and no caller of this machine. */
const SLOW_MS = 60

async function run(task: FloodTask): Promise<FloodResult> {
  const child = fork(FLOOD, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  try {
    child.send(task)
    const [result] = (await once(child, 'message')) as [FloodResult]
    return result
  } finally {
    child.kill()
  }
}

/** Share of a kind's calls that were rejected. */
const shedShare = ({ counts }: FloodResult, kind: Kind): number => {
  const { ok, shed } = counts[kind]
  return shed / Math.max(1, ok + shed)
}

/** @returns what is wrong with how a flood of calls was answered */
function faultsOfFlood(result: FloodResult): string[] {
  const [poll, list, answer] = [
    shedShare(result, 'poll'),
    shedShare(result, 'list'),
    shedShare(result, 'answer'),
  ]
  const shares = `${[poll, list, answer].map((share) => Math.round(share * 100)).join(', ')} %`
  return [
    ...result.wrong,
    ...(poll > 0 ? [] : ['nothing was sent away under the flood']),
    ...(answer <= poll ? [] : [`of polls, lists and answers were sent away ${shares}`]),
  ]
}

/** Asks two APIs for more than they can do. @returns what is wrong */
export async function overload(site: Site, ms: number): Promise<string[]> {
  const { testId, learners } = await addParticipants(site, 'flood', { count: LEARNERS, startsInMs: 1 })
  await site.databaseNetwork.set({ slowMs: SLOW_MS })
  const result = await run({
    url: site.url,
    testId,
    tokens: learners.map(({ token }) => token),
    problems: TEST_PROBLEMS,
    concurrency: CONCURRENCY,
    ms,
  })
  await site.databaseNetwork.set('open')
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select operation_id as id from test_operation where test_id = $1',
    [testId],
  )
  const stored = new Set(rows.map(({ id }) => id))
  const lost = result.acknowledged.filter((id) => !stored.has(id)).length
  await site.database.pool.query(
    // The test must not be graded while the next seeds run.
    'update online_test set cancelled_at = now() where id = $1',
    [testId],
  )
  return [
    ...faultsOfFlood(result),
    ...(lost > 0 ? [`${lost} acknowledged answers of the flood are lost`] : []),
    ...(result.acknowledged.length > 0 ? [] : ['no answer of the flood was acknowledged']),
  ]
}
