// The registry's state and the metrics of versions, in the database.
import type { RegistryState } from '@dhadha/contract/wire'
import type { Pool } from 'pg'
import type { Executor } from '../../../platform/database/schema.ts'
import { prepareStatement } from '../../../platform/database/statement.ts'

export async function saveState(db: Executor, state: RegistryState, now: Date): Promise<void> {
  const row = { told_at: now, state: JSON.stringify(state) as unknown as RegistryState }
  await db
    .insertInto('release_state')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function readState(db: Executor): Promise<{ reportedAt: Date; state: RegistryState } | null> {
  const row = await db.selectFrom('release_state').select(['told_at', 'state']).executeTakeFirst()
  return row ? { reportedAt: row.told_at, state: row.state } : null
}

interface MetricsQuery {
  /** `[{"part": …, "version": …}]` */
  readonly of: string
  readonly since: Date
}

interface FiveMinutes {
  readonly part: string
  readonly version: string
  readonly at: Date
  readonly shown: number
  readonly troubled: number
  /** How many measures of LCP fell into each bucket. */
  readonly lcp: number[]
}

const LCP_BUCKETS = Array.from({ length: 13 }, (_, at) => `sum(lcp[${at + 1}])::integer`)

/** Metrics of versions, every five minutes, for all gateways together. */
export const readVersionMetrics: (pool: Pool, query: MetricsQuery) => Promise<FiveMinutes[]> =
  prepareStatement<MetricsQuery, FiveMinutes>({
    name: 'figures of live versions',
    parameters: { of: 'jsonb', since: 'timestamptz' },
    text: `
    select part, version, date_bin('5 minutes', minute, :since) as at,
      sum(shown)::integer as shown,
      sum(retried + fell_back + failed + error + calls_failed)::integer as troubled,
      array[${LCP_BUCKETS.join(', ')}] as lcp
    from page_minute
    join jsonb_to_recordset(:of) as live(part text, version text) using (part, version)
    where minute >= :since
    group by part, version, at
    order by part, version, at`,
  })
