import {
  alsoLogged,
  logAccess,
  loggedRequest,
  printableLines,
  REQUEST_ID_HEADER,
  getRequestId,
  traceRequests,
} from '@dhadha/server'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { getAccount, createLearnerScope, decorateLearner, getLearnerId } from '../features/identity/index.ts'
import { createErasure, createIdleAccounts } from '../features/people/index.ts'
import { createBackgroundTasks } from '../platform/background-tasks.ts'
import { stampReceivedAt } from '../platform/received-at/received-at.ts'
import { createFeatures, type Job, type ScopedRoutes } from '../platform/define-feature.ts'
import { publicScope, type Dependencies, type RouteWrapper } from '../platform/feature.ts'
import { createChangeFeed } from '../platform/changes/feed.ts'
import { createSteadyClock, databaseClock as askTheTime } from '../platform/database/time.ts'
import type { AppServices } from './assembly/platform-feature.ts'
import { handleErrors, loggedError } from '../platform/errors/errors.ts'
import type { AppOptions } from './options.ts'
import { FEATURES } from './assembly/features.ts'
import { PROBES } from './assembly/health.ts'
import { scheduleJobs } from './jobs.ts'
import { answerPolls } from './polls.ts'
import { createRetentionJob } from './retention/job.ts'
import { measureApi, unwatched, watchJobs } from './watch/metrics.ts'
import { traceStatements } from './watch/traces.ts'
import { createMessenger } from '../platform/messages/index.ts'
import { describeApi } from './openapi.ts'
import { decorateLanguage } from '../platform/http/language.ts'
import { createSecurityLog } from '../platform/security/log.ts'
import { logResponses } from '../platform/security/responses.ts'
import { registerRateLimits } from '../platform/throttle/route-budgets.ts'
import { serializeResponses } from '../platform/http/serialization.ts'
import { measurePressure, shedLoad } from '../platform/http/shedding.ts'
import { validateRequests } from '../platform/http/validation.ts'

/** Only a picture needs a larger body. */
const BODY_LIMIT = 64 * 1024

/** How long a request may take to arrive: the browser gives up then, too (S9.1b). */
const REQUEST_MS = 30_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the work after the responses is done and all messages are delivered or given up. */
    readonly settled: () => Promise<void>
    /** Runs the jobs of this name, such as `tests`; the app does so itself. */
    readonly runJobs: (name: string) => Promise<void>
    /** Runs the hourly jobs: limits of age and keeping, messages to guardians; the app does so itself. */
    readonly runHousekeeping: () => Promise<void>
    /** From now on the app is not ready, and lets connections go; it still answers every call (decision 63). */
    readonly retire: () => void
  }
}

/** The API, put together and ready to listen. The order below is the order in which a request passes through. */
export async function buildApp({
  config,
  database,
  clock: givenClock,
  databaseClock: givenDatabaseClock,
  // oxlint-disable-next-line no-console -- messages of a site without mail; the outbox escapes them
  print = console.log,
  pressure = null,
  repeats = true,
  registry = null,
  telemetry = null,
  onRoute,
  logTo = process.stdout,
}: AppOptions): Promise<FastifyInstance> {
  const steady = createSteadyClock(givenDatabaseClock ?? askTheTime(database.watcher.pool))
  const clock = givenClock ?? steady.now
  const databaseClock = givenDatabaseClock ?? steady.databaseClock
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: loggedError, req: loggedRequest },
      stream: printableLines(alsoLogged(logTo, telemetry)),
    },
    // Fastify's own lines would cost a third of the throughput, and name addresses and queries.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: getRequestId,
    trustProxy: [...config.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    // Requests that arrive while connections are being closed are answered.
    return503OnClosing: false,
    // Reads have no body, so no stream is opened and ended for each.
    http: { optimizeEmptyRequests: true },
    routerOptions: { ignoreTrailingSlash: true },
  })

  if (onRoute) app.addHook('onRoute', onRoute)

  let isRetiring = false
  app.decorate('retire', () => {
    isRetiring = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    // A gateway would otherwise send its next call on a connection that is just being closed.
    if (isRetiring) reply.header('connection', 'close')
    done()
  })
  logAccess(app, { which: config.accessLog, probes: PROBES })
  if (telemetry) {
    // Runs last, as it is the first: lines of what ends before it are delivered, too.
    app.addHook('onClose', () => telemetry.close())
    traceRequests(app, telemetry, { isSenderBelieved: true, probes: PROBES })
    traceStatements(app)
  }
  stampReceivedAt(app, clock)
  shedLoad(app, pressure ?? measurePressure(app, database.pool), { probes: PROBES, registry })

  // Database, time, outgoing messages
  const changes = createChangeFeed(database.watcher.pool, (error) =>
    app.log.warn({ err: error }, 'changes were not read'),
  )
  const messenger = await createMessenger({ db: database.jobs.db, config, print, clock, log: app.log })
  const backgroundTasks = createBackgroundTasks(app.log)
  const recorderFor = registry && measureApi(app, registry, database, messenger, config.dataDir)
  const watch = registry ? watchJobs(registry) : unwatched
  const deps: Dependencies = {
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
  // Jobs neither wait for calls nor keep them waiting, and may take longer.
  const jobs: Dependencies = { ...deps, ...database.jobs }
  app.addHook('onReady', () => changes.start())
  const settled = async () => {
    await backgroundTasks.settled()
    await messenger.idle()
  }
  app.decorate('settled', settled)
  app.addHook('onClose', async () => {
    await changes.stop()
    await backgroundTasks.settled()
    await messenger.close()
  })

  // Errors, validation, responses, description
  handleErrors(app, { probes: PROBES })
  validateRequests(app)
  serializeResponses(app)
  await describeApi(app)

  // Access control
  decorateLanguage(app)
  decorateLearner(app)
  await registerRateLimits(app, { changesPerFiveMinutes: config.limits.changesPerFiveMinutes, getLearnerId })
  const securityLog = createSecurityLog(deps)
  logResponses(app, { log: securityLog, backgroundTasks, getAccount })

  // Features
  const appServices: AppServices = {
    watcher: database.watcher,
    databaseClock,
    isRetiring: () => isRetiring,
    securityLog,
    countFailedJob: watch.recordFailure,
  }
  const { services, routes, jobs: featureJobs } = createFeatures(FEATURES, deps, jobs, appServices)
  const { sessions, inboxes, withGuardiansYes } = services
  const learnerScope = createLearnerScope(sessions)
  const scopes: Record<ScopedRoutes['scope'], RouteWrapper> = {
    public: publicScope,
    learner: (inner) => learnerScope(withGuardiansYes(inner)),
  }
  for (const { scope, routes: inner } of routes) await app.register(scopes[scope](inner))
  const eraseIdle = createIdleAccounts(jobs, createErasure(jobs, sessions))
  const retention: Job = {
    name: 'retention',
    everyMs: 'hourly',
    run: createRetentionJob({ ...jobs, isEnding: () => isRetiring }, eraseIdle),
  }
  const { runNamed, runHourly } = scheduleJobs(app, [retention, ...featureJobs], {
    watch,
    backgroundTasks,
    repeats: repeats && config.runsJobs,
  })
  app.decorate('runJobs', runNamed)
  app.decorate('runHousekeeping', runHourly)
  answerPolls(app, {
    config,
    sessions,
    inboxes,
    isRetiring: () => isRetiring,
    isTraced: telemetry !== null,
    recorderFor,
  })

  return app
}
