import { Gauge, type Registry } from '@dhadha/server'
import { singleFlight } from '@dhadha/server/single-flight'
import type { Executor } from '../../platform/database/schema.ts'
import { readBackupState, type BackupState } from './backups.ts'

/**
 * Metrics of the archive of PostgreSQL's log, and of the last back-up: without them a full disk is the first sign of
 * a failure.
 */
export function measureBackups(registry: Registry, db: Executor, dataDir: string): void {
  /** Once for all gauges of one question of Prometheus; null: the database did not answer. */
  const read = singleFlight(() => readBackupState(db, dataDir, new Date()).catch(() => null))
  const gauge = (name: string, help: string, getValue: (state: BackupState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const state = await read()
        this.set(state ? getValue(state) : NaN)
      },
    })
  gauge(
    'dhadha_db_archive_failures',
    'Tries to archive a file of the log that failed, since the statistics began',
    ({ failed }) => failed,
  )
  gauge(
    'dhadha_db_archive_age_seconds',
    'Since a file of the log was last archived; NaN without archive_mode',
    ({ isOn, age }) => (isOn ? age : NaN),
  )
  gauge(
    'dhadha_db_archive_waiting_bytes',
    'Log that was written and is in no archive yet; NaN without archive_mode',
    ({ isOn, waiting }) => (isOn ? waiting : NaN),
  )
  gauge(
    'dhadha_backup_age_seconds',
    'Since the last back-up, by any program; where none is known, since the database server started or was promoted',
    ({ backupAge }) => backupAge,
  )
}
