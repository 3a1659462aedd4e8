// Calls every route on a large and a small database by turns, for `scale.ts`.
import type { OpenDatabase } from '../src/platform/database/open.ts'
import { createAnswer } from '../src/features/learning/testing/learning.ts'
import { createToken } from '../src/platform/sign-in/tokens.ts'
import { apiProcesses } from '../src/testing/process.ts'
import { median, printTable } from '../../scripts/bench/harness.ts'

const TURNS = 8

export interface Site extends OpenDatabase {
  readonly url: string
  /** Learners who call. */
  readonly handles: readonly string[]
}

/** Routes that a pupil's evening consists of, and rare ones that read much. */
const getRoutes = (series: string, problem: string, topic: string): Readonly<Record<string, string>> => ({
  profile: 'user/profile',
  'poll for notifications': 'poll-notification',
  'level summary': 'topic/level-summary/6',
  'series of a level': 'level/6/series',
  'series of a topic': `topic/${topic}/series`,
  'problems of a series': `series/${series}/problem`,
  'one problem': `series/${series}/problem/1`,
  'unsolved problems': 'problem/unsolved',
  recommended: 'problem/recommended',
  'search for learners': `peer-recommend/all-users/${problem}?q=scale-1`,
  'received problems': 'peer-recommend/get-recommendations',
  'scores of a level': 'scoring/level',
  badges: 'scoring/badge',
  'score summary': 'progress/report/score-summary',
  'summary of progress': 'progress/report/summary',
  'solving rate': 'progress/report/solving-rate',
  'solved problems': 'progress/report/solved-problems',
  leaderboard: 'leaderboard/level/1',
  'online tests': 'online-test',
  'own tests': 'practice-test',
  people: 'people',
  'sign-ins': 'user/sessions',
  'figures of the site': 'site/figures',
})

/** New sign-ins for the callers. */
async function signIn({ pool, handles }: Site): Promise<string[]> {
  const made = handles.map(() => createToken())
  await pool.query(
    `insert into access_token (hash, learner_id, created_at, last_used_at)
     select hash, learner.id, now(), now() from unnest($1::bytea[], $2::text[]) as one (hash, caller)
     join learner on handle = caller`,
    [made.map(({ hash }) => hash), handles],
  )
  return made.map(({ token }) => token)
}

/** Calls every route on both by turns, so that whatever else the machine does meets both alike. */
export async function measure(empty: Site, big: Site): Promise<void> {
  const { rows } = await big.pool.query<{ series: string; problem: string; topic: string }>(
    `select series_id as series, p.id as problem, topic_id as topic from problem p join series s on s.id = series_id
     where retired_at is null and pool is null and ans_type = 'text' and serial = 1 order by p.id limit 1`,
  )
  const { series = '', problem = '', topic = '' } = rows[0] ?? {}
  const sites: { base: string; tokens: string[]; times: Map<string, number[]> }[] = []
  const processes = [apiProcesses(empty.url), apiProcesses(big.url)]
  try {
    for (const [index, site] of [empty, big].entries()) {
      const server = await processes[index]?.start()
      sites.push({
        base: `${server?.url}/api/v2/app/`,
        tokens: await signIn(site),
        times: new Map<string, number[]>(),
      })
    }
    const names = getRoutes(series, problem, topic)
    const call = async (
      site: (typeof sites)[number],
      name: string,
      path: string,
      token: string,
      body?: object,
    ) => {
      const from = performance.now()
      const answer = await fetch(site.base + path, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      })
      await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      const times = site.times.get(name) ?? []
      times.push(performance.now() - from)
      site.times.set(name, times)
    }
    for (let turn = 0; turn < TURNS; turn++)
      for (const index of empty.handles.keys())
        for (const site of sites) {
          const token = site.tokens[index] ?? ''
          for (const [name, path] of Object.entries(names)) await call(site, name, path, token)
          const answer = createAnswer(new Date(), String(turn))
          await call(site, 'attempt', `problem/${problem}/attempts`, token, answer)
        }
  } finally {
    for (const child of processes) await child.end()
  }
  const [small, large] = sites
  const row = printTable(['route', 'empty site, ms', 'full site, ms', 'ratio'])
  for (const [name, times] of small?.times ?? []) {
    const [before, after] = [median(times), median(large?.times.get(name) ?? [])]
    row(name, before.toFixed(2), after.toFixed(2), (after / before).toFixed(2))
  }
}
