// Examines the standby of the database.
import type { Pool } from 'pg'
import { createKysely } from '../../platform/database/kysely.ts'
import { serversAt } from '../../platform/database/cluster/index.ts'
import { CALL_LIMITS, openPool } from '../../platform/database/pool.ts'
import { createReads, describeStandbyError } from '../../platform/database/reads/index.ts'
import { ok, wrong, type Finding } from './finding.ts'

/** Seconds. Reads move to the primary long before, so that otherwise the lag would go unnoticed. */
const MAX_LAG = 30
const MEGABYTE = 1024 * 1024

/** Whether reports and lists have the standby that was meant for them. */
export async function examineStandby(pool: Pool, url: string): Promise<Finding> {
  const standby = openPool(serversAt(url), {
    name: 'doctor',
    max: 1,
    limits: CALL_LIMITS,
    onError: () => undefined,
  })
  const primary = { pool, db: createKysely(pool) }
  try {
    const reads = createReads({ primary, standby, timeoutMs: 0, onMove: () => undefined })
    const { bytes, seconds } = await reads.lag()
    const detail = `${seconds.toFixed(1)} s and ${(bytes / MEGABYTE).toFixed(1)} MB behind`
    return seconds > MAX_LAG ? wrong('standby', detail) : ok('standby', detail)
  } catch (error) {
    return wrong(
      'standby',
      `reports and lists go to the primary: the standby ${describeStandbyError(error as Error)}`,
    )
  } finally {
    await standby.end()
  }
}
