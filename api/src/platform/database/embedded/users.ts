// Registers the processes that use the embedded server, so that the last one stops it.
import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  linkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode } from '@dhadha/server/errors'
import { isAlive } from './processes.ts'
import { DatabaseError } from './failure.ts'

const STALE_MS = 120_000
/** The process that takes the lock writes its id into it at once: an empty file older than this is left over. */
const UNSIGNED_MS = 2_000
const WAIT_MS = 90_000

const readContent = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * True when the process that wrote the lock is gone, or the lock is older than `STALE_MS`. In a container the next
 * process often has the same id as the last: a lock with this process' id that `held` does not contain is stale, too.
 */
function isStale(file: string, content: string): boolean {
  const pid = Number(content.split(' ', 1)[0])
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (content === '') return age > UNSIGNED_MS
  return age > STALE_MS || (pid > 0 && (pid === process.pid || !isAlive(pid)) && !ownLocks.has(content))
}

/** Removes the lock of a dead owner, and restores it if a living process was quicker. */
function breakLock(file: string, stale: string): void {
  const movedFile = `${file}.${randomUUID()}`
  try {
    renameSync(file, movedFile)
    if (readContent(movedFile) !== stale) linkSync(movedFile, file)
    rmSync(movedFile)
  } catch {
    // Another process broke it.
  }
}

const ownLocks = new Set<string>()

/** Runs `work` while no other process starts or stops this data folder's server. */
export async function withLaunchLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dataDir, 'postgres.lock')
  const mine = `${process.pid} ${randomUUID()}`
  const until = performance.now() + WAIT_MS
  ownLocks.add(mine)
  try {
    for (;;) {
      try {
        writeFileSync(file, mine, { flag: 'wx', mode: 0o600 })
        break
      } catch (error) {
        if (getErrorCode(error) !== 'EEXIST') {
          // On a full disk the file can be created but not written.
          rmSync(file, { force: true })
          throw error
        }
      }
      const theirs = readContent(file)
      if (theirs !== null && isStale(file, theirs)) breakLock(file, theirs)
      else if (performance.now() > until)
        throw new DatabaseError(`Another process has been starting the database for too long; see ${file}.`)
      else await sleep(25)
    }
    return await work()
  } finally {
    ownLocks.delete(mine)
    if (readContent(file) === mine) rmSync(file, { force: true })
  }
}

/** A process' registration as a user of the server. */
export interface Use {
  /** Removes the registration. @returns true when no other process needs the server */
  readonly end: () => boolean
}

/**
 * Registers this process as a user of the server, so that a command which started the server does not stop it while the
 * API uses it. Call under the launch lock.
 */
export function recordUse(dataDir: string): Use {
  const folder = join(dataDir, 'postgres.users')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const marker = `${process.pid}-${randomUUID()}`
  writeFileSync(join(folder, marker), '')
  return {
    end() {
      rmSync(join(folder, marker), { force: true })
      for (const other of readdirSync(folder)) {
        if (isAlive(Number(other.split('-', 1)[0]))) return false
        rmSync(join(folder, other), { force: true })
      }
      return true
    },
  }
}
