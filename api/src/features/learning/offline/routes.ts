import { Type } from 'typebox'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { findSeries } from '../catalogue/find.ts'
import type { Library } from '../catalogue/library.ts'
import { saveOffline } from './store.ts'

const OfflineReply = Type.Object({ success: Type.Literal(true) })

/** Series that learners store for use without a connection (decision 37). */
export const offlineRoutes =
  ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, library: Library): Routes =>
  (api) => {
    api.post(
      '/api/v2/app/series/:series/keep-offline',
      {
        config: { security: null },
        schema: {
          summary: 'Keep a series for offline use; what is not solved yet pays its base alone from then on',
          params: Type.Object({ series: Type.String() }),
          response: { 200: OfflineReply },
        },
      },
      async ({ learner, params }) => {
        const { problems } = findSeries(await library(), params.series)
        await saveOffline(db, learner.id, { problemIds: problems.map(({ id }) => id), now: clock() })
        return { success: true as const }
      },
    )
  }
