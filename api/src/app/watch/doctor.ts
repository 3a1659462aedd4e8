// All examinations of `api doctor`.
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyChain } from '@dhadha/release/history'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from '../../platform/configuration/config.ts'
import { countConnections } from '../../platform/database/connections.ts'
import type { Executor } from '../../platform/database/schema.ts'
import { compareClocks, createDatabaseClock, type DatabaseClock } from '../../platform/database/time.ts'
import { appliedMigrations, pendingMigrations } from '../startup/migrate.ts'
import { readArchiveState, type ArchiveState } from './archive-state.ts'
import { examineArchive, examineBackup } from './backups.ts'
import { databaseCertificate, siteCertificate } from './certificates.ts'
import { ok, unknown, wrong, type Finding } from './finding.ts'
import { examineStandby } from './standby.ts'
import { readDatabaseState, type DatabaseState } from './database-state.ts'

/** The deployment that is examined. */
export interface Deployment {
  readonly config: Pick<
    Config,
    | 'apiWorkers'
    | 'dataDir'
    | 'databaseDirectUrl'
    | 'databasePoolSize'
    | 'databaseReadUrl'
    | 'diskReserveMegabytes'
    | 'publicUrl'
  >
  readonly db: Executor
  readonly pool: Pool
  readonly now: () => Date
  /** The database's; asked there by default. */
  readonly clock?: DatabaseClock
  /** The state of the database's archive; read from the database by default. */
  readonly archive?: ArchiveState
  /** The folder of back-ups; null: the last one is known from the database and the data folder. */
  readonly backups: string | null
  /** Folder of published versions and the composition; null: in a bucket, which the API does not speak to. */
  readonly registry: string | null
  /** Certificates (PEM) that are trusted, as browsers trust those of theirs; Node's by default. */
  readonly ca?: string
}

/** Seconds: a test is graded within a minute of its end. */
const MAX_GRADING_LAG = 300
/** Seconds: those of calls end after 8. */
const MAX_STATEMENT_SECONDS = 60
/** Seconds: a message leaves within seconds, and a mail server that is restarted is back by then. */
const MAX_MESSAGE_WAIT = 900
const MEGABYTE = 1024 * 1024

/**
 * Looks at everything that an operator asks about first. Each question has an answer, whatever has become of the
 * others.
 */
export async function examine(deployment: Deployment): Promise<Finding[]> {
  const { pool, config, db } = deployment
  const state = await readDatabaseState(db).catch(() => null)
  const archive = deployment.archive ?? (await readArchiveState(db).catch(() => null))
  const { backups } = deployment
  const { dataDir } = config
  return [
    await version(db),
    await migrations(db),
    await connections(deployment),
    await clock(deployment),
    state ? grading(state) : wrong('grading', 'the database did not tell'),
    state ? statements(state) : wrong('statements', 'the database did not tell'),
    state ? messages(state) : wrong('messages', 'the database did not tell'),
    await disk(config),
    archive ? examineArchive(archive) : wrong('archive', 'the database did not tell'),
    await examineBackup({ dataDir, backups, now: deployment.now(), archive }),
    await siteCertificate(config.publicUrl, deployment.now(), deployment.ca),
    await databaseCertificate(pool, deployment.now()),
    ...(config.databaseReadUrl === null ? [] : [await examineStandby(pool, config.databaseReadUrl)]),
    await registry(deployment.registry),
  ]
}

/**
 * The findings without a connection to the database: often the disk is the cause.
 *
 * @param reason the sentence for the operator
 */
export const examineWithoutDatabase = async (
  { config, backups, now, ca, registry: folder }: Omit<Deployment, 'db' | 'pool'>,
  reason: string,
): Promise<Finding[]> => [
  wrong('database', reason),
  await disk(config),
  await examineBackup({ dataDir: config.dataDir, backups, now: now(), archive: null }),
  await siteCertificate(config.publicUrl, now(), ca),
  await registry(folder),
]

async function version(db: Executor): Promise<Finding> {
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    return ok('versions', `node ${process.versions.node}, PostgreSQL ${rows[0]?.server_version ?? '?'}`)
  } catch {
    return wrong('versions', `node ${process.versions.node}; the database does not answer`)
  }
}

async function migrations(db: Executor): Promise<Finding> {
  try {
    const pending = await pendingMigrations(db)
    return pending.length > 0
      ? wrong(
          'migrations',
          `${pending.length} missing, from ${pending[0]} on: start the API, or run pnpm api migrate`,
        )
      : ok('migrations', `up to date at ${(await appliedMigrations(db)).at(-1) ?? 'none'}`)
  } catch {
    return wrong('migrations', 'the database does not answer')
  }
}

async function connections({ pool, config }: Deployment): Promise<Finding> {
  try {
    const { max, available, shortage } = await countConnections(pool, config)
    return shortage === null
      ? ok('connections', `the API opens ${max} of ${available} at the most`)
      : wrong('connections', shortage)
  } catch {
    return wrong('connections', 'the database does not answer')
  }
}

async function clock({ pool, now, clock: ask = createDatabaseClock(pool) }: Deployment): Promise<Finding> {
  try {
    const { skewMs, isRight } = await compareClocks(ask, now)
    const seconds = (skewMs / 1_000).toFixed(1)
    return isRight
      ? ok('clock', "agrees with the database's")
      : wrong('clock', `differs from the database's by ${seconds} s at least: no jobs run here; set the time`)
  } catch {
    return wrong('clock', 'the database does not answer')
  }
}

function grading({ gradingLag }: DatabaseState): Finding {
  if (gradingLag === 0) return ok('grading', 'no test waits')
  const detail = `a test that ended ${gradingLag.toFixed(0)} s ago is not graded yet`
  return gradingLag > MAX_GRADING_LAG ? wrong('grading', detail) : ok('grading', detail)
}

function statements({ slowestStatement }: DatabaseState): Finding {
  const detail = `the slowest has been running for ${slowestStatement.toFixed(0)} s`
  return slowestStatement > MAX_STATEMENT_SECONDS ? wrong('statements', detail) : ok('statements', detail)
}

function messages({ messages: count, oldestMessage }: DatabaseState): Finding {
  if (count === 0) return ok('messages', 'none waits')
  const detail = `${count} wait, the oldest for ${Math.round(oldestMessage / 60)} minutes; they are tried for a day`
  return oldestMessage > MAX_MESSAGE_WAIT
    ? wrong('messages', `${detail}: see the log for what the mail server or the provider says`)
    : ok('messages', detail)
}

async function disk({
  dataDir,
  diskReserveMegabytes,
}: Pick<Deployment['config'], 'dataDir' | 'diskReserveMegabytes'>): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    const free = Math.floor((bavail * bsize) / MEGABYTE)
    const detail = `${free} MB left under ${dataDir}`
    return free < diskReserveMegabytes
      ? wrong('disk', `${detail}, less than the reserve of ${diskReserveMegabytes} MB`)
      : ok('disk', detail)
  } catch {
    return wrong('disk', `${dataDir} cannot be read`)
  }
}

async function registry(folder: string | null): Promise<Finding> {
  if (folder === null)
    return unknown('registry', 'it is in a bucket: pnpm release list and history look there')
  try {
    const { revision, parts, history } = JSON.parse(
      await readFile(join(folder, 'composition.json'), 'utf8'),
    ) as {
      revision: number
      parts: Record<string, { active: string }>
      history?: string
    }
    const lines = (await readFile(join(folder, 'history.jsonl'), 'utf8').catch(() => ''))
      .split('\n')
      .slice(0, -1)
    const [error] = verifyChain(lines, history)
    if (error !== undefined) return wrong('registry', `the history is not as it was written: ${error}`)
    const versions = Object.entries(parts).map(([name, { active }]) => `${name} ${active}`)
    return 'shell' in parts
      ? ok('registry', `revision ${revision}: ${versions.join(', ')}`)
      : wrong('registry', `revision ${revision} has no shell, so that no page can be shown`)
  } catch {
    return wrong('registry', `the composition in ${folder} cannot be read`)
  }
}
