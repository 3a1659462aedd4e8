// Parses the address of a database with one host or several.

/** A server of a cluster. */
export interface Host {
  readonly host: string
  readonly port: number
}

/** The servers that an address names. */
export interface Servers {
  /** An address for each server, as the driver takes it: it knows neither several hosts nor `target_session_attrs`. */
  readonly urls: readonly string[]
  /** Whether to search for the server that accepts writes: if there are several, or if the address asks for it. */
  readonly needsWrites: boolean
}

const PARTS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/s
const TARGET = 'target_session_attrs'
/** The API writes; on a standby it could not even start. */
const WRITABLE = new Set(['read-write', 'primary'])

/**
 * Reads an address with one host, or with several as libpq takes them: `postgres://user@one,two:5433/database`.
 *
 * @returns the end of a sentence that names the error, without the password that the address may hold
 */
export function readServers(address: string): Servers | string {
  const malformed = 'must be an address that begins with postgres:// or postgresql://'
  const { scheme = '', user = '', hosts = '', rest = '' } = PARTS.exec(address)?.groups ?? {}
  const names = hosts.split(',')
  if (names.length > 1 && names.includes('')) return 'must name a host before and after each comma'
  const urls = names.map((name) => scheme + user + name + rest)
  if (scheme === '' || !urls.every((url) => URL.canParse(url))) return malformed
  const attributes = urls.flatMap((url) => new URL(url).searchParams.getAll(TARGET))
  if (!attributes.every((value) => WRITABLE.has(value)))
    return `must ask for ${TARGET}=read-write, or for none: the API writes`
  return { urls: urls.map(withoutTarget), needsWrites: names.length > 1 || attributes.length > 0 }
}

function withoutTarget(address: string): string {
  const url = new URL(address)
  // The address of a single server stays as it was given.
  if (!url.searchParams.has(TARGET)) return address
  url.searchParams.delete(TARGET)
  return url.href
}

/** Hosts with their ports, without users and passwords, for the operator. */
export const formatHosts = ({ urls }: Servers): string => urls.map((url) => new URL(url).host).join(', ')
