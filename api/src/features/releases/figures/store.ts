import { MEASURED, type PageFigures } from '@dhadha/server'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../../../platform/database/schema.ts'
import { prepareStatement } from '../../../platform/database/statement.ts'

/** What one gateway counted, by the name of its process. */
export type CountedFigures = PageFigures & { readonly source: string }

/** What was told before counts once. */
const keep = prepareStatement<{ figures: string }, Record<string, never>>({
  name: 'keep page figures',
  parameters: { figures: 'jsonb' },
  text: `
    insert into page_minute
    select minute, part, version, source, shown, retried, fell_back, failed, error, sums, lcp, inp, ttfb, cls
    from jsonb_to_recordset(:figures) as told(
      minute timestamptz, part text, version text, source text, shown integer, retried integer, fell_back integer,
      failed integer, error integer, sums real[], lcp integer[], inp integer[], ttfb integer[], cls integer[])
    on conflict do nothing`,
})

/** Keeps the minutes of one message, by one statement. */
export async function keepFigures(pool: Pool, figures: readonly CountedFigures[]): Promise<void> {
  const rows = figures.map(({ minute, LCP, INP, TTFB, CLS, 'fell-back': fell_back, ...counts }, at) => ({
    ...counts,
    minute: new Date(minute).toISOString(),
    fell_back,
    sums: MEASURED.map((measure) => figures[at]?.[measure].sum ?? 0),
    lcp: LCP.buckets,
    inp: INP.buckets,
    ttfb: TTFB.buckets,
    cls: CLS.buckets,
  }))
  await keep(pool, { figures: JSON.stringify(rows) })
}

/** Deletes minutes that were before. @returns how many rows */
export async function forgetOldFigures(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_minute')
    .where('minute', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
