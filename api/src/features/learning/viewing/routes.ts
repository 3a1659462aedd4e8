import { Type } from 'typebox'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import type { Library } from '../catalogue/library.ts'
import { problemRoute } from '../catalogue/problem-route.ts'
import { createViewTimeStore } from './store.ts'

const ViewReply = Type.Object({ success: Type.Literal(true) })

/** View tracking (S4.6, S7.17): the GET calls of the specification and their POST twins (decision 31). */
export const viewingRoutes =
  ({ pool }: Pick<Dependencies, 'pool'>, library: Library): Routes =>
  (api) => {
    const viewing = createViewTimeStore(pool)
    const marks = [
      ['start', 'The problem came into sight (S7.17)'],
      ['end', 'The problem went out of sight (S7.17)'],
    ] as const

    for (const [mark, summary] of marks)
      problemRoute(
        api,
        { library, pool },
        {
          method: ['GET', 'POST'],
          url: `/api/v2/app/problem/:series/:serial/attempt/view-${mark}`,
          problem: 'serial',
          config: { security: null },
          schema: { summary, response: { 200: ViewReply } },
          async handler({ learner, receivedAt }, problem) {
            await viewing[mark](learner.id, problem.id, receivedAt)
            return { success: true as const }
          },
        },
      )
  }
