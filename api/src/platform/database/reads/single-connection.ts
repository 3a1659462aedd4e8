import type { Pool, PoolClient } from 'pg'
import { createKysely } from '../kysely.ts'
import type { Executor } from '../schema.ts'
import type { ReadConnection } from './interface.ts'

const connections = new WeakMap<PoolClient, ReadConnection>()

/**
 * Wraps a single connection: all work on it reaches the same server, also where the address leads to several. It runs a
 * statement at a time; the others wait.
 */
export function toReadConnection(client: PoolClient): ReadConnection {
  const known = connections.get(client)
  if (known) return known
  let turn: Promise<void> = Promise.resolve()
  let release = () => undefined as void
  const held = {
    query: client.query.bind<PoolClient['query']>(client),
    release: () => release(),
  }
  /** The connection, once those before have released it. */
  async function connect() {
    const before = turn
    let next = () => undefined as void
    turn = new Promise((resolve) => {
      next = resolve
    })
    await before
    release = next
    return held
  }
  async function query(...parameters: readonly unknown[]) {
    const { query: run, release: done } = await connect()
    try {
      return await (run as (...parts: readonly unknown[]) => Promise<unknown>)(...parameters)
    } finally {
      done()
    }
  }
  const connection: ReadConnection = {
    db: createKysely({ connect, end: () => Promise.resolve(), options: {} }) satisfies Executor,
    pool: { query: query as Pool['query'] },
  }
  connections.set(client, connection)
  return connection
}
