import { setTimeout as wait } from 'node:timers/promises'
import { createAnswer } from '../src/features/learning/testing/learning.ts'

const CONCURRENCY = 8
/** Fewer than the budget of a person (decision 47). */
const MAX_ATTEMPTS = 30

/** The results that pupils' browsers have seen. */
export interface LoadResult {
  /** Ids of attempts that the API has acknowledged, with the time of that. */
  readonly acknowledged: ReadonlyMap<string, number>
  /** Answers by status and, where it is an error, its code. */
  readonly answers: ReadonlyMap<string, number>
}

/** Attempts and polls as browsers make them: whatever was not acknowledged is sent again with the same id. */
export function pupils(
  api: string,
  tokens: readonly string[],
): LoadResult & { readonly stop: () => Promise<void> } {
  const over = new AbortController()
  const acknowledged = new Map<string, number>()
  const answers = new Map<string, number>()
  let nextToken = 0

  async function call(path: string, init: RequestInit): Promise<boolean> {
    let outcome: string
    let isGood = false
    try {
      const answer = await fetch(api + path, { ...init, signal: AbortSignal.timeout(30_000) })
      const body = (await answer.json().catch(() => null)) as { error?: string } | null
      outcome = answer.ok ? '200' : `${answer.status} ${body?.error ?? 'no JSON'}`
      isGood = answer.ok
    } catch (error) {
      outcome = String((error as Error).cause ?? error)
    }
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1)
    return isGood
  }

  async function runClient() {
    let authorization = ''
    for (let turn = 0; !over.signal.aborted; turn++) {
      if (turn % MAX_ATTEMPTS === 0) authorization = `Bearer ${tokens[nextToken++ % tokens.length]}`
      const body = createAnswer(new Date(), turn % 2 ? '4' : 'five')
      const init = {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': body.attemptId },
        body: JSON.stringify(body),
      }
      while (!(await call(`/api/v2/app/problem/row-${(turn % 12) + 1}/attempts`, init))) {
        if (over.signal.aborted) return
        await wait(200)
      }
      acknowledged.set(body.attemptId, performance.now())
      await call('/api/v2/app/poll-notification', { headers: { authorization } })
    }
  }
  const all = Promise.all(Array.from({ length: CONCURRENCY }, runClient))
  return {
    acknowledged,
    answers,
    async stop() {
      over.abort()
      await all
    },
  }
}
