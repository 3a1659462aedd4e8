// Locks the data folder against a second start.
import { randomUUID } from 'node:crypto'
import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode } from '@dhadha/server/errors'
import { readPlainFile } from './plain-file.ts'

const LOCK_FILE = 'running.json'
const ANSWER_TIMEOUT_MS = 2_000
const MAX_PORT = 65_535
const MAX_ATTEMPTS = 20
const PAUSE_MS = 50

interface Owner {
  /** The owner answers at this port of 127.0.0.1 with its token as long as it lives. */
  readonly port: number
  readonly token: string
  /** URL of the owner's site. */
  readonly url: string
}

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
  const owner: Owner = { port: (server.address() as AddressInfo).port, token, url }
  const file = join(data, LOCK_FILE)
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
function createWhole(file: string, owner: Owner): boolean {
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

/** The address is printed, so control characters must not reach the terminal. */
const isPrintable = (url: unknown): url is string =>
  typeof url === 'string' && /^[\x21-\x7e]{1,200}$/.test(url)

/** Null if the file does not exist, or was not written by this program. */
function readOwner(file: string): Owner | null {
  try {
    const { port, token, url } = JSON.parse(readPlainFile(file) ?? '{}') as Partial<Owner>
    const isPort = Number.isInteger(port) && Number(port) > 0 && Number(port) <= MAX_PORT
    return isPort && typeof port === 'number' && typeof token === 'string' && isPrintable(url)
      ? { port, token, url }
      : null
  } catch {
    return null
  }
}

function isAlive({ port, token }: Owner): Promise<boolean> {
  return new Promise((done) => {
    let answer = ''
    const socket = connect({ host: '127.0.0.1', port, timeout: ANSWER_TIMEOUT_MS })
    const end = () => {
      socket.destroy()
      done(answer === token)
    }
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      answer += chunk
      // Another program may have the port by now, and send data without end.
      if (answer.length > token.length) end()
    })
    for (const event of ['end', 'error', 'timeout']) socket.once(event, end)
  })
}

/** Removes the file of an owner that has ended. If another start has written a file there meanwhile, it is restored. */
function removeAbandoned(file: string, abandoned: Owner | null): void {
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

async function release(file: string, owner: Owner, server: Server): Promise<void> {
  if (readOwner(file)?.token === owner.token) rmSync(file, { force: true })
  await new Promise((done) => server.close(done))
}
