import {
  FIGURES_LATE_MS,
  isInternal,
  MEASURES,
  MOST_FIGURES,
  PAGE_FIGURES_PATH,
  type Measured,
} from '@dhadha/server'
import { Type } from 'typebox'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Feature } from '../../../platform/feature.ts'
import { createTexts } from '../../../platform/texts/index.ts'
import bn from '../texts/bn.json' with { type: 'json' }
import en from '../texts/en.json' with { type: 'json' }
import { keepFigures } from './store.ts'

const text = createTexts({ en, bn })

const MINUTE_MS = 60_000
/** Clocks of gateways differ a little. */
const EARLY_MS = 2 * MINUTE_MS
const BODY_LIMIT = 512 * 1024

const count = () => Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const histogram = (measure: Measured) => {
  const buckets = MEASURES[measure].length + 1
  return Type.Object({
    sum: Type.Number({ minimum: 0, maximum: 1e12 }),
    buckets: Type.Array(count(), { minItems: buckets, maxItems: buckets }),
  })
}

const Figures = Type.Object({
  figures: Type.Array(
    Type.Object({
      minute: Type.Integer({ minimum: 0, multipleOf: MINUTE_MS }),
      part: Type.String({ pattern: '^[a-z][a-z0-9-]{0,60}$' }),
      version: Type.String({ pattern: '^[0-9A-Za-z.+-]{1,100}$' }),
      source: Type.String({ pattern: '^[0-9a-f]{1,30}$' }),
      shown: count(),
      retried: count(),
      'fell-back': count(),
      failed: count(),
      error: count(),
      LCP: histogram('LCP'),
      INP: histogram('INP'),
      TTFB: histogram('TTFB'),
      CLS: histogram('CLS'),
    }),
    { minItems: 1, maxItems: MOST_FIGURES },
  ),
})

/**
 * Gateways pass on what tabs told them (decision 375). Only a server of the site that knows the internal key is heard, and
 * nothing that a gateway passes on for somebody.
 */
export const figureRoutes =
  ({ config: { internalKey }, pool, clock }: Pick<Dependencies, 'config' | 'pool' | 'clock'>): Feature =>
  (api) => {
    api.post(
      PAGE_FIGURES_PATH,
      {
        bodyLimit: BODY_LIMIT,
        config: { budget: { calls: 3_000, seconds: 300 }, security: null },
        onRequest: async ({ headers }, reply) => {
          if (headers['x-forwarded-for'] !== undefined) return reply.callNotFound()
          if (!isInternal(internalKey, headers.authorization))
            throw new ApiError(401, 'internal_only', text('internalOnly'))
          return undefined
        },
        schema: {
          tags: ['site'],
          summary: 'How pages did in browsers, by part, version and minute',
          body: Figures,
          response: { 204: Type.Null() },
        },
      },
      async ({ body }, reply) => {
        const now = clock().getTime()
        const timely = body.figures.filter(
          ({ minute }) => minute > now - FIGURES_LATE_MS - EARLY_MS && minute < now + EARLY_MS,
        )
        if (timely.length > 0) await keepFigures(pool, timely)
        return reply.code(204).send(null)
      },
    )
  }
