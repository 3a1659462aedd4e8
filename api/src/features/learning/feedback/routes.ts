import { FeedbackRequest, MessageReply } from '@dhadha/contract/wire'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { findPractised } from '../catalogue/find.ts'
import type { Library } from '../catalogue/library.ts'
import { putFeedback } from './store.ts'
import { readLines } from '../../../platform/texts/index.ts'
import { text } from '../texts/index.ts'

/** The feedback of learners on problems (S3.10, S7.14): one each, a later one replaces the earlier. */
export const feedbackRoutes =
  ({ db, clock }: Dependencies, library: Library): Routes =>
  (api) => {
    api.post(
      '/api/v2/app/feedback/problem',
      {
        config: { security: null },
        schema: {
          summary: 'Say how a problem was (S7.14)',
          body: FeedbackRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, body, language }) => {
        const problem = findPractised(await library(), body.problem_id)
        await putFeedback(db, {
          learnerId: learner.id,
          problemId: problem.id,
          rating: body.feedback,
          comment: readLines(body.comment ?? ''),
          givenAt: clock(),
        })
        return { message: text('feedbackThanks')(language) }
      },
    )
  }
