// Reading and clearing folders of a registry, where files may be missing or left behind by a crash.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@dhadha/server/durations'
import { getErrorCode } from '@dhadha/server/errors'
import { syncFolder } from './durable.ts'

/**
 * Age from which the folder of an unfinished publication, or an unfinished signature, counts as left behind by a
 * crash.
 */
const LEFT_BEHIND_MS = HOUR_MS

/** The names of the folders in a folder; empty where it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  } catch (error) {
    return unlessMissing(error, [])
  }
}

/** The bytes of a file; null where there is none, or something else. */
export async function readSize(file: string): Promise<number | null> {
  try {
    const facts = await stat(file)
    return facts.isFile() ? facts.size : null
  } catch (error) {
    return unlessMissing(error, null)
  }
}

/** The fallback for a file that does not exist; any other error is thrown. */
export function unlessMissing<T>(error: unknown, instead: T): T {
  const code = getErrorCode(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return instead
  throw error
}

/** Writes a folder and all folders in it to the disk: their files were written before. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const path of [...folders, folder]) await syncFolder(path)
}

/** Removes the folders and signatures that crashes left behind. Other publications end while this one looks. */
export async function clearLeftovers(making: string): Promise<void> {
  const names = await readdir(making).catch((error: unknown) => unlessMissing(error, []))
  for (const name of names) {
    const path = join(making, name)
    const facts = await stat(path).catch((error: unknown) => unlessMissing(error, null))
    if (facts && Date.now() - facts.mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true })
  }
}
