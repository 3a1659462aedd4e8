import { newId } from '@dhadha/contract'
import type { AttemptRequest, Problem } from '@dhadha/contract/wire'
import type { SentAnswer } from '../answer/sentAnswer.ts'

/** The attempt for an answer, with an id, so that it counts once however often it arrives. */
export const attemptFor = (
  sent: SentAnswer,
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
