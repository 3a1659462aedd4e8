// The servers of a database's address, and which of them accepts writes.
import type pg from 'pg'
import { ConfigError } from '@dhadha/server'
import { createClientClass, follow } from './following.ts'
import { formatHosts, readServers } from './hosts.ts'
import { createPrimary } from './primary.ts'

/** The servers of one address, as pools use them. */
export interface Servers {
  /** The address for the driver: that of the first server, or the only one. */
  readonly url: string
  /** Hosts with their ports, for the operator. */
  readonly names: string
  /** Opens a pool that stays at the primary. */
  readonly open: (make: (Client?: typeof pg.Client) => pg.Pool) => pg.Pool
}

/**
 * The address of a setting, checked. @throws ConfigError without the address, which may hold a password
 */
export function checkAddress(setting: string, address: string): string {
  const servers = readServers(address)
  if (typeof servers === 'string') throw new ConfigError(`${setting} ${servers}.`)
  return address
}

/** The same for the address of a standby: it must not ask for a server that accepts writes. */
export function checkStandbyAddress(setting: string, address: string): string {
  const servers = readServers(checkAddress(setting, address))
  if (typeof servers !== 'string' && servers.needsWrites)
    throw new ConfigError(
      `${setting} must name one host, which may stand for several standbys, and no target_session_attrs.`,
    )
  return address
}

/** Finds the primary for all pools of one process together. */
export function serversAt(address: string): Servers {
  const servers = readServers(address)
  if (typeof servers === 'string') throw new Error(`The address of the database ${servers}`)
  const url = servers.urls[0] ?? address
  const names = formatHosts(servers)
  if (!servers.needsWrites) return { url, names, open: (make) => make() }
  const primary = createPrimary(servers)
  const Client = createClientClass(primary)
  return {
    url,
    names,
    open(make) {
      const pool = make(Client)
      follow(pool, primary)
      return pool
    },
  }
}
