import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { ConfigError, createReader, type Environment } from '../platform/configuration/environment.ts'
import { readGoogle, type GoogleSettings } from '../features/identity/google/settings.ts'
import {
  readMail,
  readTexting,
  type MailSettings,
  type TextingSettings,
} from '../platform/messages/settings.ts'
import { readVideoService, type VideoServiceSettings } from '../features/progress/tutorials/settings.ts'

/** How often something may be done (decision 7). */
export interface Limits {
  /** Codes and links for one e-mail address or number. */
  readonly sendsPerHour: number
  readonly sendGapSeconds: number
  /** Registrations and forgotten passwords from one network address: a school has one for all its pupils. */
  readonly sendsPerHourFromOneAddress: number
  /** Passwords tried for one e-mail address or number by browsers that have not signed in before, and by each that has. */
  readonly loginsPerQuarterHour: number
  /** Passwords tried from one network address. */
  readonly loginsPerQuarterHourFromOneAddress: number
  /** Codes typed, links used and sign-ins with Google from one network address. */
  readonly codesPerHourFromOneAddress: number
  /** Letters to the operator from one network address. */
  readonly contactsPerHour: number
}

export interface Config {
  /** A PostgreSQL server or cluster; null: the embedded server under `dataDir`. */
  readonly databaseUrl: string | null
  /** Connections of one instance. */
  readonly databasePoolSize: number
  /** Absolute folder of the embedded database and of the messages' outbox. */
  readonly dataDir: string
  /** Absolute path of the note of deleted accounts, which restoring a back-up reads (decision 5). */
  readonly deletionsFile: string
  readonly host: string
  readonly port: number
  /** Addresses whose `X-Forwarded-For` is believed. */
  readonly trustProxy: string
  /** Where pupils see the site, without a slash at the end; links in messages lead there. */
  readonly publicUrl: string
  /** IANA name; a day begins at its midnight (decision 16). */
  readonly timeZone: string
  /** Who receives the letters of the contact form (decision 32). */
  readonly operatorEmail: string
  /** How mail leaves (decision 11); null: it goes to the outbox. */
  readonly mail: MailSettings | null
  /** How text messages leave; null: they go to the outbox. */
  readonly texting: TextingSettings | null
  /** Null: nobody signs in with Google (decision 10). */
  readonly google: GoogleSettings | null
  /** Who tells about the tutorials' videos; null: nobody is asked, the library's file serves. */
  readonly videoService: VideoServiceSettings | null
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
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

/** Reads and checks the environment once. @throws ConfigError */
export function readConfig(environment: Environment): Config {
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

  const operatorEmail = given('OPERATOR_EMAIL') ?? 'operator@localhost'
  if (!/^[^\s@]+@[^\s@]+$/.test(operatorEmail))
    throw new ConfigError(`OPERATOR_EMAIL must be an e-mail address, not "${operatorEmail}".`)

  const dataDir = resolve(given('DATA_DIR') ?? resolve(import.meta.dirname, '../../../data'))
  const deletionsFile = given('DELETIONS_FILE')

  return {
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']) ?? null,
    databasePoolSize: integer('DATABASE_POOL_SIZE', 10, 2, 500),
    dataDir,
    deletionsFile: deletionsFile === undefined ? join(dataDir, 'deletions.jsonl') : resolve(deletionsFile),
    host: given('API_HOST') ?? '127.0.0.1',
    port: integer('API_PORT', 4100, 0, 65_535),
    trustProxy,
    publicUrl: (url('PUBLIC_URL', ['http:', 'https:']) ?? 'http://localhost:3000').replace(/\/+$/, ''),
    timeZone,
    operatorEmail,
    mail: readMail(environment),
    texting: readTexting(environment),
    google: readGoogle(environment),
    videoService: readVideoService(environment),
    logLevel,
    limits: {
      sendsPerHour: integer('SENDS_PER_HOUR', 5, 1, 1000),
      sendGapSeconds: integer('SEND_GAP_SECONDS', 60, 0, 3600),
      sendsPerHourFromOneAddress: integer('SENDS_PER_HOUR_FROM_ONE_ADDRESS', 200, 1, 1_000_000),
      loginsPerQuarterHour: integer('LOGINS_PER_QUARTER_HOUR', 10, 1, 1_000_000),
      loginsPerQuarterHourFromOneAddress: integer(
        'LOGINS_PER_QUARTER_HOUR_FROM_ONE_ADDRESS',
        300,
        1,
        1_000_000,
      ),
      codesPerHourFromOneAddress: integer('CODES_PER_HOUR_FROM_ONE_ADDRESS', 600, 1, 1_000_000),
      contactsPerHour: integer('CONTACTS_PER_HOUR', 5, 1, 1_000_000),
    },
  }
}
