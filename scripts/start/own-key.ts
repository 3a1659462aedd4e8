// Makes the key by which the servers of a local site know each other.
import { randomBytes } from 'node:crypto'
import { lstatSync, rmSync, writeFileSync } from 'node:fs'

/** Permission bits of users other than the file's owner. */
const OTHERS = 0o077

/**
 * Makes a key in a file of the data folder, unless there is one that only this account can read: with the key, another
 * user of the machine could pose as a server of this site to the API.
 *
 * @returns why an existing key was replaced; null if it was not, or none existed
 */
export function makeKey(file: string): string | null {
  const facts = lstatSync(file, { throwIfNoEntry: false })
  const isOpen = process.platform !== 'win32' && facts !== undefined && (facts.mode & OTHERS) !== 0
  const reason = facts && !facts.isFile() ? 'is not a plain file' : isOpen ? 'could be read by others' : null
  if (facts && reason === null) return null
  rmSync(file, { force: true, recursive: true })
  writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  return reason
}
