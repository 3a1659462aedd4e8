// Pupils who work while a fault happens, each operation until it is acknowledged.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AttemptReply } from '@dhadha/contract/wire'
import { createAnswer } from '../src/features/learning/testing/learning.ts'
import type { Answers } from './answers.ts'

/** Problems of the online test; practice uses others, as a test's are embargoed. */
export const TEST_PROBLEMS = ['row-1', 'row-2', 'row-3', 'row-4', 'row-5', 'row-6']
const PRACTICE = ['easy-1', 'medium-1', 'hard-1', 'expert-1', 'row-7', 'row-8', 'row-9', 'row-10', 'row-11']

const PAUSE_MS = 60
const RETRY_MS = 200
/** A browser waits for 30 s; what counts is that it asks again with the same id. */
const TIMEOUT_MS = 6_000

/** A pupil's operation, which the browser's outbox stores until the API has acknowledged it. */
export interface Operation {
  readonly kind: 'attempt' | 'answer' | 'mark' | 'message'
  readonly id: string
  readonly path: string
  readonly body: object
  readonly problem: string
  /** The text of an answer, or for a mark whether the problem is marked. */
  readonly value: string
  /** The API's reply; null: none yet. */
  reply: Record<string, unknown> | null
}

export interface Learner {
  readonly id: string
  readonly token: string
}

/** The operations of a pupil, in order. */
export interface Log extends Learner {
  readonly operations: readonly Operation[]
}

interface Stage {
  readonly url: string
  readonly testId: string
  readonly answers: Answers
  /** From 0 to below 1. */
  readonly random: () => number
}

/** The field of a reply that shows that the API has stored it (decision 25). */
const ACKNOWLEDGED: Readonly<Record<Operation['kind'], string>> = {
  attempt: 'points',
  answer: 'state',
  mark: 'is_marked',
  message: 'message',
}

export const getPoints = ({ reply }: Operation): number =>
  (reply as Pick<AttemptReply, 'points'> | null)?.points.total ?? 0

/** What a pupil does next: writes a message, answers a problem of practice or of the test, or marks one. */
function createOperation(
  { testId, random }: Pick<Stage, 'testId' | 'random'>,
  { device, order }: { readonly device: string; readonly order: number },
): Operation {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  // The id of a message has no dashes.
  const id = randomUUID().replaceAll('-', '')
  const common = { id, reply: null }
  const chance = random()
  if (chance < 0.1)
    return {
      ...common,
      kind: 'message',
      path: '/api/v2/app/contact',
      problem: '',
      value: '',
      body: { name: 'A pupil', email: 'pupil@example.com', subject: id, message: 'Hello', letterId: id },
    }
  if (chance < 0.5) {
    const body = createAnswer(new Date(), pick(['4', 'five']), { attemptId: id })
    const problem = pick(PRACTICE)
    return {
      ...common,
      kind: 'attempt',
      path: `/api/v2/app/problem/${problem}/attempts`,
      problem,
      value: '',
      body,
    }
  }
  const problem = pick(TEST_PROBLEMS)
  const path = `/api/v2/app/online-test/${testId}/problems/${problem}`
  const operation = { operationId: id, device, order, waitedMs: 0 }
  if (chance < 0.6) {
    const marked = random() < 0.5
    return {
      ...common,
      kind: 'mark',
      path: `${path}/mark`,
      problem,
      value: String(marked),
      body: { marked, ...operation },
    }
  }
  const value = String(order)
  return {
    ...common,
    kind: 'answer',
    path: `${path}/submit`,
    problem,
    value,
    body: { answer: value, answerType: 'text', ...operation },
  }
}

/** A pupil who does one thing after the other, each until it is acknowledged. */
export function startPupil(learner: Learner, stage: Stage) {
  const { url, answers, random } = stage
  const operations: Operation[] = []
  const over = new AbortController()
  const device = randomUUID()

  async function deliver(operation: Operation, isOver: () => boolean): Promise<void> {
    while (operation.reply === null && !isOver()) {
      const reply = await answers.ask(`${url}${operation.path}`, {
        method: 'POST',
        timeoutMs: TIMEOUT_MS,
        headers: { authorization: `Bearer ${learner.token}`, 'idempotency-key': operation.id },
        body: operation.body,
        field: ACKNOWLEDGED[operation.kind],
      })
      operation.reply = reply
      if (reply === null) await sleep(RETRY_MS * (0.5 + random()))
    }
  }

  let deadline = Infinity
  const work = (async () => {
    while (!over.signal.aborted) {
      const operation = createOperation(stage, { device, order: operations.length + 1 })
      operations.push(operation)
      await deliver(operation, () => performance.now() > deadline)
      await sleep(PAUSE_MS * (0.5 + random()))
    }
  })()

  return {
    log: { ...learner, operations } satisfies Log,
    /** Starts no more operations; those that are not acknowledged within `ms` are dropped. */
    async finish(ms: number): Promise<void> {
      over.abort()
      deadline = performance.now() + ms
      await work
    },
    /** Sends something again that was acknowledged: it gets the first reply. */
    repeat: async (operation: Operation): Promise<Record<string, unknown> | null> => {
      const again = { ...operation, reply: null }
      const until = performance.now() + TIMEOUT_MS
      await deliver(again, () => performance.now() > until)
      return again.reply
    },
  }
}
