import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { ConfigError, createReader, type Environment } from './environment.ts'

/** What every process needs. */
interface PlatformConfig {
  /** A PostgreSQL server or cluster; null: the embedded server under `dataDir`. */
  readonly databaseUrl: string | null
  /** Connections of one instance. */
  readonly databasePoolSize: number
  /** Absolute folder of the embedded database and of the messages' outbox. */
  readonly dataDir: string
  readonly host: string
  readonly port: number
  /** Addresses whose `X-Forwarded-For` is believed. */
  readonly trustProxy: string
  /** Where pupils see the site, without a slash at the end; links in messages lead there. */
  readonly publicUrl: string
  /** IANA name; a day begins at its midnight (decision 16). */
  readonly timeZone: string
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/**
 * How often something may be done. Each feature adds its own limits in its `settings.ts` (`declare module`).
 */
export interface Limits {}

/**
 * The whole configuration. What every process needs stands here; messages and features add their own settings in a
 * `settings.ts` beside their code (`declare module`), and app/startup/config.ts reads them all.
 */
export interface Config extends PlatformConfig {
  readonly limits: Limits
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An address, a network such as 10.0.0.0/8, or one of the names Fastify knows. */
const isNetwork = (part: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) !== 0

/** @throws ConfigError */
export function readPlatformConfig(environment: Environment): PlatformConfig {
  const { given, integer, url } = createReader(environment)

  const timeZone = given('TIME_ZONE') ?? 'Asia/Dhaka'
  if (!isTimeZone(timeZone))
    throw new ConfigError(`TIME_ZONE must be a time zone such as Asia/Dhaka, not "${timeZone}".`)

  const level = given('LOG_LEVEL') ?? 'info'
  const logLevel = logLevels.find((known) => known === level)
  if (!logLevel) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`)

  const trustProxy = given('TRUST_PROXY') ?? 'loopback'
  if (!trustProxy.split(',').every((part) => isNetwork(part.trim())))
    throw new ConfigError(`TRUST_PROXY must be addresses, networks or loopback, not "${trustProxy}".`)

  return {
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']) ?? null,
    databasePoolSize: integer('DATABASE_POOL_SIZE', 10, 2, 500),
    dataDir: resolve(given('DATA_DIR') ?? resolve(import.meta.dirname, '../../../../data')),
    host: given('API_HOST') ?? '127.0.0.1',
    port: integer('API_PORT', 4100, 0, 65_535),
    trustProxy,
    publicUrl: (url('PUBLIC_URL', ['http:', 'https:']) ?? 'http://localhost:3000').replace(/\/+$/, ''),
    timeZone,
    logLevel,
  }
}
