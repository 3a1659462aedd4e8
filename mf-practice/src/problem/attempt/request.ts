import type { AttemptRequest } from '@dhadha/contract/wire'
import type { SentAnswer } from '../answer/sentAnswer.ts'

/** `crypto.randomUUID` is missing where the page comes over plain HTTP (a school's own server). */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The attempt for an answer, with an id under which it counts once however often it arrives. */
export const attemptFor = (
  sent: SentAnswer,
  start: Date,
  end: Date,
): AttemptRequest & { attemptId: string } => ({
  startTime: start.toISOString(),
  endTime: end.toISOString(),
  ...sent,
  attemptId: newId(),
})
