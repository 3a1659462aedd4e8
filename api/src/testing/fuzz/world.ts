// For tests: an API with people and things that made-up calls can name.
import type { ExportAddress, TryOuts } from '@dhadha/contract/wire'
import { internalHeaders } from '@dhadha/server'
import { ROW } from '../../features/assessments/testing/assessments.ts'
import { createToken } from '../../platform/sign-in/tokens.ts'
import { fillCatalogue } from '../../features/learning/testing/learning.ts'
import { makeTemplate } from '../../features/learning/testing/template.ts'
import { addFamily } from '../../features/people/testing/family.ts'
import { invite } from '../../features/people/testing/people.ts'
import { addSession } from '../../features/releases/testing/operators.ts'
import { cameraPhoto, dataUrl } from '../../platform/pictures/testing/pictures.ts'
import { testApp, type TestApp } from '../app.ts'
import { createPupils } from '../pupils.ts'
import { addSchool } from '../schools.ts'
import { addOperators, addPeople, addTests, PASSWORD, type WorldState } from './world-parts.ts'

const INTERNAL_KEY = 'k'.repeat(40)

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
  const pools: WorldState['pools'] = {}
  const headers: WorldState['headers'] = {
    visitor: {},
    server: internalHeaders(INTERNAL_KEY),
  }
  const people = createPupils(api)
  const photoData = dataUrl(await cameraPhoto())
  const signedIn = new Map<string, string>()
  const state: WorldState = { api, pools, headers, signedIn, people, photoData }

  async function refresh() {
    const mark = String((worlds += 1))
    const [family, other] = [await addFamily(api), await addFamily(api)]
    const page = await family.yes()
    pools['eraseToken'] = [await other.yes()]
    const added = await addPeople(state, mark)
    pools['guardianToken'] = [page, ...(pools['guardianToken'] ?? [])]
    await addTests(state, added)
    await addOperators(state, mark)
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
