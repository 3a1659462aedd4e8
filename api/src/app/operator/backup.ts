// Writes back-ups and exports of the whole database.
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Type, type Static } from 'typebox'
import { appliedMigrations } from '../startup/migrate.ts'
import type { Executor } from '../../platform/database/schema.ts'
import { encryptStream } from './encrypted-file.ts'
import { onSnapshot, readTables } from './snapshot.ts'
import type { Table } from './tables.ts'

const FORMAT = 'dhadha-backup'
export const FORMAT_VERSION = 1

/** The first line of a back-up. */
export const BackupHeader = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Number(),
  taken_at: Type.String(),
  migrations: Type.Array(Type.String(), { description: 'Those that had run, in order.' }),
})
export type BackupHeader = Static<typeof BackupHeader>

/** A third larger than by default, and several times as fast. */
const GZIP_LEVEL = 1

/** Writes a file that appears only when it is whole, readable by its owner alone. */
async function writeWhole(
  file: string,
  lines: AsyncIterable<string>,
  { gzip, key = null }: { readonly gzip: boolean; readonly key?: Buffer | null },
): Promise<void> {
  const partial = `${file}.partial`
  try {
    const out = createWriteStream(partial, { mode: 0o600, flush: true })
    if (gzip) await pipeline(Readable.from(lines), createGzip({ level: GZIP_LEVEL }), encryptStream(key), out)
    else await pipeline(Readable.from(lines), out)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Recent notifications between instances, and outgoing messages: sent again later they would only confuse. */
const PASSING = new Set(['change', 'outgoing'])
const withoutPassing = (table: Table): Table | null => (PASSING.has(table.name) ? null : table)

/**
 * Backs the whole database up: one consistent state, compressed, and encrypted with a key.
 *
 * @returns the number of rows
 */
export const backUp = (db: Executor, file: string, now: Date, key: Buffer | null = null): Promise<number> =>
  onSnapshot(db, async (snapshot) => {
    const header: BackupHeader = {
      format: FORMAT,
      version: FORMAT_VERSION,
      taken_at: now.toISOString(),
      migrations: await appliedMigrations(snapshot),
    }
    let count = 0
    async function* lines() {
      yield `${JSON.stringify(header)}\n`
      for await (const rows of readTables(snapshot, withoutPassing)) {
        count += rows.length
        yield `${rows.join('\n')}\n`
      }
      // A back-up without this line was cut off.
      yield `${JSON.stringify({ end: true, rows: count })}\n`
    }
    await writeWhole(file, lines(), { gzip: true, key })
    return count
  })

/** Tables that hold only secrets and counters. */
const excludedTables = new Set([
  'access_token',
  'change',
  'known_device',
  'outgoing',
  'password_reset',
  'registration',
  'registration_password',
  'release_link',
  'release_session',
  'release_token',
  'release_command',
  'secret',
  'throttle',
])

/**
 * `secret`: what opens an online test's problems before its start. `code_hash`: the code behind it lets learners join
 * a school.
 */
const secretColumns = new Set(['password_hash', 'token_hash', 'code_hash', 'secret'])

/** A table as it is exported; null: it is not. */
export const withoutSecrets = (table: Table): Table | null =>
  excludedTables.has(table.name)
    ? null
    : { ...table, columns: table.columns.filter((column) => !secretColumns.has(column)) }

/**
 * Exports the tables as JSON lines, without credentials and without the secrets of tests. @returns the number of rows
 */
export const exportTables = (db: Executor, file: string): Promise<number> =>
  onSnapshot(db, async (snapshot) => {
    let count = 0
    async function* lines() {
      for await (const rows of readTables(snapshot, withoutSecrets)) {
        count += rows.length
        yield `${rows.join('\n')}\n`
      }
    }
    await writeWhole(file, lines(), { gzip: false })
    return count
  })
