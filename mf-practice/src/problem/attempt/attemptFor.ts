import { newId } from '@dhadha/contract'
import type { AttemptRequest } from '@dhadha/contract/wire'
import type { SentAnswer } from '../answer/sentAnswer.ts'

/** The attempt for an answer, with an id, so that it counts once however often it arrives. */
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
