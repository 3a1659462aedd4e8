import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue, pupil } from '../learning/testing/learning.ts'
import { testApp } from '../../testing/app.ts'
import { createCrawler, findWords, findLeaks } from '../../testing/crawl.ts'
import { createPupils } from '../../testing/pupils.ts'
import { addSchool } from '../../testing/schools.ts'
import { decideAll, growUp, makeFriends } from './testing/people.ts'
import { scheduledTest, operation, CUSTOM, sitting } from '../assessments/testing/assessments.ts'
import { cameraPhoto, dataUrl } from '../../platform/pictures/testing/pictures.ts'

const log: string[] = []
const api = await testApp({
  now: new Date('2026-11-21T10:00:00Z'),
  environment: {
    LOG_LEVEL: 'debug',
    ACCESS_LOG: 'all',
    CONTACTS_PER_HOUR: '1000',
    SENDS_PER_HOUR: '1000',
    SEND_GAP_SECONDS: '0',
    SENDS_PER_HOUR_FROM_ONE_ADDRESS: '100000',
  },
  logTo: { write: (line) => log.push(line) },
})
const { app, call, database, clock, settle } = api
const { db } = database
const { signUp, getYesFrom } = createPupils(api)

const SCHOOL = 'Xylophone Canary Academy'
const EMAIL = 'zebulon.canary@quagga.example'
const GUARDIAN = 'mother.of.canary@quagga.example'
const TEST = 'winter-1'
/** All facts about the child that others must never read. */
const SECRETS = [
  EMAIL,
  'zebulon.canary',
  '01799887766',
  '2014-03-09',
  'Zebulon',
  'Quaggafeather',
  SCHOOL,
  GUARDIAN,
]

const things = ['easy-1', '1', 'easy', TEST]
const queries = ['?q=', '?q=zeb', '?q=quagga', '?q=Xylophone', '?level=1', '?limit=50']
const crawler = createCrawler(api)
const crawl = (as: string | null, words: readonly string[]) => crawler(as, { things, words, queries })

let newcomers = 0

/** Every row of every table of every schema, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts = []
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select ${sql.lit(name)} || ' ' || t::text as line from ${sql.raw(name)} t`.execute(db)
    texts.push(...rows.map(({ line }) => line))
  }
  return texts.join('\n')
}

const outbox = () => readFileSync(join(api.config.dataDir, 'outbox.jsonl'), 'utf8')

const canary = { id: '', token: '', login: '', image: '' }
/** A pupil of another school, whom the canary shares with, and one of the same school. */
let friend = ''
let mate = ''

const newcomer = async (institute: string) => {
  const { id } = await api.signedIn(`watcher-${++newcomers}`)
  await db.updateTable('learner').set({ institute }).where('id', '=', id).execute()
  return id
}

beforeAll(async () => {
  await fillCatalogue(db)
  const { token } = await signUp(EMAIL)
  friend = await newcomer('Another School')
  mate = await newcomer(SCHOOL)
  const me = pupil(api, token)
  const info = { name: 'Zebulon Quaggafeather', dob: '2014-03-09', grade: 6, institute: SCHOOL }
  await me.post('/api/v2/app/user/profile/info', info)
  await getYesFrom(token, GUARDIAN)
  await me.post('/api/v2/app/user/profile/info', { ...info, imageData: dataUrl(await cameraPhoto()) })
  const { body } = await me.get<{ id: string; login: string; image: string }>('/api/v2/app/user/profile')
  Object.assign(canary, body, { token })
  await decideAll(db, clock.now())
  const shown = await me.get<{ image: string }>('/api/v2/app/user/profile')
  canary.image = shown.body.image
  await growUp(db, [friend, mate])
  await makeFriends(db, canary.id, friend)
  await addSchool(db, SCHOOL, [canary.id, mate])
  await db
    .insertInto('identity')
    .values({ value: '01799887766', channel: 'sms', learner_id: canary.id, verified_at: clock.now() })
    .execute()
  await me.solve('easy-1')
  await me.post('/api/v2/app/feedback/problem', {
    problem_id: 'easy-1',
    feedback: 3,
    comment: 'Zebulon was here',
  })
  await me.post('/api/v2/app/peer-recommend/recommend', {
    recommendedUserIds: [friend, mate],
    recommendedProblemId: 'easy-1',
  })
  await call({
    url: '/api/v2/app/contact',
    body: { name: 'Zebulon', email: EMAIL, subject: 'Quaggafeather', message: SCHOOL },
  })
  await takeTests(token)
})

/** An online test that is graded, which the canary has won, and one of the canary's own. */
async function takeTests(token: string) {
  const test = await scheduledTest(api, { id: TEST, minutes: 5, problems: ['easy-1', 'hard-1'] })
  const sitter = sitting(api, token)
  await sitter.register(TEST, { notify: true })
  clock.set(test.starts)
  await sitter.answer(TEST, 'hard-1', operation('4'))
  const order = { topic_id: 'numbers', series_ids: ['row'], title: SCHOOL }
  const { body: own } = await call<{ test_id: string }>({ url: CUSTOM, body: order, token })
  await call({ url: `${CUSTOM}/${own.test_id}/start`, body: {}, token })
  clock.set(new Date(test.ends.getTime() + 40_000))
  await app.runJobs('tests')
  expect(await sitter.result(TEST)).toMatchObject({ rank: 1 })
}

// The order matters also where a run shuffles its tests: a deleted learner makes no further calls.
describe('a canary', { shuffle: false }, () => {
  describe('a child of twelve who solves, shares, takes tests and is ranked', () => {
    it('is to others a handle, wherever they look', { tags: ['decision-3', 'attack-2'] }, async () => {
      const words = [canary.id, EMAIL]
      const seen = await crawl(friend, words)
      expect(findLeaks(seen, [...SECRETS, canary.image])).toEqual([])
      const named = seen.filter((page) => page.includes(canary.login))
      expect(named.length).toBeGreaterThan(1)
      expect(named.filter((page) => page.includes(`/online-test/${TEST}/leaderboard`))).not.toEqual([])
    })

    it('is to a schoolmate no more than that', { tags: ['decision-4'] }, async () => {
      const seen = await crawl(mate, [canary.id])
      // The school is the schoolmate's own, too.
      expect(findLeaks(seen, [...SECRETS.filter((word) => word !== SCHOOL), canary.image])).toEqual([])
    })

    it('is invisible to a visitor', { tags: ['decision-2'] }, async () => {
      const seen = await crawl(null, [canary.id, EMAIL])
      expect(findLeaks(seen, [...SECRETS, canary.image, canary.login])).toEqual([])
    })

    it('is in no line of the log, whatever was called', async () => {
      await settle()
      app.log.debug('the log is on')
      expect(log.length).toBeGreaterThan(0)
      expect(findWords(log.join('\n'), [...SECRETS, canary.image, canary.login])).toEqual([])
    })
  })

  describe('after the account is deleted', () => {
    beforeAll(async () => {
      expect(findWords(await everything(), SECRETS)).toEqual(SECRETS)
      const { status } = await call({
        url: '/api/v2/app/user/deletion',
        body: { handle: canary.login, password: 'correct horse battery' },
        token: canary.token,
      })
      expect(status).toBe(200)
      await settle()
      // The school itself, and the other pupil of it, are no trace of the child.
      await db.deleteFrom('school').execute()
      await db.updateTable('learner').set({ institute: '' }).where('id', '=', mate).execute()
      // Titles that others typed for tests of their own are no trace, either.
      await db.deleteFrom('practice_test').where('learner_id', '!=', canary.id).execute()
    })

    const traces = () => [...SECRETS, canary.id, canary.image, canary.login]

    it('is in no row of any table', { tags: ['decision-5'] }, async () => {
      expect(findWords(await everything(), traces())).toEqual([])
    })

    it('no call reveals it', { tags: ['decision-5'] }, async () => {
      expect(findLeaks(await crawl(friend, ['nobody']), traces())).toEqual([])
      expect((await app.inject(canary.image)).statusCode).toBe(404)
    })

    it('is named by no message and no record of deletions', { tags: ['decision-5'] }, () => {
      expect(findWords(outbox(), traces())).toEqual([])
      expect(findWords(readFileSync(api.config.deletionsFile, 'utf8'), traces())).toEqual([])
      expect(findWords(log.join('\n'), traces())).toEqual([])
    })
  })
})
