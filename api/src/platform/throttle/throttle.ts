// Counts how often something is done, across all instances, and refuses what is too often.
import { getNetworks, type NetworkLimits } from '@dhadha/server'
import { sql } from 'kysely'
import type { Dependencies } from '../feature.ts'
import type { Executor } from '../database/schema.ts'
import { ApiError } from '../errors/api-error.ts'
import { text, type Sentence } from '../texts/index.ts'

/** How often something may be done for one target. */
export interface Throttle {
  /** The counted action, for example `login`. */
  readonly purpose: string
  /** The target of the budget: an e-mail address, a number, a network address, a learner. */
  readonly target: string
  readonly limit: number
  readonly windowSeconds: number
  /** Least time between two. */
  readonly gapSeconds?: number
}

/**
 * Counts one more attempt across all instances, in one statement.
 *
 * @returns 0 if it is allowed; else the seconds to wait, and the attempt was not counted
 */
export async function take(
  db: Executor,
  { purpose, target, limit, windowSeconds, gapSeconds = 0 }: Throttle,
  now: Date,
): Promise<number> {
  const windowStart = new Date(now.getTime() - windowSeconds * 1000)
  // Without a gap no two attempts are too close: of two at the same moment the later may be counted first.
  const gapStart = gapSeconds > 0 ? new Date(now.getTime() - gapSeconds * 1000) : null
  const used = await sql`
    insert into throttle as t (purpose, target, taken_at) values (${purpose}, ${target}, array[${now}::timestamptz])
    on conflict (purpose, target) do update
    set taken_at = array(select at from unnest(t.taken_at) at where at > ${windowStart}) || ${now}::timestamptz
    where (select count(*) from unnest(t.taken_at) at where at > ${windowStart}) < ${limit}
      and not exists (select from unnest(t.taken_at) at where at > ${gapStart})
    returning 1`.execute(db)
  if (used.rows.length > 0) return 0

  const row = await db
    .selectFrom('throttle')
    .select('taken_at')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .executeTakeFirst()
  const times = (row?.taken_at ?? []).filter((at) => at > windowStart).map((at) => at.getTime())
  const waits = [
    times.length < limit ? 0 : (times[times.length - limit] ?? 0) + windowSeconds * 1000 - now.getTime(),
    (times.at(-1) ?? 0) + gapSeconds * 1000 - now.getTime(),
  ]
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000))
}

/** How long to wait, in words. */
export const waitSentence = (seconds: number): Sentence =>
  seconds <= 120
    ? text('waitSeconds', { seconds })
    : text('waitMinutes', { minutes: Math.ceil(seconds / 60) })

/**
 * Counts one more attempt, or throws with the time to wait. `sentence` replaces the general wording.
 *
 * @throws ApiError 429 `too_soon`
 */
export async function takeOrThrow(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  throttle: Throttle,
  sentence: (seconds: number) => Sentence = waitSentence,
): Promise<void> {
  const seconds = await take(db, throttle, clock())
  if (seconds > 0) throw new ApiError(429, 'too_soon', sentence(seconds), { retryAfter: seconds })
}

/** How often something may be done by all callers together. */
export interface SharedThrottle extends Pick<Throttle, 'purpose' | 'limit' | 'windowSeconds'> {
  /** The share of each network; without it a single caller could use up the whole budget (decision 55). */
  readonly share: NetworkLimits
}

/**
 * Counts one more attempt of the caller's networks and then of all callers, or throws with the time to wait.
 *
 * @throws ApiError 429 `too_soon`
 */
export async function takeSharedOrThrow(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  { share, ...total }: SharedThrottle,
  ip: string,
  sentence: (seconds: number) => Sentence = waitSentence,
): Promise<void> {
  const networks = getNetworks(ip)
  const limits = networks.length === 3 ? share.ipv6 : share.ipv4
  for (const [level, target] of networks.entries())
    await takeOrThrow(
      deps,
      { ...total, purpose: `${total.purpose}-network`, target, limit: limits[level] ?? 0 },
      sentence,
    )
  await takeOrThrow(deps, { ...total, target: 'all' }, sentence)
}

/** Resets the count: a right password makes up for the wrong ones before it. */
export async function clear(
  db: Executor,
  { purpose, target }: Pick<Throttle, 'purpose' | 'target'>,
): Promise<void> {
  await db.deleteFrom('throttle').where('purpose', '=', purpose).where('target', '=', target).execute()
}

/** Deletes counts whose last one was before. @returns how many */
export async function deleteExpiredCounts(db: Executor, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from throttle where taken_at[cardinality(taken_at)] < ${before}`.execute(db)
  return Number(numAffectedRows)
}
