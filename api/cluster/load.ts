// Pupils who send attempts and polls during a failover, and what they were answered.
import { setTimeout as sleep } from 'node:timers/promises'
import { watchAnswers } from '../faults/answers.ts'
import { createAnswer } from '../src/features/learning/testing/learning.ts'

const CONCURRENCY = 8
/** Fewer than the budget of a person (decision 47). */
const MAX_ATTEMPTS = 30
const RETRY_MS = 200
/** A browser's time-out. */
const TIMEOUT_MS = 30_000

/** Pupils of an API, and the results that their browsers have seen. */
export interface Load {
  /** Ids of attempts that the API has acknowledged, with the time of that. */
  readonly acknowledged: ReadonlyMap<string, number>
  /** Answers by status and, where it is an error, its code. */
  readonly answers: ReadonlyMap<string, number>
  /** Answers that no browser should get. */
  readonly wrong: readonly string[]
  readonly stop: () => Promise<void>
}

/** Sends attempts and polls as browsers do: an attempt that was not acknowledged is sent again with the same id. */
export function startLoad(api: string, tokens: readonly string[]): Load {
  const over = new AbortController()
  const { ask, counts, wrong } = watchAnswers({ mayBreak: false })
  const acknowledged = new Map<string, number>()
  let nextToken = 0

  async function runClient() {
    let authorization = ''
    for (let turn = 0; !over.signal.aborted; turn++) {
      if (turn % MAX_ATTEMPTS === 0) authorization = `Bearer ${tokens[nextToken++ % tokens.length]}`
      const body = createAnswer(new Date(), turn % 2 ? '4' : 'five')
      const url = `${api}/api/v2/app/problem/row-${(turn % 12) + 1}/attempts`
      const headers = { authorization, 'idempotency-key': body.attemptId }
      const attempt = { method: 'POST', headers, body, field: 'points', timeoutMs: TIMEOUT_MS } as const
      while ((await ask(url, attempt)) === null) {
        if (over.signal.aborted) return
        await sleep(RETRY_MS)
      }
      acknowledged.set(body.attemptId, performance.now())
      await ask(`${api}/api/v2/app/poll-notification`, { headers: { authorization }, timeoutMs: TIMEOUT_MS })
    }
  }

  const all = Promise.all(Array.from({ length: CONCURRENCY }, runClient))
  return {
    acknowledged,
    answers: counts,
    wrong,
    async stop() {
      over.abort()
      await all
    },
  }
}
