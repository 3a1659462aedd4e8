import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getRetentionCutoff } from '../../platform/retention/periods.ts'
import { isBackUp } from './restore.ts'

/**
 * Deletes back-ups in the folder of `file` that are older than the retention period of back-ups (decision 44); other
 * files, and `file` itself, stay.
 *
 * @returns the names of the deleted ones
 */
export async function pruneBackUps(file: string, now: Date): Promise<string[]> {
  const folder = dirname(file)
  const before = getRetentionCutoff('backup', now)
  const deleted: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!entry.isFile() || path === file) continue
    if ((await stat(path)).mtime >= before || !(await isBackUp(path))) continue
    await rm(path)
    deleted.push(entry.name)
  }
  return deleted.toSorted()
}
