// Locks over all workers of a run: one test at a time has what they name.
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const SOURCES = `${process.env['E2E_REGISTRY'] ?? ''}.sources.lock`
const LOOK_AGAIN_MS = 250

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The process that holds the lock; null if it has ended. */
function readOwner(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Removes the lock of a killed process. One waiter looks and removes at a time: another one may have removed it
 * already, and taken it.
 */
function removeDead(lock: string): void {
  const removing = `${lock}.removing`
  try {
    mkdirSync(removing)
  } catch {
    return
  }
  try {
    const other = readOwner(lock)
    if (other !== null && !isAlive(other)) rmSync(lock, { force: true })
  } finally {
    rmdirSync(removing)
  }
}

/** True: this process holds the lock now. The lock of a killed process is free. */
function tryTake(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    removeDead(lock)
    return false
  }
}

/** Runs `work` when no other worker runs any under the same lock. @param lock path of its file */
export async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!tryTake(lock)) await wait(LOOK_AGAIN_MS)
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** For tests that change the project's sources, or need them unchanged: one at a time, over all workers. */
export const withSourcesLock = (work: () => Promise<void>): Promise<void> => withLock(SOURCES, work)
