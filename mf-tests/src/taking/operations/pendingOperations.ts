import type { Waiting } from '@dhadha/contract'
import type { StoredAnswer } from '../answer/storedAnswer.ts'
import { answers, completions, marks, getQueueName, type TestSubject } from './kinds.ts'

/** A test's operations that are still in the outbox, and its answers that are being added to it. */
export interface PendingOperations {
  /** The last answer of each problem that waits or is being added. */
  readonly answers: ReadonlyMap<string, { readonly sent: StoredAnswer; readonly isDelayed: boolean }>
  /** The last waiting mark of each problem. */
  readonly marks: ReadonlyMap<string, boolean>
  readonly isCompleting: boolean
  readonly count: number
  /** Something has failed once: it waits for a connection. */
  readonly isDelayed: boolean
  /** Only this page holds something: the browser cannot store it. */
  readonly isInMemory: boolean
}

export function getPendingOperations(
  test: TestSubject,
  waiting: readonly Waiting[],
  adding: ReadonlyMap<string, { readonly sent: StoredAnswer }> = new Map(),
): PendingOperations {
  const queue = getQueueName(test)
  const ofTest = waiting.filter(({ entry }) => entry.queue === queue)
  return {
    answers: new Map([
      ...answers
        .waiting(ofTest)
        .map(
          ({ subject, body: { answer, answerType }, isDelayed }) =>
            [subject.problemId, { sent: { answer, answerType }, isDelayed }] as const,
        ),
      ...[...adding].map(([problemId, { sent }]) => [problemId, { sent, isDelayed: false }] as const),
    ]),
    marks: new Map(
      marks.waiting(ofTest).map(({ subject, body }) => [subject.problemId, body.marked === true]),
    ),
    isCompleting: completions.waiting(ofTest).length > 0,
    count: ofTest.length,
    isDelayed: ofTest.some(({ isDelayed }) => isDelayed),
    isInMemory: ofTest.some(({ isInMemory }) => isInMemory),
  }
}
