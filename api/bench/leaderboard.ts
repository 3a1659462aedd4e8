/**
 * What a level's leaderboard costs among 100,000 learners: the time of whole calls of the API, one after the other, for
 * learners from the top to the bottom, and whether the board is right at once after an answer:
 * `node api/bench/leaderboard.ts`. Nothing asserts its figures.
 */
import type { AttemptReply, Leaderboard } from '@dhadha/contract/wire'
import { answerOf } from '../src/features/learning/testing/learning.ts'
import { median } from './median.ts'
import { setStage } from './stage.ts'

const LEARNERS = 100_000
const LEVELS = [1, 2, 3, 4]
const CALLS = 40
/** How far down the list the learners stand who ask. */
const DEPTHS = [0, 0.001, 0.1, 0.5, 0.9, 1]

/** Learners written by one statement. */
const PORTION = 5_000

const stage = await setStage(DEPTHS.length)
const { database, apiPort, learners } = stage

async function ask<Body>(token: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`http://127.0.0.1:${apiPort}/api/v2/app/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

/** Everybody has points on every level, most of them few; one in twenty hides. */
async function crowd(): Promise<void> {
  await database.pool.query(
    `insert into learner (handle, created_at, hides_from_leaderboards)
     select 'crowd-' || n, now(), n % 20 = 0 from generate_series(1, $1::int) as n`,
    [LEARNERS],
  )
  for (let from = 0; from < LEARNERS; from += PORTION)
    await database.pool.query(
      `insert into level_score (learner_id, level, points, reached_at)
       select id, level, 1 + floor(power(random(), 3) * 4000), now() - random() * interval '300 days'
       from generate_series($2::int + 1, $2 + $3) as n join learner on handle = 'crowd-' || n
       cross join unnest($1::int[]) as level`,
      [LEVELS, from, PORTION],
    )
  for (const [index, { id }] of learners.entries())
    await database.pool.query(
      `insert into level_score (learner_id, level, points, reached_at)
       select $1, level, (select points from level_score s where s.level = one.level
         order by points desc offset $3 limit 1), now() from unnest($2::int[]) as one (level)`,
      [id, LEVELS, Math.min(LEARNERS - 1, Math.floor((DEPTHS[index] ?? 0) * LEARNERS))],
    )
  await database.pool.query('vacuum analyze')
}

try {
  await crowd()
  console.log(`${LEARNERS} learners on each of ${LEVELS.length} levels; milliseconds of a call`)
  let slowest = 0
  for (const { token } of learners) {
    const times: number[] = []
    let rank = 0
    for (let call = 0; call < CALLS; call++) {
      const start = performance.now()
      const { entries, own } = await ask<Leaderboard>(
        token,
        `leaderboard/level/${(call % LEVELS.length) + 1}`,
      )
      times.push(performance.now() - start)
      rank = [...entries, ...own].find((entry) => entry.is_me)?.rank ?? 0
    }
    slowest = Math.max(slowest, median(times))
    console.log(`rank ${rank}: median ${median(times).toFixed(1)}, worst ${Math.max(...times).toFixed(1)}`)
  }
  console.log(`slowest median: ${slowest.toFixed(1)} ms`)

  const { token } = learners[3] ?? { token: '' }
  const mine = async () => {
    const { entries, own } = await ask<Leaderboard>(token, 'leaderboard/level/3')
    return [...entries, ...own].find((entry) => entry.is_me)
  }
  const before = await mine()
  const { points } = await ask<AttemptReply>(token, 'problem/hard-1/attempts', answerOf(new Date(), '4'))
  const after = await mine()
  console.log(
    `an answer of ${points.total} points: ${before?.points} at rank ${before?.rank} to ${after?.points} at rank ${after?.rank}, at once`,
  )
} finally {
  await stage.close()
}
