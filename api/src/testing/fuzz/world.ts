// For tests: an API with people and things that made-up calls can name.
import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@dhadha/server/durations'
import type { CreateTestReply, ExportAddress, ReleaseTokens, SignIns, TryOuts } from '@dhadha/contract/wire'
import { internalHeaders, RELEASE_QUEUE_PATH } from '@dhadha/server'
import { ROW, registerAll, scheduledTest } from '../../features/assessments/testing/assessments.ts'
import { createToken } from '../../platform/sign-in/tokens.ts'
import { fillCatalogue, pupil } from '../../features/learning/testing/learning.ts'
import { makeTemplate } from '../../features/learning/testing/template.ts'
import { addFamily } from '../../features/people/testing/family.ts'
import { decideAll, growUp, invite, makeFriends } from '../../features/people/testing/people.ts'
import { createLink, addSession, signedInOperator } from '../../features/releases/testing/operators.ts'
import { cameraPhoto, dataUrl } from '../../platform/pictures/testing/pictures.ts'
import { testApp, type TestApp } from '../app.ts'
import { createPupils, getLinkToken } from '../pupils.ts'
import { addSchool } from '../schools.ts'

const INTERNAL_KEY = 'k'.repeat(40)
const PASSWORD = 'correct horse battery'
/** Problems of online tests: practice is closed to them while one runs. */
const TEST = ['expert-1', 'spare-1']

/** The budgets are settings of the product; the rest is as by default. */
const ENVIRONMENT = {
  INTERNAL_KEY,
  CONTACTS_PER_HOUR: '1000000',
  SENDS_PER_HOUR: '1000',
  SEND_GAP_SECONDS: '0',
  SENDS_PER_HOUR_FROM_ONE_ADDRESS: '1000000',
  LOGINS_PER_QUARTER_HOUR: '1000000',
  CODES_PER_HOUR_FROM_ONE_ADDRESS: '1000000',
  CHANGES_PER_FIVE_MINUTES: '1000000',
}

export const ROLES = [
  'visitor',
  'learner',
  'mate',
  'child',
  'viewer',
  'releaser',
  'approver',
  'program',
  'server',
]

/** The existing values, by the name of their pool; a role's own precede the shared ones. */
type Pools = Record<string, string[]>

/** A real app on a real database, with a caller of each role and a resource of each kind. */
export interface World {
  readonly api: TestApp
  readonly getHeaders: (role: string) => Readonly<Record<string, string>>
  readonly getPool: (role: string, name: string) => readonly string[]
  /** Makes everything anew: people, tests, links, tokens. */
  readonly refresh: () => Promise<void>
  /** Signs all callers in again; one who has deleted the account is replaced by a new one. */
  readonly signInAgain: () => Promise<void>
}

let worlds = 0

async function addLearner(api: TestApp, name: string) {
  const { token, email } = await createPupils(api).signUp(`${name}@example.com`, PASSWORD)
  const me = pupil(api, token)
  const { body } = await me.get<{ id: string; login: string }>('/api/v2/app/user/profile')
  return { ...me, token, email, id: body.id, handle: body.login }
}

/** An API with people and things to fuzz. */
export async function createWorld(): Promise<World> {
  const api = await testApp({ now: new Date('2026-11-21T10:00:00Z'), environment: ENVIRONMENT })
  const { call, clock, database } = api
  const { db } = database
  await fillCatalogue(db)
  await db
    .updateTable('problem')
    .set({ for_visitors: true })
    .where('id', 'in', ['easy-1', 'easy-2', 'easy-3'])
    .execute()
  await makeTemplate(db, [3, 4, 5, 6, 7])
  const school = await addSchool(db, 'Fuzz School', [(await api.signedIn()).id])
  const pools: Pools = {}
  const headers: Record<string, Record<string, string>> = {
    visitor: {},
    server: internalHeaders(INTERNAL_KEY),
  }
  const people = createPupils(api)
  const photoData = dataUrl(await cameraPhoto())
  /** Learners and operators who are signed in, by role. */
  const signedIn = new Map<string, string>()

  async function addPasskey(learnerId: string): Promise<string> {
    const { id } = await db
      .insertInto('passkey')
      .values({
        learner_id: learnerId,
        credential_id: randomUUID(),
        public_key: Buffer.from('a key'),
        counter: 0,
        transports: [],
        name: 'tablet',
        created_at: clock.now(),
        last_used_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function addPeople(mark: string) {
    const [learner, mate, child] = [
      await addLearner(api, `learner.${mark}`),
      await addLearner(api, `mate.${mark}`),
      await addLearner(api, `child.${mark}`),
    ]
    const info = { name: 'Rima', grade: 5, institute: 'Zilla School', dob: '2010-03-04' }
    for (const item of [learner, mate]) await item.post('/api/v2/app/user/profile/info', info)
    await child.post('/api/v2/app/user/profile/info', { ...info, dob: '2015-03-04' })
    await growUp(db, [learner.id, mate.id])
    await makeFriends(db, learner.id, mate.id)
    const photo = { ...info, imageData: photoData }
    await mate.post('/api/v2/app/user/profile/info', photo)
    await decideAll(db, clock.now())
    await learner.solve('easy-1')
    await learner.solve('hard-1')
    const asker = await addLearner(api, `asker.${mark}`)
    await growUp(db, [asker.id])
    await db
      .insertInto('friendship')
      .values({
        learner_id: asker.id,
        other_id: learner.id,
        asked_at: clock.now(),
        accepted_at: null,
        declined_at: null,
      })
      .execute()
    pools['asker'] = [asker.handle]
    pools['friend'] = [mate.id]
    for (const role of ['learner', 'mate'] as const)
      pools[`${role}:passkey`] = [await addPasskey({ learner, mate }[role].id)]
    await mate.post('/api/v2/app/peer-recommend/recommend', {
      recommendedUserIds: [learner.id],
      recommendedProblemId: 'easy-1',
    })
    const guardian = `guardian.${mark}@example.com`
    await child.post('/api/v2/app/user/guardian', { email: guardian })
    for (const [role, { token, id }] of Object.entries({ learner, mate, child })) {
      headers[role] = { authorization: `Bearer ${token}` }
      signedIn.set(role, id)
    }
    pools['handle'] = [learner.handle, mate.handle, child.handle]
    pools['learner'] = [mate.id, learner.id, child.id]
    pools['email'] = [learner.email, mate.email, `new.${mark}@example.com`]
    pools['guardianToken'] = [getLinkToken(await people.latest(guardian, 'guardian'))]
    return { learner, mate, child }
  }

  async function addTests(added: Awaited<ReturnType<typeof addPeople>>) {
    const ids = [added.learner.id, added.mate.id]
    const over = await scheduledTest(api, { minutes: 5, problems: TEST })
    await registerAll(api, over.id, ids)
    clock.advance(7 * MINUTE_MS)
    const running = await scheduledTest(api, { minutes: 120, problems: TEST }, MINUTE_MS)
    const later = await scheduledTest(api, { minutes: 10, problems: TEST }, 600 * MINUTE_MS)
    for (const { id } of [running, later]) await registerAll(api, id, ids)
    clock.advance(2 * MINUTE_MS)
    await api.app.runJobs('tests')
    pools['testProblem'] = TEST
    pools['onlineTest'] = [running.id, over.id, later.id]
    for (const role of ['learner', 'mate'] as const) {
      const made = []
      for (let count = 0; count < 6; count += 1) {
        const order = { topic_id: 'numbers', series_ids: ['row'], title: `Mine ${count}` }
        const { body } = await added[role].post<CreateTestReply>('/api/v2/app/practice-test', order)
        made.push(body.test_id)
        if (count % 3 > 0) await added[role].post(`/api/v2/app/practice-test/${body.test_id}/start`)
        if (count % 3 > 1) await added[role].post(`/api/v2/app/practice-test/${body.test_id}/complete`)
      }
      pools[`${role}:customTest`] = made
      const asks = await added[role].get<SignIns>('/api/v2/app/user/sessions')
      pools[`${role}:session`] = asks.body.sessions.map(({ id }) => id)
      const bell = await added[role].get<{ notifications: { id: string }[] }>('/api/v2/app/poll-notification')
      pools[`${role}:notification`] = bell.body.notifications.map(({ id }) => id)
      const problem = await added[role].get<{ variant?: { key: string } }>('/api/v2/app/problem/medium-1')
      pools[`${role}:variant`] = [problem.body.variant?.key ?? 'twice-3']
    }
    pools['customTest'] = pools['learner:customTest'] ?? []
  }

  async function addOperators(mark: string) {
    for (const role of ['viewer', 'releaser', 'approver'] as const)
      headers[role] = await signedInOperator(api, `${role}-${mark}`, role)
    const body = { name: `ci-${mark}`, role: 'releaser', part: null, days: 30 }
    const made = await call<{ token: string }>({
      url: '/api/release/tokens',
      body,
      headers: headers['releaser'] ?? {},
    })
    headers['program'] = { authorization: `Bearer ${made.body.token}` }
    const all = await call<ReleaseTokens>({ url: '/api/release/tokens', headers: headers['approver'] ?? {} })
    pools['releaseToken'] = all.body.tokens.map(({ id }) => id)
    const id = randomUUID()
    await api.app.inject({
      method: 'POST',
      url: '/api/release/commands',
      payload: { id, command: 'list', words: [], options: {} },
      headers: headers['approver'] ?? {},
    })
    const upload = await api.app.inject({
      method: 'POST',
      url: '/api/release/publications?part=mf-tests',
      payload: Buffer.from([0x1f, 0x8b, 8, 0]),
      headers: { ...headers['approver'], 'content-type': 'application/gzip' },
    })
    const uploaded = upload.statusCode === 202 ? [upload.json<{ id: string }>().id] : []
    pools['command'] = [id, ...uploaded]
    pools['upload'] = uploaded.length > 0 ? uploaded : (pools['upload'] ?? [id])
    pools['link'] = [await createLink(api, `viewer-${mark}`)]
    const part = { name: 'mf-tests', active: '1.1.0', previous: ['1.0.0'], canary: null, published: [] }
    const state = { revision: 1, parts: [part], history: [] }
    await call({ url: RELEASE_QUEUE_PATH, body: state, headers: headers['server'] ?? {} })
  }

  async function refresh() {
    const mark = String((worlds += 1))
    const [family, other] = [await addFamily(api), await addFamily(api)]
    const page = await family.yes()
    pools['eraseToken'] = [await other.yes()]
    const added = await addPeople(mark)
    pools['guardianToken'] = [page, ...(pools['guardianToken'] ?? [])]
    await addTests(added)
    await addOperators(mark)
    await people.post('password/forget', { email: added.mate.email })
    pools['resetToken'] = [await people.linkTokenFor(added.mate.email)]
    pools['schoolCode'] = [await invite(db, school, clock.now())]
    const newcomer = `otp.${mark}@example.com`
    const { body } = await people.post('register', { email: newcomer, password: PASSWORD })
    pools['newcomer'] = [newcomer]
    pools['registration'] = [body.registration_id ?? '']
    pools['otp'] = [await people.codeFor(newcomer)]
    const photo = await added.mate.get<{ image: string | null }>('/api/v2/app/user/profile')
    const file = await added.mate.post('/api/v2/app/user/export-address', {})
    pools['ticket'] = [(file.body as ExportAddress).address.split('=').at(-1) ?? 'none']
    pools['photo'] = [photo.body.image?.split('/').at(-1) ?? 'none']
    const tryOuts = await call<TryOuts>({ url: '/api/v2/app/visitor/problem' })
    pools['visitorProblem'] = tryOuts.body.problems.map(({ problem_id: id }) => id)
    pools['moment'] = [90, 60, 1].map((s) => new Date(clock.now().getTime() - s * 1_000).toISOString())
    pools['image'] = [photoData]
  }

  async function signInAgain() {
    for (const [role, id] of signedIn) {
      const { token, hash } = createToken()
      const at = clock.now()
      const row = { hash, learner_id: id, created_at: at, last_used_at: at }
      const exists = await db.selectFrom('learner').select('id').where('id', '=', id).executeTakeFirst()
      if (!exists) return refresh()
      await db.insertInto('access_token').values(row).execute()
      headers[role] = { authorization: `Bearer ${token}` }
    }
    for (const role of ['viewer', 'releaser', 'approver'])
      headers[role] = await addSession(api, `${role}-${worlds}`)
    return undefined
  }

  await refresh()
  Object.assign(pools, {
    problem: ['easy-1', 'easy-2', 'easy-3', 'medium-1', 'hard-1', ...ROW.slice(0, 6)],
    series: ['row', 'easy', 'medium', 'hard'],
    topic: ['numbers', 'shapes'],
    tutorial: ['first', 'second'],
    password: [PASSWORD],
    part: ['mf-tests', 'mf-progress'],
    version: ['1.1.0', '1.0.0'],
    answer: ['SECRET-ANSWER', '4', '2', 'nonsense'],
  })
  return {
    api,
    refresh,
    signInAgain,
    getHeaders: (role) => headers[role] ?? {},
    getPool: (role, name) => pools[`${role}:${name}`] ?? pools[name] ?? [],
  }
}
