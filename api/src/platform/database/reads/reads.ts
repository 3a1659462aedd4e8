// Chooses primary or standby for each read, so that a caller sees what they wrote.
import { setTimeout as sleep } from 'node:timers/promises'
import { singleFlight } from '@dhadha/server/single-flight'
import type { Pool, PoolClient } from 'pg'
import { isUnavailable } from '../../errors/unavailable.ts'
import { toReadConnection } from './single-connection.ts'
import type { Lag, ReadConnection, Reads } from './interface.ts'

const LOOK_MS = 4
/** How long reads avoid the standby after it was unavailable or behind. */
const PAUSE_MS = 1_000

/** Time-out of a standby's position: without it, one that was switched off would delay calls as long as a statement. */
const ANSWER_MS = 1_000

/** Time limits of the server: the same work would take as long on the primary. */
const TOO_LONG = '57014'

/** A place in the log of writes, such as `0/16B3748`. */
type Position = string

interface Identity {
  readonly database: string
  /** Identifies the server's files: the same on all servers of a cluster. */
  readonly cluster: string
}

interface ServerPosition extends Identity {
  readonly position: Position
  /** Counts the promotions of the cluster: positions of two timelines cannot be compared. */
  readonly timeline: number
}

/** The standby cannot be used at the moment; the end of the sentence names the reason. */
class NotUsableError extends Error {
  override readonly name = 'NotUsableError'
}

/** The end of a sentence about the standby. */
export const describeStandbyError = (error: Error): string =>
  error instanceof NotUsableError ? error.message : `is away (${error.message})`

const IDENTITY = `current_database() as database, (select system_identifier::text from pg_control_system()) as cluster`

/** Reads where there is no standby. */
const ofPrimary = (primary: ReadConnection): Reads => ({
  run: (work) => work(primary),
  done: null,
  lag: () => Promise.resolve({ bytes: 0, seconds: 0 }),
})

interface Servers {
  readonly primary: ReadConnection
  /** Null: there is none. */
  readonly standby: Pool | null
  /** How long a call waits for the standby to apply what the primary has acknowledged, in ms. */
  readonly timeoutMs: number
  /** Called with a sentence when reads leave the standby, and when they return to it. */
  readonly onMove: (sentence: string) => void
}

/**
 * Reads of a primary and its standby. Whether the standby has what a caller has to see is known without knowing who
 * wrote what: it must have applied everything that the primary had flushed after the call came (decision 59).
 */
export function createReads({ primary, standby, timeoutMs, onMove }: Servers): Reads {
  if (standby === null) return ofPrimary(primary)
  const pool = standby
  const done = { standby: 0, primary: 0 }
  const flushed = singleFlight(() => readPosition(primary), { join: 'next' })
  const answerMs = Math.max(ANSWER_MS, timeoutMs)
  /** Connections to a standby, with the timeline that it was on. */
  const proven = new WeakMap<PoolClient, number>()
  let pausedUntil = -Infinity
  let isUsed = true

  function pause(reason: string) {
    pausedUntil = performance.now() + PAUSE_MS
    if (isUsed) onMove(`Reports and lists are read from the primary database: the standby ${reason}.`)
    isUsed = false
  }

  function recordUse() {
    if (!isUsed) onMove('Reports and lists are read from the standby of the database again.')
    isUsed = true
    done.standby++
  }

  /** A connection to a standby that has everything up to a position. @throws NotUsableError, or the driver's error */
  async function caughtUp(target: ServerPosition): Promise<PoolClient> {
    const client = await pool.connect()
    try {
      if (proven.get(client) !== target.timeline) await prove(client, target, answerMs)
      proven.set(client, target.timeline)
      const until = performance.now() + timeoutMs
      while (!(await hasApplied(client, target.position, answerMs))) {
        if (performance.now() > until) throw new NotUsableError(`is more than ${timeoutMs} ms behind`)
        await sleep(LOOK_MS)
      }
      return client
    } catch (error) {
      client.release(!(error instanceof NotUsableError))
      throw error
    }
  }

  async function run<T>(work: (connection: ReadConnection) => Promise<T>): Promise<T> {
    const onPrimary = () => {
      done.primary++
      return work(primary)
    }
    if (performance.now() < pausedUntil) return onPrimary()
    const target = await flushed()
    const client = await caughtUp(target).catch((error: Error) => {
      pause(describeStandbyError(error))
      return null
    })
    if (client === null) return onPrimary()
    let isBroken = false
    try {
      const result = await work(toReadConnection(client))
      recordUse()
      return result
    } catch (error) {
      if (!isOfStandby(error)) throw error
      isBroken = true
      pause(describeStandbyError(error))
    } finally {
      client.release(isBroken)
    }
    return onPrimary()
  }

  return { run, done, lag: () => measureLag(primary, pool, answerMs) }
}

/** How far the standby is behind. @throws NotUsableError, or the driver's error */
async function measureLag(primary: ReadConnection, pool: Pool, answerMs: number): Promise<Lag> {
  const target = await readPosition(primary)
  const client = await pool.connect()
  let isBroken = true
  try {
    await prove(client, target, answerMs)
    const { rows } = await client.query<Lag>(
      `select greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes,
        case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
          else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds`,
      [target.position],
    )
    isBroken = false
    return rows[0] ?? { bytes: 0, seconds: 0 }
  } catch (error) {
    isBroken = !(error instanceof NotUsableError)
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** The position up to which the primary's log is flushed to its disk: behind every acknowledged write. */
async function readPosition({ pool }: ReadConnection): Promise<ServerPosition> {
  const { rows } = await pool.query<ServerPosition>(
    `select pg_current_wal_flush_lsn()::text as position, ${IDENTITY},
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`,
  )
  const [position] = rows
  if (!position) throw new Error('the primary did not say what it has written')
  return position
}

/**
 * Another cluster's data, or another database's, must never be shown; nor those of a standby that had received more
 * than the one that was promoted: it stays where it is, with what was never acknowledged and without what came after.
 * Its timeline is what it receives, where this role may see that (`pg_read_all_stats`), else that of its last
 * restartpoint. @throws NotUsableError
 */
async function prove(
  client: PoolClient,
  { database, cluster, timeline }: ServerPosition,
  answerMs: number,
): Promise<void> {
  const question = {
    text: `select pg_is_in_recovery() as "isStandby", ${IDENTITY}, greatest(timeline_id, received_tli) as timeline
      from pg_control_checkpoint() left join pg_stat_wal_receiver on true`,
    query_timeout: answerMs,
  }
  const { rows } = await client.query<Omit<ServerPosition, 'position'> & { isStandby: boolean }>(question)
  const [found] = rows
  if (found?.database !== database || found.cluster !== cluster)
    throw new NotUsableError('is one of another database')
  if (!found.isStandby) throw new NotUsableError('is none: it accepts writes')
  if (found.timeline !== timeline)
    throw new NotUsableError('has not followed the last promotion of a primary yet')
}

/** False also once the server was promoted: what it then has is its own. */
async function hasApplied(client: PoolClient, position: Position, answerMs: number): Promise<boolean> {
  const question = {
    name: 'has-applied',
    text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasApplied"`,
    values: [position],
    query_timeout: answerMs,
  }
  const { rows } = await client.query<{ hasApplied: boolean }>(question)
  return rows[0]?.hasApplied === true
}

/** Whether the primary may do what the standby could not, such as a read of rows that were just cleaned up. */
const isOfStandby = (error: unknown): error is Error =>
  error instanceof Error && Reflect.get(error, 'code') !== TOO_LONG && isUnavailable(error)
