import { defineOutboxKind } from '@dhadha/contract'
import type { AttemptReply, AttemptRequest } from '@dhadha/contract/wire'
import type { TextKey } from '../../text.ts'

const ABOUT = 'attempt '

/** Attempts at problems, by the problem's id (S3.8, S7.11). */
export const attempts = defineOutboxKind<string, AttemptRequest, AttemptReply, TextKey>({
  remote: 'mf-practice',
  name: 'attempt',
  about: (problemId) => ABOUT + problemId,
  subject: (about) => about.slice(ABOUT.length),
  url: (problemId) => `/api/v2/app/problem/${encodeURIComponent(problemId)}/attempts`,
  acknowledgedBy: 'points',
  // S4.3e: an absent `isCorrect` counts as correct.
  notice: ({ isCorrect = true, points }, text) =>
    isCorrect
      ? { tone: 'success', text: text('answerWasRight', { points: points.total }) }
      : { tone: 'info', text: text('answerWasWrong') },
})
