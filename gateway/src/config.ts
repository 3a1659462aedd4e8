// The settings of the gateway, read from the environment.
import type { KeyObject } from 'node:crypto'
import { isPartName } from '@dhadha/release'
import { readInternalKey } from '@dhadha/server/internal-api'
import {
  ConfigError,
  createReader,
  readApiPort,
  readProcessSettings,
  readPublicUrl,
  readSitePort,
  readTimeZone,
  readTrustedProxies,
  type Environment,
  type ProcessSettings,
} from '@dhadha/server/settings'
import { readPublicKeys } from './signing/keys.ts'

export interface Config extends ProcessSettings {
  readonly port: number
  readonly host: string
  /** The API's instances. */
  readonly apiUrls: readonly URL[]
  /** The number of calls that may wait for each instance before the first are refused. */
  readonly callsPerApi: number
  /** Keys whose signatures releases need, by their ids; none: they need no signature (decision 70). */
  readonly publicKeys: ReadonlyMap<string, KeyObject>
  /** The public URL of the site. */
  readonly publicUrl: URL
  /** Addresses whose `X-Forwarded-For` is trusted; false: none. */
  readonly trustProxy: boolean | string[]
  /** Folders of development servers by part; empty in production. */
  readonly developmentParts: ReadonlyMap<string, URL>
  /** Documents that count from one address in an hour, for each version and cohort (decision 76). */
  readonly troubledViewsPerHour: number
  /** Servers of developers from which a preview may take parts; empty: from none (decision 74). */
  readonly previewOrigins: ReadonlySet<string>
  /** False: browsers get a worker that deletes its caches and unregisters (decision 65). */
  readonly hasServiceWorker: boolean
  /** The time zone in which times are shown. */
  readonly timeZone: string
  /** The key by which the API authenticates this gateway; null: metrics of pages are not forwarded (decision 75). */
  readonly internalKey: string | null
  /** URIs at which researchers report vulnerabilities; if empty, they use the contact form. */
  readonly securityContacts: readonly string[]
}

/** Reads and checks the environment once. @throws ConfigError */
export function readConfig(environment: Environment): Config {
  const { given, integer, oneOf, urls } = createReader(environment)
  return {
    port: readSitePort(environment),
    host: given('HOST') ?? '127.0.0.1',
    apiUrls: urls('API_URL') ?? [new URL(`http://127.0.0.1:${readApiPort(environment)}`)],
    callsPerApi: integer('CALLS_PER_API', 500, 1, 100_000),
    publicKeys: readPublicKeys(environment),
    publicUrl: new URL(readPublicUrl(environment)),
    trustProxy: readTrustedProxies(environment) ?? false,
    ...readProcessSettings(environment, 'METRICS_PORT'),
    developmentParts: parseDevelopmentParts(given('DEV_PARTS')),
    troubledViewsPerHour: integer('TROUBLED_VIEWS_PER_HOUR_FROM_ONE_ADDRESS', 1, 1, 1_000_000),
    previewOrigins: parsePreviewOrigins(given('PREVIEW_ORIGINS')),
    hasServiceWorker: oneOf('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    timeZone: readTimeZone(environment),
    internalKey: readInternalKey(environment),
    securityContacts: parseContacts(given('SECURITY_CONTACT')),
  }
}

/** The settings of a gateway whose environment has none, for those that start one in a process of their own. */
export const defaultConfig = (): Config => readConfig({})

/** Addresses for mail and pages, as the URIs that RFC 9116 asks for. */
function parseContacts(value: string | undefined): string[] {
  const contacts = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return contacts.map((contact) => {
    const uri = /^[^\s@:/]+@[^\s@:/]+$/.test(contact) ? `mailto:${contact}` : contact
    if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(uri))
      throw new ConfigError(`SECURITY_CONTACT must be e-mail addresses and https:// pages, not "${contact}".`)
    return uri
  })
}

/** @throws ConfigError */
export function parsePreviewOrigins(value: string | undefined): ReadonlySet<string> {
  const origins = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  for (const origin of origins)
    if (!/^https?:\/\/[\w.-]+(?::\d{1,5})?$/.test(origin) || !URL.canParse(origin))
      throw new ConfigError(
        `PREVIEW_ORIGINS must be origins such as http://localhost:3001, separated by commas, not "${origin}".`,
      )
  return new Set(origins.map((origin) => new URL(origin).origin))
}

function parseDevelopmentParts(value: string | undefined): ReadonlyMap<string, URL> {
  if (value === undefined) return new Map()
  try {
    const parts = Object.entries(JSON.parse(value) as Record<string, unknown>)
    const wrong = parts.find(([name]) => !isPartName(name))
    if (wrong) throw new Error(`"${wrong[0]}" is no name of a part`)
    return new Map(parts.map(([name, url]) => [name, parseServerUrl(String(url))]))
  } catch (cause) {
    throw new ConfigError(
      `DEV_PARTS must be JSON that names a server for a part, such as {"mf-practice":"http://localhost:3101/"}.`,
      { cause },
    )
  }
}

function parseServerUrl(address: string): URL {
  const url = new URL(address)
  if (!['http:', 'https:'].includes(url.protocol)) throw new TypeError(`${address} is no address of a server`)
  return url
}
