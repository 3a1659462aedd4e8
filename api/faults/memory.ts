// Limits the memory of a process, so that a fault can use it up.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode, toErrorMessage } from '@dhadha/server/errors'

const V1 = '/sys/fs/cgroup/memory'
const V2 = '/sys/fs/cgroup'

/** The folder of memory control groups, and the file with a group's limit. */
function found(): { root: string; limit: string } | null {
  if (existsSync(join(V1, 'memory.limit_in_bytes'))) return { root: V1, limit: 'memory.limit_in_bytes' }
  try {
    const isOn = readFileSync(join(V2, 'cgroup.subtree_control'), 'utf8').includes('memory')
    return isOn ? { root: V2, limit: 'memory.max' } : null
  } catch {
    return null
  }
}

/** Memory that a process may use, by a control group. */
export const limitMemory = {
  /** Why it cannot be limited here; null: it can. */
  missing(): string | null {
    const groups = found()
    if (!groups) return 'there are no control groups of memory'
    const probe = join(groups.root, `dhadha-probe-${process.pid}`)
    try {
      mkdirSync(probe)
      rmdirSync(probe)
      return null
    } catch (error) {
      return `no control group can be made: ${toErrorMessage(error)}`
    }
  },

  /**
   * Lets a process have so many MB more than it has now; the kernel reclaims its pages, or ends it. Memory that it has
   * used so far counts for its previous group.
   */
  async during(pid: number, megabytes: number, ms: number): Promise<void> {
    const groups = found()
    if (!groups) throw new Error('there are no control groups of memory')
    const group = join(groups.root, `dhadha-${process.pid}-${pid}`)
    mkdirSync(group)
    try {
      writeFileSync(join(group, 'cgroup.procs'), String(pid))
      writeFileSync(join(group, groups.limit), String(megabytes * 1024 * 1024))
      await sleep(ms)
    } finally {
      writeFileSync(join(group, groups.limit), groups.limit === 'memory.max' ? 'max' : '-1')
      try {
        writeFileSync(join(groups.root, 'cgroup.procs'), String(pid))
      } catch {
        // The kernel has ended it.
      }
      while (!removed(group)) await sleep(20)
    }
  },
}

/** A group is busy until the last of its processes is gone. */
function removed(group: string): boolean {
  try {
    rmdirSync(group)
    return true
  } catch (error) {
    if (getErrorCode(error) !== 'EBUSY') throw error
    return false
  }
}
