// For tests: children and processor time of processes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Length of a tick of `/proc`, which Linux shows alike on all machines. */
const MS_PER_TICK = 10

interface ProcessStat {
  readonly pid: number
  readonly parent: number
  /** User and system time that it has used so far. */
  readonly ticks: number
  /** The same of its children that have ended, and of theirs. */
  readonly endedTicks: number
}

/**
 * The numbers of `/proc/PID/stat` after the program's name, which may hold blanks; null: it has ended, or there is no
 * `/proc`.
 */
function readStat(pid: number): ProcessStat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { pid, parent, ticks: user + system, endedTicks: endedUser + endedSystem }
  } catch {
    return null
  }
}

const statsOfChildren = (parent: number): ProcessStat[] =>
  process.platform === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => readStat(Number(name)))
        .filter((stat) => stat?.parent === parent)
        .filter((stat) => stat !== null)
    : []

/** Ids of a process' children; none where there is no `/proc`. */
export const childrenOf = (parent: number): number[] => statsOfChildren(parent).map(({ pid }) => pid)

/** CPU time that one process has used, in ms; NaN where there is no `/proc`. */
export const processCpuMs = (pid: number): number => (readStat(pid)?.ticks ?? Number.NaN) * MS_PER_TICK

/**
 * CPU time that all processes of an embedded server have used, in ms: its connections, and what writes and vacuums for
 * them. A connection or a vacuum that has ended still counts, else the sum would fall. NaN where there is no `/proc`.
 */
export function serverCpuMs(dataDir: string): number {
  if (process.platform !== 'linux') return Number.NaN
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const ended = readStat(postmaster)?.endedTicks ?? Number.NaN
  return statsOfChildren(postmaster).reduce((sum, { ticks }) => sum + ticks, ended) * MS_PER_TICK
}
