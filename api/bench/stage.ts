import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEmbedded } from '../src/database/embedded/index.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../src/database/open.ts'
import { createToken } from '../src/identity/tokens.ts'
import { fillCatalogue } from '../src/learning/testing.ts'

export interface BenchLearner {
  readonly id: string
  readonly token: string
}

/** A fresh database with the fixture's catalogue and learners, the API and a bare server as processes of their own. */
export interface Stage {
  readonly database: OpenDatabase
  readonly databaseUrl: string
  readonly learners: readonly BenchLearner[]
  readonly apiPort: number
  readonly barePort: number
  readonly close: () => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

async function start(file: string, port: number, environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), String(port)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  while (
    !(await fetch(`http://127.0.0.1:${port}/api/health`).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${file} did not start`)
    await wait(50)
  }
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

async function signUp({ db }: OpenDatabase, count: number): Promise<BenchLearner[]> {
  const at = new Date()
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { token, hash } = createToken()
      const { id } = await db
        .insertInto('learner')
        .values({
          handle: `bench-${index}`,
          created_at: at,
          password_hash: null,
          birth_date: null,
          image: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('access_token')
        .values({ hash, learner_id: id, created_at: at, last_used_at: at })
        .execute()
      return { id, token }
    }),
  )
}

export async function setStage(learnerCount: number): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
  const { url, release } = await openEmbedded(dataDir)
  const database = openDatabase(url, { poolSize: 10, onError: () => undefined })
  await migrate(database.db)
  await fillCatalogue(database.db)
  const learners = await signUp(database, learnerCount)
  const [apiPort, barePort] = [await freePort(), await freePort()]
  const stopBare = await start('bare-server.ts', barePort, {})
  const stopApi = await start('../src/main.ts', apiPort, {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    API_PORT: String(apiPort),
    LOG_LEVEL: 'error',
  })
  return {
    database,
    databaseUrl: url,
    learners,
    apiPort,
    barePort,
    close: async () => {
      await stopApi()
      await stopBare()
      await database.close()
      await release()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
