import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Dependencies } from './assembly.ts'
import { createChangeFeed } from './changes/feed.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/open.ts'
import { handleErrors } from './errors.ts'
import { healthRoutes } from './health.ts'
import { createSessions } from './identity/sessions.ts'
import { createLibrary, createSignOfLife, learningRoutes, siteRoutes } from './learning/index.ts'
import { createOutbox } from './messages/outbox.ts'
import { describeApi } from './openapi.ts'
import { progressRoutes } from './progress/index.ts'
import { createLearnerScope, decorateRequests, publicScope } from './scopes.ts'
import { validateRequests } from './validation.ts'

/** No body but a picture needs more. */
const BODY_LIMIT = 64 * 1024

interface AppOptions {
  readonly config: Config
  /** Open and migrated; stays open when the app closes. */
  readonly database: OpenDatabase
  /** The time; the computer's by default. */
  readonly clock?: () => Date
  /** Shows a message that could not be sent by mail or text; the terminal by default. */
  readonly print?: (line: string) => void
}

/** The API, put together and ready to listen. The order below is the order in which a request meets things. */
export async function buildApp({
  config,
  database,
  clock = () => new Date(),
  print = console.log,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    // A line for every request would cost a third of the calls; failures are logged by handleErrors.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true },
  })

  // Database, time, and the ways out
  const changes = createChangeFeed(database.watcher, (error) =>
    app.log.warn({ err: error }, 'changes were not read'),
  )
  const messenger = createOutbox({ dataDir: config.dataDir, print, clock, log: app.log })
  const deps: Dependencies = {
    config,
    db: database.db,
    pool: database.pool,
    clock,
    changes,
    messenger,
    log: app.log,
  }
  app.addHook('onReady', () => changes.start())
  app.addHook('onClose', async () => {
    await changes.stop()
    await messenger.idle()
  })

  // Errors, validation, description
  handleErrors(app)
  validateRequests(app)
  await describeApi(app)

  // Who may call what
  decorateRequests(app)
  const sessions = createSessions(deps, { onSignOfLife: createSignOfLife(deps) })
  const learnerScope = createLearnerScope(sessions)

  // Features
  const library = createLibrary(deps)
  await app.register(publicScope(healthRoutes(deps)))
  await app.register(publicScope(siteRoutes(deps, library)))
  await app.register(learnerScope(learningRoutes(deps, library)))
  await app.register(learnerScope(progressRoutes(deps, library)))

  return app
}
