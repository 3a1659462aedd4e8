import { newId } from '@dhadha/contract'
import type { AttemptRequest, Problem } from '@dhadha/contract/wire'
import type { AttemptAnswer } from '../answer/attemptAnswer.ts'

/** The attempt for an answer, with an id, so that it counts once however often it arrives. */
export const toAttempt = (
  sent: AttemptAnswer,
  { variant }: Pick<Problem, 'variant'>,
  start: Date,
  end: Date,
): AttemptRequest & { attemptId: string } => ({
  startTime: start.toISOString(),
  endTime: end.toISOString(),
  ...sent,
  ...(variant && { variant: variant.key }),
  attemptId: newId(),
})
