import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Name and state of a process on Linux; null where /proc does not say. */
function look(pid: number): { name: string; state: string } | null {
  try {
    const [, name, state] = /\((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === undefined || state === undefined ? null : { name, state }
  } catch {
    return null
  }
}

/** Whether the process runs. One that has ended and that nobody has buried (a container without init) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return look(pid)?.state !== 'Z'
}

/** Whether that number belongs to a running PostgreSQL: after a restart of the computer it may be anybody's. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  const name =
    look(pid)?.name ?? spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return name.includes('postgres')
}
