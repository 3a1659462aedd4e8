import { mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Executor } from '../../platform/database/schema.ts'
import { emptyDatabase, testDatabase } from '../../testing/database.ts'
import { testApp } from '../../testing/app.ts'
import { whenKnown } from '../../testing/known-change.ts'
import { createPupils } from '../../testing/pupils.ts'
import { scheduledTest } from '../../features/assessments/testing/assessments.ts'
import { backUp, exportTables } from './backup.ts'
import { afterRestore, readMoment } from './after-restore.ts'
import { restore } from './restore.ts'
import { readKey } from './encrypted-file.ts'
import { listTables } from './tables.ts'

const api = await testApp({ now: new Date('2026-08-01T10:00:00.123Z') })
const { db } = api.database
const { post, signUp } = createPupils(api)
const other = await testDatabase()
const bare = await emptyDatabase()

const folder = mkdtempSync(join(tmpdir(), 'dhadha-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string) => join(folder, name)
const NOW = new Date('2026-08-02T00:00:00Z')

/** Every row of every table, as the database itself writes it. */
async function contents(of: Executor): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name } of await listTables(of)) {
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(t)::text as line from ${sql.table(name)} t
      -- A count from which everybody has gone is as good as none.
      where to_jsonb(t) -> 'learners' is distinct from '0' order by 1`.execute(of)
    if (name !== 'change') all[name] = rows.map((row) => row.line)
  }
  return all
}

/** After a restore no learner is signed in, and no code or link works (decision 60). */
const WITHOUT_WAYS_IN = { access_token: [], password_reset: [], registration: [], registration_password: [] }

const rima = await signUp('rima@example.com')
await signUp('karim@example.com')
await post('register', { email: 'waiting@example.com', password: 'correct horse battery' })
await api.call({
  url: '/api/v2/app/user/profile/info',
  token: rima.token,
  body: { name: 'রিমা "R" \\ \n', grade: 7, institute: '', dob: '2014-02-03' },
})
await api.call({
  url: '/api/v2/app/contact',
  body: { name: 'Rima', email: 'rima@example.com', subject: 'a', message: 'Line 1\nLine 2 — ধাঁধা' },
})

// Badge checks run after the response; the data must not change while it is compared.
await api.settle()
await sql`insert into level_score (learner_id, level, points, reached_at)
  select id, 3, 20, ${NOW}::timestamptz from learner`.execute(db)

describe('a back-up', () => {
  it('restored into a database without tables it is equal in every row', async () => {
    const count = await backUp(db, file('a.gz'), NOW)
    expect(await restore(bare.db, file('a.gz'), { force: false, deletions: [] })).toEqual({
      rows: count,
      erased: 0,
    })
    const before = await contents(db)
    expect(await contents(bare.db)).toEqual({ ...before, ...WITHOUT_WAYS_IN })
    expect(before['access_token']).toHaveLength(2)
    expect(before['learner']).toHaveLength(2)
    expect(before['registration']).toHaveLength(1)
    // Counted again by the database, not restored.
    expect(before['level_crowd']?.length).toBeGreaterThan(0)
    expect(statSync(file('a.gz')).mode & 0o077).toBe(0)
  })

  it('goes on counting where the restored rows end', async () => {
    await backUp(db, file('b.gz'), NOW)
    await restore(other.db, file('b.gz'), { force: true, deletions: [] })
    const message = { name: 'x', email: 'x', subject: 'x', message: 'x', received_at: NOW }
    const { id } = await other.db
      .insertInto('contact')
      .values(message)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(2)
  })

  it('is of one moment, whatever is written meanwhile', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      name: `bulk-${index}`,
      value: Buffer.alloc(8),
    }))
    await db.insertInto('secret').values(rows).execute()
    const writing = backUp(db, file('c.gz'), NOW)
    // Each statement touches an early and a late table; the back-up has both halves or neither.
    for (let round = 0; round < 20; round++)
      await sql`with a as (insert into contact (name, email, subject, message, received_at)
          values ('pair', 'x', 'x', 'x', now()))
        insert into secret (name, value) values (${`pair-${round}`}, '')`.execute(db)
    await writing
    const text = gunzipSync(readFileSync(file('c.gz'))).toString()
    expect(text.match(/"name": ?"pair"/g)?.length ?? 0).toBe(text.match(/"name": ?"pair-/g)?.length ?? 0)
    await db.deleteFrom('secret').where('name', 'like', 'bulk-%').execute()
  })

  it('is refused by a database that holds something', async () => {
    await backUp(db, file('d.gz'), NOW)
    const before = await contents(other.db)
    await expect(restore(other.db, file('d.gz'), { force: false, deletions: [] })).rejects.toThrow(
      'The database is not empty; add --force to replace everything in it.',
    )
    expect(await contents(other.db)).toEqual(before)
  })

  it('a back-up that is incomplete, foreign, newer or absent changes no data and prints an error', async () => {
    await backUp(db, file('e.gz'), NOW)
    truncateSync(file('e.gz'), statSync(file('e.gz')).size - 40)
    writeFileSync(file('f.gz'), 'not a back-up')
    const before = await contents(other.db)
    const failure = (name: string) =>
      expect(restore(other.db, file(name), { force: true, deletions: [] })).rejects
    await failure('e.gz').toThrow('is damaged or incomplete.')
    await failure('f.gz').toThrow('is damaged or incomplete.')
    await failure('g.gz').toThrow('g.gz cannot be read.')
    expect(await contents(other.db)).toEqual(before)
  })

  it('makes running instances clear their caches', async () => {
    const there = await testApp({ database: other })
    const { id, token } = await there.signedIn('not-in-the-back-up')
    const profile = () => there.call({ url: '/api/v2/app/user/profile', token })
    expect((await profile()).body['id']).toBe(id)
    await restore(other.db, file('d.gz'), { force: true, deletions: [] })
    await whenKnown(async () => expect((await profile()).status).toBe(401))
  })
})

describe('a restore over what has changed since', () => {
  it(
    'ends all sign-ins, keeps newer passwords, and leaves erased what is erased',
    { tags: ['decision-60', 'attack-32'] },
    async () => {
      const there = await testApp({ database: other })
      const { id, token } = await there.signedIn('had-told-more')
      await other.db
        .updateTable('learner')
        .set({ name: 'Old Name', institute: 'Old School', birth_date: '2010-01-01', password_hash: 'old' })
        .where('id', '=', id)
        .execute()
      const photo = { learner_id: id, key: 'k', bytes: Buffer.from('photo'), taken_at: NOW, approved_at: NOW }
      await other.db.insertInto('learner_photo').values(photo).execute()
      const asked = { asked_at: NOW, answered_at: NOW, token_hash: null, refused_mac: null }
      await other.db
        .insertInto('guardian')
        .values({
          learner_id: id,
          email: 'ma@example.com',
          state: 'confirmed',
          reminded_at: NOW,
          erase_at: null,
          ...asked,
        })
        .execute()
      await backUp(other.db, file('h.gz'), NOW)

      await other.db.deleteFrom('learner_photo').execute()
      await other.db.deleteFrom('guardian').execute()
      await other.db
        .updateTable('learner')
        .set({ name: '', institute: '', birth_date: null, password_hash: 'new', is_limited: true })
        .where('id', '=', id)
        .execute()
      await restore(other.db, file('h.gz'), { force: true, deletions: [] })

      const row = await other.db.selectFrom('learner').selectAll().where('id', '=', id).executeTakeFirst()
      expect(row).toMatchObject({
        name: '',
        institute: '',
        birth_date: null,
        password_hash: 'new',
        image: null,
      })
      expect(row?.is_limited).toBe(true)
      for (const table of ['learner_photo', 'guardian', 'access_token'] as const)
        expect(await other.db.selectFrom(table).selectAll().execute()).toEqual([])
      await whenKnown(async () =>
        expect((await there.call({ url: '/api/v2/app/user/profile', token })).status).toBe(401),
      )
    },
  )
})

describe('a database that another program has set back', () => {
  it(
    'loses again what was deleted or taken back since, once the operator says so',
    { tags: ['decision-60'] },
    async () => {
      const there = await testApp({ database: other })
      const deleted = await there.signedIn('deleted-since')
      const retained = await there.signedIn('kept')
      await other.db
        .updateTable('learner')
        .set({ name: 'Taken Back' })
        .where('id', '=', retained.id)
        .execute()
      const macs = await other.pool.query<{ id: string; mac: string }>(
        'select id, mac_of(id) as mac from learner',
      )
      const findMac = (id: string) => macs.rows.find((row) => row.id === id)?.mac ?? ''
      const later = new Date(NOW.getTime() + 60_000)
      await other.db
        .insertInto('outgoing')
        .values({
          channel: 'email',
          message: JSON.stringify({ to: 'rima@example.com', text: 'handed on since' }),
          queued_at: NOW,
          next_at: NOW,
        })
        .execute()
      const memory = {
        deletions: [{ learner_mac: findMac(deleted.id), deleted_at: later }],
        withdrawals: [
          { learner_mac: findMac(retained.id), kind: 'name', detail: '', at: later.toISOString() },
        ],
      }

      expect(await afterRestore(other.db, NOW, memory)).toBe(1)
      const rows = await other.db.selectFrom('learner').select(['id', 'name']).execute()
      expect(rows.find(({ id }) => id === deleted.id)).toBeUndefined()
      expect(rows.find(({ id }) => id === retained.id)?.name).toBe('')
      expect(await other.db.selectFrom('access_token').selectAll().execute()).toEqual([])
      expect(await other.db.selectFrom('outgoing').selectAll().execute()).toEqual([])
      // A repeated command changes nothing.
      expect(await afterRestore(other.db, NOW, memory)).toBe(0)
    },
  )
})

describe('the moment that a database was set back to', () => {
  const now = new Date('2026-11-23T12:00:00Z')

  it.each(['2026-11-23T10:15:00Z', '2026-11-23 10:15:00+00', '2026-11-23T16:15+06:00'])(
    'may be said as %s',
    { tags: ['decision-60'] },
    (text) => {
      expect(readMoment(text, now)).toEqual(new Date('2026-11-23T10:15:00Z'))
    },
  )

  it.each(['2026-11-23T10:15:00', '2026-11-23', '7', 'yesterday', '2026-13-23T10:15:00Z'])(
    'may not be said as %s, which could mean another one',
    { tags: ['decision-60'] },
    (text) => {
      expect(() => readMoment(text, now)).toThrow('no moment in time with a zone')
    },
  )

  it('is over', { tags: ['decision-60'] }, () => {
    expect(() => readMoment('2026-11-23T12:00:01Z', now)).toThrow('is not over yet')
  })
})

describe('an encrypted back-up', () => {
  const key = Buffer.alloc(32, 7)

  it(
    'is read with its key alone, and not when a byte is another',
    { tags: ['decision-60', 'attack-35'] },
    async () => {
      const fresh = await emptyDatabase()
      const count = await backUp(db, file('s.gz'), NOW, key)
      const encrypted = readFileSync(file('s.gz'))
      expect(encrypted.includes('rima@example.com')).toBe(false)
      const failure = (name: string, other?: Buffer) =>
        expect(restore(fresh.db, file(name), { force: false, deletions: [], key: other ?? null })).rejects
      await failure('s.gz').toThrow('is encrypted; give its key with --key.')
      await failure('s.gz', Buffer.alloc(32, 8)).toThrow('is damaged or incomplete.')
      const last = encrypted.length - 1
      writeFileSync(file('t.gz'), encrypted.fill((encrypted[last] ?? 0) ^ 1, last))
      await failure('t.gz', key).toThrow('is damaged or incomplete.')
      expect(await listTables(fresh.db)).toEqual([])
      const { rows } = await restore(fresh.db, file('s.gz'), { force: false, deletions: [], key })
      expect(rows).toBe(count)
    },
  )

  it('takes a key of 64 hexadecimal digits', { tags: ['decision-60'] }, async () => {
    writeFileSync(file('key'), `${'0f'.repeat(32)}\n`)
    expect(await readKey(file('key'))).toEqual(Buffer.alloc(32, 0x0f))
    writeFileSync(file('key'), 'password')
    await expect(readKey(file('key'))).rejects.toThrow('64 hexadecimal digits')
    await expect(readKey(file('no-key'))).rejects.toThrow('cannot be read')
  })
})

describe('an export', () => {
  it('writes rows without passwords, tokens and keys', async () => {
    const test = await scheduledTest(api)
    await exportTables(db, file('export.jsonl'))
    const rows = readFileSync(file('export.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> })
    expect(rows.filter(({ table }) => table === 'learner')).toHaveLength(2)
    expect(JSON.stringify(rows)).toContain('ধাঁধা')
    expect(JSON.stringify(rows)).not.toMatch(/password|argon2|access_token|code_mac/)
    const scheduled = rows.find(({ table }) => table === 'online_test')?.row
    expect(scheduled).toMatchObject({ id: test.id })
    expect(scheduled).not.toHaveProperty('secret')
  })
})
