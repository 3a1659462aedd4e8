import type { Pressure, Registry, Telemetry } from '@dhadha/server'
import type { RouteOptions } from 'fastify'
import type { Config } from '../platform/configuration/config.ts'
import type { OpenDatabase } from '../platform/database/open.ts'
import type { DatabaseClock } from '../platform/database/time.ts'

/** The parts from which the API is assembled. */
export interface AppOptions {
  readonly config: Config
  /** Open and migrated; stays open when the app closes. */
  readonly database: OpenDatabase
  /** The current time; by default the system's, but for its jumps. */
  readonly clock?: () => Date
  /** The time by the database; asked there by default. */
  readonly databaseClock?: DatabaseClock
  /** The destination of log lines; the terminal by default. */
  readonly logTo?: { readonly write: (line: string) => void }
  /** Prints a message for which neither mail nor texting is configured; to the terminal by default. */
  readonly print?: (line: string) => void
  /** Receives the API's metrics; without a registry they are not measured. */
  readonly registry?: Registry | null
  /** Receives traces and log lines; without it calls are not traced. */
  readonly telemetry?: Telemetry | null
  /** The overload of the process; null, the default: measured. */
  readonly pressure?: Pressure | null
  /** Whether periodic jobs run by themselves; a test with its own clock runs them when it needs them. */
  readonly repeats?: boolean
  /** Called with every route, so that a test can compare the routes with its table of who may call what. */
  readonly onRoute?: (route: RouteOptions) => void
}
