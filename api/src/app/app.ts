import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { createTestJobs, createWithholding, testRoutes, withheldFrom } from '../features/assessments/index.ts'
import { contactRoutes } from '../features/contact/index.ts'
import { contentRoutes } from '../features/content/index.ts'
import {
  accountRoutes,
  createHousekeeping,
  createLearnerScope,
  createSessions,
  decorateLearner,
  googleRoutes,
  identityRoutes,
  sessionRoutes,
} from '../features/identity/index.ts'
import { createLibrary, createVisitRecorder, learningRoutes, siteRoutes } from '../features/learning/index.ts'
import {
  createAnnouncer,
  createNotificationCleaner,
  notificationRoutes,
} from '../features/notifications/index.ts'
import {
  createGuardians,
  guardianLinkRoutes,
  guardianRoutes,
  peopleRoutes,
  photoRoutes,
} from '../features/people/index.ts'
import { createBadges, progressRoutes, withBadges } from '../features/progress/index.ts'
import { createAfterwards } from '../platform/afterwards.ts'
import { stampArrivals } from '../platform/arrival/arrival.ts'
import { publicScope, type Dependencies } from '../platform/feature.ts'
import { createChangeFeed } from '../platform/changes/feed.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { OpenDatabase } from '../platform/database/open.ts'
import { handleErrors, loggedError } from '../platform/errors/errors.ts'
import { healthRoutes } from './health.ts'
import { createMessenger } from '../platform/messages/index.ts'
import { describeApi } from './openapi.ts'
import { decorateLanguage } from '../platform/http/language.ts'
import { validateRequests } from '../platform/http/validation.ts'

/** No body but a picture needs more. */
const BODY_LIMIT = 64 * 1024

/** How long a request may take to arrive: the browser gives up then, too (S9.1b). */
const REQUEST_MS = 30_000

const HOUSEKEEPING_MS = 3_600_000
const TEST_JOBS_MS = 2_000

/** How long learners wait at most to be told of what was announced to all. */
const ANNOUNCING_MS = 15_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when what goes on after answers is over: work, and messages on their way out. */
    readonly settled: () => Promise<void>
    /** Does what is due for online tests; the app does so by itself every two seconds. */
    readonly runTestJobs: () => Promise<void>
  }
}

interface AppOptions {
  readonly config: Config
  /** Open and migrated; stays open when the app closes. */
  readonly database: OpenDatabase
  /** The time; the computer's by default. */
  readonly clock?: () => Date
  /** Where log lines go; the terminal by default. */
  readonly logTo?: { readonly write: (line: string) => void }
  /** Shows a message that could not be sent by mail or text; the terminal by default. */
  readonly print?: (line: string) => void
  /** Whether what is due is done again and again without being told to; a test with a clock of its own says when. */
  readonly repeats?: boolean
  /** Told every route, so that a test can hold each of them against its table of who may call what. */
  readonly onRoute?: (route: { readonly method: string | string[]; readonly url: string }) => void
}

/** The API, put together and ready to listen. The order below is the order in which a request meets things. */
export async function buildApp({
  config,
  database,
  clock = () => new Date(),
  print = console.log,
  repeats = true,
  onRoute,
  logTo,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: loggedError },
      ...(logTo ? { stream: logTo } : {}),
    },
    // A line for every request would cost a third of the calls; failures are logged by handleErrors.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...config.trustProxy],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    routerOptions: { ignoreTrailingSlash: true },
  })

  if (onRoute) app.addHook('onRoute', onRoute)

  stampArrivals(app, clock)

  // Database, time, and the ways out
  const changes = createChangeFeed(database.watcher, (error) =>
    app.log.warn({ err: error }, 'changes were not read'),
  )
  const messenger = await createMessenger({ config, print, clock, log: app.log })
  const afterwards = createAfterwards(app.log)
  const deps: Dependencies = {
    config,
    db: database.db,
    pool: database.pool,
    clock,
    changes,
    messenger,
    afterwards,
    log: app.log,
  }
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

  // Errors, validation, description
  handleErrors(app)
  validateRequests(app)
  await describeApi(app)

  // Who may call what
  decorateLanguage(app)
  decorateLearner(app)
  const badges = createBadges(deps)
  const recordVisit = createVisitRecorder(deps)
  const sessions = createSessions(deps, {
    async onVisit(learnerId) {
      await recordVisit(learnerId)
      badges.lookAt(learnerId)
    },
  })
  const learnerScope = createLearnerScope(sessions)
  const repeated = (everyMs: number, work: () => Promise<void>) => {
    if (repeats) repeat(app, everyMs, work)
  }
  repeated(HOUSEKEEPING_MS, createHousekeeping(deps, sessions))
  repeated(HOUSEKEEPING_MS, createNotificationCleaner(deps))
  repeated(ANNOUNCING_MS, createAnnouncer(deps))

  // Features
  const library = createLibrary(deps)
  const withholding = createWithholding(deps)
  const runTestJobs = createTestJobs(deps, library, { onGraded: badges.lookAt })
  app.decorate('runTestJobs', runTestJobs)
  // A job that is under way ends before the app does.
  repeated(TEST_JOBS_MS, () => Promise.resolve(afterwards.run(runTestJobs)))
  const guardians = createGuardians(deps)
  repeated(HOUSEKEEPING_MS, () => guardians.forgetOld())
  await app.register(publicScope(healthRoutes(deps)))
  await app.register(publicScope(identityRoutes(deps, sessions)))
  await app.register(publicScope(googleRoutes(deps, sessions)))
  await app.register(publicScope(contactRoutes(deps)))
  await app.register(publicScope(contentRoutes(deps)))
  await app.register(publicScope(photoRoutes(deps)))
  await app.register(publicScope(guardianLinkRoutes(guardians)))
  await app.register(publicScope(siteRoutes(deps, library)))
  await app.register(learnerScope(accountRoutes(sessions)))
  await app.register(learnerScope(sessionRoutes(deps, sessions)))
  await app.register(learnerScope(peopleRoutes(deps, sessions)))
  await app.register(learnerScope(guardianRoutes(guardians)))
  const learning = withheldFrom(learningRoutes(deps, library), deps, library, withholding)
  await app.register(learnerScope(withBadges(learning, badges)))
  await app.register(learnerScope(withBadges(progressRoutes(deps, library, badges), badges)))
  await app.register(learnerScope(withBadges(testRoutes(deps, library, withholding), badges)))
  await app.register(learnerScope(notificationRoutes(deps)))

  return app
}

/** Does a piece of work again and again while the app is up. */
function repeat(app: FastifyInstance, everyMs: number, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', () => {
    timer = setInterval(() => {
      work().catch((error: unknown) => app.log.error({ err: error }, 'repeated work failed'))
    }, everyMs)
    timer.unref()
  })
  app.addHook('onClose', () => clearInterval(timer))
}
