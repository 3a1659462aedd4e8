import { AttemptReply, AttemptRequest } from '@dhadha/contract/wire'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import type { Library } from '../catalogue/library.ts'
import { problemRoute } from '../catalogue/problem-route.ts'
import { createReviewer } from '../review/reviewer.ts'
import { createAttemptService } from './service.ts'

/** The call that takes answers to problems (S7.11). */
export const attemptRoutes =
  (deps: Dependencies, library: Library): Routes =>
  (api) => {
    const attempt = createAttemptService(deps.pool)
    const reviewer = createReviewer(deps)

    problemRoute(
      api,
      { library, pool: deps.pool },
      {
        method: 'POST',
        url: '/api/v2/app/problem/:problem_id/attempts',
        problem: 'id',
        schema: {
          summary: 'Answer a problem (S7.11)',
          description:
            'Counts once for one attemptId, or for one payload without it; a repeat gets the first answer again. ' +
            'An interactive problem needs `board`, and the API judges it.',
          body: AttemptRequest,
          response: { 200: AttemptReply },
        },
        config: { budget: 'own', security: null },
        async handler(request, problem) {
          const { learner, body, language, receivedAt } = request
          const { reply, isFirstSolve } = await attempt(learner.id, problem, body, {
            now: receivedAt,
            language,
          })
          // No other answer earns a badge, and a check costs more than the answer.
          if (isFirstSolve) request.badgeCheck = 'first-solve'
          if (reply.points.base > 0) reviewer.recordPaid(learner.id)
          return reply
        },
      },
    )
  }
