import { AttemptReply, AttemptRequest } from '@dhadha/contract/wire'
import type { Dependencies, Feature } from '../../../platform/feature.ts'
import type { Library } from '../catalogue/library.ts'
import { problemRoute } from '../catalogue/problem-route.ts'
import { createReviewer } from '../review/reviewer.ts'
import { createAttempting } from './service.ts'

const isRightAnswer = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'isCorrect' in reply && reply.isCorrect === true

/** The call that takes answers to problems (S7.11). */
export const attemptRoutes =
  (deps: Dependencies, library: Library): Feature =>
  (api) => {
    const attempt = createAttempting(deps.pool)
    const reviewer = createReviewer(deps)

    problemRoute(api, library, {
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
      // A wrong answer earns no badge, so about half of all answers need no check.
      config: { mayEarnBadge: isRightAnswer, budget: 'own', security: null },
      async handler({ learner, body, language, arrivedAt }, problem) {
        const reply = await attempt(learner.id, problem, body, { now: arrivedAt, language })
        if (reply.points.base > 0) reviewer.notePaid(learner.id)
        return reply
      },
    })
  }
