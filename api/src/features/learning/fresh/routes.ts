import { FreshRequest, Problem } from '@dhadha/contract/wire'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Feature } from '../../../platform/feature.ts'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import type { Library } from '../catalogue/library.ts'
import { inRound, problemRoute } from '../catalogue/problem-route.ts'
import { beginRound, readRound } from '../catalogue/store/rounds.ts'
import { createStates } from '../catalogue/store/states.ts'
import { problemPage } from '../catalogue/views.ts'
import { text } from '../texts/index.ts'

/** A fresh variant of a template, to practise with (decision 421). */
export const freshRoutes =
  ({ db, pool, clock }: Dependencies, library: Library): Feature =>
  (api) => {
    const states = createStates(db)

    const roundOf = async (learnerId: string, { id: problemId }: CatalogueProblem): Promise<number> =>
      (await readRound(pool, { learnerId, problemId }))[0]?.round ?? 0

    problemRoute(
      api,
      { library, pool },
      {
        method: 'POST',
        url: '/api/v2/app/problem/:problem_id/fresh',
        config: { security: null },
        problem: 'listed-id',
        schema: {
          summary: 'Go on to a fresh variant of a problem that pays nothing any more',
          description:
            'Goes on from the variant that the call names, once: a second press and a second tab get what the first one got. ' +
            '409 while the problem may still pay, and for one that has no variants.',
          body: FreshRequest,
          response: { 200: Problem },
        },
        async handler({ learner, body }, problem) {
          if (problem.variants.length === 0) throw new ApiError(409, 'no_variants', text('noVariants'))
          const round = await roundOf(learner.id, problem)
          if (body.variant === inRound(problem, learner.id, round).variantKey) {
            const begun = await beginRound(pool, {
              learnerId: learner.id,
              problemId: problem.id,
              round,
              now: clock(),
            })
            if (begun.length === 0 && (await roundOf(learner.id, problem)) === round)
              throw new ApiError(409, 'still_open', text('stillOpen'))
          }
          const state = (await states.of(learner.id, [problem.id]))(problem.id)
          return problemPage(inRound(problem, learner.id, state.round), state, { now: clock(), solve: null })
        },
      },
    )
  }
