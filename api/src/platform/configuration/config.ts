// The settings that every process of the API needs.
import {
  ConfigError,
  createReader,
  readApiPort,
  readApiWorkers,
  readDataDir,
  readProcessSettings,
  readPublicUrl,
  readTimeZone,
  readTrustedProxies,
  type Environment,
  type ProcessSettings,
} from '@dhadha/server'
import { checkAddress, checkStandbyAddress } from '../database/cluster/index.ts'

/** Settings that every process needs. */
interface PlatformConfig extends ProcessSettings {
  /** A PostgreSQL server, or the servers of a cluster; null: the embedded server under `dataDir`. */
  readonly databaseUrl: string | null
  /** The same database without a pooler before it; null: `databaseUrl` leads to no pooler. */
  readonly databaseDirectUrl: string | null
  /** A standby of the same database, for reports and lists; null: the primary answers all. */
  readonly databaseReadUrl: string | null
  /** Connections of one instance. */
  readonly databasePoolSize: number
  /** Absolute folder of the embedded database and of the messages' outbox. */
  readonly dataDir: string
  readonly host: string
  readonly port: number
  /** Processes of the API on this machine, this one included (decision 63). */
  readonly apiWorkers: number
  /** Whether this process runs the jobs, too; another one of the same database does otherwise (decision 63). */
  readonly runsJobs: boolean
  /** Addresses whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[]
  /** The site's public address, without a slash at the end; links in messages lead there. */
  readonly publicUrl: string
  /** IANA name; a day begins at its midnight (decision 16). */
  readonly timeZone: string
}

/**
 * How often something may be done. Each feature adds its own limits in its `settings.ts` (`declare module`).
 */
export interface Limits {}

/**
 * The whole configuration. Settings that every process needs stand here; messages and features add their own settings
 * in a `settings.ts` beside their code (`declare module`), and app/startup/config.ts reads them all.
 */
export interface Config extends PlatformConfig {
  readonly limits: Limits
}

/** By default the gateway on this machine. @throws ConfigError if it trusts everything or nothing */
function readTrustedGateways(environment: Environment): readonly string[] {
  const proxies = readTrustedProxies(environment) ?? ['loopback']
  // Trusting no gateway, the API would count all learners of a site as one address; trusting everything, it would
  // believe any address that a caller makes up.
  if (typeof proxies === 'boolean')
    throw new ConfigError('TRUST_PROXY must be networks for the API, which has to trust the gateway alone.')
  return proxies
}

/** @throws ConfigError */
export function readPlatformConfig(environment: Environment): PlatformConfig {
  const { given, integer, oneOf, secret } = createReader(environment)

  const [databaseUrl, databaseDirectUrl] = [secret('DATABASE_URL'), secret('DATABASE_DIRECT_URL')]
  if (databaseDirectUrl !== undefined && databaseUrl === undefined)
    throw new ConfigError(
      'DATABASE_DIRECT_URL must not be set without DATABASE_URL, the address of the pooler.',
    )
  const databaseReadUrl = secret('DATABASE_READ_URL')
  if (databaseReadUrl !== undefined && databaseUrl === undefined)
    throw new ConfigError(
      'DATABASE_READ_URL must not be set without DATABASE_URL, the address of the primary.',
    )

  return {
    databaseUrl: databaseUrl === undefined ? null : checkAddress('DATABASE_URL', databaseUrl),
    databaseDirectUrl:
      databaseDirectUrl === undefined ? null : checkAddress('DATABASE_DIRECT_URL', databaseDirectUrl),
    databaseReadUrl:
      databaseReadUrl === undefined ? null : checkStandbyAddress('DATABASE_READ_URL', databaseReadUrl),
    databasePoolSize: integer('DATABASE_POOL_SIZE', 10, 2, 500),
    dataDir: readDataDir(environment),
    host: given('API_HOST') ?? '127.0.0.1',
    port: readApiPort(environment),
    apiWorkers: readApiWorkers(environment),
    runsJobs: oneOf('API_JOBS', ['on', 'off'], 'on') === 'on',
    trustProxy: readTrustedGateways(environment),
    publicUrl: readPublicUrl(environment),
    timeZone: readTimeZone(environment),
    ...readProcessSettings(environment, 'API_METRICS_PORT'),
  }
}
