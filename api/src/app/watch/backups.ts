// Examines archive and back-ups, for `api doctor` and for metrics.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@dhadha/server/durations'
import type { Executor } from '../../platform/database/schema.ts'
import { readArchiveState, type ArchiveState } from './archive-state.ts'
import { ok, unknown, wrong, type Finding } from './finding.ts'
import { secondsSinceBackup } from '../operator/last-backup.ts'

const MINUTE = 60
const HOUR = 3_600
const MEGABYTE = 1024 * 1024
/** Hours: a day, and time for the next one to be written. */
const MAX_BACKUP_HOURS = 26
/**
 * Seconds: a file is archived within archive_timeout of its first write, a minute in compose.yaml and five with
 * CloudNativePG.
 */
const MAX_ARCHIVE_AGE = 15 * MINUTE
/** Four files of the log. */
const MAX_WAITING_BYTES = 64 * MEGABYTE

/**
 * Whether changes since the last back-up are archived, so that the log does not fill the disk and little can be lost.
 */
export function examineArchive(state: ArchiveState): Finding {
  if (!state.isOn) return ok('archive', 'archive_mode is off: back-ups are those of pnpm api backup')
  const waiting = `${Math.round(state.waiting / MEGABYTE)} MB of the log wait`
  if (state.isFailing)
    return wrong(
      'archive',
      `archiving fails, ${state.failed} times so far, and ${waiting}: the disk fills; see the log of PostgreSQL`,
    )
  const age = `the last file was archived ${Math.round(state.age / MINUTE)} minutes ago`
  return state.age > MAX_ARCHIVE_AGE && state.waiting > MAX_WAITING_BYTES
    ? wrong('archive', `${age}, and ${waiting}`)
    : ok('archive', age)
}

interface BackupCheckOptions {
  readonly dataDir: string
  /** A folder to look into; null: what the database and the data folder know of the last back-up. */
  readonly backups: string | null
  readonly now: Date
  /** Null: the database did not answer. */
  readonly archive: ArchiveState | null
}

/** How old the newest back-up is, by whichever program. */
export async function examineBackup({
  dataDir,
  backups,
  now,
  archive,
}: BackupCheckOptions): Promise<Finding> {
  if (backups !== null) return newestIn(backups, now)
  const written = await secondsSinceBackup(dataDir, now)
  const known = [written, archive?.baseBackup ?? null].filter((seconds) => seconds !== null)
  if (known.length > 0) return rateBackupAge(Math.min(...known) / HOUR)
  if (archive && !archive.maySeeFiles)
    return unknown('back-up', "grant pg_monitor to the API's role, or say with --backups where they are")
  const hours = (archive?.uptime ?? 0) / HOUR
  const detail = 'none is known; pnpm api backup writes one, or say with --backups where they are'
  return hours > MAX_BACKUP_HOURS
    ? wrong('back-up', `${detail}. The database has been running for ${hours.toFixed(0)} hours`)
    : unknown('back-up', detail)
}

async function newestIn(folder: string, now: Date): Promise<Finding> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.gz'))
    const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
    if (times.length === 0) return wrong('back-up', `none (*.gz) in ${folder}`)
    return rateBackupAge((now.getTime() - Math.max(...times)) / HOUR_MS)
  } catch {
    return wrong('back-up', `${folder} cannot be read`)
  }
}

function rateBackupAge(hours: number): Finding {
  const detail = `the newest is ${Math.max(hours, 0).toFixed(1)} hours old`
  return hours > MAX_BACKUP_HOURS ? wrong('back-up', detail) : ok('back-up', detail)
}

/** The state of both, for metrics; null: the database does not answer. */
export interface BackupState extends ArchiveState {
  /**
   * Seconds since the last back-up, by whichever program; since the server started or was promoted, where none is
   * known.
   */
  readonly backupAge: number
}

/** @throws when the database does not answer, or is a standby */
export async function readBackupState(db: Executor, dataDir: string, now: Date): Promise<BackupState> {
  const state = await readArchiveState(db)
  const written = await secondsSinceBackup(dataDir, now)
  return { ...state, backupAge: Math.min(written ?? Infinity, state.baseBackup ?? Infinity, state.uptime) }
}
