import {
  alsoLogged,
  logAccess,
  loggedRequest,
  printableLines,
  REQUEST_ID_HEADER,
  requestIdOf,
  traceRequests,
} from '@dhadha/server'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { createTestJobs, createWithholding, testRoutes, withheldFrom } from '../features/assessments/index.ts'
import { contactRoutes, operatorRoutes } from '../features/contact/index.ts'
import { contentRoutes } from '../features/content/index.ts'
import {
  accountOf,
  accountRoutes,
  createLearnerScope,
  createSessions,
  decorateLearner,
  googleRoutes,
  identityRoutes,
  learnerOf,
  passkeyFeatures,
  sessionRoutes,
} from '../features/identity/index.ts'
import {
  createLibrary,
  createRatingJob,
  createVisitRecorder,
  learningRoutes,
  siteRoutes,
} from '../features/learning/index.ts'
import { createAnnouncer, createInboxes, notificationRoutes } from '../features/notifications/index.ts'
import {
  createClaimCleaner,
  createErasure,
  exportFileRoutes,
  createGuardianJobs,
  createGuardianPage,
  createGuardians,
  createModerationJobs,
  createWithdrawalJournal,
  createIdleAccounts,
  createVisitNotes,
  guardianLinkRoutes,
  guardianRoutes,
  peopleRoutes,
  photoRoutes,
  relationRoutes,
  schoolRoutes,
  withGuardiansYes,
} from '../features/people/index.ts'
import { createBadges, createLeagueJob, progressRoutes, withBadges } from '../features/progress/index.ts'
import { figureRoutes, releaseRoutes } from '../features/releases/index.ts'
import { createAfterwards } from '../platform/afterwards.ts'
import { stampArrivals } from '../platform/arrival/arrival.ts'
import { publicScope, type Dependencies, type Feature } from '../platform/feature.ts'
import { createChangeFeed } from '../platform/changes/feed.ts'
import { createSteadyClock, databaseClock as askTheTime } from '../platform/database/time.ts'
import { handleErrors, loggedError } from '../platform/errors/errors.ts'
import { createRepeatedLog } from '../platform/errors/repeated.ts'
import type { AppOptions } from './options.ts'
import { healthRoutes, PROBES } from './health.ts'
import { answerPolls } from './polls.ts'
import { createRetentionJob } from './retention/job.ts'
import { violationRoutes } from './violations.ts'
import { measureApi, unwatched, watchJobs } from './watch/metrics.ts'
import { traceStatements } from './watch/traces.ts'
import { CHANNELS, createMessenger } from '../platform/messages/index.ts'
import { describeApi } from './openapi.ts'
import { decorateLanguage } from '../platform/http/language.ts'
import { createSecurityWatch } from '../platform/security/alerts.ts'
import { createSecurityLog } from '../platform/security/log.ts'
import { logResponses } from '../platform/security/responses.ts'
import { repeat } from '../platform/repeat.ts'
import { keepBudgets } from '../platform/throttle/route-budgets.ts'
import { serializeResponses } from '../platform/http/serialization.ts'
import { measurePressure, shedLoad } from '../platform/http/shedding.ts'
import { validateRequests } from '../platform/http/validation.ts'

/** Only a picture needs a larger body. */
const BODY_LIMIT = 64 * 1024

/** How long a request may take to arrive: the browser gives up then, too (S9.1b). */
const REQUEST_MS = 30_000

const HOUSEKEEPING_MS = 3_600_000
/** Soon after the start: a process that is restarted every hour has to do it, too. */
const FIRST_HOUSEKEEPING_MS = 15_000
const SECURITY_MS = 60_000
const TEST_JOBS_MS = 2_000
/** How often kept messages are looked for, of each channel by itself: a provider that hangs keeps no mail waiting. */
const MESSAGES_MS = 1_000
/** What was taken back is in the database at once, and in the file beside it after this time. */
const WITHDRAWALS_MS = 2_000

/** How long learners wait at most to be told of what was announced to all. */
const ANNOUNCING_MS = 15_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when the work after the responses is done and all messages are delivered or given up. */
    readonly settled: () => Promise<void>
    /** Runs what is due for online tests; the app does so itself every two seconds. */
    readonly runTestJobs: () => Promise<void>
    /** Runs what is due once an hour: limits of age and keeping, messages to guardians; the app does so itself. */
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
    genReqId: requestIdOf,
    trustProxy: [...config.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    // Whoever still comes while connections are let go is answered.
    return503OnClosing: false,
    // Reads have no body: nothing of a stream has to be set up and ended for each.
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
  stampArrivals(app, clock)
  shedLoad(app, pressure ?? measurePressure(app, database.pool), { probes: PROBES, registry })

  // Database, time, outgoing messages
  const changes = createChangeFeed(database.watcher.pool, (error) =>
    app.log.warn({ err: error }, 'changes were not read'),
  )
  const messenger = await createMessenger({ db: database.jobs.db, config, print, clock, log: app.log })
  const afterwards = createAfterwards(app.log)
  const timesOf = registry && measureApi(app, registry, database, messenger, config.dataDir)
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
    afterwards,
    log: app.log,
  }
  // Jobs neither wait for calls nor keep them waiting, and may take longer.
  const jobs: Dependencies = { ...deps, ...database.jobs }
  app.addHook('onReady', () => changes.start())
  const settled = async () => {
    await afterwards.settled()
    await messenger.idle()
  }
  app.decorate('settled', settled)
  app.addHook('onClose', async () => {
    await changes.stop()
    await afterwards.settled()
    await messenger.close()
  })

  // Errors, validation, responses, description
  handleErrors(app, { probes: PROBES })
  validateRequests(app)
  serializeResponses(app)
  await describeApi(app)

  // Who may call what
  decorateLanguage(app)
  decorateLearner(app)
  await keepBudgets(app, { changesPerFiveMinutes: config.limits.changesPerFiveMinutes, learnerOf })
  const securityLog = createSecurityLog(deps)
  logResponses(app, { log: securityLog, afterwards, accountOf })
  const library = createLibrary(deps)
  const badges = createBadges(deps, library)
  const recordVisit = createVisitRecorder(deps)
  const noteVisit = createVisitNotes(deps)
  const sessions = createSessions(deps, {
    async onVisit(learnerId) {
      await noteVisit(learnerId)
      await recordVisit(learnerId)
      badges.check(learnerId)
    },
  })
  const signedInScope = createLearnerScope(sessions)
  const learnerScope = (feature: Feature) => signedInScope(withGuardiansYes(feature, deps))
  const eraseAccount = createErasure(deps, sessions)
  const repeated = (everyMs: number, work: () => Promise<void>, firstMs = everyMs) => {
    if (repeats && config.runsJobs) repeat(app, { everyMs, firstMs }, work)
  }
  repeated(SECURITY_MS, watch.job('security', createSecurityWatch(jobs, config.operatorEmail)))
  for (const channel of CHANNELS)
    repeated(
      MESSAGES_MS,
      watch.job('messages', () => messenger.deliverKept(channel)),
    )
  repeated(ANNOUNCING_MS, watch.job('announcing', createAnnouncer(jobs)))

  // Features
  const withholding = createWithholding(deps)
  const withheld = (feature: Feature) => withheldFrom(feature, deps, library, withholding)
  const runTestJobs = watch.job(
    'tests',
    createTestJobs(jobs, library, {
      databaseClock,
      onGraded: badges.check,
      onFailed: watch.noteFailure('tests'),
    }),
  )
  app.decorate('runTestJobs', runTestJobs)
  // A running job finishes before the app closes.
  repeated(TEST_JOBS_MS, () => Promise.resolve(afterwards.run(runTestJobs)))
  const guardians = createGuardians(deps)
  const withdrawals = createWithdrawalJournal(jobs)
  const writeWithdrawals = watch.job('withdrawals', () => withdrawals.write())
  const { noteFailure, noteSuccess } = createRepeatedLog(app.log, {
    failed: 'what was taken back was not written to the file beside the database',
    goesOn: 'what was taken back is written to the file beside the database again',
  })
  const writeOften = () => writeWithdrawals().then(noteSuccess, noteFailure)
  repeated(WITHDRAWALS_MS, () => Promise.resolve(afterwards.run(writeOften)))
  const idleAccounts = createIdleAccounts(jobs, createErasure(jobs, sessions))
  const housekeeping = [
    watch.job('retention', createRetentionJob({ ...jobs, isEnding: () => isRetiring }, idleAccounts)),
    watch.job('ratings', createRatingJob(jobs)),
    watch.job('leagues', createLeagueJob(jobs)),
    watch.job('claims', createClaimCleaner(jobs)),
    writeWithdrawals,
    watch.job('guardians', createGuardianJobs(jobs, createErasure(jobs, sessions))),
    watch.job('moderation', createModerationJobs(jobs, config.moderationEmail ?? config.operatorEmail)),
  ]
  for (const job of housekeeping) repeated(HOUSEKEEPING_MS, job, FIRST_HOUSEKEEPING_MS)
  app.decorate('runHousekeeping', async () => {
    for (const job of housekeeping) await job()
  })
  await app.register(
    publicScope(
      healthRoutes({
        config,
        database: database.watcher,
        databaseClock,
        clock,
        isRetiring: () => isRetiring,
      }),
    ),
  )
  await app.register(publicScope(violationRoutes(securityLog)))
  await app.register(publicScope(figureRoutes(deps)))
  await app.register(publicScope(releaseRoutes(deps)))
  await app.register(publicScope(identityRoutes(deps, sessions)))
  await app.register(
    publicScope(googleRoutes(deps, sessions, { onTakenOver: (...taken) => guardians.endAll(...taken) })),
  )
  const passkeys = passkeyFeatures(deps, sessions)
  await app.register(publicScope(passkeys.login))
  await app.register(publicScope(contactRoutes(deps)))
  await app.register(publicScope(operatorRoutes(deps)))
  await app.register(publicScope(contentRoutes(deps)))
  await app.register(publicScope(photoRoutes(deps)))
  const guardianPage = createGuardianPage(deps, eraseAccount)
  await app.register(publicScope(guardianLinkRoutes(guardianPage)))
  await app.register(publicScope(exportFileRoutes(deps, guardianPage)))
  await app.register(publicScope(withheld(siteRoutes(deps, library, withholding.at))))
  await app.register(learnerScope(accountRoutes(sessions)))
  await app.register(learnerScope(sessionRoutes(deps, sessions)))
  await app.register(learnerScope(passkeys.own))
  await app.register(learnerScope(peopleRoutes(deps, eraseAccount)))
  await app.register(learnerScope(guardianRoutes(guardians)))
  await app.register(learnerScope(schoolRoutes(deps)))
  await app.register(learnerScope(relationRoutes(deps)))
  await app.register(
    learnerScope(withBadges(withheld(learningRoutes(deps, library, withholding.at)), badges)),
  )
  await app.register(learnerScope(withBadges(progressRoutes(deps, library, badges, withholding.at), badges)))
  await app.register(learnerScope(withBadges(testRoutes(deps, library, withholding), badges)))
  const inboxes = createInboxes(deps)
  await app.register(learnerScope(notificationRoutes(deps, inboxes)))
  answerPolls(app, {
    config,
    sessions,
    inboxes,
    isRetiring: () => isRetiring,
    isTraced: telemetry !== null,
    timesOf,
  })

  return app
}
