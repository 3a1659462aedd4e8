// `/api/health` and `/api/ready`: whether this instance lives, and whether it can take calls.
import { statfs } from 'node:fs/promises'
import { createReadiness } from '@dhadha/server'
import { Type } from 'typebox'
import type { Config } from '../../platform/configuration/config.ts'
import type { ConnectionPool } from '../../platform/database/open.ts'
import { compareClocks, type DatabaseClock } from '../../platform/database/time.ts'
import { unavailable } from '../../platform/errors/api-error.ts'
import type { Routes } from '../../platform/feature.ts'
import { pendingMigrations } from '../startup/migrate.ts'

/** Asked by monitors, gateways and supervisors every second or so. */
export const PROBES = ['/api/health', '/api/ready'] as const

const State = Type.Object({ status: Type.Literal('ok') })

interface HealthOptions {
  readonly config: Pick<Config, 'dataDir' | 'diskReserveMegabytes'>
  /** Apart from the calls: an instance that has much to do is not one that is broken. */
  readonly database: ConnectionPool
  readonly databaseClock: DatabaseClock
  readonly clock: () => Date
  /** True: the process will end soon and takes new calls only from who does not know yet. */
  readonly isRetiring: () => boolean
}

/** Why this instance should get no calls now, for the operator; null when it should. */
async function reasonAgainst(health: HealthOptions): Promise<string | null> {
  const { config, database, databaseClock, clock } = health
  const pending = await pendingMigrations(database.db)
  if (pending.length > 0) return `migrations are missing: ${pending.join(', ')}`
  const { skewMs, isRight } = await compareClocks(databaseClock, clock)
  if (!isRight) return `the clock differs from the database's by ${Math.round(skewMs / 1_000)} s`
  const { dataDir, diskReserveMegabytes } = config
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize < diskReserveMegabytes * 1024 * 1024
    ? `the disk of ${dataDir} has less than ${diskReserveMegabytes} MB left`
    : null
}

/** For monitoring, and for gateways and load balancers that choose among instances (decision 63). */
export const healthRoutes =
  (health: HealthOptions): Routes =>
  (api) => {
    let known: string | null = null
    // Concurrent calls share one query of the database: the route is public, and the change feed uses the same
    // connection.
    const readiness = createReadiness(
      async () => {
        const reason = await reasonAgainst(health)
        return reason === null ? [] : [reason]
      },
      { freshMs: 0 },
    )

    api.get('/api/health', { schema: { summary: 'The process lives', response: { 200: State } } }, () => ({
      status: 'ok' as const,
    }))

    api.get(
      '/api/ready',
      {
        schema: {
          summary: 'The database answers, tables and clock are right, the disk has room',
          response: { 200: State },
        },
      },
      async ({ log }) => {
        const reason = health.isRetiring() ? 'the process is about to end' : ((await readiness())[0] ?? null)
        // Once, not at each of a monitor's questions.
        if (reason !== known) log.warn(reason === null ? 'ready again' : `not ready: ${reason}`)
        known = reason
        if (reason !== null) throw unavailable()
        return { status: 'ok' as const }
      },
    )
  }
