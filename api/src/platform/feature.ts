// The types that features are written with: routes, their configuration, dependencies.
import type { Rank } from '@dhadha/server'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Pool } from 'pg'
import type { BackgroundTasks } from './background-tasks.ts'
import type { ChangeFeed } from './changes/feed.ts'
import type { Config } from './configuration/config.ts'
import type { ConnectionPool } from './database/open.ts'
import type { Reads } from './database/reads/index.ts'
import type { Executor } from './database/schema.ts'
import type { Messenger } from './messages/messenger.ts'

/** The Fastify instance a feature adds its routes to; TypeBox schemas type `request` and `reply`. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/**
 * How often a learner, or a network for callers without a sign-in, may call a route. `own`: the route's feature counts
 * by itself, in the database. Routes that change something and name no budget have the general one (decision 55).
 */
export type Budget = 'own' | { readonly calls: number; readonly seconds: number }

/** The subject of a route, for the security log (decision 56). */
export type RouteSecurity =
  | 'sign-up'
  | 'sign-in'
  | 'sign-out'
  | 'credentials'
  | 'guardian'
  | 'export'
  | 'erasure'

/**
 * A route's configuration, beside its schema. Hooks read it instead of comparing paths or methods. A feature whose hook
 * acts on other features' routes adds its own properties (`declare module`).
 */
export interface RouteConfig {
  /** How often one caller may call it; without it, routes that change something have the general budget. */
  readonly budget?: Budget
  /**
   * The security event of each call; null: none. Every route that changes data names one or null (decision 56). Calls
   * over a budget and forbidden calls are logged in any case.
   */
  readonly security?: RouteSecurity | null
  /** Which calls are rejected first, or last, under overload (decision 63). */
  readonly underPressure?: Rank
}

declare module 'fastify' {
  interface FastifyContextConfig extends RouteConfig {}
}

/**
 * Routes of a feature. The feature's definition names their callers (`publicRoutes`, `learnerRoutes`), never a route
 * itself.
 */
export type Routes = (api: Api) => void | Promise<void>

/** Adds a hook to routes, which acts by their configuration. */
export type RouteWrapper = (routes: Routes) => Routes

/** Routes that anybody may call (S6.1a: the anonymous visitor). */
export const publicScope = (routes: Routes) => (api: Api) => routes(api)

/**
 * The platform's services for every feature:
 * `export const someRoutes = (deps: Dependencies): Routes => (api) => { … }`.
 */
export interface Dependencies {
  readonly config: Config
  /** Typed queries. Hot paths use `pool` with one named statement each. */
  readonly db: Executor
  readonly pool: Pool
  /** For learners' downloads of all data: a large one must not take connections from calls. */
  readonly exports: ConnectionPool
  /** For reports, leaderboards and lists, which a standby may answer. */
  readonly reads: Reads
  /** The current time; all code reads it here, so that tests can change it. */
  readonly clock: () => Date
  /** Carries changes to all instances within a second: ended sign-ins, new content, new notifications. */
  readonly changes: ChangeFeed
  /** Mail and text messages. */
  readonly messenger: Messenger
  /** Work after the answer. */
  readonly backgroundTasks: BackgroundTasks
  readonly log: FastifyBaseLogger
}

/** The dependencies of jobs that send messages. */
export type SendingDependencies = Pick<Dependencies, 'config' | 'db' | 'clock'> & {
  readonly messenger: Pick<Messenger, 'enqueue'>
}
