import type { ExportAddress } from '@dhadha/contract/wire'
import { beforeAll, expect } from 'vitest'
import { cameraPhoto, dataUrl } from '../../../platform/pictures/testing/pictures.ts'
import { testApp } from '../../../testing/app.ts'
import { findWords, findLeaks } from '../../../testing/crawl.ts'
import { createPupils } from '../../../testing/pupils.ts'
import { addSchool } from '../../../testing/schools.ts'
import {
  CUSTOM,
  operation,
  registerAll,
  scheduledTest,
  sitting,
} from '../../assessments/testing/assessments.ts'
import { fillCatalogue, pupil } from '../../learning/testing/learning.ts'
import { decideAll, growUp, makeFriends } from './people.ts'

// Learners whom others do meet, unlike a child without a yes: on leaderboards, in leagues, tests, schools and lists of
// friends. Every GET of the API's description is called with the learners' real ids.

const api = await testApp({
  now: new Date('2026-11-21T10:00:00Z'),
  environment: { SENDS_PER_HOUR_FROM_ONE_ADDRESS: '1000' },
})
const { app, call, clock, database, settle, signedIn } = api
const { db } = database
const { signUp } = createPupils(api)

const KINDS = ['hidden', 'photo', 'blocked', 'mate', 'erased'] as const
type Kind = (typeof KINDS)[number]
export const WATCHERS = ['stranger', 'schoolmate', 'friend', 'kept-away'] as const
export type Watcher = (typeof WATCHERS)[number]

const TEST = 'planted-test'

interface SeededLearner {
  readonly id: string
  readonly token: string
  readonly login: string
  /** The facts that others must not read. */
  readonly secrets: readonly string[]
  readonly ownTest: string
}
const planted = new Map<Kind, SeededLearner>()
const watchers = new Map<Watcher, { id: string; token: string }>()
const watcher = (kind: Watcher) => watchers.get(kind) ?? { id: '', token: '' }
const photoKeys: string[] = []
let approvedKey = ''

/** A learner of 15 with a name, a typed school, an address, a number, and a test of one's own; the name is hidden. */
async function createFixture(kind: Kind, index: number, imageData: string): Promise<void> {
  const [name, institute] = [`Zebulon${kind} Quagga${kind}`, `Xylophone ${kind} Academy`]
  const email = `canary.${kind}@quagga.example`
  const { token } = await signUp(email)
  const me = pupil(api, token)
  await me.post('/api/v2/app/user/profile/info', { name, dob: `2011-0${index + 1}-17`, grade: 9, institute })
  await me.post('/api/v2/app/user/privacy', { shows_name: false })
  if (kind === 'photo')
    await me.post('/api/v2/app/user/profile/info', { name, grade: 9, institute, imageData })
  const { body } = await me.get<{ id: string; login: string }>('/api/v2/app/user/profile')
  const mobile = `0179988770${index}`
  const identity = { value: mobile, channel: 'sms', learner_id: body.id, verified_at: clock.now() } as const
  await db.insertInto('identity').values(identity).execute()
  await me.solve('easy-1')
  await me.post('/api/v2/app/feedback/problem', {
    problem_id: 'easy-1',
    feedback: 3,
    comment: `${name} wrote`,
  })
  await me.post('/api/v2/app/league', {})
  const order = { topic_id: 'numbers', series_ids: ['row'], title: `Test of ${name}` }
  const { body: own } = await me.post<{ test_id: string }>(CUSTOM, order)
  const secrets = [`Zebulon${kind}`, `Quagga${kind}`, institute, email, mobile, '2011-0']
  planted.set(kind, { ...body, token, secrets, ownTest: own.test_id })
}

beforeAll(async () => {
  await fillCatalogue(db)
  const imageData = dataUrl(await cameraPhoto())
  for (const [index, kind] of KINDS.entries()) await createFixture(kind, index, imageData)
  for (const kind of WATCHERS) watchers.set(kind, await signedIn(`watcher-${kind}`))
  const [ids, seen] = [[...planted.values()].map(({ id }) => id), [...watchers.values()].map(({ id }) => id)]
  await growUp(db, seen)
  await db.updateTable('learner').set({ grade: 9 }).where('id', 'in', seen).execute()
  for (const { token } of watchers.values()) {
    await call({ url: '/api/v2/app/league', body: {}, token })
    await pupil(api, token).solve('easy-1')
    await pupil(api, token).solve('spare-1')
  }
  await addSchool(db, 'School of the code', [watcher('schoolmate').id, ...ids])
  for (const { id, token } of planted.values()) {
    await makeFriends(db, id, watcher('friend').id)
    const to = [watcher('friend').id, watcher('schoolmate').id]
    const body = { recommendedUserIds: to, recommendedProblemId: 'easy-1' }
    expect((await call({ url: '/api/v2/app/peer-recommend/recommend', body, token })).status).toBe(200)
    const block = { who: watcher('kept-away').id, boundary: 'block' }
    expect((await call({ url: '/api/v2/app/people/boundary', body: block, token })).status).toBe(200)
  }
  // The blocked learner has been blocked by all others, too, after they met.
  await call({
    url: '/api/v2/app/people/boundary',
    body: { who: planted.get('blocked')?.id, boundary: 'block' },
    token: watcher('kept-away').token,
  })
  await sitTest([...planted.values(), ...watchers.values()])
  const keys = await db.selectFrom('learner_photo').select('key').execute()
  photoKeys.push(...keys.map(({ key }) => key))
  approvedKey = await approvedPhoto(imageData)
})

async function sitTest(all: readonly { id: string; token: string }[]): Promise<void> {
  const test = await scheduledTest(api, { id: TEST, minutes: 5, problems: ['easy-1', 'hard-1'] })
  await registerAll(
    api,
    TEST,
    all.map(({ id }) => id),
  )
  clock.set(test.starts)
  for (const { token } of all) await sitting(api, token).answer(TEST, 'hard-1', operation('4'))
  clock.set(new Date(test.ends.getTime() + 40_000))
  await app.runJobs('tests')
}

/** The photo of a learner who shows it, so that a photo's route answers. */
async function approvedPhoto(imageData: string): Promise<string> {
  const { token } = await signUp()
  const me = pupil(api, token)
  const waiting = new Set(photoKeys)
  const info = { name: 'Open Otter', dob: '2009-03-09', grade: 9, institute: '', imageData }
  await me.post('/api/v2/app/user/profile/info', info)
  const keys = await db.selectFrom('learner_photo').select(['key', 'learner_id']).execute()
  const mine = keys.find(({ key }) => !waiting.has(key))
  const rest = await db.deleteFrom('learner_photo').where('key', 'in', photoKeys).returningAll().execute()
  await decideAll(db, clock.now())
  await db.insertInto('learner_photo').values(rest).execute()
  return mine?.key ?? ''
}

/** Routes that answer no 200 here: those of operators, and those before a test or during one. */
const UNANSWERED = new Set([
  '/api/internal/page-errors',
  '/api/internal/page-vitals',
  '/api/internal/release-commands/uploads/{id}',
  '/api/release/commands/{id}',
  '/api/release/overview',
  '/api/release/tokens',
  '/api/content/{file}',
  '/api/v2/app/online-test/{id}/sealed',
  '/api/v2/app/online-test/{id}/key',
  '/api/v2/app/practice-test/{id}/problems/{problemId}',
  '/api/v2/app/practice-test/{id}/summary',
  '/api/v2/app/practice-test/{id}/result',
])

/** The real ids for each path parameter; ids of other kinds are tried, too. */
function getIds(parameter: string, ownTest: string): string[] {
  const learners = [...planted.values()].map(({ id }) => id)
  const tests = [TEST, ownTest, ...[...planted.values()].map((seededLearner) => seededLearner.ownTest)]
  switch (parameter) {
    case 'level':
      return ['1', '6']
    case 'serial':
      return ['1', '2']
    case 'series':
      return ['easy', 'spare']
    case 'topic':
      return ['numbers']
    case 'key':
      return [...photoKeys, approvedKey]
    case 'file':
      return ['two.svg', ...photoKeys]
    case 'problem_id':
    case 'problemId':
      return ['easy-1', 'hard-1', 'row-1']
    default:
      return ['easy-1', ...tests, ...learners]
  }
}

const fill = (path: string, ownTest: string): string[] => {
  const gap = /\{([^}]+)\}/.exec(path)
  return gap ? getIds(gap[1] ?? '', ownTest).flatMap((id) => fill(path.replace(gap[0], id), ownTest)) : [path]
}

/**
 * Calls every GET as this watcher.
 *
 * @returns the lines, and the paths that answered 200
 */
async function look({ token }: { readonly token: string }) {
  const order = { topic_id: 'numbers', series_ids: ['row'], title: 'Mine' }
  const { body: own } = await call<{ test_id: string }>({ url: CUSTOM, body: order, token })
  await call({ url: `${CUSTOM}/${own.test_id}/start`, body: {}, token })
  const exportAddress = { method: 'POST', url: '/api/v2/app/user/export-address', token } as const
  const { address } = (await call<ExportAddress>(exportAddress)).body
  const { body } = await call<{
    paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>
  }>({
    url: '/api/openapi.json',
  })
  const words = [...planted.values()].flatMap(({ login, secrets }) => [login].concat(secrets.slice(0, 3)))
  const pages: string[] = []
  const answered = new Set<string>()
  for (const [path, { get }] of Object.entries(body.paths)) {
    if (!get) continue
    const asks = get.parameters?.some((parameter) => parameter.name === 'q') ?? false
    const first = path.includes('all-users')
    const queries = path.endsWith('/available-problems')
      ? ['?topic_id=numbers']
      : path === '/api/v2/app/user/export-file'
        ? [address.slice(path.length)]
        : path === '/api/level/topics'
          ? ['?level_id=6']
          : asks
            ? ['', ...words.map((word) => `?q=${encodeURIComponent(word)}`)]
            : ['']
    const urls = fill(path, own.test_id).slice(0, first ? 1 : undefined)
    for (const url of urls.flatMap((url) => queries.map((query) => url + query))) {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode === 200) answered.add(path)
      pages.push(`GET ${url} ${answer.statusCode} ${JSON.stringify(answer.headers)} ${answer.body}`)
    }
  }
  const missing = Object.entries(body.paths).flatMap(([path, { get }]) =>
    get && !answered.has(path) ? [path] : [],
  )
  return { pages, missing }
}

const secretsOfAll = () => [...planted.values()].flatMap(({ secrets }) => secrets).concat(photoKeys)

/** Checks that this watcher sees all of them, by every route, and reads none of their secrets. */
export async function expectNothingShown(kind: Watcher): Promise<void> {
  const { pages, missing } = await look(watcher(kind))
  expect(findLeaks(pages, secretsOfAll())).toEqual([])
  expect(missing.filter((path) => !UNANSWERED.has(path))).toEqual([])
  const met = [...planted.values()].filter(({ login }) =>
    pages.some((page) => findWords(page.slice(page.indexOf('{')), [login]).length > 0),
  )
  expect(met).toHaveLength(KINDS.length)
  expect(pages.filter((page) => / 5\d\d \{/.test(page))).toEqual([])
}

/** The control: the same crawl finds a learner's secrets for that learner. */
export async function expectOwnFound(): Promise<void> {
  const { token = '', secrets = [] } = planted.get('mate') ?? {}
  const { pages } = await look({ token })
  expect(findWords(pages.join('\n'), secrets)).toEqual(secrets)
  expect(pages.length).toBeGreaterThan(300)
}

/** Erases one of them, and checks that these watchers then see no trace. */
export async function expectErasedGone(kinds: readonly Watcher[]): Promise<void> {
  const { id = '', login = '', token = '', secrets = [] } = planted.get('erased') ?? {}
  const body = { handle: login, password: 'correct horse battery' }
  expect((await call({ url: '/api/v2/app/user/deletion', body, token })).status).toBe(200)
  await settle()
  for (const kind of kinds) {
    const { pages } = await look(watcher(kind))
    expect(findLeaks(pages, [...secretsOfAll(), ...secrets, id, login])).toEqual([])
  }
}
