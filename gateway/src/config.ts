import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { partName } from './release/release.ts'

/** Says in one sentence which setting is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly apiUrl: URL
  /** Absolute folder of the registry. */
  readonly registryDir: string
  /** Where pupils see the site. */
  readonly publicUrl: URL
  /** Whose `X-Forwarded-For` is believed; false: nobody's. */
  readonly trustProxy: boolean | string[]
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Folders of development servers by part; empty in production. */
  readonly developmentParts: ReadonlyMap<string, URL>
}

type Environment = Readonly<Record<string, string | undefined>>

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../..')
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Reads and checks the environment once. @throws ConfigError */
export function readConfig(environment: Environment): Config {
  const given = (name: string): string | undefined => environment[name]?.trim() || undefined
  const port = portOf('PORT', given('PORT') ?? '3000')
  const apiPort = portOf('API_PORT', given('API_PORT') ?? '4100')
  const level = given('LOG_LEVEL') ?? 'info'
  const logLevel = LOG_LEVELS.find((known) => known === level)
  if (!logLevel) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${level}".`)
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    apiUrl: urlOf('API_URL', given('API_URL') ?? `http://127.0.0.1:${apiPort}`),
    registryDir: registryDirOf(environment),
    publicUrl: urlOf('PUBLIC_URL', given('PUBLIC_URL') ?? `http://localhost:${port}`),
    trustProxy: trustOf(given('TRUST_PROXY')),
    logLevel,
    developmentParts: developmentPartsOf(given('DEV_PARTS')),
  }
}

/** The folder of the registry, which the release commands need too. */
export function registryDirOf(environment: Environment): string {
  const given = (name: string): string | undefined => environment[name]?.trim() || undefined
  return resolve(given('REGISTRY_DIR') ?? join(resolve(given('DATA_DIR') ?? join(ROOT, 'data')), 'registry'))
}

/** Takes up `.env` of the project's folder where there is one; what the environment itself sets comes first. */
export function loadSettings(): void {
  try {
    process.loadEnvFile(join(ROOT, '.env'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function portOf(name: string, value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new ConfigError(`${name} must be a whole number from 0 to 65535, not "${value}".`)
  return Number(value)
}

function urlOf(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new ConfigError(`${name} must be an address that begins with http:// or https://, not "${value}".`)
  return url
}

function trustOf(value: string | undefined): boolean | string[] {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  const networks = value.split(',').map((one) => one.trim())
  const wrong = networks.find((one) => !NAMED_NETWORKS.has(one) && isIP(one.split('/', 1)[0] ?? '') === 0)
  if (wrong !== undefined)
    throw new ConfigError(
      `TRUST_PROXY must be true, false, or addresses and networks such as 10.0.0.0/8 or loopback, not "${wrong}".`,
    )
  return networks
}

function developmentPartsOf(value: string | undefined): ReadonlyMap<string, URL> {
  if (value === undefined) return new Map()
  try {
    const parts = Object.entries(JSON.parse(value) as Record<string, unknown>)
    return new Map(parts.map(([name, url]) => [partName(name, 'a name'), urlOf('DEV_PARTS', String(url))]))
  } catch (cause) {
    throw new ConfigError(
      `DEV_PARTS must be JSON that names a server for a part, such as {"mf-practice":"http://localhost:3101/"}.`,
      { cause },
    )
  }
}
