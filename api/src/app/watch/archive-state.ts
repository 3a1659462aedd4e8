// Reads whether PostgreSQL's log is archived.
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/schema.ts'

/** The state of the archive of PostgreSQL's log (WAL), and the last base back-up. Times in seconds. */
export interface ArchiveState {
  /** `archive_mode` is on: without an archive the database cannot be restored to a moment. */
  readonly isOn: boolean
  /** Tries that failed since the statistics began. */
  readonly failed: number
  /** The last try failed. */
  readonly isFailing: boolean
  /** Since a file was last archived; since the server started, where none was. */
  readonly age: number
  /**
   * Log that was written and is in no archive, in bytes. A file of it is archived when it is full, or after
   * archive_timeout.
   */
  readonly waiting: number
  /** Since the last base back-up that ended here, by whichever program; null: none has, or the role may not see it. */
  readonly baseBackup: number | null
  /** Since the server was started, or promoted: a standby does not know of base back-ups of the primary before it. */
  readonly uptime: number
  /** The role may see the files of the log (pg_monitor). */
  readonly maySeeFiles: boolean
}

/** The end of the last archived file as a position of the log; names of other kinds (`….history`) have no position. */
const ARCHIVED = sql`
  case when last_archived_wal ~ '^[0-9A-F]{24}' then
    (select (segment_number + 1) * (select setting::numeric from pg_settings where name = 'wal_segment_size')
      from pg_split_walfile_name(substring(last_archived_wal for 24)))
  end`

/** @throws when the database does not answer, or is a standby */
export async function readArchiveState(db: Executor): Promise<ArchiveState> {
  const { rows } = await sql<Omit<ArchiveState, 'baseBackup'>>`
    select
      current_setting('archive_mode') <> 'off' as "isOn",
      failed_count::int as "failed",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
      extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time()))::float8 as "age",
      greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') - coalesce(${ARCHIVED}, 0), 0)::float8 as "waiting",
      extract(epoch from now() - pg_postmaster_start_time())::float8 as "uptime",
      has_function_privilege('pg_ls_waldir()', 'execute') as "maySeeFiles"
    from pg_stat_archiver`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database did not tell of its archive')
  if (!row.maySeeFiles) return { ...row, baseBackup: null }
  // Each base back-up leaves a file of its name in the log until the next one; each promotion one of its timeline.
  const files = await sql<{ backup: number | null; promotion: number | null }>`
    select
      extract(epoch from now() - max(modification) filter (where name like '%.backup'))::float8 as "backup",
      extract(epoch from now() - max(modification) filter (where name like '%.history'))::float8 as "promotion"
    from pg_ls_waldir()`.execute(db)
  const { backup = null, promotion = null } = files.rows[0] ?? {}
  return { ...row, baseBackup: backup, uptime: Math.min(row.uptime, promotion ?? Infinity) }
}
