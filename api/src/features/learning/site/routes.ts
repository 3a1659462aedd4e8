import { SiteFigures } from '@dhadha/contract/wire'
import { DAY_MS, MINUTE_MS } from '@dhadha/server/durations'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { countLearners, countNewProblems } from './store.ts'
import type { Library } from '../catalogue/library.ts'
import { visitorRoutes } from '../visitors/routes.ts'

const CACHE_MS = MINUTE_MS
const NEW_MS = 30 * DAY_MS

interface LearnerCounts {
  readonly learners: number
  readonly recent: number
}

/**
 * Statistics of the landing page (decision 34), read from the database once a minute, whatever the number of requests;
 * and the problems for visitors (decision 53).
 *
 * @param embargoed problems of running tests
 */
export const siteRoutes =
  (deps: Dependencies, library: Library, embargoed: (now: Date) => Promise<ReadonlySet<string>>): Routes =>
  async (api) => {
    const { db, clock, log } = deps
    await visitorRoutes(deps, library, embargoed)(api)
    let counted: { at: number; counts: Promise<LearnerCounts> } | null = null

    const count = async (at: number): Promise<LearnerCounts> => {
      const [learners, recent] = await Promise.all([
        countLearners(db),
        countNewProblems(db, new Date(at - NEW_MS)),
      ])
      return { learners, recent }
    }

    const counts = (): Promise<LearnerCounts> => {
      const at = clock().getTime()
      if (!counted || at - counted.at >= CACHE_MS) {
        const entry = { at, counts: count(at) }
        counted = entry
        entry.counts.catch((error: unknown) => {
          log.warn({ err: error }, 'the figures of the landing page were not counted')
          if (counted === entry) counted = null
        })
      }
      return counted.counts
    }

    api.get(
      '/api/v2/app/site/figures',
      { schema: { summary: 'Public figures of the site (decision 34)', response: { 200: SiteFigures } } },
      async (_request, reply) => {
        const { size, series } = await library()
        const { learners, recent } = await counts()
        const subjects = new Set(series.map((series) => series.topic)).size
        return reply
          .header('cache-control', `public, max-age=${CACHE_MS / 1000}`)
          .send({ problems: size, learners, subjects, recent })
      },
    )
  }
