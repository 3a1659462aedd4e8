// The calls for visitors before they register (decision 53).
import { Problem, TryOuts, VisitorAnswer, VisitorVerdict } from '@dhadha/contract/wire'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { getFeedback, countInPlace } from '../attempts/feedback.ts'
import { judge } from '../attempts/judge.ts'
import type { Library } from '../catalogue/library.ts'
import { problemRoute } from '../catalogue/problem-route.ts'
import { UNTOUCHED } from '../catalogue/store/states.ts'
import { problemPage } from '../catalogue/views.ts'
import { text } from '../texts/index.ts'
import { listTryOuts } from './try-outs.ts'

/** A whole school behind one address may play; a program that never stops reaches the limit. */
const READS = { calls: 1200, seconds: 600 } as const
const ANSWERS = { calls: 600, seconds: 600 } as const

/**
 * The calls for visitors before they register (decision 53): every problem of practice without its answer, and a
 * verdict on those that are for visitors.
 */
export const visitorRoutes =
  (
    { clock, pool }: Pick<Dependencies, 'clock' | 'pool'>,
    library: Library,
    embargoed: (now: Date) => Promise<ReadonlySet<string>>,
  ): Routes =>
  (api) => {
    api.get(
      '/api/v2/app/visitor/problem',
      { schema: { summary: 'Problems that visitors may try (decision 53)', response: { 200: TryOuts } } },
      async () => listTryOuts(await library(), await embargoed(clock())),
    )

    problemRoute(
      api,
      { library, pool },
      {
        forVisitors: true,
        method: 'GET',
        url: '/api/v2/app/visitor/series/:series/problem/:serial',
        problem: 'serial',
        schema: {
          summary: 'One problem, for a visitor with a link to it (decision 53)',
          response: { 200: Problem },
        },
        config: { budget: READS },
        handler: (_request, problem) => problemPage(problem, UNTOUCHED),
      },
    )

    problemRoute(
      api,
      { library, pool },
      {
        forVisitors: true,
        method: 'POST',
        url: '/api/v2/app/visitor/problem/:problem_id/answer',
        problem: 'listed-id',
        schema: {
          summary: 'Try an answer to a problem that is for visitors (decision 53)',
          body: VisitorAnswer,
          response: { 200: VisitorVerdict },
        },
        config: { budget: ANSWERS, security: null },
        handler({ body }, problem) {
          if (!problem.forVisitors) throw new ApiError(403, 'sign_in_to_answer', text('signInToAnswer'))
          const isCorrect = judge(problem, body)
          return {
            isCorrect,
            ...getFeedback(problem, body, isCorrect),
            ...countInPlace(problem, body, isCorrect),
          }
        },
      },
    )
  }
