import { join, resolve } from 'node:path'
import { ConfigError, createReader, type Environment } from './environment.ts'

// Settings that several programs of the site read: API, gateway, release commands, `npm start` and `pnpm dev`. Name,
// default and check of each are here alone, so that the programs of one site agree.

/** The project's folder; relative folders in settings start there. */
export const PROJECT_ROOT = join(import.meta.dirname, '../../../..')

/** PORT: where the gateway listens. @throws ConfigError */
export const readSitePort = (environment: Environment): number => createReader(environment).port('PORT', 3000)

/** API_PORT: where the API listens. @throws ConfigError */
export const readApiPort = (environment: Environment): number =>
  createReader(environment).port('API_PORT', 4100)

/** API_WORKERS: processes of the API on this machine (decision 63). @throws ConfigError */
export const readApiWorkers = (environment: Environment): number =>
  createReader(environment).integer('API_WORKERS', 1, 1, 64)

/** PUBLIC_URL: the site's public address, without a slash at the end. @throws ConfigError */
export const readPublicUrl = (environment: Environment): string =>
  (createReader(environment).url('PUBLIC_URL') ?? `http://localhost:${readSitePort(environment)}`).replace(
    /\/+$/,
    '',
  )

/**
 * TIME_ZONE: an IANA name; days begin at its midnight (decision 16), and times are shown in it. @throws ConfigError
 */
export function readTimeZone(environment: Environment): string {
  const zone = createReader(environment).given('TIME_ZONE') ?? 'Asia/Dhaka'
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch (cause) {
    throw new ConfigError(`TIME_ZONE must be the name of a time zone such as Asia/Dhaka, not "${zone}".`, {
      cause,
    })
  }
}

/**
 * TRUST_PROXY: the proxies whose `X-Forwarded-For` is trusted. @returns their addresses and networks, whether all are
 * trusted (`true`, `false`), or undefined where the program's own default counts @throws ConfigError
 */
export function readTrustedProxies(environment: Environment): boolean | string[] | undefined {
  const { given, networks } = createReader(environment)
  const value = given('TRUST_PROXY')
  return value === 'true' || value === 'false' ? value === 'true' : networks('TRUST_PROXY')
}

/** DATA_DIR: the absolute folder of what a site keeps on this machine. */
export const readDataDir = (environment: Environment): string =>
  resolve(PROJECT_ROOT, createReader(environment).given('DATA_DIR') ?? 'data')

/** REGISTRY_DIR: the absolute folder of the registry; by default a folder of the data. */
export const readRegistryDir = (environment: Environment): string =>
  resolve(
    PROJECT_ROOT,
    createReader(environment).given('REGISTRY_DIR') ?? join(readDataDir(environment), 'registry'),
  )
