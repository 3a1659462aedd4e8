import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../platform/database/embedded/index.ts'
import { isAlive } from '../platform/database/embedded/processes.ts'

/** The PostgreSQL server of one run of Vitest; the test files reach it by its URL, as the API does in production. */
export interface TestServer {
  readonly url: string
  /** How the names of the run's databases begin. */
  readonly prefix: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const FOLDER = /^dhadha-tests-(\d+)-/

/** Removes the leftovers of killed runs: a server without a parent, and its files. */
async function stopForsaken(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = FOLDER.exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
    if (existsSync(join(folder, 'postgres/postmaster.pid'))) {
      const { release } = await openEmbedded(folder)
      await release()
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * These databases do not outlive the run, so their data need not survive a power cut, and the password needs no slow
 * hash, which each of a thousand connections would compute. Durability is tested on clusters that the tests of the
 * launcher start themselves.
 */
async function makeFast(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
    await client.query('set scram_iterations = 1')
    const { username, password } = new URL(url)
    await client.query(`alter role ${username} password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  await stopForsaken()
  const folder = mkdtempSync(join(tmpdir(), `dhadha-tests-${process.pid}-`))
  const { url, release } = await openEmbedded(folder)
  await makeFast(url)
  return {
    url,
    async stop() {
      await release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Drops the run's databases. @returns the names of those that a test file should have dropped itself */
async function dropDatabases({ url, prefix }: TestServer): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    return rows.map(({ datname }) => datname).filter((name) => !name.startsWith(`${prefix}template_`))
  } finally {
    await client.end()
  }
}

/** Vitest's global set-up of the API's tests: the server that `TEST_DATABASE_URL` names, else one of the run's own. */
export default async function serve({ provide }: TestProject): Promise<() => Promise<void>> {
  const named = process.env['TEST_DATABASE_URL']
  const { url, stop } = named ? { url: named, stop: () => Promise.resolve() } : await startServer()
  const server = { url, prefix: `dhadha_test_${process.pid}_${randomBytes(3).toString('hex')}_` }
  provide('testServer', server)
  return async () => {
    const left = await dropDatabases(server)
    await stop()
    if (left.length > 0) throw new Error(`test files have left databases behind: ${left.join(', ')}`)
  }
}
