// Puts the API together from the platform and all features.
import type { FastifyInstance } from 'fastify'
import { getAccount, createLearnerScope, decorateLearner, getLearnerId } from '../features/identity/index.ts'
import { createErasure, createIdleAccounts } from '../features/people/index.ts'
import { createFeatures, type Job, type ScopedRoutes } from '../platform/define-feature.ts'
import { publicScope, type Dependencies, type RouteWrapper } from '../platform/feature.ts'
import { createDatabaseClock, createSteadyClock } from '../platform/database/time.ts'
import type { AppServices } from './assembly/platform-feature.ts'
import { handleErrors } from '../platform/errors/errors.ts'
import type { AppOptions } from './options.ts'
import { FEATURES } from './assembly/features.ts'
import { PROBES } from './assembly/health.ts'
import { createDependencies } from './dependencies.ts'
import { scheduleJobs } from './jobs.ts'
import { answerPolls } from './polls.ts'
import { createRetentionJob } from './retention/job.ts'
import { addRetirement, createServer, observeRequests } from './server.ts'
import { measureApi, unwatched, watchJobs } from './watch/metrics.ts'
import { describeApi } from './openapi.ts'
import { decorateLanguage } from '../platform/http/language.ts'
import { createSecurityLog, type SecurityLog } from '../platform/security/log.ts'
import { logResponses } from '../platform/security/responses.ts'
import { registerRateLimits } from '../platform/throttle/route-budgets.ts'
import { serializeResponses } from '../platform/http/serialization.ts'
import { validateRequests } from '../platform/http/validation.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the jobs of this name, such as `tests`; the app does so itself. */
    readonly runJobs: (name: string) => Promise<void>
    /** Runs the hourly jobs: limits of age and keeping, messages to guardians; the app does so itself. */
    readonly runHousekeeping: () => Promise<void>
  }
}

/** The API, put together and ready to listen. The order below is the order in which a request passes through. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, repeats = true, registry = null, telemetry = null, onRoute } = options
  const steady = createSteadyClock(options.databaseClock ?? createDatabaseClock(database.watcher.pool))
  const clock = options.clock ?? steady.now
  const app = createServer(options)
  if (onRoute) app.addHook('onRoute', onRoute)
  const isRetiring = addRetirement(app)
  observeRequests(app, clock, options)

  const deps = await createDependencies(app, clock, options)
  const recorderFor = registry && measureApi(app, registry, database, deps.messenger, config.dataDir)
  const watch = registry ? watchJobs(registry) : unwatched
  // Jobs neither wait for calls nor keep them waiting, and may take longer.
  const jobs: Dependencies = { ...deps, ...database.jobs }

  // Errors, validation, responses, description
  handleErrors(app, { probes: PROBES })
  validateRequests(app)
  serializeResponses(app)
  await describeApi(app)

  const securityLog = await controlAccess(app, deps)
  const features = createFeatures(FEATURES, deps, jobs, {
    watcher: database.watcher,
    databaseClock: options.databaseClock ?? steady.databaseClock,
    isRetiring,
    securityLog,
    countFailedJob: watch.recordFailure,
  } satisfies AppServices)
  const { sessions, inboxes, withGuardiansYes } = features.services
  const learnerScope = createLearnerScope(sessions)
  const scopes: Record<ScopedRoutes['scope'], RouteWrapper> = {
    public: publicScope,
    learner: (inner) => learnerScope(withGuardiansYes(inner)),
  }
  for (const { scope, routes } of features.routes) await app.register(scopes[scope](routes))

  const { runNamed, runHourly } = scheduleJobs(
    app,
    [retentionJob(jobs, createErasure(jobs, sessions), isRetiring), ...features.jobs],
    { watch, backgroundTasks: deps.backgroundTasks, repeats: repeats && config.runsJobs },
  )
  app.decorate('runJobs', runNamed)
  app.decorate('runHousekeeping', runHourly)
  answerPolls(app, {
    config,
    sessions,
    inboxes,
    isRetiring,
    isTraced: telemetry !== null,
    recorderFor,
  })
  return app
}

/** Adds languages, callers and rate limits to requests, and writes the security log. */
async function controlAccess(app: FastifyInstance, deps: Dependencies): Promise<SecurityLog> {
  const { changesPerFiveMinutes } = deps.config.limits
  decorateLanguage(app)
  decorateLearner(app)
  await registerRateLimits(app, { changesPerFiveMinutes, getLearnerId })
  const securityLog = createSecurityLog(deps)
  logResponses(app, { log: securityLog, backgroundTasks: deps.backgroundTasks, getAccount })
  return securityLog
}

const retentionJob = (
  jobs: Dependencies,
  erase: ReturnType<typeof createErasure>,
  isEnding: () => boolean,
): Job => ({
  name: 'retention',
  everyMs: 'hourly',
  run: createRetentionJob({ ...jobs, isEnding }, createIdleAccounts(jobs, erase)),
})
