// The call that searches for problems.
import { FoundProblems } from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import type { Library } from '../catalogue/library.ts'
import { findByTitle } from './find.ts'

/** The number of results that a page shows at once. */
const MAX_RESULTS = 20

/** @param embargoed problems of running tests, which a search does not find */
export const searchRoutes =
  (
    { clock }: Pick<Dependencies, 'clock'>,
    library: Library,
    embargoed: (now: Date) => Promise<ReadonlySet<string>>,
  ): Routes =>
  (api) => {
    api.get(
      '/api/v2/app/problem/search',
      {
        schema: {
          summary: 'Problems by their titles, in either language and any spelling (decision 29)',
          querystring: Type.Object({ q: Type.String({ maxLength: 100 }) }),
          response: { 200: FoundProblems },
        },
      },
      async ({ query }) => {
        const found = findByTitle(await library(), query.q, {
          max: MAX_RESULTS,
          embargoed: await embargoed(clock()),
        })
        return {
          problems: found.map(({ id, series, public: { serial, title, bangla_title } }) => ({
            problem_id: id,
            series_id: series.id,
            serial,
            title,
            bangla_title,
            series_name: series.name,
            bangla_series_name: series.bangla_name,
            series_picture: [...series.picture],
            topic_name: series.topic.name,
            level: series.level,
          })),
        }
      },
    )
  }
