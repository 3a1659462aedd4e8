import { ExplanationReply, HintReply } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Dependencies, Feature } from '../../../platform/feature.ts'
import { findProblem } from '../catalogue/find.ts'
import type { Library } from '../catalogue/library.ts'
import { createHelp } from './store.ts'
import { explanationReply, hintReply } from './replies.ts'

const Path = Type.Object({ problem_id: Type.String() })

/** Hints and explanations (S7.12, S7.13). Where there is nothing to show, asking costs nothing (S8.6d). */
export const helpRoutes =
  ({ pool, clock }: Dependencies, library: Library): Feature =>
  (api) => {
    const help = createHelp(pool)

    api.post(
      '/api/v2/app/problem/:problem_id/use-hint',
      {
        schema: {
          summary: 'Show the hints of a problem; takes points off (S7.12)',
          params: Path,
          response: { 200: HintReply },
        },
      },
      async ({ learner, params }) => {
        const problem = findProblem(await library(), params.problem_id)
        if (problem.hints.length > 0) await help.useHint(learner.id, problem.id, clock())
        return hintReply(problem.hints)
      },
    )

    api.post(
      '/api/v2/app/problem/:problem_id/view-explanation',
      {
        schema: {
          summary: 'Show the explanation; the problem then pays nothing (S7.13)',
          params: Path,
          response: { 200: ExplanationReply },
        },
      },
      async ({ learner, params }) => {
        const problem = findProblem(await library(), params.problem_id)
        if (problem.explanation) await help.viewExplanation(learner.id, problem.id, clock())
        return explanationReply(problem.explanation)
      },
    )
  }
