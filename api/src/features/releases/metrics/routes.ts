// The calls by which gateways report metrics and errors of pages, and those that read them.
import { MINUTE_MS } from '@dhadha/server/durations'
import {
  MAX_METRICS_AGE_MS,
  MEASURES,
  MAX_ERRORS,
  MAX_METRICS,
  PAGE_ERRORS_PATH,
  PAGE_METRICS_PATH,
  PAGE_VITALS_PATH,
  type WebVital,
} from '@dhadha/server'
import { Type } from 'typebox'
import type { Api, Dependencies, Routes } from '../../../platform/feature.ts'
import { serversOnly } from '../servers.ts'
import { upperQuartile } from './quartile.ts'
import { frequentErrors, readVersionTotals, storePageMetrics } from './store.ts'

/** Clocks of gateways differ a little. */
const EARLY_MS = 2 * MINUTE_MS
const BODY_LIMIT = 512 * 1024

const minute = () => Type.Integer({ minimum: 0, multipleOf: MINUTE_MS })
const part = () => Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' })
const version = () => Type.String({ pattern: '^[0-9A-Za-z.-]{1,100}$' })
const source = () => Type.String({ pattern: '^[0-9a-f]{1,30}$' })
const count = () => Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const histogram = (measure: WebVital) => {
  const buckets = MEASURES[measure].length + 1
  return Type.Object({
    sum: Type.Number({ minimum: 0, maximum: 1e12 }),
    buckets: Type.Array(count(), { minItems: buckets, maxItems: buckets }),
  })
}

const PageMetricsBody = Type.Object({
  figures: Type.Array(
    Type.Object({
      minute: minute(),
      part: part(),
      version: version(),
      source: source(),
      shown: count(),
      retried: count(),
      'fell-back': count(),
      failed: count(),
      error: count(),
      // A gateway of the previous release does not count them.
      'call-failed': Type.Optional(count()),
      LCP: histogram('LCP'),
      INP: histogram('INP'),
      TTFB: histogram('TTFB'),
      CLS: histogram('CLS'),
    }),
    { minItems: 1, maxItems: MAX_METRICS },
  ),
  errors: Type.Array(
    Type.Object({
      minute: minute(),
      part: part(),
      version: version(),
      source: source(),
      nth: Type.Integer({ minimum: 0, maximum: MAX_ERRORS - 1 }),
      name: Type.String({ pattern: '^[A-Za-z]{1,60}$' }),
      stack: Type.Array(Type.String({ pattern: '^[\\w./:-]{1,300}$' }), { minItems: 1, maxItems: 10 }),
      times: count(),
    }),
    { maxItems: MAX_METRICS },
  ),
})

const MetricsQuery = Type.Object({
  part: part(),
  version: version(),
  hours: Type.Integer({ minimum: 1, maximum: 90 * 24 }),
})
const Frequent = Type.Object({
  errors: Type.Array(
    Type.Object({
      name: Type.String(),
      stack: Type.Array(Type.String()),
      times: Type.Integer(),
      last: Type.String(),
    }),
  ),
})

/** The releases that are compared. */
const MAX_COMPARED = 10
const quartile = () => Type.Union([Type.Number(), Type.Null()])
const Vitals = Type.Object({
  versions: Type.Array(
    Type.Object({
      version: Type.String(),
      first: Type.String(),
      last: Type.String(),
      shown: Type.Number(),
      troubled: Type.Number(),
      LCP: quartile(),
      INP: quartile(),
      TTFB: quartile(),
      CLS: quartile(),
    }),
  ),
})

type MetricsDependencies = Pick<Dependencies, 'config' | 'db' | 'clock'>

function addReportRoute(api: Api, { config: { internalKey }, db, clock }: MetricsDependencies): void {
  api.post(
    PAGE_METRICS_PATH,
    {
      bodyLimit: BODY_LIMIT,
      config: { budget: { calls: 3_000, seconds: 300 }, security: null },
      onRequest: serversOnly(internalKey),
      schema: {
        tags: ['site'],
        summary: 'How pages did in browsers, by part, version and minute',
        body: PageMetricsBody,
        response: { 204: Type.Null() },
      },
    },
    async ({ body }, reply) => {
      const now = clock().getTime()
      const isTimely = (reported: { readonly minute: number }) =>
        reported.minute > now - MAX_METRICS_AGE_MS - EARLY_MS && reported.minute < now + EARLY_MS
      await storePageMetrics(db, body.figures.filter(isTimely), body.errors.filter(isTimely))
      return reply.code(204).send(null)
    },
  )
}

function addErrorsRoute(api: Api, { config: { internalKey }, db, clock }: MetricsDependencies): void {
  api.get(
    PAGE_ERRORS_PATH,
    {
      onRequest: serversOnly(internalKey),
      schema: {
        tags: ['site'],
        summary: 'The most frequent errors of a version in browsers',
        querystring: MetricsQuery,
        response: { 200: Frequent },
      },
    },
    async ({ query: { hours, ...of } }) => {
      const since = new Date(clock().getTime() - hours * 60 * MINUTE_MS)
      const errors = await frequentErrors(db, { ...of, since })
      return {
        errors: errors.map(({ name, stack, times, last }) => ({
          name,
          stack: [...stack],
          times,
          last: last.toISOString(),
        })),
      }
    },
  )
}

function addVitalsRoute(api: Api, { config: { internalKey }, db }: MetricsDependencies): void {
  api.get(
    PAGE_VITALS_PATH,
    {
      onRequest: serversOnly(internalKey),
      schema: {
        tags: ['site'],
        summary: 'What users of the last versions of a part waited',
        querystring: Type.Object({ part: part() }),
        response: { 200: Vitals },
      },
    },
    async ({ query: { part } }) => {
      const versions = await readVersionTotals(db, { part, limit: MAX_COMPARED })
      return {
        versions: versions.map(({ version, first, last, shown, troubled, lcp, inp, ttfb, cls }) => ({
          version,
          first: first.toISOString(),
          last: last.toISOString(),
          shown,
          troubled,
          LCP: upperQuartile(lcp, MEASURES.LCP),
          INP: upperQuartile(inp, MEASURES.INP),
          TTFB: upperQuartile(ttfb, MEASURES.TTFB),
          CLS: upperQuartile(cls, MEASURES.CLS),
        })),
      }
    },
  )
}

/**
 * Gateways forward the metrics of tabs (decision 75). Only a server of the site that knows the internal key may send
 * them; a request that a gateway forwards for a client is refused.
 */
export const pageMetricsRoutes =
  (deps: MetricsDependencies): Routes =>
  (api) => {
    addReportRoute(api, deps)
    addErrorsRoute(api, deps)
    addVitalsRoute(api, deps)
  }
