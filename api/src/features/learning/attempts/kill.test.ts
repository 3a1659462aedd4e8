import { setTimeout as wait } from 'node:timers/promises'
import type { AttemptReply } from '@dhadha/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { apiProcesses } from '../../../testing/process.ts'
import { createAnswer, fillCatalogue } from '../testing/learning.ts'

const { database, signedIn } = await testApp()
const apis = apiProcesses(database.url)

beforeAll(() => fillCatalogue(database.db))
afterAll(() => apis.end())

interface SentAttempt {
  readonly token: string
  readonly problem: string
  readonly body: { readonly attemptId: string }
  reply: AttemptReply | null
}

/** The attempts that a pupil sends: a wrong and a right answer to each of twelve problems. */
const createPlan = (token: string): SentAttempt[] =>
  Array.from({ length: 24 }, (_, index) => ({
    token,
    problem: `row-${Math.floor(index / 2) + 1}`,
    body: createAnswer(new Date(), index % 2 ? '4' : 'five'),
    reply: null,
  }))

async function send(url: string, { token, problem, body }: SentAttempt): Promise<AttemptReply | null> {
  try {
    const response = await fetch(`${url}/api/v2/app/problem/${problem}/attempts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.status === 200 ? ((await response.json()) as AttemptReply) : null
  } catch {
    return null
  }
}

const sumPoints = (attempts: readonly SentAttempt[]) =>
  attempts.reduce((sum, { reply }) => sum + (reply?.points.total ?? 0), 0)

/** `elsewhere`: points that were not paid for problems, but for a login on each of `days`. */
async function stored(learnerId: string) {
  const { rows } = await database.pool.query<
    Record<'attempts' | 'paid' | 'xp' | 'entries' | 'elsewhere' | 'days', number>
  >(
    `select (select count(*) from attempt where learner_id = $1) as attempts,
       (select count(*) from ledger where learner_id = $1 and kind = 'problem') as entries,
       (select coalesce(sum(points), 0) from ledger where learner_id = $1 and kind = 'problem') as paid,
       (select coalesce(sum(points), 0) from ledger where learner_id = $1 and kind <> 'problem') as elsewhere,
       (select count(distinct (created_at at time zone 'Asia/Dhaka')::date) from ledger
        where learner_id = $1 and kind <> 'problem') as days,
       coalesce((select total_xp from learner_progress where learner_id = $1), 0) as xp`,
    [learnerId],
  )
  return rows[0] ?? { attempts: 0, paid: 0, xp: 0, entries: 0, elsewhere: 0, days: 0 }
}

describe('an API that is killed', () => {
  it.each([1, 17, 60])(
    'loses and doubles no attempt when killed after %i answers',
    { tags: ['decision-17'] },
    async (moment) => {
      const learners = await Promise.all([1, 2, 3, 4].map(() => signedIn()))
      const plans = learners.map(({ token }) => createPlan(token))
      const first = await apis.any()
      const work = plans.map(async (plan) => {
        for (const attempt of plan) {
          attempt.reply = await send(first.url, attempt)
          if (!attempt.reply) return
        }
      })
      while (plans.flat().filter((attempt) => attempt.reply).length < moment) await wait(1)
      await wait(Math.random() * 10)
      await first.kill()
      await Promise.all(work)

      for (const [index, { id }] of learners.entries()) {
        const acknowledged = plans[index]?.filter((attempt) => attempt.reply) ?? []
        const { rows } = await database.pool.query<{ attempt_key: string }>(
          'select attempt_key from attempt where learner_id = $1',
          [id],
        )
        const recorded = new Set(rows.map((row) => row.attempt_key))
        for (const attempt of acknowledged) expect(recorded).toContain(attempt.body.attemptId)
        // At most the attempt under way is stored without an acknowledgement to its sender.
        expect(recorded.size - acknowledged.length).toBeLessThanOrEqual(1)
        const { paid, xp, elsewhere } = await stored(id)
        expect(xp).toBe(paid + elsewhere)
      }

      const second = await apis.start()
      for (const plan of plans)
        for (const attempt of plan) {
          const reply = await send(second.url, attempt)
          if (attempt.reply) expect(reply).toEqual(attempt.reply)
          attempt.reply = reply
        }

      for (const [index, { id }] of learners.entries()) {
        const paid = sumPoints(plans[index] ?? [])
        const { days, ...sums } = await stored(id)
        // There is a second daily visit when midnight has passed meanwhile.
        expect([1, 2]).toContain(days)
        const elsewhere = days === 1 ? 5 : 5 + 6
        expect(sums).toEqual({ attempts: 24, entries: 12, paid, xp: paid + elsewhere, elsewhere })
      }
    },
  )
})
