import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of a tick of `/proc`, as Linux shows it to programs everywhere. */
const MS_PER_TICK = 10

/** The numbers of a line of `/proc/PID/stat` after the program's name, which may hold blanks. */
function readStat(pid: string): { parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0] = fields.slice(11, 13)
    return { parent, ticks: user + system }
  } catch {
    // The process has ended since the folder was listed.
    return null
  }
}

/** CPU time that one process has used, in ms; NaN where there is no `/proc`. */
export const processCpuMs = (pid: number): number =>
  (readStat(String(pid))?.ticks ?? Number.NaN) * MS_PER_TICK

/**
 * CPU time that all processes of an embedded server have used, in ms: its connections, and what writes and vacuums for
 * them. NaN where there is no `/proc`.
 */
export function serverCpuMs(dataDir: string): number {
  if (process.platform !== 'linux') return Number.NaN
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === postmaster)
  return children.reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0) * MS_PER_TICK
}
