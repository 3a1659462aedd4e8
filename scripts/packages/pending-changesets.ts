import { globSync } from 'node:fs'

/** Files of the changesets that no version includes yet. @param folder `.changeset` */
export const pendingChangesets = (folder: string): string[] => globSync('*.md', { cwd: folder }).toSorted()

/** Returns a sentence why the packages are not published; null if they are. */
export function checkPublish(folder: string): string | null {
  const waiting = pendingChangesets(folder)
  return waiting.length === 0
    ? null
    : `${waiting.join(', ')} would be left out: run "pnpm version-packages", commit what it writes, and tag that commit.`
}
