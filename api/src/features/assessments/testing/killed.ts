// For tests: pupils answer a test while the API is killed and started again.
import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '@dhadha/boards/rules'
import type { Pool } from 'pg'
import type { ServerProcesses } from '../../../testing/process.ts'

const PUPILS = 10
const ANSWERS_EACH = 100
const PROBLEMS = 12
export const ANSWERS = PUPILS * ANSWERS_EACH

/** A pupil of the test, with a token. */
export interface TestTaker {
  readonly id: string
  readonly token: string
}

interface SentAnswer {
  readonly problem: string
  readonly body: { readonly answer: string; readonly operationId: string; readonly order: number }
  acknowledged: boolean
}

/** The result of a run; correct when `lost`, `doubled` and `unlike` are 0 and `stored` is ANSWERS. */
export interface Outcome {
  /** Answers acknowledged before the API was killed. */
  readonly acknowledged: number
  /** Acknowledged answers that are not in the database right after. */
  readonly lost: number
  /** Operations that are stored more than once in the end. */
  readonly doubled: number
  /** Operations in the end. */
  readonly stored: number
  /** Problems whose answer is not the last one that their pupil gave. */
  readonly unlike: number
}

const createPlan = (pupil: number, seed: number, random: () => number): SentAnswer[] =>
  Array.from({ length: ANSWERS_EACH }, (_, index) => ({
    problem: `row-${1 + Math.floor(random() * PROBLEMS)}`,
    body: {
      answer: `${index}`,
      answerType: 'text',
      operationId: `seed-${seed}-${pupil}-${index}`,
      device: `device-${pupil}`,
      order: index + 1,
      waitedMs: 0,
    },
    acknowledged: false,
  }))

/**
 * Sends a thousand answers of ten pupils, each in order, as an outbox does. The API is killed at a moment that follows
 * from the seed and restarted, and every outbox sends again from its first answer. The restarted API goes on running.
 * The test runs, and has the fixture's problems row-1 to row-12.
 */
export async function answerThroughKill(
  {
    apis,
    pool,
    testId,
    sitters,
  }: { apis: ServerProcesses; pool: Pool; testId: string; sitters: readonly TestTaker[] },
  seed: number,
): Promise<Outcome> {
  const random = randomFrom(seed)
  const plans = sitters.slice(0, PUPILS).map(({ token, id }, index) => ({
    id,
    token,
    sent: createPlan(index, seed, random),
  }))
  const moment = 1 + Math.floor(random() * ANSWERS * 0.9)
  const all = plans.flatMap(({ sent }) => sent)

  const send = async (url: string, token: string, sentAnswer: SentAnswer): Promise<boolean> => {
    try {
      const response = await fetch(
        `${url}/api/v2/app/online-test/${testId}/problems/${sentAnswer.problem}/submit`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(sentAnswer.body),
        },
      )
      await response.arrayBuffer()
      return response.status === 200
    } catch {
      return false
    }
  }
  const operations = async () => {
    const { rows } = await pool.query<{ operation_id: string }>(
      'select operation_id from test_operation where test_id = $1',
      [testId],
    )
    return rows.map((row) => row.operation_id)
  }

  const first = await apis.any()
  const work = plans.map(async ({ token, sent }) => {
    for (const sentAnswer of sent) {
      sentAnswer.acknowledged = await send(first.url, token, sentAnswer)
      if (!sentAnswer.acknowledged) return
    }
  })
  while (all.filter((sentAnswer) => sentAnswer.acknowledged).length < moment) await wait(1)
  await wait(random() * 10)
  await first.kill()
  await Promise.all(work)

  const recorded = new Set(await operations())
  const lost = all.filter(
    (sentAnswer) => sentAnswer.acknowledged && !recorded.has(sentAnswer.body.operationId),
  ).length

  const second = await apis.start()
  await Promise.all(
    plans.map(async ({ token, sent }) => {
      for (const sentAnswer of sent) await send(second.url, token, sentAnswer)
    }),
  )

  const stored = await operations()
  const { rows } = await pool.query<{ learner_id: string; problem_id: string; answer: string }>(
    'select learner_id, problem_id, answer from test_work where test_id = $1',
    [testId],
  )
  const answers = new Map(rows.map((row) => [`${row.learner_id} ${row.problem_id}`, row.answer]))
  const unlike = plans.flatMap(({ id, sent }) =>
    [...new Set(sent.map((sentAnswer) => sentAnswer.problem))].filter(
      (problem) =>
        answers.get(`${id} ${problem}`) !==
        sent.findLast((sentAnswer) => sentAnswer.problem === problem)?.body.answer,
    ),
  ).length
  return {
    acknowledged: all.filter((sentAnswer) => sentAnswer.acknowledged).length,
    lost,
    doubled: stored.length - new Set(stored).size,
    stored: stored.length,
    unlike,
  }
}
