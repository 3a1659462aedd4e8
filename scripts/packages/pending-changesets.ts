import { globSync } from 'node:fs'

/** Changesets that no version has taken up yet, by their files. @param folder `.changeset` */
export const pendingChangesets = (folder: string): string[] => globSync('*.md', { cwd: folder }).toSorted()

/** Why the packages are not published, as a sentence; null: they are. */
export function checkPublish(folder: string): string | null {
  const waiting = pendingChangesets(folder)
  return waiting.length === 0
    ? null
    : `${waiting.join(', ')} would be left out: run "pnpm version-packages", commit what it writes, and tag that commit.`
}
