import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainedLine } from '@dhadha/release/history'
import { Command } from 'commander'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseError } from '../../platform/database/embedded/index.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { testApp } from '../../testing/app.ts'
import { cleanUp } from '../../testing/cleanup.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { addDoctorCommand } from './command.ts'
import { recordBackup } from '../operator/last-backup.ts'
import { readArchiveState, type ArchiveState } from './archive-state.ts'
import { examine, type Deployment } from './doctor.ts'
import { findingLines } from './finding.ts'

const api = await testApp()
const { db, pool } = api.database
const folder = mkdtempSync(join(tmpdir(), 'dhadha-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const registry = join(folder, 'registry')
const backups = join(folder, 'backups')
const COMPOSITION = join(registry, 'composition.json')
const BACKUP = join(backups, 'dhadha.gz')

beforeEach(() => {
  for (const made of [registry, backups]) mkdirSync(made, { recursive: true })
  writeFileSync(COMPOSITION, JSON.stringify({ revision: 7, parts: { shell: { active: '1.2.0' } } }))
  writeFileSync(BACKUP, '')
})

const config = {
  apiWorkers: 1,
  databasePoolSize: 10,
  databaseDirectUrl: null,
  dataDir: folder,
  diskReserveMegabytes: 1,
  databaseReadUrl: null,
  publicUrl: 'http://localhost:3000',
}

const deployment = (changes: Partial<Deployment> = {}): Deployment => ({
  config,
  db,
  pool,
  now: () => new Date(),
  backups,
  registry,
  ...changes,
})

/** The names of the failed checks. */
const failedChecks = async (changes: Partial<Deployment> = {}) =>
  (await examine(deployment(changes))).filter(({ verdict }) => verdict === 'wrong').map(({ name }) => name)

it(
  'pnpm api doctor finds no failure in a healthy site, and prints its findings',
  { tags: ['decision-64'] },
  async () => {
    const findings = await examine(deployment())
    expect(findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([
      { name: 'certificate', verdict: 'unknown', detail: 'PUBLIC_URL has no https' },
      { name: 'database tls', verdict: 'unknown', detail: 'the connection has no TLS' },
    ])
    const lines = findingLines(findings).join('\n')
    for (const expected of [
      'PostgreSQL 18',
      'up to date at 00',
      'no test waits',
      'none waits',
      'revision 7: shell 1.2.0',
    ])
      expect(lines).toContain(expected)
  },
)

it('back-ups whose folder is not configured are unknown', { tags: ['decision-64'] }, async () => {
  const findings = await examine(deployment({ backups: null }))
  expect(findings).toContainEqual(expect.objectContaining({ name: 'back-up', verdict: 'unknown' }))
})

const ARCHIVE: ArchiveState = {
  isOn: true,
  failed: 0,
  isFailing: false,
  age: 30,
  waiting: 0,
  baseBackup: 3_600,
  uptime: 7_200,
  maySeeFiles: true,
}

it(
  'pnpm api doctor finds an archive that fails, or falls behind while the log is written',
  { tags: ['decision-64'] },
  async () => {
    expect(await failedChecks({ archive: ARCHIVE })).toEqual([])
    expect(await failedChecks({ archive: { ...ARCHIVE, failed: 12, isFailing: true } })).toEqual(['archive'])
    const behind = { ...ARCHIVE, age: 1_000, waiting: 100 * 1024 * 1024 }
    expect(await examine(deployment({ archive: behind }))).toContainEqual({
      name: 'archive',
      verdict: 'wrong',
      detail: 'the last file was archived 17 minutes ago, and 100 MB of the log wait',
    })
    // No rows are written, so there is no file to archive.
    expect(await failedChecks({ archive: { ...behind, waiting: 0 } })).toEqual([])
  },
)

it(
  'pnpm api doctor knows the age of the last back-up by any program, in the database or by pnpm api backup',
  { tags: ['decision-64'] },
  async () => {
    const verdict = async (archive: ArchiveState) =>
      (await examine(deployment({ backups: null, archive }))).find(({ name }) => name === 'back-up')?.verdict
    const day = 27 * 3_600
    expect(await verdict(ARCHIVE)).toBe('ok')
    expect(await verdict({ ...ARCHIVE, baseBackup: day })).toBe('wrong')
    // No base back-up yet: expected of a new server, a failure of an old one.
    expect(await verdict({ ...ARCHIVE, baseBackup: null })).toBe('unknown')
    expect(await verdict({ ...ARCHIVE, baseBackup: null, uptime: day })).toBe('wrong')
    expect(await verdict({ ...ARCHIVE, baseBackup: null, uptime: day, maySeeFiles: false })).toBe('unknown')
    await recordBackup(folder, new Date())
    expect(await verdict({ ...ARCHIVE, baseBackup: null, uptime: day })).toBe('ok')
    const file = join(folder, 'last-backup')
    const old = new Date(Date.now() - day * 1_000)
    utimesSync(file, old, old)
    expect(await verdict({ ...ARCHIVE, baseBackup: null, uptime: 0 })).toBe('wrong')
    rmSync(file)
  },
)

it(
  'pnpm api doctor reads the state of the archive from the database',
  { tags: ['decision-64'] },
  async () => {
    expect(await readArchiveState(db)).toMatchObject({
      isOn: false,
      failed: 0,
      isFailing: false,
      maySeeFiles: true,
      baseBackup: null,
    })
  },
)

it('pnpm api doctor finds missing tables', { tags: ['decision-64'] }, async () => {
  const empty = await emptyDatabase()
  expect(await failedChecks({ db: empty.db, pool: empty.pool })).toContain('migrations')
})

it(
  'pnpm api doctor finds more connections than the database has, and prints what to change',
  { tags: ['decision-63'] },
  async () => {
    const { rows } = await pool.query<{ most: number }>(
      "select current_setting('max_connections')::int as most",
    )
    const most = rows[0]?.most ?? 0
    const with64 = { ...config, apiWorkers: 64 }
    expect(await examine(deployment({ config: with64 }))).toContainEqual({
      name: 'connections',
      verdict: 'wrong',
      detail: expect.stringMatching(
        /may open 1088 connections .*API_WORKERS 64 times 10 of DATABASE_POOL_SIZE and 7 more.* Raise max_connections/,
      ) as string,
    })
    // Those that are kept for administrators are not the API's.
    const full = { ...config, databasePoolSize: most - 7 }
    expect(await failedChecks({ config: full })).toEqual(['connections'])
    expect(await failedChecks({ config: { ...full, databaseDirectUrl: 'postgres://direct' } })).toEqual([])
  },
)

it('pnpm api doctor finds a clock that is wrong', { tags: ['decision-64'] }, async () => {
  expect(await failedChecks({ clock: () => Promise.resolve(new Date('2020-01-01T00:00:00Z')) })).toEqual([
    'clock',
  ])
})

it('pnpm api doctor finds messages that have been waiting for long', { tags: ['decision-11'] }, async () => {
  const waiting = (minutes: number) =>
    db
      .insertInto('outgoing')
      .values({
        channel: 'email',
        message: JSON.stringify({ to: 'a@example.com', channel: 'email', kind: 'contact', text: 'x' }),
        queued_at: new Date(Date.now() - minutes * 60_000),
        next_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
  await waiting(10)
  expect(await failedChecks()).toEqual([])
  await waiting(16)
  expect(await examine(deployment())).toContainEqual({
    name: 'messages',
    verdict: 'wrong',
    detail: expect.stringMatching(/^2 wait, the oldest for 16 minutes; they are tried for a day/) as string,
  })
  await db.deleteFrom('outgoing').execute()
})

it('pnpm api doctor finds a full disk, and a folder that is gone', { tags: ['decision-64'] }, async () => {
  expect(await failedChecks({ config: { ...config, diskReserveMegabytes: 1e9 } })).toEqual(['disk'])
  const dataDir = join(folder, 'none')
  expect(await failedChecks({ config: { ...config, dataDir } })).toEqual(['disk'])
})

it('pnpm api doctor finds a back-up that is too old, or none', { tags: ['decision-64'] }, async () => {
  const yesterday = new Date(Date.now() - 27 * 3_600_000)
  utimesSync(BACKUP, yesterday, yesterday)
  expect(await failedChecks()).toEqual(['back-up'])
  rmSync(BACKUP)
  expect(await failedChecks()).toEqual(['back-up'])
  expect(await failedChecks({ backups: join(folder, 'none') })).toEqual(['back-up'])
})

it(
  'pnpm api doctor finds a composition that cannot be read, or has no shell',
  { tags: ['decision-64'] },
  async () => {
    writeFileSync(COMPOSITION, '{ "revision"')
    expect(await failedChecks()).toEqual(['registry'])
    writeFileSync(COMPOSITION, JSON.stringify({ revision: 8, parts: {} }))
    expect(await failedChecks()).toEqual(['registry'])
  },
)

it(
  'pnpm api doctor finds a test that waits too long to be graded, and a statement that hangs',
  { tags: ['decision-64'] },
  async () => {
    const state = (gradingLag: number, slowestStatement: number) => ({
      db: db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) =>
          Promise.resolve(
            'gradingLag' in (result.rows[0] ?? {})
              ? { ...result, rows: [{ gradingLag, slowestStatement, sessions: 0 }] }
              : result,
          ),
      }),
    })
    expect(await failedChecks(state(299, 59))).toEqual([])
    expect(await failedChecks(state(301, 59))).toEqual(['grading'])
    expect(await failedChecks(state(299, 61))).toEqual(['statements'])
  },
)

it(
  'pnpm api doctor reports the registry as unknown if releases are in a bucket',
  { tags: ['decision-70'] },
  async () => {
    expect(await examine(deployment({ registry: null }))).toContainEqual(
      expect.objectContaining({ name: 'registry', verdict: 'unknown' }),
    )
  },
)

it('pnpm api doctor finds a history of releases that was changed', { tags: ['decision-70'] }, async () => {
  const file = join(registry, 'history.jsonl')
  const [first, second] = [chainedLine({ who: 'Rokeya' }, undefined), chainedLine({ who: 'Jamal' }, '{}')]
  writeFileSync(file, `${first}\n`)
  expect(await failedChecks()).toEqual([])
  writeFileSync(file, `${first}\n${second}\n`)
  expect(await examine(deployment())).toContainEqual({
    name: 'registry',
    verdict: 'wrong',
    detail:
      'the history is not as it was written: line 2 does not follow line 1: one of them was changed, or lines between them are missing',
  })
  rmSync(file)
})

it(
  'pnpm api doctor completes every check while the database is unavailable',
  { tags: ['decision-64'] },
  async () => {
    const unavailable = openDatabase('postgres://nobody@127.0.0.1:9/none', {
      poolSize: 2,
      onError: () => undefined,
    })
    cleanUp(unavailable.close)
    expect(await failedChecks({ db: unavailable.db, pool: unavailable.pool })).toEqual([
      'versions',
      'migrations',
      'connections',
      'clock',
      'grading',
      'statements',
      'messages',
      'archive',
      'database tls',
    ])
  },
)

/** Runs the command as a terminal does. @returns its exit code */
function doctor() {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const before = process.exitCode
  cleanUp(() => {
    process.exitCode = before
    printed.mockRestore()
  })
  const run = async (withDatabase: Parameters<typeof addDoctorCommand>[1]['withDatabase']) => {
    process.exitCode = 0
    const program = new Command()
    addDoctorCommand(program, { loadConfig: () => api.config, withDatabase })
    await program.parseAsync(['doctor', '--backups', backups, '--registry', registry], { from: 'user' })
    return process.exitCode
  }
  return { printed, run }
}

it('pnpm api doctor reports by its exit code whether a check failed', { tags: ['decision-64'] }, async () => {
  const { printed, run } = doctor()
  expect(await run((work) => work(db, pool))).toBe(0)
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^ok +registry +revision 7/))
  rmSync(COMPOSITION)
  expect(await run((work) => work(db, pool))).toBe(1)
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^wrong +registry /))
})

it(
  'pnpm api doctor prints the other findings if no connection to the database is available',
  { tags: ['decision-64'] },
  async () => {
    const { printed, run } = doctor()
    expect(await run(() => Promise.reject(new DatabaseError('There is no disk space left.')))).toBe(1)
    expect(printed.mock.calls.map(([line]) => String(line).split(/ +/).slice(0, 2))).toEqual([
      ['wrong', 'database'],
      ['ok', 'disk'],
      ['ok', 'back-up'],
      ['unknown', 'certificate'],
      ['ok', 'registry'],
    ])
  },
)
