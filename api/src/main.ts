import { buildApp } from './app.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase, waitForDatabase } from './database/open.ts'
import { findDatabase, giveUp, loadConfig } from './start.ts'

/** How long requests under way may take once the process is asked to end. */
const STOP_MS = 25_000

/** Runs `stop` once when the process is asked to end, also if that was before; asked twice it ends at once. */
function onStop(): (stop: () => void) => void {
  let asked = false
  let stop: (() => void) | null = null
  const ask = () => {
    if (asked) process.exit(1)
    asked = true
    stop?.()
  }
  process.on('SIGTERM', ask)
  process.on('SIGINT', ask)
  return (work) => {
    stop = work
    if (asked) work()
  }
}

async function start() {
  const whenAsked = onStop()
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
    whenAsked(() => {
      setTimeout(() => process.exit(1), STOP_MS).unref()
      // Requests first, connections next, the server last.
      app
        .close()
        .then(letGo)
        .then(() => process.exit(0), giveUp)
    })
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
