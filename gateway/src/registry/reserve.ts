// Reserves disk space, so that a rollback works on a full disk, too.
import { randomBytes } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getErrorCode } from '@dhadha/server/errors'

/** More bytes than an action writes: the lock, the composition and a line of the history. */
const BYTES = 512 * 1_024

const fileIn = (root: string): string => join(root, 'reserve')

/** Whether an error means that the disk is full. */
export function isFull(error: unknown): boolean {
  const code = getErrorCode(error)
  return code === 'ENOSPC' || code === 'EDQUOT' || (error instanceof Error && isFull(error.cause))
}

/** Reserves disk space for actions while larger data are written. @throws if there is no space */
export async function ensureReserve(root: string): Promise<void> {
  if ((await stat(fileIn(root)).catch(() => null))?.size === BYTES) return
  await mkdir(root, { recursive: true })
  const file = await open(fileIn(root), 'w')
  try {
    // Not zeros, which some file systems keep in no space at all.
    await file.writeFile(randomBytes(BYTES))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Does something that writes a little, with the reserve's room where the disk is full: a rollback works always. */
export async function withReserve<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    await rm(fileIn(root), { force: true })
    return work()
  }
}
