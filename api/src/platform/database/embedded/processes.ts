// Looks at processes of this machine by their ids.
import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { getErrorCode } from '@dhadha/server/errors'

/** Name and state of a process on Linux; null if /proc does not contain them. */
function look(pid: number): { name: string; state: string } | null {
  try {
    const [, name, state] = /\((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === undefined || state === undefined ? null : { name, state }
  } catch {
    return null
  }
}

/** Whether the process runs. A zombie, which a container without init leaves behind, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return getErrorCode(error) === 'EPERM'
  }
  return look(pid)?.state !== 'Z'
}

/** Whether this process id is that of a running PostgreSQL: after a reboot it may belong to any other program. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  const name =
    look(pid)?.name ?? spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return name.includes('postgres')
}

/**
 * Whether the process is a PostgreSQL that may serve this folder. A pid that a crash has left may meanwhile be that of
 * another folder's server; on Linux it is identified by its working directory, which is its data folder.
 */
export function isServerIn(folder: string, pid: number): boolean {
  if (!isPostgres(pid)) return false
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return true
  }
}
