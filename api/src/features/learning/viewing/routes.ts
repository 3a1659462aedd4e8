import type { HTTPMethods } from 'fastify'
import { Type } from 'typebox'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import type { Library } from '../catalogue/library.ts'
import { problemRoute } from '../catalogue/problem-route.ts'
import { createViewTimeStore } from './store.ts'

const ViewReply = Type.Object({ success: Type.Literal(true) })

const StartQuery = Type.Object({
  unseen: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 86_400,
      description:
        'Seconds since the page of an earlier view was last in view, if it ended without a view-end (a browser that ' +
        'was killed, an empty battery). They do not count; nothing else is made shorter by them.',
    }),
  ),
})

/** View tracking (S4.6, S7.17): the GET calls of the specification and their POST twins (decision 31). */
export const viewingRoutes =
  ({ pool }: Pick<Dependencies, 'pool'>, library: Library): Routes =>
  (api) => {
    const viewing = createViewTimeStore(pool)
    const getRoute = (mark: 'start' | 'end') => ({
      method: ['GET', 'POST'] satisfies HTTPMethods[],
      url: `/api/v2/app/problem/:series/:serial/attempt/view-${mark}`,
      problem: 'serial' as const,
      config: { security: null },
    })

    problemRoute(
      api,
      { library, pool },
      {
        ...getRoute('start'),
        schema: {
          summary: 'The problem came into sight (S7.17)',
          querystring: StartQuery,
          response: { 200: ViewReply },
        },
        async handler({ learner, receivedAt, query }, problem) {
          await viewing.start(learner.id, problem.id, receivedAt, query.unseen ?? 0)
          return { success: true as const }
        },
      },
    )
    problemRoute(
      api,
      { library, pool },
      {
        ...getRoute('end'),
        schema: { summary: 'The problem went out of sight (S7.17)', response: { 200: ViewReply } },
        async handler({ learner, receivedAt }, problem) {
          await viewing.end(learner.id, problem.id, receivedAt)
          return { success: true as const }
        },
      },
    )
  }
