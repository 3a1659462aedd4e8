// A lock over all workers: one test at a time has the project's sources, which it changes or needs unchanged.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LOCK = `${process.env['E2E_REGISTRY'] ?? ''}.sources.lock`
const LOOK_AGAIN_MS = 250

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The process that holds the lock; null if it has ended. */
function owner(): number | null {
  try {
    return Number(readFileSync(LOCK, 'utf8'))
  } catch {
    return null
  }
}

/** True: this process holds the lock now. The lock of a killed process is free. */
function take(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const other = owner()
    if (other !== null && !isAlive(other)) rmSync(LOCK, { force: true })
    return false
  }
}

/** For tests that change the project's sources, or need them unchanged: one at a time, over all workers. */
export async function aloneWithSources(work: () => Promise<void>): Promise<void> {
  while (!take()) await wait(LOOK_AGAIN_MS)
  try {
    await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}
