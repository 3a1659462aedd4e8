// Makes sure that a start may write to a folder, and that no other user may.
import { mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getErrorCode, toErrorMessage } from '@dhadha/server/errors'

/** Other users could put programs and keys of their own there, since the folder defines the site. */
const WRITABLE_BY_ALL = 0o002
const MINIMUM_FREE_BYTES = 300 * 1024 * 1024

/** Messages for the error codes of the file system. */
const REASONS: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOSPC: 'there is no space left on the disk',
}

/**
 * Creates a folder that a start writes to, and writes a test file: an existing folder may be read-only.
 *
 * @param what names the folder in the sentence, such as `data folder`
 * @param setting names another folder
 * @throws Error with the sentence to print if the folder cannot be created or written to, if every user of the machine
 * may write to it, or if it has less than 300 MB left
 */
export function checkFolder(
  folder: string,
  { what, setting }: { readonly what: string; readonly setting: string },
  statfs: typeof statfsSync = statfsSync,
): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Error(`the ${what} ${folder} cannot be made: ${toErrorMessage(error)}.`, { cause: error })
  }
  const probe = join(folder, `.write-${process.pid}`)
  try {
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const reason = REASONS[getErrorCode(error) ?? ''] ?? toErrorMessage(error)
    throw new Error(
      `the ${what} ${folder} cannot be written to: ${reason}; make it writable or set ${setting}.`,
      { cause: error },
    )
  }
  if (process.platform !== 'win32' && (statSync(folder).mode & WRITABLE_BY_ALL) !== 0)
    throw new Error(
      `every user of this machine may write to the ${what} ${folder}: remove that right (chmod o-w) or set ${setting}.`,
    )
  const { bavail, bsize } = statfs(folder)
  if (bavail * bsize < MINIMUM_FREE_BYTES)
    throw new Error(`there is less than 300 MB of disk space for ${folder}; make room or set ${setting}.`)
}
