// Metrics and errors of pages in the database.
import {
  MEASURED,
  MEASURES,
  type FrequentError,
  type PageError,
  type PageMetrics,
  type WebVital,
} from '@dhadha/server'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/schema.ts'

/** The counts of one gateway, with the name of its process. */
export type ReportedPageMetrics = Omit<PageMetrics, 'call-failed'> & {
  readonly 'call-failed'?: number
  readonly source: string
}

export type CountedError = PageError & { readonly source: string; readonly nth: number }

/** Stores the minutes and errors of one message, by one statement. */
export async function storePageMetrics(
  db: Executor,
  figures: readonly ReportedPageMetrics[],
  errors: readonly CountedError[],
): Promise<void> {
  const rows = figures.map(
    (
      { minute, LCP, INP, TTFB, CLS, 'fell-back': fell_back, 'call-failed': calls_failed = 0, ...counts },
      at,
    ) => ({
      ...counts,
      minute: new Date(minute).toISOString(),
      fell_back,
      calls_failed,
      sums: MEASURED.map((measure) => figures[at]?.[measure].sum ?? 0),
      lcp: LCP.buckets,
      inp: INP.buckets,
      ttfb: TTFB.buckets,
      cls: CLS.buckets,
    }),
  )
  const errorRows = errors.map(({ minute, ...error }) => ({
    ...error,
    minute: new Date(minute).toISOString(),
  }))
  // A repeated message counts once.
  await sql`
    with noted as (
      insert into page_error
      select minute, part, version, source, nth, name, stack, times
      from jsonb_to_recordset(${JSON.stringify(errorRows)}::jsonb) as told(
        minute timestamptz, part text, version text, source text, nth smallint, name text, stack text[], times integer)
      on conflict do nothing)
    insert into page_minute
    select minute, part, version, source, shown, retried, fell_back, failed, error, sums, lcp, inp, ttfb, cls, calls_failed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(
      minute timestamptz, part text, version text, source text, shown integer, retried integer, fell_back integer,
      failed integer, error integer, sums real[], lcp integer[], inp integer[], ttfb integer[], cls integer[],
      calls_failed integer)
    on conflict do nothing`.execute(db)
}

interface OfVersion {
  readonly part: string
  readonly version: string
  readonly since: Date
}

/** The errors of a version that most browsers reported. */
export const frequentErrors = (
  db: Executor,
  { part, version, since }: OfVersion,
): Promise<(Omit<FrequentError, 'last'> & { last: Date })[]> =>
  db
    .selectFrom('page_error')
    .select(['name', 'stack', sql<number>`sum(times)::integer`.as('times')])
    .select(({ fn }) => fn.max('minute').as('last'))
    .where('part', '=', part)
    .where('version', '=', version)
    .where('minute', '>=', since)
    .groupBy(['name', 'stack'])
    .orderBy('times', 'desc')
    .orderBy('last', 'desc')
    .limit(30)
    .execute()

/** A version's minutes together. */
export interface VersionTotals {
  readonly version: string
  readonly first: Date
  readonly last: Date
  readonly shown: number
  readonly troubled: number
  /** How many measures fell into each bucket. */
  readonly lcp: number[]
  readonly inp: number[]
  readonly ttfb: number[]
  readonly cls: number[]
}

const getSum = (column: 'lcp' | 'inp' | 'ttfb' | 'cls', measure: WebVital) =>
  sql.raw(
    `array[${[...MEASURES[measure], 0].map((_, at) => `sum(${column}[${at + 1}])::float8`).join(', ')}] as ${column}`,
  )

/** The versions of a part that browsers showed last, by when each was first shown, the newest first. */
export async function readVersionTotals(
  db: Executor,
  { part, limit }: { readonly part: string; readonly limit: number },
): Promise<VersionTotals[]> {
  const { rows } = await sql<VersionTotals>`
    select version, min(minute) as first, max(minute) as last, sum(shown)::float8 as shown,
      sum(retried + fell_back + failed + error + calls_failed)::float8 as troubled,
      ${getSum('lcp', 'LCP')}, ${getSum('inp', 'INP')}, ${getSum('ttfb', 'TTFB')}, ${getSum('cls', 'CLS')}
    from page_minute
    where part = ${part}
    group by version
    order by first desc, version
    limit ${limit}`.execute(db)
  return rows
}

/**
 * Deletes older minutes and errors.
 *
 * @returns how many rows
 */
export async function deleteExpiredPageMetrics(db: Executor, before: Date): Promise<number> {
  const minutes = await db.deleteFrom('page_minute').where('minute', '<', before).executeTakeFirst()
  const errors = await db.deleteFrom('page_error').where('minute', '<', before).executeTakeFirst()
  return Number(minutes.numDeletedRows + errors.numDeletedRows)
}
