// The calls for other variants of a template (decision 50).
import { FreshRequest, Problem } from '@dhadha/contract/wire'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Api, Dependencies, Routes } from '../../../platform/feature.ts'
import type { Library } from '../catalogue/library.ts'
import { inRound, problemRoute, sharedVariant, type ServedProblem } from '../catalogue/problem-route.ts'
import { beginRound, beginShared, readRound, type Round } from '../catalogue/store/rounds.ts'
import { createStates, UNTOUCHED } from '../catalogue/store/states.ts'
import { problemPage } from '../catalogue/views.ts'
import { text } from '../texts/index.ts'

interface FreshContext extends Pick<Dependencies, 'db' | 'pool' | 'clock'> {
  readonly library: Library
  readonly findRound: (learnerId: string, problem: ServedProblem) => Promise<Round>
  readonly toPage: (learnerId: string, problem: ServedProblem) => Promise<Problem>
}

function addFreshRoute(api: Api, { db, pool, clock, library, findRound, toPage }: FreshContext): void {
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
        const round = await findRound(learner.id, problem)
        if (body.variant === inRound(problem, learner.id, round).variantKey) {
          const begun = await beginRound(db, {
            learnerId: learner.id,
            problemId: problem.id,
            round: round.round,
            now: clock(),
          })
          if (!begun && (await findRound(learner.id, problem)).round === round.round)
            throw new ApiError(409, 'still_open', text('stillOpen'))
        }
        return toPage(learner.id, problem)
      },
    },
  )
}

function addSharedVariantRoute(api: Api, { db, pool, library, findRound, toPage }: FreshContext): void {
  problemRoute(
    api,
    { library, pool },
    {
      method: 'POST',
      url: '/api/v2/app/problem/:problem_id/shared-variant',
      config: { security: null },
      problem: 'listed-id',
      schema: {
        summary: 'Go on with the variant that a shared link showed before the visitor signed in',
        description:
          'The call names the variant that visitors get, and no other is taken. 409 where the learner has begun with another ' +
          'one, where visitors get another one by now, and for a problem that has no variants. Nothing is changed twice.',
        body: FreshRequest,
        response: { 200: Problem },
      },
      async handler({ learner, body }, problem) {
        if (problem.variants.length === 0) throw new ApiError(409, 'no_variants', text('noVariants'))
        // The variant may be the learner's own, or another tab has taken it already.
        if (body.variant !== problem.variantKey) {
          if (body.variant !== sharedVariant(problem).variantKey)
            throw new ApiError(409, 'variant_changed', text('variantChanged'))
          const begun = await beginShared(db, { learnerId: learner.id, problemId: problem.id })
          const round = await findRound(learner.id, problem)
          if (!begun && inRound(problem, learner.id, round).variantKey !== body.variant)
            throw new ApiError(409, 'begun_before', text('begunBefore'))
        }
        return toPage(learner.id, problem)
      },
    },
  )
}

/** Other variants of a template: a fresh one to practise with, and the one of a shared link (decision 50). */
export const freshRoutes =
  ({ db, pool, clock }: Dependencies, library: Library): Routes =>
  (api) => {
    const states = createStates(db)

    const findRound: FreshContext['findRound'] = async (learnerId, { id: problemId }) =>
      (await readRound(pool, { learnerId, problemId }))[0] ?? UNTOUCHED

    const toPage: FreshContext['toPage'] = async (learnerId, problem) => {
      const state = (await states.of(learnerId, [problem.id]))(problem.id)
      return problemPage(inRound(problem, learnerId, state), state, { now: clock(), solve: null })
    }

    const context: FreshContext = { db, pool, clock, library, findRound, toPage }
    addFreshRoute(api, context)
    addSharedVariantRoute(api, context)
  }
