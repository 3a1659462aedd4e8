import { randomUUID } from 'node:crypto'
import { library } from '../journeys/support/library.ts'
import { createLearner } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'

/** How often, and after which pause, a browser sends an attempt again: the gateway looks for the API once a second. */
const REPEATS = 20
const PAUSE_MS = 1_000

/** The options that are tried. */
const OPTIONS = ['1', '2', '3', '4']
const WITH_ONE_RIGHT_OPTION = new Set(
  library.flatMap(({ problems }) =>
    problems.filter(({ kind, answer }) => kind === 'mcq' && OPTIONS.includes(answer)).map(({ id }) => id),
  ),
)

interface Attempt {
  isCorrect: boolean
  points: { total: number }
}

test('an API killed during attempts loses none that it acknowledged and counts none twice', async ({
  ownSite: site,
}) => {
  const learner = await createLearner(site)
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${learner.token}` }
  const get = async <Reply>(path: string): Promise<Reply> =>
    (await (await fetch(site.url + path, { headers })).json()) as Reply
  const { series } = await get<{ series: { series_id: string }[] }>('/api/v2/app/level/6/series')
  const lists = await Promise.all(
    series.map(({ series_id }) =>
      get<{ problems: { problem_id: string }[] }>(`/api/v2/app/series/${series_id}/problem`),
    ),
  )
  const ids = lists.flatMap(({ problems }) => problems.map(({ problem_id }) => problem_id))
  // Four answers to each are the limit of a learner in a minute (decision 47), and one of them is right.
  const choices = ids.filter((id) => WITH_ONE_RIGHT_OPTION.has(id)).slice(0, 15)
  expect(choices.length).toBeGreaterThan(0)

  /** Null: there was no answer, or the site was busy; undefined: it refused. */
  const attempt = async (
    problem: string,
    answer: string,
    attemptId: string,
  ): Promise<Attempt | null | undefined> => {
    const now = Date.now()
    const body = JSON.stringify({
      startTime: new Date(now - 20_000).toISOString(),
      endTime: new Date(now).toISOString(),
      answer,
      answerType: 'mcq',
      attemptId,
    })
    const response = await fetch(`${site.url}/api/v2/app/problem/${problem}/attempts`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null)
    if (response === null || response.status >= 500) return null
    return response.ok ? ((await response.json()) as Attempt) : undefined
  }

  // Every option of every problem once, each with its own id; halfway the API is killed.
  const tries = choices.flatMap((problem) => OPTIONS.map((answer) => ({ problem, answer, id: randomUUID() })))
  const first = Promise.all(tries.map(({ problem, answer, id }) => attempt(problem, answer, id)))
  await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 40))
  await site.killApi()
  const acknowledged = await first
  await site.startApi()

  // A browser without a response sends the same attempt again, with the same id, until there is one.
  const answers: (Attempt | null | undefined)[] = []
  for (const [index, { problem, answer, id }] of tries.entries()) {
    let again = await attempt(problem, answer, id)
    for (let repeats = 0; again === null && repeats < REPEATS; repeats++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      again = await attempt(problem, answer, id)
    }
    const before = acknowledged[index]
    if (before) expect(again, `attempt ${index} was acknowledged before the kill`).toEqual(before)
    answers.push(again)
  }
  const points = answers.reduce((sum, answer) => sum + (answer?.points.total ?? 0), 0)
  const summary = await get<{ report: { total_score: number }[]; total_problems_solved: number }>(
    '/api/v2/app/progress/report/score-summary',
  )
  expect(summary.report.reduce((sum, { total_score }) => sum + total_score, 0)).toBe(points)
  expect(summary.total_problems_solved).toBe(choices.length)
})

test('fifty identical attempts at once give the points once', async ({ site }) => {
  const learner = await createLearner(site)
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${learner.token}` }
  const get = async <Reply>(path: string): Promise<Reply> =>
    (await (await fetch(site.url + path, { headers })).json()) as Reply
  const { series } = await get<{ series: { series_id: string }[] }>('/api/v2/app/level/6/series')
  const { problems } = await get<{ problems: { problem_id: string }[] }>(
    `/api/v2/app/series/${series[0]?.series_id}/problem`,
  )
  const before = await get<{ totalXp: number }>('/api/v2/app/scoring/level')
  const now = Date.now()
  const body = {
    startTime: new Date(now - 10_000).toISOString(),
    endTime: new Date(now).toISOString(),
    answerType: 'text',
    answer: 'certainly wrong',
    attemptId: randomUUID(),
  }
  const replies = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await fetch(`${site.url}/api/v2/app/problem/${problems[0]?.problem_id}/attempts`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return `${response.status} ${await response.text()}`
    }),
  )
  expect(new Set(replies).size).toBe(1)
  const after = await get<{ totalXp: number }>('/api/v2/app/scoring/level')
  expect(after.totalXp - before.totalXp).toBe(0)
})
