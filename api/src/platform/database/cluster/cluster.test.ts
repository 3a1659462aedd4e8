import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { replicatedPair } from '../../../testing/replicated.ts'
import { isUnavailable } from '../../errors/unavailable.ts'
import { openDatabase, waitForDatabase } from '../open.ts'
import { createClientClass } from './following.ts'
import type { Host } from './hosts.ts'

const { url, primary, standby } = await replicatedPair()
const onError = vi.fn<(error: Error) => void>()

const open = () => openDatabase(url, { poolSize: 8, onError })
type OpenedDatabase = ReturnType<typeof open>

const readHost = async ({ pool }: OpenedDatabase): Promise<string> => {
  const { rows } = await pool.query<{ port: string }>(`select current_setting('port') as port`)
  return `127.0.0.1:${rows[0]?.port ?? ''}`
}

/**
 * Writes until it is stopped, and records the acknowledged rows. Every failure has to count as an unavailable database.
 */
function writers({ pool, db }: OpenedDatabase, count: number) {
  const acknowledged: number[] = []
  const unexpected: unknown[] = []
  let next = 0
  const stopping = new AbortController()
  const write = async (inTransaction: boolean) => {
    while (!stopping.signal.aborted) {
      const id = next++
      try {
        if (inTransaction)
          await db.transaction().execute(async (trx) => {
            await trx
              .insertInto('change')
              .values({ topic: 'written', key: String(id) })
              .execute()
          })
        else
          await pool.query({
            name: 'write',
            text: `insert into change (topic, key) values ('written', $1)`,
            values: [String(id)],
          })
        acknowledged.push(id)
      } catch (error) {
        if (!isUnavailable(error as Error)) unexpected.push(error)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, index) => write(index % 2 === 0)))
  return {
    acknowledged,
    unexpected,
    async stop() {
      stopping.abort()
      await all
    },
  }
}

describe('a cluster of two servers', { tags: ['decision-59'] }, () => {
  it('is written to where it accepts writes, whichever stands first', async () => {
    await waitForDatabase(url, 15_000)
    const database = open()
    await database.pool.query(
      'create table change (id bigint generated always as identity, topic text, key text, at timestamptz default now())',
    )
    expect(await readHost(database)).toBe(primary.host)
    for (const { pool } of [database.jobs, database.exports, database.watcher])
      expect((await pool.query('show transaction_read_only')).rows).toEqual([
        { transaction_read_only: 'off' },
      ])
    await database.close()
  })

  it('is unavailable, not misconfigured, while no server accepts writes', async () => {
    const unavailable = openDatabase(url.replace(primary.host, '127.0.0.1:9'), { poolSize: 2, onError })
    const asked = unavailable.pool.query('select 1')
    await expect(asked).rejects.toThrow(
      `No server of the database accepts writes (${standby.host}: accepts no writes; 127.0.0.1:9: `,
    )
    await asked.catch((error: Error) => expect(isUnavailable(error)).toBe(true))
    await unavailable.close()
  })

  it('is found although another server accepts connections and never answers', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const database = openDatabase(url.replace(standby.host, `127.0.0.1:${port}`), { poolSize: 2, onError })
    expect(await readHost(database)).toBe(primary.host)
    await database.close()
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it('is not read where a former primary has come back as a standby', async () => {
    const { hostname, port } = new URL(`postgres://${standby.host}`)
    const former = { host: hostname, port: Number(port) }
    const suspect = vi.fn<(host: Host) => void>()
    const find = () => Promise.resolve(former)
    const Client = createClientClass({ find, suspect, onMove: () => undefined })
    const refused = await new Client({ connectionString: url.replace(/@[^/]+/, `@${standby.host}`) })
      .connect()
      .catch((error: unknown) => error as Error)
    expect(isUnavailable(refused as Error)).toBe(true)
    expect(suspect).toHaveBeenCalledExactlyOnceWith(former)
  })

  it('reports lasting errors at the start', async () => {
    const wrong = new RegExp(':[^:@/]+@')
    await expect(waitForDatabase(url.replace(wrong, ':riddle@'), 60_000)).rejects.toThrow(
      /The database dhadha at .*,.* cannot be used: password authentication failed/,
    )
  })

  it('loses no acknowledged write when the primary is killed, and continues at the standby', async () => {
    const database = open()
    const writing = writers(database, 6)
    await expect.poll(() => writing.acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(200)

    await primary.kill()
    const killedAt = performance.now()
    const before = writing.acknowledged.length
    await standby.query('select pg_promote()')
    await expect.poll(() => writing.acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before + 100)
    const backMs = Math.round(performance.now() - killedAt)
    await writing.stop()

    const rows = await standby.query(`select key::int as id from change where topic = 'written'`)
    const stored = new Set(rows.map(({ id }) => Number(id)))
    const lost = writing.acknowledged.filter((id) => !stored.has(id))
    console.info(
      `failover: ${writing.acknowledged.length} writes acknowledged, ${lost.length} lost; ` +
        `100 more were written ${backMs} ms after the kill, the promotion included`,
    )
    expect(lost).toEqual([])
    expect(writing.unexpected).toEqual([])
    expect(await readHost(database)).toBe(standby.host)
    await database.close()
  })

  it('prefers the server that was promoted last when the former primary comes back', async () => {
    await primary.start()
    // It believes that it is the primary still.
    expect(await primary.query('show transaction_read_only')).toEqual([{ transaction_read_only: 'off' }])
    const database = open()
    expect(await readHost(database)).toBe(standby.host)
    await database.close()
  })

  it('leaves a primary that became read-only without closing its connections', async () => {
    const database = open()
    const { pool } = database
    const write = () => pool.query(`insert into change (topic, key) values ('read-only', '')`)
    const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    for (const client of held) client.release()
    expect(pool.idleCount).toBe(3)

    await standby.query('alter system set default_transaction_read_only = on')
    await standby.query('select pg_reload_conf()')
    await primary.query('alter system reset synchronous_standby_names')
    await primary.query('select pg_reload_conf()')
    await expect
      .poll(async () => (await pool.query('show default_transaction_read_only')).rows)
      .toEqual([{ default_transaction_read_only: 'on' }])
    const refused = await write().catch((error: unknown) => error as Error)
    expect(isUnavailable(refused as Error)).toBe(true)
    await expect
      .poll(() =>
        write()
          .then(() => readHost(database))
          .catch(() => null),
      )
      .toBe(primary.host)
    // Idle ones to the former primary, too, are not given to anybody any more.
    const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
    expect(new Set(clients.map(({ host, port }) => `${host}:${port}`))).toEqual(new Set([primary.host]))
    for (const client of clients) client.release()
    await database.close()
  })
})
