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
    const firstSolves = new WeakSet<AttemptReply>()

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
        // No other part of an answer earns a badge, and a check costs more than the answer.
        config: {
          mayEarnBadge: (reply) => (firstSolves.has(reply as AttemptReply) ? 'first-solve' : null),
          budget: 'own',
          security: null,
        },
        async handler({ learner, body, language, receivedAt }, problem) {
          const { reply, isFirstSolve } = await attempt(learner.id, problem, body, {
            now: receivedAt,
            language,
          })
          if (isFirstSolve) firstSolves.add(reply)
          if (reply.points.base > 0) reviewer.recordPaid(learner.id)
          return reply
        },
      },
    )
  }
