// The time of the last `pnpm api backup`, recorded in the data folder.
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Its time is that of the last `pnpm api backup`, wherever that file is now. */
const fileIn = (dataDir: string): string => join(dataDir, 'last-backup')

/** Records that a back-up is whole. @param now in its content, for people */
export const recordBackup = (dataDir: string, now: Date): Promise<void> =>
  writeFile(fileIn(dataDir), `${now.toISOString()}\n`, { mode: 0o600 })

/** Seconds since the last `pnpm api backup` of this data folder; null: there was none. */
export async function secondsSinceBackup(dataDir: string, now: Date): Promise<number | null> {
  const found = await stat(fileIn(dataDir)).catch(() => null)
  return found && Math.max((now.getTime() - found.mtimeMs) / 1_000, 0)
}
