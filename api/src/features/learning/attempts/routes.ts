import { AttemptReply, AttemptRequest } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Dependencies, Feature } from '../../../platform/feature.ts'
import { findProblem } from '../catalogue/find.ts'
import type { Library } from '../catalogue/library.ts'
import { createAttempting } from './service.ts'

/** The call that takes answers to problems (S7.11). */
export const attemptRoutes =
  ({ pool }: Pick<Dependencies, 'pool'>, library: Library): Feature =>
  (api) => {
    const attempt = createAttempting(pool)

    api.post(
      '/api/v2/app/problem/:problem_id/attempts',
      {
        schema: {
          summary: 'Answer a problem (S7.11)',
          description:
            'Counts once for one attemptId, or for one payload without it; a repeat gets the first answer again. ' +
            'An interactive problem needs `board`, and the API judges it.',
          params: Type.Object({ problem_id: Type.String() }),
          body: AttemptRequest,
          response: { 200: AttemptReply },
        },
      },
      async ({ learner, params, body, language, arrivedAt }) =>
        attempt(learner.id, findProblem(await library(), params.problem_id), body, {
          now: arrivedAt,
          language,
        }),
    )
  }
