// Finds the primary of a cluster.
import { singleFlight } from '@dhadha/server/single-flight'
import pg from 'pg'
import type { Host, Servers } from './hosts.ts'

/** Time-out of a server's reply. The search waits for all, as two may report that they accept writes. */
const PROBE_MS = 2_000

/** SQLSTATEs of lasting errors: wrong user or password, and no such database. */
const FINAL = /^(?:28|3D)/

/** The cluster accepts no writes at the moment: to callers the database is unavailable (decision 59). */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError'
  readonly code = '25006'
}

/** Which server of a cluster accepts writes. */
export interface Primary {
  /** The known one; looked for where none is known. @throws when there is none, or no server can be reached */
  readonly find: () => Promise<Host>
  /** Something went wrong with a connection to this host: looks whether another one accepts writes now. */
  readonly suspect: (host: Host) => void
  /** Calls the listener for each new primary. */
  readonly onMove: (listener: (host: Host) => void) => void
}

interface PrimaryCandidate {
  readonly host: Host
  /** Each promotion begins a new one, by hexadecimal digits of a fixed number. */
  readonly timeline: string
}

/** @throws the driver's error, or NoPrimaryError when the server accepts no writes */
async function probe(url: string): Promise<PrimaryCandidate> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dhadha primary',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  // A connection that breaks after it was opened emits an event.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(`
      select case when current_setting('transaction_read_only') = 'off'
        then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`)
    const timeline = rows[0]?.timeline
    if (!timeline) throw new Error('accepts no writes')
    return { host: { host: client.host, port: client.port }, timeline }
  } finally {
    void client.end().catch(() => undefined)
  }
}

export const isSame = (a: Host | null, b: Host | null): boolean => a?.host === b?.host && a?.port === b?.port

/**
 * Queries all servers at once. Of two that accept writes, the one that was promoted last is the primary: the other one
 * was it before, and has come back without being demoted.
 */
async function search({ urls }: Servers): Promise<Host> {
  const found = await Promise.allSettled(urls.map(probe))
  const primaries = found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const [first] = primaries.toSorted((a, b) => b.timeline.localeCompare(a.timeline))
  if (first) return first.host
  const reasons = found.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
  const final = reasons.find((reason) => reason instanceof pg.DatabaseError && FINAL.test(reason.code ?? ''))
  if (final) throw final
  const each = urls.map((url, index) => `${new URL(url).host}: ${reasons[index]?.message ?? ''}`)
  throw new NoPrimaryError(`No server of the database accepts writes (${each.join('; ')})`)
}

/** Finds the primary of a cluster, and finds it again after a failover. */
export function createPrimary(servers: Servers): Primary {
  const listeners: ((host: Host) => void)[] = []
  let known: Host | null = null
  let latest: Host | null = null

  const look = singleFlight(async (): Promise<Host> => {
    const host = await search(servers)
    known = host
    if (latest && !isSame(latest, host)) for (const listener of listeners) listener(host)
    latest = host
    return host
  })

  return {
    find: () => (known ? Promise.resolve(known) : look()),
    suspect(host) {
      if (!isSame(known, host)) return
      known = null
      // The next caller that needs a connection waits for the same search, and receives its error.
      look().catch(() => undefined)
    },
    onMove: (listener) => void listeners.push(listener),
  }
}
