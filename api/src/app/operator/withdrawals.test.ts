import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createWithdrawalJournal, readMemory } from '../../features/people/index.ts'
import { moderateForAllReasons } from '../../features/people/testing/people.ts'
import { cameraPhoto, dataUrl } from '../../platform/pictures/testing/pictures.ts'
import { testApp } from '../../testing/app.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { addSchool } from '../../testing/schools.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'dhadha-withdrawals-'))
afterAll(() => rmSync(folder, { recursive: true }))
const deletionsFile = join(folder, 'deletions.jsonl')
const archive = join(folder, 'before.gz')

const api = await testApp({ environment: { DELETIONS_FILE: deletionsFile } })
const { call, signedIn } = api
const { db } = api.database
const journal = createWithdrawalJournal({ config: api.config, db, clock: () => new Date() })

/** Withdrawals have the time of the database's clock, and the back-up contains its own time. */
const HOUR_AGO = new Date(Date.now() - 3_600_000)
const AT = new Date('2026-01-01T00:00:00Z')

const people = {
  shown: await signedIn('shown-heron'),
  child: await signedIn('child-wren'),
  grown: await signedIn('rude-raven'),
  pest: await signedIn('pest-pigeon'),
}
type Person = keyof typeof people

const send = (who: Person, url: string, body: object) =>
  call({ url: `/api/v2/app/${url}`, body, token: people[who].token })
const readRow = (database: typeof db, who: Person) =>
  database.selectFrom('learner').selectAll().where('id', '=', people[who].id).executeTakeFirstOrThrow()

/** Everything that can be taken back, as it is in the back-up. */
async function giveAll(): Promise<void> {
  const imageData = dataUrl(await cameraPhoto())
  const dob = '2008-01-01'
  for (const who of ['shown', 'grown', 'pest'] as const)
    await send(who, 'user/profile/info', {
      name: 'Nila Khan',
      grade: 8,
      institute: 'Old School',
      dob,
      imageData,
    })
  await send('child', 'user/profile/info', { name: 'Rima', grade: 5, institute: '', dob: '2018-01-01' })
  await db
    .updateTable('learner')
    .set({ shows_name: true, password_hash: 'old' })
    .where('id', 'in', [people.shown.id, people.grown.id])
    .execute()
  await db
    .insertInto('guardian')
    .values({
      learner_id: people.child.id,
      email: 'ma@example.com',
      state: 'confirmed',
      token_hash: Buffer.from('link'),
      refused_mac: null,
      asked_at: AT,
      answered_at: AT,
      reminded_at: AT,
      erase_at: null,
      allows_league: true,
    })
    .execute()
  await db.updateTable('learner').set({ is_limited: false }).where('id', '=', people.child.id).execute()
  for (const who of ['shown', 'pest'] as const) await send(who, 'league', {})
  await addSchool(db, 'Zilla School', [people.shown.id, people.grown.id])
  await db
    .insertInto('friendship')
    .values({
      learner_id: people.shown.id,
      other_id: people.pest.id,
      asked_at: AT,
      accepted_at: AT,
      declined_at: null,
    })
    .execute()
  for (const [name, key] of [
    ['kept', 'credential-kept'],
    ['stolen', 'credential-stolen'],
  ] as const)
    await db
      .insertInto('passkey')
      .values({
        learner_id: people.shown.id,
        credential_id: key,
        public_key: Buffer.from(name),
        counter: 0,
        transports: [],
        name,
        created_at: AT,
        last_used_at: null,
      })
      .execute()
  for (const [subject, who] of [
    ['strangers-google', 'shown'],
    ['own-google', 'pest'],
  ] as const)
    await db
      .insertInto('google_account')
      .values({ subject, learner_id: people[who].id, linked_at: AT })
      .execute()
  for (const name of ['kept', 'stolen'])
    await db
      .insertInto('known_device')
      .values({ learner_id: people.shown.id, hash: Buffer.from(name), last_used_at: AT })
      .execute()
}

/** Withdraws data as the learners, a guardian and an operator do after the back-up. */
async function takeAllBack(): Promise<void> {
  await send('shown', 'user/profile/info', { name: 'Nila Khan', grade: 8, institute: '', dob: null })
  await call({ method: 'DELETE', url: '/api/v2/app/user/photo', token: people.shown.token })
  await call({ method: 'DELETE', url: '/api/v2/app/user/school', token: people.shown.token })
  await send('shown', 'user/privacy', { hides_from_leaderboards: true })
  await send('shown', 'user/handle', { handle: 'second-heron' })
  await send('shown', 'people/boundary', { who: people.pest.id, boundary: 'block' })
  await send('shown', 'people/boundary', { who: people.grown.id, boundary: 'block' })
  await send('shown', 'people/boundary', { who: people.grown.id, boundary: 'none' })
  await db.updateTable('learner').set({ password_hash: 'new' }).where('id', '=', people.shown.id).execute()
  await db.deleteFrom('passkey').where('name', '=', 'stolen').execute()
  await db.deleteFrom('known_device').where('hash', '=', Buffer.from('stolen')).execute()
  await db.deleteFrom('google_account').where('subject', '=', 'strangers-google').execute()
  await call({ method: 'DELETE', url: '/api/v2/app/league', token: people.shown.token })
  await send('child', 'user/profile/info', { name: 'Rima', grade: 5, institute: '', dob: null })
  await call({ method: 'DELETE', url: '/api/v2/app/user/guardian', token: people.child.token })
  await moderateForAllReasons(db, people.grown.id, new Date())
}

await giveAll()
await backUp(db, archive, HOUR_AGO)
await takeAllBack()

/** Holds on any database that the back-up was restored into. */
async function expectNothingBack(restored: typeof db): Promise<void> {
  const shown = await readRow(restored, 'shown')
  expect(shown).toMatchObject({
    institute: '',
    birth_date: null,
    image: null,
    shows_name: false,
    hides_from_leaderboards: true,
  })
  expect(shown.password_hash).not.toBe('old')
  expect(shown.handle).not.toBe('shown-heron')
  const grown = await readRow(restored, 'grown')
  expect(grown).toMatchObject({ image: null, shows_name: false, sharing: 'barred' })
  expect(grown.handle).not.toBe('rude-raven')
  expect(await readRow(restored, 'child')).toMatchObject({ is_limited: true, birth_date: null })
  // Another birth date must not make the child older (decision 43); a learner of 13 may enter any.
  expect(await restored.selectFrom('birth_date_claim').select(['learner_id', 'said']).execute()).toEqual([
    { learner_id: people.child.id, said: '2018-01-01' },
  ])
  expect(await restored.selectFrom('google_account').select('subject').execute()).toEqual([
    { subject: 'own-google' },
  ])
  expect(await restored.selectFrom('guardian').selectAll().execute()).toEqual([])
  const owners = async (table: 'learner_photo' | 'school_membership' | 'league_player') =>
    (await restored.selectFrom(table).select('learner_id').execute()).map(({ learner_id }) => learner_id)
  expect(await owners('learner_photo')).toEqual([people.pest.id])
  expect(await owners('school_membership')).toEqual([people.grown.id])
  expect(await owners('league_player')).toEqual([people.pest.id])
  expect(await restored.selectFrom('boundary').select(['learner_id', 'other_id', 'kind']).execute()).toEqual([
    { learner_id: people.shown.id, other_id: people.pest.id, kind: 'block' },
  ])
  expect(await restored.selectFrom('friendship').selectAll().execute()).toEqual([])
  expect(await restored.selectFrom('passkey').select('name').execute()).toEqual([{ name: 'kept' }])
  expect(await restored.selectFrom('known_device').select('hash').execute()).toEqual([
    { hash: Buffer.from('kept') },
  ])
  // Data that was not withdrawn is still there.
  expect(await readRow(restored, 'pest')).toMatchObject({ institute: 'Old School', handle: 'pest-pigeon' })
}

it(
  'a restore brings no withdrawn data into a new database',
  { tags: ['decision-60', 'attack-33', 'attack-34'] },
  async () => {
    await journal.write()
    const bare = await emptyDatabase()
    await restore(bare.db, archive, { force: false, ...(await readMemory(deletionsFile)) })
    await expectNothingBack(bare.db)
    // The earlier password may be known to another person: the owner signs in by a link.
    expect((await readRow(bare.db, 'shown')).password_hash).toBeNull()
  },
)

it(
  'a restore leaves withdrawn data out of a new database also for an older back-up',
  { tags: ['decision-60'] },
  async () => {
    const [first, second] = [await emptyDatabase(), await emptyDatabase()]
    await restore(first.db, archive, { force: false, ...(await readMemory(deletionsFile)) })
    const before = await first.db.selectFrom('withdrawal').selectAll().execute()
    expect(before.length).toBeGreaterThan(10)
    await restore(first.db, archive, { force: true })
    await expectNothingBack(first.db)
    // Without the file it has no way to know.
    await restore(second.db, archive, { force: false })
    expect((await readRow(second.db, 'shown')).institute).toBe('Old School')
  },
)

it(
  'the record of withdrawals has each line once, with hashes alone, and none about an account that is deleted',
  { tags: ['decision-60'] },
  async () => {
    const { withdrawals } = await readMemory(deletionsFile)
    await journal.write()
    expect((await readMemory(deletionsFile)).withdrawals).toEqual(withdrawals)
    const text = JSON.stringify(withdrawals)
    expect(text).not.toMatch(/Nila|Rima|Zilla|example\.com|heron|raven|credential-|s-google|own-google/)
    for (const { id } of Object.values(people)) expect(text).not.toContain(id)

    const gone = await signedIn('gone-goose')
    await send('pest', 'people/boundary', { who: gone.id, boundary: 'mute' })
    await journal.write()
    const count = async () => (await db.selectFrom('withdrawal').select('kind').execute()).length
    const before = await count()
    await db.deleteFrom('learner').where('id', '=', gone.id).execute()
    expect(await count()).toBe(before)
  },
)

it('the withdrawals of a deleted account are not stored', { tags: ['decision-60'] }, async () => {
  const leaver = await signedIn('left-lynx')
  const records = () =>
    db
      .selectFrom('withdrawal')
      .select('kind')
      .where('learner_mac', '=', createHash('sha256').update(leaver.id).digest('hex'))
      .execute()
  const post = (url: string, body: object) => call({ url: `/api/v2/app/${url}`, body, token: leaver.token })
  await post('people/boundary', { who: people.pest.id, boundary: 'block' })
  expect(await records()).toEqual([{ kind: 'block' }])
  expect((await post('user/deletion', { handle: 'left-lynx' })).status).toBe(200)
  expect(await records()).toEqual([])
})

it(
  'a restore leaves alone what was withdrawn long before the back-up, and given again',
  { tags: ['decision-60'] },
  async () => {
    const later = new Date(Date.now() + 3_600_000)
    await send('shown', 'user/profile/info', {
      name: 'Nila Khan',
      grade: 8,
      institute: 'New School',
      dob: '2008-01-01',
    })
    await backUp(db, join(folder, 'later.gz'), later)
    await journal.write()
    const bare = await emptyDatabase()
    await restore(bare.db, join(folder, 'later.gz'), { force: false, ...(await readMemory(deletionsFile)) })
    expect(await readRow(bare.db, 'shown')).toMatchObject({
      institute: 'New School',
      birth_date: '2008-01-01',
    })
  },
)

it('a restore over the same database keeps what it has now', { tags: ['decision-60'] }, async () => {
  await restore(db, archive, { force: true })
  const shown = await readRow(db, 'shown')
  expect(shown).toMatchObject({ password_hash: 'new', hides_from_leaderboards: true, image: null })
  expect(await db.selectFrom('passkey').select('name').execute()).toEqual([{ name: 'kept' }])
})

/** Tables of learners whose rows are withdrawn only by deleting the account, or which a restore empties. */
const NOTHING_TO_TAKE_BACK: ReadonlySet<string> = new Set([
  'access_token',
  'activity',
  'attempt',
  'birth_date_claim',
  'feedback',
  'identity',
  'learner_badge',
  'learner_problem',
  'learner_progress',
  'learner_review',
  'league_member',
  'ledger',
  'level_score',
  'moderation_act',
  'notification',
  'password_reset',
  'practice_test',
  'recommendation',
  'report',
  'shown_name_claim',
  'test_operation',
  'test_registration',
  'test_work',
  'tutorial_watch',
])

it(
  'every table of learners records withdrawals, or is known to need no record',
  { tags: ['decision-60'] },
  async () => {
    const { rows } = await api.database.pool.query<{ table: string; records: boolean }>(`
    select distinct c.conrelid::regclass::text as table, exists (
      select from pg_trigger t where t.tgrelid = c.conrelid and t.tgname like '%\\_withdrawn') as records
    from pg_constraint c where c.contype = 'f' and c.confrelid = 'learner'::regclass order by 1`)
    expect(rows.filter(({ records }) => records).map(({ table }) => table)).toEqual([
      'boundary',
      'friendship',
      'google_account',
      'guardian',
      'known_device',
      'league_player',
      'learner_photo',
      'passkey',
      'school_membership',
    ])
    const others = rows.filter(({ records }) => !records).map(({ table }) => table)
    expect(others.filter((table) => !NOTHING_TO_TAKE_BACK.has(table))).toEqual([])
  },
)
