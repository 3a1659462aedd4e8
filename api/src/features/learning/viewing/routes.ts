import { Type } from 'typebox'
import type { Dependencies, Feature } from '../../../platform/feature.ts'
import { findBySerial } from '../catalogue/find.ts'
import type { Library } from '../catalogue/library.ts'
import { createViewing } from './store.ts'

const Path = Type.Object({ series: Type.String(), serial: Type.Integer() })
const Seen = Type.Object({ success: Type.Literal(true) })

/** View tracking (S4.6, S7.17): the GET calls of the specification and their POST twins (decision 31). */
export const viewingRoutes =
  ({ pool }: Pick<Dependencies, 'pool'>, library: Library): Feature =>
  (api) => {
    const viewing = createViewing(pool)
    const marks = [
      ['start', 'The problem came into sight (S7.17)'],
      ['end', 'The problem went out of sight (S7.17)'],
    ] as const

    for (const [mark, summary] of marks)
      api.route({
        method: ['GET', 'POST'],
        url: `/api/v2/app/problem/:series/:serial/attempt/view-${mark}`,
        schema: { summary, params: Path, response: { 200: Seen } },
        handler: async ({ learner, params, arrivedAt }) => {
          const problem = findBySerial(await library(), params.series, params.serial)
          await viewing[mark](learner.id, problem.id, arrivedAt)
          return { success: true as const }
        },
      })
  }
