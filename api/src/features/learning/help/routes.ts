import { ExplanationReply, HintReply } from '@dhadha/contract/wire'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import type { Library } from '../catalogue/library.ts'
import { problemRoute } from '../catalogue/problem-route.ts'
import { createHelp } from './store.ts'
import { explanationReply, hintReply } from './replies.ts'

/** Hints and explanations (S7.12, S7.13). If there is none, the call costs no points (S8.6d). */
export const helpRoutes =
  ({ db, pool, clock }: Dependencies, library: Library): Routes =>
  (api) => {
    const help = createHelp(db)

    problemRoute(
      api,
      { library, pool },
      {
        method: 'POST',
        url: '/api/v2/app/problem/:problem_id/use-hint',
        config: { security: null },
        problem: 'id',
        schema: {
          summary: 'Show the hints of a problem; takes points off (S7.12)',
          response: { 200: HintReply },
        },
        async handler({ learner }, problem) {
          if (problem.hints.length > 0) await help.useHint(learner.id, problem.id, clock())
          return hintReply(problem)
        },
      },
    )

    problemRoute(
      api,
      { library, pool },
      {
        method: 'POST',
        url: '/api/v2/app/problem/:problem_id/view-explanation',
        config: { security: null },
        problem: 'id',
        schema: {
          summary: 'Show the explanation; the problem then pays nothing (S7.13)',
          response: { 200: ExplanationReply },
        },
        async handler({ learner }, problem) {
          if (problem.explanation) await help.viewExplanation(learner.id, problem.id, clock())
          return explanationReply(problem)
        },
      },
    )
  }
