// Locks the data folder against a second start.
import { randomUUID } from 'node:crypto'
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode } from '@dhadha/server/errors'
import { isAlive, ownerFile, readOwner, type SiteOwner } from '@dhadha/server/running-site'

const MAX_ATTEMPTS = 20
const PAUSE_MS = 50

/**
 * Prevents a second start with the same data folder: two sites would share a database and overwrite each other's files.
 *
 * The lock is a file that names a port of its owner. A process number would not do: after a power cut, or in a
 * container, another program may have it. The owner's port closes with the owner, however that ends.
 *
 * @param url the address of the site that is starting
 * @returns a function that releases the lock
 * @throws Error with one sentence that names the address of the running site
 */
export async function lockDataFolder(data: string, url: string): Promise<() => Promise<void>> {
  const token = randomUUID()
  const server = await answerWith(token)
  const owner: SiteOwner = { port: (server.address() as AddressInfo).port, token, url }
  const file = ownerFile(data)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (createWhole(file, owner)) return () => release(file, owner, server)
    const holder = readOwner(file)
    if (holder && (await isAlive(holder))) {
      server.close()
      throw new Error(
        `a site with the data folder ${data} is running at ${holder.url}; stop it first, or set DATA_DIR to another folder.`,
      )
    }
    removeAbandoned(file, holder)
    await sleep(PAUSE_MS * Math.random())
  }
  server.close()
  throw new Error(`other starts are taking the data folder ${data}; start again when they are done.`)
}

function answerWith(token: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(token)
    })
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      // The lock alone keeps no process running.
      server.unref()
      done(server)
    })
  })
}

/** Creates the file with its content atomically, as a link to a complete file. */
function createWhole(file: string, owner: SiteOwner): boolean {
  const written = `${file}.${owner.token}`
  writeFileSync(written, JSON.stringify(owner))
  try {
    linkSync(written, file)
    return true
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(written, { force: true })
  }
}

/** Removes the file of an owner that has ended. If another start has written a file there meanwhile, it is restored. */
function removeAbandoned(file: string, abandoned: SiteOwner | null): void {
  const movedFile = `${file}.${randomUUID()}`
  try {
    renameSync(file, movedFile)
    if (readOwner(movedFile)?.token !== abandoned?.token) linkSync(movedFile, file)
  } catch {
    // Another start has removed or replaced it; the next attempt finds out.
  } finally {
    rmSync(movedFile, { force: true })
  }
}

async function release(file: string, owner: SiteOwner, server: Server): Promise<void> {
  if (readOwner(file)?.token === owner.token) rmSync(file, { force: true })
  await new Promise((done) => server.close(done))
}
