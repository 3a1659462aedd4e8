import { SiteFigures } from '@dhadha/contract/wire'
import type { Dependencies, Feature } from '../../../platform/feature.ts'
import { countLearners } from './store.ts'
import type { Library } from '../catalogue/library.ts'

const KEEP_MS = 60_000

/** Figures of the landing page (decision 33); learners are counted once a minute, however many ask. */
export const siteRoutes =
  ({ db, clock, log }: Dependencies, library: Library): Feature =>
  (api) => {
    let counted: { at: number; learners: Promise<number> } | null = null

    const learners = (): Promise<number> => {
      const at = clock().getTime()
      if (!counted || at - counted.at >= KEEP_MS) {
        const entry = { at, learners: countLearners(db) }
        counted = entry
        entry.learners.catch((error: unknown) => {
          log.warn({ err: error }, 'learners were not counted')
          if (counted === entry) counted = null
        })
      }
      return counted.learners
    }

    api.get(
      '/api/v2/app/site/figures',
      { schema: { summary: 'Public figures of the site (decision 33)', response: { 200: SiteFigures } } },
      async (_request, reply) => {
        const { size, series } = await library()
        const figures = {
          problems: size,
          learners: await learners(),
          subjects: new Set(series.map((one) => one.topic)).size,
        }
        return reply.header('cache-control', `public, max-age=${KEEP_MS / 1000}`).send(figures)
      },
    )
  }
