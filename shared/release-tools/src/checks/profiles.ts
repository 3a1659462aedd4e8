// Folders for the profiles of a check's browsers, and the removal of those that were left behind.
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getErrorCode } from '@dhadha/server/errors'

/** Followed by the number of the process whose browser writes there. */
const PREFIX = 'dhadha-check-'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) === 'EPERM'
  }
}

/**
 * A folder for the profile and the temporary files of a browser. Those of processes that were killed, which could not remove
 * theirs, are removed before.
 *
 * @param parent where folders of all checks of this machine are
 */
export async function openProfileFolder(
  parent = tmpdir(),
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^dhadha-check-(\d+)-/.exec(name)?.[1] ?? Number.NaN)
    // Another account's stays.
    if (Number.isInteger(pid) && !isRunning(pid))
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
  }
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`))
  // A browser that was killed a moment ago may have written meanwhile.
  const removeNow = () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    } catch {
      // The next check removes it.
    }
  }
  process.once('exit', removeNow)
  return {
    folder,
    async remove() {
      process.off('exit', removeNow)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
