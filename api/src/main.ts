import { buildApp } from './app.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase, waitForDatabase } from './database/open.ts'
import { findDatabase, giveUp, loadConfig } from './start.ts'

/** How long requests under way may take once the process is asked to end. */
const STOP_MS = 25_000

async function start() {
  const config = loadConfig()
  const address = await findDatabase(config)
  const database = openDatabase(address.url, {
    poolSize: config.databasePoolSize,
    onError: (error) => console.error(`A connection to the database broke: ${error.message}`),
  })
  const letGo = async () => {
    await database.close()
    await address.release()
  }

  try {
    await waitForDatabase(address.url)
    await migrateWithPatience(address.url)
    const app = await buildApp({ config, database })
    await app.listen({ host: config.host, port: config.port })

    let stopping = false
    const stop = () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), STOP_MS).unref()
      // Requests first, connections next, the server last.
      app
        .close()
        .then(letGo)
        .then(() => process.exit(0), giveUp)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    await letGo()
    throw error
  }
}

/** Migrations may take longer than any call, so they have a connection without a time limit. */
async function migrateWithPatience(url: string) {
  const { db, close } = openDatabase(url, { poolSize: 2, queryTimeoutMs: 0, onError: () => undefined })
  try {
    await migrate(db)
  } finally {
    await close()
  }
}

await start().catch(giveUp)
