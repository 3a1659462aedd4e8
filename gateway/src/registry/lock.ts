// A lock file that one process holds at a time; that of a process which died is replaced.
import { randomUUID } from 'node:crypto'
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { jsonReader, Type } from '@dhadha/release/schema'
import type { Static } from 'typebox'
import { getErrorCode, OperatorError } from '@dhadha/server/errors'

/** How long to wait for another holder to release the lock. */
const TIMEOUT_MS = 15_000
const PAUSE_MS = 25
/** Whether a holder on another machine is alive cannot be checked; no command takes this long. */
const FOREIGN_MS = 120_000
/** Checking and removing a lock takes no time; a process that has not finished it by then has died. */
const BREAKING_MS = 5_000

const OwnerSchema = Type.Object({
  // 0 and less would mean groups of processes.
  pid: Type.Integer({ minimum: 1 }),
  host: Type.String(),
  token: Type.String(),
})
type Owner = Static<typeof OwnerSchema>
const parseOwner = jsonReader(OwnerSchema)

/**
 * Runs `work` while holding the lock file at `path`. The lock of a process that died is replaced.
 *
 * @throws OperatorError when a living process holds it for longer than `timeoutMs` ms
 */
export async function withLock<T>(path: string, work: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const token = randomUUID()
  await acquire(path, token, timeoutMs)
  try {
    return await work()
  } finally {
    // Another process has replaced the lock after FOREIGN_MS.
    if ((await readOwner(path))?.token === token) await remove(path)
  }
}

/** Another process may have been faster. */
const remove = (path: string): Promise<void> => rm(path, { force: true })

async function acquire(path: string, token: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await create(path, token))) {
    const owner = await readOwner(path)
    if (await isAbandoned(path, owner)) {
      await breakLock(path)
      continue
    }
    if (Date.now() > deadline) {
      const holder = owner ? `process ${owner.pid} on ${owner.host}` : 'another process'
      throw new OperatorError(`The registry is locked by ${holder}; if that is wrong, remove ${path}.`)
    }
    // Stryker disable next-line ArithmeticOperator: a pause of another length shows nowhere.
    await sleep(PAUSE_MS * (0.5 + Math.random()))
  }
}

/** Creates the lock with its owner's name in it at one stroke: a link to a file that is whole already. */
async function create(path: string, token: string): Promise<boolean> {
  const owner: Owner = { pid: process.pid, host: hostname(), token }
  const written = `${path}.${token}`
  try {
    await writeFile(written, JSON.stringify(owner))
    await link(written, path)
    return true
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await remove(written)
  }
}

/** Null: there is no lock, or no owner can be read from it. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    return parseOwner(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

async function isAbandoned(path: string, owner: Owner | null): Promise<boolean> {
  if (owner?.host === hostname()) return !isAlive(owner.pid)
  return (await readAge(path)) > FOREIGN_MS
}

/**
 * Removes an abandoned lock. If several processes find it abandoned, only one at a time may check again and remove it;
 * otherwise a late process would remove the lock that an early one has just acquired.
 */
async function breakLock(path: string): Promise<void> {
  const breaking = `${path}.breaking`
  if (!(await create(breaking, randomUUID()))) {
    if ((await readAge(breaking)) > BREAKING_MS) await remove(breaking)
    await sleep(PAUSE_MS)
    return
  }
  try {
    if (await isAbandoned(path, await readOwner(path))) await remove(path)
  } finally {
    await remove(breaking)
  }
}

/** In milliseconds; 0 for a file that is gone. */
async function readAge(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) !== 'ESRCH'
  }
}
