// Creates what all features depend on: database, clocks, outgoing messages.
import type { FastifyInstance } from 'fastify'
import { createBackgroundTasks } from '../platform/background-tasks.ts'
import { createChangeFeed } from '../platform/changes/feed.ts'
import type { Dependencies } from '../platform/feature.ts'
import { createMessenger } from '../platform/messages/index.ts'
import type { AppOptions } from './options.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the work after the responses is done and all messages are delivered or given up. */
    readonly settled: () => Promise<void>
  }
}

/** Dependencies of features: database, time, outgoing messages. They start and end with the app. */
export async function createDependencies(
  app: FastifyInstance,
  clock: () => Date,
  {
    config,
    database,
    // oxlint-disable-next-line no-console -- messages of a site without mail; the outbox escapes them
    print = console.log,
  }: Pick<AppOptions, 'config' | 'database' | 'print'>,
): Promise<Dependencies> {
  const changes = createChangeFeed(database.watcher.pool, (error) =>
    app.log.warn({ err: error }, 'changes were not read'),
  )
  const messenger = await createMessenger({ db: database.jobs.db, config, print, clock, log: app.log })
  const backgroundTasks = createBackgroundTasks(app.log)
  app.addHook('onReady', () => changes.start())
  app.decorate('settled', async () => {
    await backgroundTasks.settled()
    await messenger.idle()
  })
  app.addHook('onClose', async () => {
    await changes.stop()
    await backgroundTasks.settled()
    await messenger.close()
  })
  return {
    config,
    db: database.db,
    pool: database.pool,
    exports: database.exports,
    reads: database.reads,
    clock,
    changes,
    messenger,
    backgroundTasks,
    log: app.log,
  }
}
