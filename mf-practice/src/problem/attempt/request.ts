import type { AttemptRequest } from '@dhadha/contract/wire'
import type { SentAnswer } from '../answer/answer.ts'
import { keep } from '../store.ts'

/** Attempts sent and not answered yet. Sending one again, even after a reload, must count once. */
const unanswered = keep('session', 'attempt', (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as AttemptRequest) : null,
)

const sameAnswer = (a: SentAnswer, b: SentAnswer) =>
  a.answer === b.answer &&
  a.answerType === b.answerType &&
  JSON.stringify(a.board) === JSON.stringify(b.board)

/** `crypto.randomUUID` is missing where the page comes over plain HTTP (a school's own server). */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The attempt for an answer: the unanswered one while the answer is the same, otherwise a new one. */
export function attemptFor(problemId: string, sent: SentAnswer, start: Date, end: Date): AttemptRequest {
  const before = unanswered.read(problemId)
  if (before && sameAnswer(before, sent)) return before
  const attempt: AttemptRequest = {
    startTime: start.toISOString(),
    endTime: end.toISOString(),
    ...sent,
    attemptId: newId(),
  }
  unanswered.write(problemId, attempt)
  return attempt
}

/** The API has answered: the next attempt is a new one. */
export const settleAttempt = (problemId: string): void => unanswered.remove(problemId)
