import type { DataExport, ExportedColumns } from '@dhadha/contract/wire'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue, pupil } from '../../learning/testing/learning.ts'
import { testApp } from '../../../testing/app.ts'
import { addressSources, ownSources, selectRows } from './store/export.ts'
import { createPupils } from '../../../testing/pupils.ts'
import { addSchool } from '../../../testing/schools.ts'
import { decideAll, growUp, makeFriends } from '../testing/people.ts'
import { scheduledTest, operation, sitting } from '../../assessments/testing/assessments.ts'
import { cameraPhoto, dataUrl } from '../../../platform/pictures/testing/pictures.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { app, call, clock, database } = api
const { signUp, getYesFrom } = createPupils(api)
beforeAll(() => fillCatalogue(database.db))

const fetchExport = (token: string) => call<DataExport>({ url: '/api/v2/app/user/export', token })

/** Each column that the page of the download names. */
const SHOWN_COLUMNS: { readonly [Table in keyof ExportedColumns]: Record<ExportedColumns[Table], true> } = {
  learner: { handle: true, name: true, birth_date: true, grade: true, institute: true, created_at: true },
  identity: { value: true },
  google_account: { linked_at: true },
  passkey: { name: true },
  guardian: { email: true },
  attempt: { problem_id: true, answer: true, board: true, correct: true, created_at: true },
  ledger: { kind: true, what_for: true, points: true, created_at: true },
  notification: { content: true, bangla_content: true, created_at: true },
  contact: { subject: true, message: true, received_at: true },
}

it('the download has every column that its page names', { tags: ['decision-5'] }, async () => {
  const learner = '00000000-0000-0000-0000-000000000000'
  const sources = new Map([
    ...(await ownSources(database.db, learner)),
    ...(await addressSources(database.db, [])),
  ])
  const missing = Object.entries(SHOWN_COLUMNS).flatMap(([table, columns]) =>
    Object.keys(columns)
      .filter((column) => !sources.get(table)?.columns.includes(column))
      .map((column) => `${table}.${column}`),
  )
  expect(missing).toEqual([])
})

describe('the download of my data', () => {
  it(
    'has the data that the learner entered, did and sent, and the photo',
    { tags: ['decision-5'] },
    async () => {
      const { email, token } = await signUp('nadia@example.com')
      const other = await signUp()
      const { body: peer } = await call<{ id: string }>({
        url: '/api/v2/app/user/profile',
        token: other.token,
      })
      const me = pupil(api, token)
      const info = { name: 'Nadia', grade: 6, institute: 'River Bank School', dob: '2015-01-02' }
      await me.post('/api/v2/app/user/profile/info', info)
      await getYesFrom(token, 'mother@example.com')
      await me.post('/api/v2/app/user/profile/info', { ...info, imageData: dataUrl(await cameraPhoto()) })
      // Only its owner has a photo that waits.
      expect((await fetchExport(token)).body.photo).toMatch(/^data:image\/webp;base64,UklGR/)
      await decideAll(database.db, clock.now())
      await me.solve('easy-1')
      const { body: own } = await me.get<{ id: string }>('/api/v2/app/user/profile')
      await addSchool(database.db, 'River Bank School', [own.id])
      await growUp(database.db, [peer.id])
      await makeFriends(database.db, own.id, peer.id)
      const reporter = pupil(api, other.token)
      await me.post('/api/v2/app/peer-recommend/recommend', {
        recommendedUserIds: [peer.id],
        recommendedProblemId: 'easy-1',
      })
      await reporter.post('/api/v2/app/people/report', { who: own.id, reason: 'handle' })
      await reporter.post('/api/v2/app/people/boundary', { who: own.id, boundary: 'mute' })
      await call({
        url: '/api/v2/app/contact',
        body: { name: 'N', email, subject: 'My question', message: 'm' },
      })

      const test = await scheduledTest(api, { problems: ['hard-1'] }, 1_000)
      const sitter = sitting(api, token)
      await sitter.register(test.id, { notify: true })
      clock.set(test.starts)
      await sitter.answer(test.id, 'hard-1', operation('my answer'))

      const { status, body } = await fetchExport(token)
      expect(status).toBe(200)
      const { tables } = body
      expect(tables['learner']?.[0]).toMatchObject({
        name: 'Nadia',
        birth_date: '2015-01-02',
        institute: 'River Bank School',
      })
      expect(tables['identity']?.[0]).toMatchObject({ value: email })
      expect(tables['attempt']?.[0]).toMatchObject({ problem_id: 'easy-1', answer: 'secret-answer' })
      expect(tables['ledger']?.length).toBeGreaterThan(0)
      expect(tables['guardian']?.[0]).toMatchObject({ email: 'mother@example.com', state: 'confirmed' })
      expect(tables['test_registration']?.[0]).toMatchObject({ test_id: test.id, notify: true })
      expect(tables['test_work']?.[0]).toMatchObject({ problem_id: 'hard-1', answer: 'my answer' })
      expect(tables['test_operation']?.[0]).toMatchObject({ problem_id: 'hard-1', outcome: 'saved' })
      expect(JSON.stringify(tables)).not.toContain('is_correct')
      expect(tables['recommendation by from_learner_id']?.[0]).toMatchObject({ problem_id: 'easy-1' })
      // A learner must not find out who has blocked, muted or reported them.
      expect(Object.keys(tables).filter((name) => /^(?:boundary|report) by/.test(name))).toEqual([])
      expect([tables['boundary'], tables['report']]).toEqual([[], []])
      expect(tables['contact']?.[0]).toMatchObject({ subject: 'My question' })
      expect(body.school).toEqual({ name: 'River Bank School', bangla_name: null })
      expect(body.photo).toMatch(/^data:image\/webp;base64,UklGR/)
    },
  )

  it('includes every table that refers to a learner', { tags: ['decision-5'] }, async () => {
    const { token } = await signUp()
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'learner_id'`.execute(database.db)
    const { tables } = (await fetchExport(token)).body
    expect(rows.length).toBeGreaterThan(10)
    // Without a reference to the learner a table would outlive the account, too.
    expect(rows.map(({ name }) => name).filter((name) => !(name in tables))).toEqual([])
  })

  it(
    'finds every row by an index, so that it costs no more when there are very many',
    { tags: ['decision-57'] },
    async () => {
      const { id } = await api.signedIn()
      const plans = await database.db.transaction().execute(async (trx) => {
        // The tables of a test are small enough to be read whole.
        await sql`set local enable_seqscan = off`.execute(trx)
        const all = [...(await ownSources(trx, id)), ...(await addressSources(trx, ['a@example.com', id]))]
        return Promise.all(
          all.map(async ([name, source]) => {
            const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${selectRows(source)}`.execute(trx)
            return [name, rows.map((row) => row['QUERY PLAN']).join('\n')] as const
          }),
        )
      })
      expect(plans.length).toBeGreaterThan(20)
      expect(plans.filter(([, plan]) => plan.includes('Seq Scan'))).toEqual([])
    },
  )

  it('waits for its own kind alone when several are made at once', { tags: ['decision-57'] }, async () => {
    const { token } = await signUp()
    const busy = await Promise.all([1, 2].map(() => database.exports.pool.connect()))
    const waiting = fetchExport(token)
    expect((await call({ url: '/api/v2/app/user/profile', token })).status).toBe(200)
    for (const client of busy) client.release()
    expect((await waiting).status).toBe(200)
  })

  it('holds no password, no token and no data of others', async () => {
    const item = await signUp('first-pupil@example.com')
    const two = await signUp('second-pupil@example.com')
    const { token } = two
    const answer = JSON.stringify((await fetchExport(token)).body)
    expect(answer).not.toContain(item.email)
    expect(answer).not.toMatch(/argon2|password_hash|token_hash|code_mac|"hash"/)
  })

  it('is for its owner alone, ten times an hour, and stored by no cache', async () => {
    const { token } = await signUp()
    expect((await call({ url: '/api/v2/app/user/export' })).status).toBe(401)
    const first = await app.inject({
      url: '/api/v2/app/user/export',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.headers['content-disposition']).toContain('dhadha-data.json')
    const statuses = []
    for (let time = 0; time < 10; time++) statuses.push((await fetchExport(token)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
