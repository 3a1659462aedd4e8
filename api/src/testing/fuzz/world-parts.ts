// The parts of a fuzzed world: people, tests, and operators of releases.
import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@dhadha/server/durations'
import type { CreateTestReply, ReleaseTokens, SignIns } from '@dhadha/contract/wire'
import { RELEASE_QUEUE_PATH } from '@dhadha/server'
import { registerAll, scheduledTest } from '../../features/assessments/testing/assessments.ts'
import { pupil } from '../../features/learning/testing/learning.ts'
import { decideAll, growUp, makeFriends } from '../../features/people/testing/people.ts'
import { createLink, signedInOperator } from '../../features/releases/testing/operators.ts'
import type { TestApp } from '../app.ts'
import { createPupils, getLinkToken } from '../pupils.ts'

export const PASSWORD = 'correct horse battery'
/** Problems of online tests: practice is closed to them while one runs. */
const TEST = ['expert-1', 'spare-1']

/** What a world consists of so far; its parts add to it. */
export interface WorldState {
  readonly api: TestApp
  /** The existing values, by the name of their pool; a role's own precede the shared ones. */
  readonly pools: Record<string, string[]>
  /** The headers of each role. */
  readonly headers: Record<string, Record<string, string>>
  /** Learners who are signed in, by role. */
  readonly signedIn: Map<string, string>
  readonly people: ReturnType<typeof createPupils>
  /** A photo, as a `data:` address. */
  readonly photoData: string
}

async function addLearner(api: TestApp, name: string) {
  const { token, email } = await createPupils(api).signUp(`${name}@example.com`, PASSWORD)
  const me = pupil(api, token)
  const { body } = await me.get<{ id: string; login: string }>('/api/v2/app/user/profile')
  return { ...me, token, email, id: body.id, handle: body.login }
}

async function addPasskey({ api: { database, clock } }: WorldState, learnerId: string): Promise<string> {
  const { id } = await database.db
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

/** Adds a learner, a friend, and a child with a guardian; their names end in `mark`. */
export async function addPeople(state: WorldState, mark: string) {
  const { api, pools, headers, signedIn, people, photoData } = state
  const { clock, database } = api
  const { db } = database
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
    pools[`${role}:passkey`] = [await addPasskey(state, { learner, mate }[role].id)]
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

/** Adds online tests that are over, running and to come, and custom tests in each state. */
export async function addTests({ api, pools }: WorldState, added: Awaited<ReturnType<typeof addPeople>>) {
  const { clock } = api
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

/** Adds an operator of each role, a token, a command and an upload of a release. */
export async function addOperators({ api, pools, headers }: WorldState, mark: string) {
  const { call } = api
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
