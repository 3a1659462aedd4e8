import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { getErrorCode } from '../errors.ts'

// Not a TypeBox schema: settings are text that has to be converted, each error is a sentence that names its setting,
// and a secret must never appear in it. A schema would need all of that written beside it.

/** Prints which setting is wrong in one sentence; the process then ends with 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isNetwork = (text: string): boolean =>
  NAMED_NETWORKS.has(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0

/** Takes up a `.env` file where there is one; what the environment itself sets comes first. */
export function loadEnvFile(file: string): void {
  try {
    process.loadEnvFile(file)
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error
  }
}

/** The value of a setting without spaces around it; undefined: it is absent or empty. */
const readText = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined

/** The content of the file that a setting names. */
function readNamedFile(environment: Environment, name: string): string | undefined {
  const path = readText(environment, name)
  if (path === undefined) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ConfigError(`${name} must be a file that can be read, not "${path}".`, { cause })
  }
}

/** A value that must not be printed: of `NAME`, or of the file that `NAME_FILE` names, as containers mount secrets. */
function readSecret(environment: Environment, name: string): string | undefined {
  const content = readNamedFile(environment, `${name}_FILE`)?.trim()
  const value = readText(environment, name)
  if (content === undefined) return value
  if (value !== undefined) throw new ConfigError(`${name} must not be set beside ${name}_FILE.`)
  if (content === '') throw new ConfigError(`${name}_FILE must be a file that is not empty.`)
  return content
}

function checkAddress(name: string, value: string, protocols: readonly string[]): string {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    // The value itself may hold a password.
    throw new ConfigError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
  return value
}

function checkInteger(name: string, value: string, min: number, max: number): number {
  if (!/^\d{1,9}$/.test(value) || Number(value) < min || Number(value) > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
  return Number(value)
}

function checkNetworks(name: string, networks: string[]): string[] {
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong === undefined) return networks
  throw new ConfigError(
    `${name} must be addresses and networks such as 10.0.0.0/8 or loopback, not "${wrong}".`,
  )
}

const splitList = (text: string): string[] => text.split(',').map((part) => part.trim())

/**
 * Reads single settings. An invalid value throws a `ConfigError` that names the setting; an empty value counts as
 * absent.
 */
export function createReader(environment: Environment) {
  const given = (name: string): string | undefined => readText(environment, name)
  const secret = (name: string): string | undefined => readSecret(environment, name)
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const value = given(name)
    return value === undefined ? fallback : checkInteger(name, value, min, max)
  }

  return {
    given,
    file: (name: string): string | undefined => readNamedFile(environment, name),
    secret,
    integer,

    port: (name: string, fallback: number): number => integer(name, fallback, 0, 65_535),

    /** The address of the metrics endpoint: null without a port, and the loopback address without METRICS_HOST. */
    metrics: (name: string): { readonly host: string; readonly port: number } | null =>
      given(name) === undefined
        ? null
        : { host: given('METRICS_HOST') ?? '127.0.0.1', port: integer(name, 0, 0, 65_535) },

    /** An address with one of these protocols, as it was given. */
    url: (name: string, protocols: readonly string[] = ['http:', 'https:']): string | undefined => {
      const value = given(name)
      return value === undefined ? undefined : checkAddress(name, value, protocols)
    },

    /** Addresses, separated by commas. */
    urls: (name: string, protocols: readonly string[] = ['http:', 'https:']): URL[] | undefined => {
      const value = given(name)
      return value === undefined
        ? undefined
        : splitList(value).map((part) => new URL(checkAddress(name, part, protocols)))
    },

    /** The same for one that holds a password or a key. */
    secretUrl: (name: string, protocols: readonly string[]): string | undefined => {
      const value = secret(name)
      return value === undefined ? undefined : checkAddress(name, value, protocols)
    },

    oneOf: <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
      const value = given(name) ?? fallback
      const found = choices.find((choice) => choice === value)
      if (!found) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${value}".`)
      return found
    },

    /** Addresses, networks such as 10.0.0.0/8, and the names that Fastify knows. */
    networks: (name: string): string[] | undefined => {
      const value = given(name)
      return value === undefined ? undefined : checkNetworks(name, splitList(value))
    },
  }
}
