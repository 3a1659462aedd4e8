import type { RegistryState, ReleaseActRequest } from '@dhadha/contract/wire'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Executor } from '../../../platform/database/schema.ts'
import { prepareStatement } from '../../../platform/database/statement.ts'
import { isAllowed } from './role.ts'

/**
 * The time-out of the process that takes an action up, including the pages that it opens in a browser; then another
 * process takes it up.
 */
const TAKEN_MS = 3 * 60_000
/** An action that is not taken up within this time expires: it would surprise operators who have acted meanwhile. */
export const LATE_MS = 5 * 60_000

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

/** @returns false where another action for that part waits; a repeat of the same action has the same result */
export const ask = (
  db: Executor,
  { id, ...action }: ReleaseActRequest,
  who: string,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    // Serialises two operators who act at the same moment.
    await sql`select pg_advisory_xact_lock(hashtext('release_act'), hashtext(${action.part}))`.execute(trx)
    const waiting = await trx
      .selectFrom('release_act')
      .select('id')
      .where('part', '=', action.part)
      .where('done_at', 'is', null)
      .where('asked_at', '>', new Date(now.getTime() - LATE_MS))
      .executeTakeFirst()
    if (waiting) return waiting.id === id
    await trx
      .insertInto('release_act')
      .values({
        id,
        who,
        ...action,
        asked_at: now,
        taken_at: null,
        done_at: null,
        outcome: null,
        sentence: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return true
  })

/**
 * Takes up waiting actions, for the process beside the registry. Actions that the operator's role no longer allows, or
 * whose operator was removed, are refused here: others may act on that part at once. An action that was taken up before
 * is settled by its first process.
 */
export const takeUp = (db: Executor, now: Date): Promise<(ReleaseActRequest & { who: string })[]> =>
  db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('release_act as asked')
      .leftJoin('release_operator as operator', (join) =>
        join.onRef('operator.name', '=', 'asked.who').onRef('operator.created_at', '<=', 'asked.asked_at'),
      )
      .where('asked.done_at', 'is', null)
      .where('asked.asked_at', '>', new Date(now.getTime() - LATE_MS))
      .where((where) =>
        where.or([
          where('asked.taken_at', 'is', null),
          where('asked.taken_at', '<', new Date(now.getTime() - TAKEN_MS)),
        ]),
      )
      .select(['asked.id', 'asked.who', 'asked.act', 'asked.part', 'asked.active', 'asked.canary'])
      .select(['asked.version', 'asked.traffic', 'asked.why', 'asked.taken_at', 'operator.role'])
      .orderBy('asked.asked_at')
      .limit(5)
      .forUpdate('asked')
      .skipLocked()
      .execute()
    const taken = []
    for (const { role, taken_at, ...action } of waiting) {
      if (role !== null && isAllowed(role, action)) taken.push(action)
      else if (taken_at === null) {
        const sentence = `${action.who} may not do this any more.`
        await settle(trx, { id: action.id, outcome: 'refused', sentence }, now)
      }
    }
    const ids = taken.map(({ id }) => id)
    if (ids.length > 0)
      await trx.updateTable('release_act').set({ taken_at: now }).where('id', 'in', ids).execute()
    return taken
  })

/** Records the result of an action; the first result counts. */
export async function settle(
  db: Executor,
  { id, outcome, sentence }: { id: string; outcome: 'done' | 'refused'; sentence: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('release_act')
    .set({ done_at: now, outcome, sentence })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** The latest actions of a day, the newest first. */
export const readRecentActions = (db: Executor, now: Date) =>
  db
    .selectFrom('release_act')
    .select(['id', 'who', 'act', 'part', 'version', 'traffic', 'why', 'asked_at', 'outcome', 'sentence'])
    .where('asked_at', '>', new Date(now.getTime() - 86_400_000))
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute()

/** Whether this operator was the last to request this version, within a day (decision 77). */
export async function isOwnAction(
  db: Executor,
  { part, version, who }: { part: string; version: string; who: string },
  now: Date,
): Promise<boolean> {
  const last = await db
    .selectFrom('release_act')
    .select('who')
    .where('act', '=', 'activate')
    .where('part', '=', part)
    .where('version', '=', version)
    .where('asked_at', '>', new Date(now.getTime() - 86_400_000))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.who === who
}

/**
 * Deletes actions that were requested before a time.
 *
 * @returns how many
 */
export async function deleteExpiredReleaseActions(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('release_act')
    .where('asked_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
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
export const readVersionMetrics: (pool: Pool, asked: MetricsQuery) => Promise<FiveMinutes[]> =
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
