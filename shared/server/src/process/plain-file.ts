// Reads and writes small files of the data folder, which another user may have tampered with.
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

/** A start trusts only files that no user other than the owner and the owner's group can write. */
const WRITABLE_BY_ALL = 0o002
/** The files of a start have some hundred bytes. */
const MAX_BYTES = 64 * 1024

/**
 * Reads a small file that a start has written to the data folder. A named pipe would block the start for ever, and a
 * link would lead to another file.
 *
 * @returns null where there is no such plain file, it is larger than 64 KiB, or every user of the machine may write
 *   to it
 */
export function readPlainFile(file: string): string | null {
  let descriptor: number
  try {
    // Windows has neither these flags nor such files.
    const flags = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
    descriptor = openSync(file, constants.O_RDONLY | flags)
  } catch {
    return null
  }
  try {
    const facts = fstatSync(descriptor)
    const isOpen = process.platform !== 'win32' && (facts.mode & WRITABLE_BY_ALL) !== 0
    if (!facts.isFile() || isOpen || facts.size > MAX_BYTES) return null
    return readFileSync(descriptor, 'utf8')
  } finally {
    closeSync(descriptor)
  }
}

/** Puts a new file in the place of whatever is there: a link or a named pipe is replaced, not written to. */
export function writePlainFile(file: string, text: string): void {
  const written = `${file}.${randomUUID()}`
  try {
    writeFileSync(written, text, { flag: 'wx', mode: 0o644 })
    renameSync(written, file)
  } catch (error) {
    rmSync(written, { force: true })
    throw error
  }
}
