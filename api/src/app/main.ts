// The API's process: opens the database, migrates it, serves, and stops on a signal.
import { createRegistry, LISTEN_BACKLOG, openMetrics, openTelemetry } from '@dhadha/server'
import { buildApp } from './app.ts'
import { migrate } from './startup/migrate.ts'
import { countConnections } from '../platform/database/connections.ts'
import { openDatabase, waitForDatabase } from '../platform/database/open.ts'
import { checkPooler } from '../platform/database/pooler.ts'
import { findDatabase, giveUp, loadConfig } from './startup/start.ts'

/** How long requests under way may take once the process is asked to end. */
const STOP_MS = 25_000
/** How long a running job has when its process is asked to end: short enough to be back within ten seconds. */
const JOBS_MS = 4_000
const SWEEP_MS = 100
/** How long a database server may take to come up beside this process. */
const TIMEOUT_MS = 15_000

/**
 * A second signal forces the end only after this time. A sooner one is the same request: Ctrl-C reaches parent and
 * child.
 */
const INSIST_MS = 3_000

/**
 * Runs the work once when the process is asked to end, even if that was before this call; a second signal ends the
 * process at once.
 */
function onStop(): (work: () => void) => void {
  let askedAt: number | null = null
  let stop: (() => void) | null = null
  const ask = () => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > INSIST_MS) process.exit(1)
      return
    }
    askedAt = performance.now()
    stop?.()
  }
  process.on('SIGTERM', ask)
  process.on('SIGINT', ask)
  // Started by `npm start`: its end, even by force, is the site's.
  process.on('disconnect', ask)
  return (work) => {
    stop = work
    if (askedAt !== null) work()
  }
}

async function start() {
  const whenAsked = onStop()
  const config = loadConfig()
  const address = await findDatabase(config)
  const database = openDatabase(address.url, {
    poolSize: config.databasePoolSize,
    pooledUrl: address.pooledUrl,
    readUrl: config.databaseReadUrl,
    onReadsMove: (sentence) => console.error(sentence),
    onError: (error) => console.error(`A connection to the database broke: ${error.message}`),
  })
  const letGo = async () => {
    await database.close()
    await address.release()
  }

  try {
    await waitForDatabase(address.url, TIMEOUT_MS)
    if (address.pooledUrl !== null) {
      await waitForDatabase(address.pooledUrl, TIMEOUT_MS, { isPooled: true })
      await checkPooler(database.pool, database.jobs.pool)
    }
    await migrateWithoutTimeLimit(address.url)
    const { shortage } = await countConnections(database.watcher.pool, config)
    if (shortage !== null) console.error(shortage)
    const registry = config.metrics && createRegistry()
    const telemetry = await openTelemetry(config.telemetry, {
      service: 'dhadha-api',
      onFailure: (sentence) => console.error(sentence),
    })
    const app = await buildApp({ config, database, registry, telemetry })
    if (registry && config.metrics) {
      const metrics = await openMetrics(registry, config.metrics)
      app.addHook('onClose', () => metrics.close())
      app.log.info(`Metrics at ${metrics.url}`)
    }
    await app.listen({ host: config.host, port: config.port, backlog: LISTEN_BACKLOG })
    whenAsked(() => {
      // First new requests are sent to other instances, then this one stops answering.
      app.retire()
      setTimeout(() => {
        setTimeout(() => process.exit(1), STOP_MS).unref()
        // The network may have dropped the connection of a job, which would wait for its answer for minutes.
        setTimeout(() => database.breakOffJobs(), JOBS_MS).unref()
        // A connection that was busy when closing began would be kept alive for more than a minute after its answer.
        setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref()
        // Requests first, connections next, the server last.
        app
          .close()
          .then(letGo)
          .then(() => process.exit(0), giveUp)
      }, config.lameDuckSeconds * 1_000)
    })
  } catch (error) {
    await letGo()
    throw error
  }
}

/** Migrations may take longer than any call, so they have a connection without a time limit. */
async function migrateWithoutTimeLimit(url: string) {
  const { db, close } = openDatabase(url, { poolSize: 2, limits: null, onError: () => undefined })
  try {
    await migrate(db)
  } finally {
    await close()
  }
}

await start().catch(giveUp)
