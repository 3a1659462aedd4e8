import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Leaderboard, Notifications, ProblemCards } from '@dhadha/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue, pupil } from '../../learning/testing/learning.ts'
import { backUp } from '../../../app/operator/backup.ts'
import { restore } from '../../../app/operator/restore.ts'
import { testApp } from '../../../testing/app.ts'
import { whenKnown } from '../../../testing/known-change.ts'
import { emptyDatabase } from '../../../testing/database.ts'
import { decideAll, growUp, makeFriends } from '../testing/people.ts'
import { createPupils, minutes } from '../../../testing/pupils.ts'
import { cameraPhoto, dataUrl } from '../../../platform/pictures/testing/pictures.ts'
import { macOfLearner } from './store/erase.ts'
import { readMemory, rememberDeletion } from './deletions-file.ts'

const here = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { database, call, clock, signedIn } = here
const there = await testApp({ database, now: new Date('2026-11-21T10:00:00Z') })
const { signUp, isSignedIn, logIn } = createPupils(here)

const folder = mkdtempSync(join(tmpdir(), 'dhadha-deletion-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => fillCatalogue(database.db))

const leave = (token: string, body: object) =>
  call<{ error?: string }>({ url: '/api/v2/app/user/deletion', body, token })

async function member() {
  const { email, token } = await signUp()
  const { login, id } = (
    await call<{ login: string; id: string }>({ url: '/api/v2/app/user/profile', token })
  ).body
  return { email, token, login, id, ...pupil(here, token) }
}

describe('deleting the account', () => {
  it('asks for the handle', { tags: ['decision-5'] }, async () => {
    const { token, login } = await member()
    expect(await leave(token, { handle: 'somebody-else' })).toMatchObject({
      status: 400,
      body: { error: 'handle_mismatch' },
    })
    expect(await isSignedIn(token)).toBe(true)
    expect((await leave(token, { handle: ` ${login.toUpperCase()} ` })).status).toBe(200)
  })

  it('asks for the password ten minutes after signing in', { tags: ['decision-5'] }, async () => {
    const { token, login, email } = await member()
    clock.advance(minutes(11))
    expect((await leave(token, { handle: login })).body.error).toBe('password_needed')
    expect((await leave(token, { handle: login, password: 'wrong horse' })).body.error).toBe('wrong_password')
    expect((await leave(token, { handle: login, password: 'correct horse battery' })).status).toBe(200)
    expect(await logIn(email, 'correct horse battery')).toBe('')
  })

  it('asks a learner without a password to sign in again', { tags: ['decision-5'] }, async () => {
    const { token } = await signedIn('googler-7')
    clock.advance(minutes(11))
    expect((await leave(token, { handle: 'googler-7' })).body.error).toBe('sign_in_again')
  })

  it('is done once by two requests at once', async () => {
    const { token, login } = await member()
    const both = await Promise.all([1, 2].map(() => leave(token, { handle: login })))
    for (const { status } of both) expect([200, 401]).toContain(status)
    expect(await isSignedIn(token)).toBe(false)
  })

  it('gets through while answers of the account come in', { tags: ['decision-5'] }, async () => {
    for (let round = 1; round <= 12; round++) {
      const { token } = await signedIn(`answering-${round}`)
      const me = pupil(here, token)
      await me.solve('hard-1')
      const [left, ...answered] = await Promise.all([
        leave(token, { handle: `answering-${round}` }),
        ...[1, 2, 3, 4, 5, 6].map((serial) => me.solve(`row-${serial}`)),
      ])
      expect(left.status).toBe(200)
      for (const { status } of answered) expect([200, 401]).toContain(status)
    }
  })

  it('takes effect on every instance', { tags: ['decision-5'] }, async () => {
    const me = await member()
    const friend = await member()
    await call({
      url: '/api/v2/app/user/profile/info',
      token: me.token,
      body: {
        name: 'Canary',
        grade: 5,
        institute: '',
        dob: '2010-01-01',
        imageData: dataUrl(await cameraPhoto()),
      },
    })
    await decideAll(database.db, clock.now())
    await growUp(database.db, [me.id, friend.id])
    await makeFriends(database.db, me.id, friend.id)
    const { image } = (await call<{ image: string }>({ url: '/api/v2/app/user/profile', token: me.token }))
      .body
    await me.solve('easy-1')
    await me.post('/api/v2/app/peer-recommend/recommend', {
      recommendedUserIds: [friend.id],
      recommendedProblemId: 'easy-1',
    })
    const contact = { name: 'x', email: me.email.toUpperCase(), subject: 'x', message: 'x' }
    await call({ url: '/api/v2/app/contact', body: contact })

    const board = async () =>
      (await there.call<Leaderboard>({ url: '/api/v2/app/leaderboard/level/1', token: friend.token })).body
        .entries.length
    const bell = async () =>
      (
        await there.call<Notifications>({ url: '/api/v2/app/poll-notification', token: friend.token })
      ).body.notifications.filter(({ content }) => content.includes(me.login)).length
    const received = async () =>
      (await friend.get<ProblemCards>('/api/v2/app/peer-recommend/get-recommendations')).body.problems.length
    const signedInThere = async () =>
      (await there.call({ url: '/api/v2/app/user/profile', token: me.token })).status
    const photo = async () => (await there.app.inject(image)).statusCode
    const all = async () => [
      await board(),
      await bell(),
      await received(),
      await signedInThere(),
      await photo(),
    ]

    expect(await all()).toEqual([1, 1, 1, 200, 200])
    expect((await leave(me.token, { handle: me.login })).status).toBe(200)
    await whenKnown(async () => expect(await all()).toEqual([0, 0, 0, 401, 404]))
    const sent = await database.db.selectFrom('contact').select('email').execute()
    expect(sent).toEqual([])
  })

  it(
    'records no deletion that the database rolled back, and deletes nothing without a record',
    { tags: ['decision-5'] },
    async () => {
      const { id, token, login } = await member()
      const recorded = async () =>
        (await readMemory(here.config.deletionsFile)).deletions.some(
          ({ learner_mac }) => learner_mac === macOfLearner(id),
        )
      await sql
        .raw(
          `create function give_up() returns trigger language plpgsql as $$
          begin raise 'canceling statement due to lock timeout' using errcode = '55P03'; end $$;
        create trigger give_up before delete on learner for each row execute function give_up()`,
        )
        .execute(database.db)
      expect((await leave(token, { handle: login })).status).toBe(503)
      await sql.raw('drop function give_up cascade').execute(database.db)
      expect([await recorded(), await isSignedIn(token)]).toEqual([false, true])

      const folderInItsPlace = join(folder, 'a-folder.jsonl')
      mkdirSync(folderInItsPlace)
      const site = await testApp({
        database,
        now: clock.now(),
        environment: { DELETIONS_FILE: folderInItsPlace },
      })
      const refused = await site.call({ url: '/api/v2/app/user/deletion', body: { handle: login }, token })
      expect(refused.status).toBe(500)
      expect(await isSignedIn(token)).toBe(true)

      expect((await leave(token, { handle: login })).status).toBe(200)
      expect([await recorded(), await isSignedIn(token)]).toEqual([true, false])
    },
  )

  it('leaves no message to the account in the outbox', { tags: ['decision-5'] }, async () => {
    const { email, token, login } = await member()
    const outbox = () => readFileSync(join(here.config.dataDir, 'outbox.jsonl'), 'utf8')
    expect(outbox()).toContain(email)
    await leave(token, { handle: login })
    await here.settle()
    expect(outbox()).not.toContain(email)
  })

  it('leaves no message that waits for the account, at once', { tags: ['decision-11'] }, async () => {
    const { email, token, login } = await member()
    const later = new Date(clock.now().getTime() + minutes(60))
    await database.db
      .insertInto('outgoing')
      .values(
        [email, `my.${email}`].map((to) => ({
          channel: 'email' as const,
          message: JSON.stringify({ to, channel: 'email', kind: 'idle', text: 'We miss you' }),
          queued_at: clock.now(),
          next_at: later,
        })),
      )
      .execute()
    await leave(token, { handle: login })
    const left = await database.db.selectFrom('outgoing').select('message').execute()
    expect(left.map(({ message }) => message.to)).toEqual([`my.${email}`])
  })

  it('refuses pending requests of the account as signed out', async () => {
    const { id, token } = await signedIn()
    await call({ url: '/api/v2/app/user/profile', token })
    await database.db.deleteFrom('learner').where('id', '=', id).execute()
    const feedback = { problem_id: 'easy-1', feedback: 3 }
    const share = { recommendedUserIds: [randomUUID()], recommendedProblemId: 'easy-1' }
    const change = { password: 'another horse in the barn', currentPassword: 'correct horse battery' }
    const user = '/api/v2/app/user'
    for (const request of [
      { url: '/api/v2/app/feedback/problem', body: feedback },
      { url: '/api/v2/app/peer-recommend/recommend', body: share },
      { url: '/api/v2/app/auth/password/reset', body: change },
      { url: '/api/v2/app/auth/password/reset', body: { password: 'another horse in the barn' } },
      { url: `${user}/profile` },
      { url: `${user}/profile/info`, body: { name: 'N', grade: 5, institute: '' } },
      { url: `${user}/handle`, body: { handle: 'calm-heron' } },
      { url: `${user}/privacy` },
      { url: `${user}/privacy`, body: { shows_name: false } },
      { url: `${user}/guardian` },
      { url: `${user}/sessions` },
    ])
      expect({ ...request, ...(await call({ ...request, token })) }).toMatchObject({ status: 401 })
    const counted = database.db.selectFrom('throttle').select('purpose').where('target', '=', id)
    expect(await counted.execute()).toEqual([])
  })
})

describe('a restored back-up', () => {
  const file = join(folder, 'a.gz')

  it('comes back without the accounts deleted since', { tags: ['decision-5'] }, async () => {
    const gone = await member()
    const retained = await member()
    await here.settle()
    await backUp(database.db, file, clock.now())
    await leave(gone.token, { handle: gone.login })
    await here.settle()
    const { erased } = await restore(database.db, file, { force: true, deletions: [] })
    expect(erased).toBe(1)
    const left = await database.db.selectFrom('learner').select('id').execute()
    const ids = left.map(({ id }) => id)
    expect(ids).toContain(retained.id)
    expect(ids).not.toContain(gone.id)
    const identities = await database.db.selectFrom('identity').select('value').execute()
    expect(identities.map(({ value }) => value)).not.toContain(gone.email)

    // A new database on a new machine reads the deletions from the file beside the database.
    const fresh = await emptyDatabase()
    const { deletions } = await readMemory(here.config.deletionsFile)
    expect(deletions.map(({ learner_mac }) => learner_mac)).toContain(macOfLearner(gone.id))
    expect((await restore(fresh.db, file, { force: false, deletions })).erased).toBe(1)
    const there = await fresh.db.selectFrom('learner').select('id').execute()
    expect(there.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    // From then on the new database has the deletions itself.
    expect((await restore(fresh.db, file, { force: true, deletions: [] })).erased).toBe(1)
  })

  it('stores no more of the deleted than a hash', { tags: ['decision-5'] }, async () => {
    const ledger = readFileSync(here.config.deletionsFile, 'utf8')
    expect(ledger.trim().split('\n').length).toBeGreaterThan(3)
    for (const line of ledger.trim().split('\n'))
      expect(line).toMatch(/^\{"learner_mac":"[\da-f]{64}","deleted_at":"2026-11-21T[\d:.]+Z"\}$/)
  })
})

describe('the record of deleted accounts', () => {
  it('is read up to a line that a power cut tore, and may be absent', async () => {
    const file = join(folder, 'new', 'deletions.jsonl')
    expect(await readMemory(file)).toEqual({ deletions: [], withdrawals: [] })
    await rememberDeletion(file, 'a'.repeat(64), clock.now())
    appendFileSync(file, '{"learner_mac":"bbb')
    expect((await readMemory(file)).deletions).toEqual([
      { learner_mac: 'a'.repeat(64), deleted_at: clock.now() },
    ])
    // The next deletion begins a line of its own.
    await rememberDeletion(file, 'c'.repeat(64), clock.now())
    expect((await readMemory(file)).deletions.map(({ learner_mac }) => learner_mac)).toEqual([
      'a'.repeat(64),
      'c'.repeat(64),
    ])
  })
})
