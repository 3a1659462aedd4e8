// Keeps a pool connected to the primary of a cluster.
import pg from 'pg'
import { isUnavailable } from '../../errors/unavailable.ts'
import type { Host } from './hosts.ts'
import { isSame, NoPrimaryError, type Primary } from './primary.ts'

/** A parameter that the server reports; from PostgreSQL 14 on also whether it is a standby. */
interface Parameter {
  readonly parameterName: string
  readonly parameterValue: string
}

type ConnectCallback = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A class of clients that connect to the present primary, whichever host their configuration names. */
export const createClientClass = (primary: Primary): typeof pg.Client =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      const connected = this.#connectToPrimary()
      if (!callback) return connected
      // As the driver itself calls it: with the error, or with null and the client.
      const call = callback as (error: Error | null, client?: pg.Client) => void
      connected.then(
        () => call(null, this),
        (error: Error) => call(error),
      )
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const found = await primary.find()
      this.host = found.host
      this.port = found.port
      let isStandby = false
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Parameter) => {
        if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on'
      })
      try {
        const client = await super.connect()
        // A primary that failed while no client was connected may be back as a standby: no connection would break, and
        // reads would return old rows.
        if (isStandby) {
          void this.end().catch(() => undefined)
          throw new NoPrimaryError(`${found.host}:${found.port} is a standby now`)
        }
        return client
      } catch (error) {
        primary.suspect(found)
        throw error
      }
    }
  }

/**
 * Keeps a pool at the primary: a connection that broke, or whose server refuses writes, starts a search for the
 * primary. Once the primary is another host, the pool hands out no more connections to the former one.
 */
export function follow(pool: pg.Pool, primary: Primary): void {
  const idle = new Set<pg.PoolClient>()
  let present: Host | null = null
  const isLeft = (client: pg.Client) => present !== null && !isSame(client, present)

  pool.on('connect', (client) => {
    client.on('error', () => primary.suspect(client))
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === '25006') primary.suspect(client)
    })
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (error, client) => {
    // Also a server that does not answer at all.
    if (error instanceof Error && isUnavailable(error)) primary.suspect(client)
    // The pool drops a client that is ending.
    if (isLeft(client)) void client.end()
    else idle.add(client)
  })
  primary.onMove((host) => {
    present = host
    for (const client of idle)
      // The pool drops an idle client that has an error, and nothing else.
      if (isLeft(client)) client.emit('error', new Error('The server is not the primary any more'))
  })
}
