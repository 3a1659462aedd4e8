import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { GuardianState, Profile } from '@dhadha/contract/wire'
import { testApp } from '../../testing/app.ts'
import { createPupils, days, minutes, getLinkToken } from '../../testing/pupils.ts'
import { createGuardians } from './guardian/guardians.ts'
import { createGuardianJobs } from './guardian/jobs.ts'
import { lockWard } from './guardian/store.ts'
import { decide, listWaiting } from './moderation/operate.ts'
import { putClaim } from './profile/store.ts'

// Changes between the moment at which data are read and the one at which they are written, made to happen every time.

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { app, call, clock, config, database } = api
const { db } = database
// Waits longer for a lock than a call does.
const dependencies = { config, db: database.jobs.db, clock: clock.now }
const { signUp, latest } = createPupils(api)

let families = 0

/** A child of eight who has named a guardian, and the link of the first message. */
async function family() {
  const { token } = await signUp()
  const post = <Body = object>(path: string, body: object) =>
    call<Body>({ url: `/api/v2/app/${path}`, body, token })
  await post('user/profile/info', { name: 'Rima', grade: 5, institute: '', dob: '2018-12-31' })
  const email = `mother${++families}@example.com`
  await post('user/guardian', { email })
  const { id, birth_date: birthDate } = (await call<Profile>({ url: '/api/v2/app/user/profile', token })).body
  expect(birthDate).toBe('2018-12-31')
  const first = getLinkToken(await latest(email, 'guardian'))
  const guardian = (verb: string, body: object) => call({ url: `/api/v2/app/guardian/${verb}`, body })
  return {
    id,
    email,
    post,
    guardian,
    answer: (answer: 'confirm' | 'refuse') => guardian('answer', { token: first, answer }),
    erase: () => guardian('erase', { token: first }),
    /** The link of the second message, a day after the yes. */
    page: async () => {
      await guardian('answer', { token: first, answer: 'confirm' })
      clock.advance(days(1) + minutes(2))
      await app.runHousekeeping()
      return getLinkToken(await latest(email, 'guardian-page'))
    },
    state: async () => (await call<GuardianState>({ url: '/api/v2/app/user/guardian', token })).body,
    birthDate: async () => (await call<Profile>({ url: '/api/v2/app/user/profile', token })).body.birth_date,
  }
}

/** A statement waits for a lock in this file's database. */
const somebodyWaits = () =>
  expect
    .poll(
      async () =>
        (
          await sql`
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        ).rows.length,
      { timeout: 120_000 },
    )
    .toBe(1)

it('a yes counts if it comes while the child asks once more', { tags: ['decision-43'] }, async () => {
  const { id, email, state } = await family()
  clock.advance(minutes(2))
  const sent: unknown[] = []
  const guardians = createGuardians({
    ...dependencies,
    messenger: { enqueue: (_, message) => Promise.resolve(void sent.push(message)) },
  })
  const asking = await db.transaction().execute(async (trx) => {
    await lockWard(trx, id)
    const asked = guardians.ask({ learnerId: id, email, language: 'en', from: '203.0.113.9' })
    await somebodyWaits()
    await trx
      .updateTable('guardian')
      .set({ state: 'confirmed', answered_at: clock.now() })
      .where('learner_id', '=', id)
      .execute()
    return { asked }
  })
  expect(await asking.asked).toMatchObject({ state: 'confirmed' })
  expect([(await state()).state, sent]).toEqual(['confirmed', []])
})

it(
  'a correction grants no other birth date than the guardian’s',
  { tags: ['decision-43', 'attack-18'] },
  async () => {
    const { guardian, page, birthDate } = await family()
    const link = await page()
    // The child enters another date right after the guardian's was stored.
    await sql
      .raw(
        `create function wish_meanwhile() returns trigger language plpgsql as $$
        begin new.wanted := '2008-12-31'; return new; end $$;
      create trigger wish_meanwhile before insert or update on birth_date_claim
        for each row execute function wish_meanwhile()`,
      )
      .execute(db)
    const correct = () =>
      guardian('correct', { token: link, name: 'Rima', grade: 5, institute: '', dob: '2016-05-06' })
    expect((await correct()).status).toBe(409)
    expect(await birthDate()).toBe('2018-12-31')
    await sql.raw('drop function wish_meanwhile cascade').execute(db)
    expect((await correct()).status).toBe(200)
    expect(await birthDate()).toBe('2016-05-06')
  },
)

it(
  'an account is not deleted if its guardian says yes while others are deleted',
  { tags: ['decision-43'] },
  async () => {
    const children = [await family(), await family(), await family()]
    for (const child of children) {
      await child.answer('refuse')
      await child.erase()
    }
    clock.advance(days(8))
    const erased: string[] = []
    const job = createGuardianJobs(
      { ...dependencies, messenger: { enqueue: () => Promise.resolve() } },
      async (id) => {
        if (erased.length === 0)
          await db
            .updateTable('guardian')
            .set({ state: 'confirmed', erase_at: null })
            .where('learner_id', '<>', id)
            .execute()
        erased.push(id)
      },
    )
    await job()
    expect(erased).toHaveLength(1)
  },
)

it('an account that cannot be deleted does not stop the others', { tags: ['decision-43'] }, async () => {
  await db.deleteFrom('learner').execute()
  const children = [await family(), await family()]
  for (const child of children) {
    await child.answer('refuse')
    await child.erase()
  }
  clock.advance(days(8))
  const tried: string[] = []
  const job = createGuardianJobs(
    { ...dependencies, messenger: { enqueue: () => Promise.resolve() } },
    (id) => {
      tried.push(id)
      return Promise.reject(new Error('stuck'))
    },
  )
  await expect(job()).rejects.toThrow('stuck')
  expect(tried.toSorted()).toEqual(children.map(({ id }) => id).toSorted())
})

it(
  'an operator’s yes waits for the child’s own call, and never blocks it',
  { tags: ['decision-43'] },
  async () => {
    await db.deleteFrom('learner').execute()
    const { id, post, birthDate } = await family()
    await post('user/profile/info', { name: 'Rima', grade: 5, institute: '', dob: '2015-12-31' })
    const seen = (await listWaiting(db)).map(({ id }) => id)
    expect(seen).toHaveLength(1)
    const deciding = await db.transaction().execute(async (trx) => {
      // The lock order of a call that saves the profile: the learner first, then the wish.
      await lockWard(trx, id)
      const decided = decide(dependencies.db, seen, 'approve', { now: clock.now(), today: '2026-11-21' })
      await somebodyWaits()
      await putClaim(trx, id, { said: null, wanted: '2015-12-31', wanted_at: clock.now() })
      return { decided }
    })
    expect(await deciding.decided).toBe(1)
    expect(await birthDate()).toBe('2015-12-31')
  },
)
