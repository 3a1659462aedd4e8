import { randomUUID } from 'node:crypto'
import type {
  DeskReply,
  RegistryState,
  ReleaseActRequest,
  ReleaseOverview,
  ReleaseRole,
} from '@dhadha/contract/wire'
import { internalHeaders, RELEASE_QUEUE_DONE_PATH, RELEASE_QUEUE_PATH } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { minutes } from '../../../testing/pupils.ts'
import { signedInOperator } from '../testing/operators.ts'

const INTERNAL_KEY = 'k'.repeat(40)
const NOW = new Date('2026-11-23T03:00:00Z')
const api = await testApp({ now: NOW, environment: { INTERNAL_KEY } })
const { db } = api.database

const STATE: RegistryState = {
  revision: 12,
  parts: [
    {
      name: 'mf-tests',
      active: '1.1.0',
      previous: ['1.0.0'],
      canary: null,
      published: [
        { version: '1.2.0', at: '2026-11-23T02:00:00.000Z', who: 'Rokeya' },
        { version: '1.1.0', at: '2026-11-22T02:00:00.000Z', who: 'Rokeya' },
      ],
    },
  ],
  history: [],
}

const signedIn = (name: string, role: ReleaseRole) => signedInOperator(api, name, role)

const reportState = async (state: RegistryState = STATE) =>
  (
    await api.call<DeskReply>({
      url: RELEASE_QUEUE_PATH,
      body: state,
      headers: internalHeaders(INTERNAL_KEY),
    })
  ).body.acts
const settle = async (id: string, outcome: 'done' | 'refused', sentence: string) =>
  (
    await api.app.inject({
      method: 'POST',
      url: RELEASE_QUEUE_DONE_PATH,
      headers: internalHeaders(INTERNAL_KEY),
      payload: { id, outcome, sentence },
    })
  ).statusCode
const rollback = (more: Partial<ReleaseActRequest> = {}): ReleaseActRequest => ({
  id: randomUUID(),
  act: 'rollback',
  part: 'mf-tests',
  active: '1.1.0',
  canary: null,
  version: null,
  traffic: 100,
  why: 'hints do not open',
  ...more,
})
const activate = (more: Partial<ReleaseActRequest> = {}) =>
  rollback({ act: 'activate', version: '1.2.0', ...more })
const ask = async (body: object, headers: Record<string, string>) => {
  const answer = await api.app.inject({ method: 'POST', url: '/api/release/acts', payload: body, headers })
  return [answer.statusCode, answer.body === '' ? null : answer.json<{ error?: string }>().error]
}
const look = async (headers: Record<string, string>) =>
  (await api.call<ReleaseOverview>({ url: '/api/release/overview', headers })).body

let rokeya: Record<string, string>
beforeEach(async () => {
  for (const table of ['release_act', 'release_state', 'release_operator', 'page_minute'] as const)
    await db.deleteFrom(table).execute()
  api.clock.set(NOW)
  rokeya = await signedIn('Rokeya', 'releaser')
})

describe('an action that an operator requests', () => {
  it(
    'is taken up once by the process beside the registry, in the operator’s name',
    { tags: ['decision-77'] },
    async () => {
      await reportState()
      const asked = rollback()
      expect(await ask(asked, rokeya)).toEqual([204, null])
      expect((await look(rokeya)).acts).toMatchObject([
        { who: 'Rokeya', state: 'waiting', part: 'mf-tests', why: asked.why },
      ])
      expect(await reportState()).toEqual([{ ...asked, who: 'Rokeya' }])
      expect(await reportState()).toEqual([])
      expect(await settle(asked.id, 'done', 'mf-tests 1.0.0 is active.')).toBe(204)
      expect(await settle(asked.id, 'refused', 'too late')).toBe(204)
      expect((await look(rokeya)).acts).toMatchObject([
        { id: asked.id, state: 'done', sentence: 'mf-tests 1.0.0 is active.' },
      ])
    },
  )

  it(
    'a repeated request is the same action; another one has to wait, also at the same moment',
    { tags: ['decision-77'] },
    async () => {
      await reportState()
      const asked = rollback()
      const answers = await Promise.all([ask(asked, rokeya), ask(asked, rokeya)])
      expect(answers).toEqual([
        [204, null],
        [204, null],
      ])
      const [firstRollback, other] = [rollback(), rollback()]
      expect(await ask(firstRollback, rokeya)).toEqual([409, 'someone_is_acting'])
      expect(await reportState()).toHaveLength(1)
      await settle(asked.id, 'done', 'done')
      const both = await Promise.all([ask(firstRollback, rokeya), ask(other, rokeya)])
      expect(new Set(both.map(([status]) => status))).toEqual(new Set([204, 409]))
    },
  )

  it(
    'is taken up by another process when the first one dies, and expires after five minutes',
    { tags: ['decision-77'] },
    async () => {
      await reportState()
      await ask(rollback(), rokeya)
      expect(await reportState()).toHaveLength(1)
      api.clock.advance(minutes(3) + 1)
      expect(await reportState()).toHaveLength(1)
      api.clock.advance(minutes(5))
      expect(await reportState()).toEqual([])
      expect((await look(rokeya)).acts).toMatchObject([{ state: 'late' }])
      expect(await ask(rollback(), rokeya)).toEqual([204, null])
    },
  )

  it(
    'is refused where another version is live than the operator saw',
    { tags: ['decision-77'] },
    async () => {
      expect(await ask(rollback(), rokeya)).toEqual([409, 'unknown_part'])
      await reportState()
      expect(await ask(rollback({ active: '1.0.0' }), rokeya)).toEqual([409, 'elsewhere'])
      expect(await ask(rollback({ canary: '1.2.0' }), rokeya)).toEqual([409, 'elsewhere'])
      expect(await ask(rollback({ part: 'mf-other' }), rokeya)).toEqual([409, 'unknown_part'])
      expect(await ask(activate({ version: '7.0.0', traffic: 5 }), rokeya)).toEqual([400, 'no_version'])
      expect(await reportState()).toEqual([])
    },
  )
})

describe('roles', () => {
  it(
    'a viewer changes nothing, a releaser gives a version to some visitors, an approver to all',
    { tags: ['decision-77'] },
    async () => {
      await reportState()
      const vera = await signedIn('Vera', 'viewer')
      const amina = await signedIn('Amina', 'approver')
      expect(await ask(rollback(), vera)).toEqual([403, 'may_only_look'])
      expect(await ask(activate({ traffic: 5 }), vera)).toEqual([403, 'may_only_look'])
      expect(await ask(activate(), rokeya)).toEqual([403, 'may_not_all'])
      expect(await ask(activate({ traffic: 5 }), rokeya)).toEqual([204, null])
      const [some] = await reportState()
      await settle(some?.id ?? '', 'done', 'done')
      expect(await ask(activate(), amina)).toEqual([204, null])
    },
  )

  it('a changed role and a removed account count at the next call', { tags: ['decision-77'] }, async () => {
    await reportState()
    await db.updateTable('release_operator').set({ role: 'viewer' }).where('name', '=', 'Rokeya').execute()
    expect(await ask(rollback(), rokeya)).toEqual([403, 'may_only_look'])
    await db.deleteFrom('release_operator').where('name', '=', 'Rokeya').execute()
    expect((await ask(rollback(), rokeya))[0]).toBe(401)
  })
})

describe('a call without a session', () => {
  it('is refused, whatever else it brings', { tags: ['decision-77'] }, async () => {
    await reportState()
    const learner = await api.signedIn()
    const { cookie = '', authorization = '' } = rokeya
    for (const headers of [
      {},
      { authorization },
      // Another site's form can send the cookie at most, and no header.
      { cookie },
      { cookie, authorization: 'Bearer x' },
      { cookie: 'operator=', authorization },
      { cookie: `${cookie}x`, authorization },
      { authorization: `Bearer ${learner.token}` },
      { cookie: `operator=${learner.token}`, authorization },
    ]) {
      expect((await ask(rollback(), headers as Record<string, string>))[0]).toBe(401)
      // The reply does not reveal whether the body was valid.
      expect((await ask({}, headers as Record<string, string>))[0]).toBe(401)
    }
    expect(await reportState()).toEqual([])
  })

  it(
    'is refused for a session that is over: after twelve hours, and two without use',
    { tags: ['decision-77'] },
    async () => {
      await reportState()
      for (let hour = 0; hour < 11; hour++) {
        api.clock.advance(minutes(60))
        expect((await look(rokeya)).me).toEqual({ name: 'Rokeya', role: 'releaser' })
      }
      api.clock.advance(minutes(61))
      expect((await ask(rollback(), rokeya))[0]).toBe(401)
      const vera = await signedIn('Vera', 'viewer')
      api.clock.advance(minutes(121))
      expect((await api.call({ url: '/api/release/overview', headers: vera })).status).toBe(401)
    },
  )
})

it(
  'the overview has metrics of what is live and was before, failed calls too, every five minutes',
  { tags: ['decision-74', 'decision-77'] },
  async () => {
    const lcp = Array.from({ length: 13 }, (_, at) => (at === 6 ? 30 : at === 12 ? 10 : 0))
    const row = {
      part: 'mf-figures',
      shown: 40,
      retried: 1,
      fell_back: 1,
      failed: 0,
      error: 2,
      sums: [],
      lcp,
      inp: [],
      ttfb: [],
      cls: [],
    }
    const at = (minutesAgo: number) => new Date(NOW.getTime() - minutes(minutesAgo))
    await db
      .insertInto('page_minute')
      .values([
        { ...row, version: '1.1.0', minute: at(7), source: 'a' },
        { ...row, version: '1.1.0', minute: at(6), source: 'b', calls_failed: 3 },
        { ...row, version: '1.0.0', minute: at(60), source: 'a' },
        { ...row, version: '1.1.0', minute: at(200), source: 'a' },
        { ...row, version: '0.9.0', minute: at(6), source: 'a' },
      ])
      .execute()
    expect(await look(rokeya)).toMatchObject({ told_at: null, state: null, figures: [] })
    const state = structuredClone(STATE)
    for (const part of state.parts) part.name = 'mf-figures'
    await reportState(state)
    const { figures, told_at, state: shown } = await look(rokeya)
    expect([told_at, shown]).toEqual([NOW.toISOString(), state])
    expect(figures).toEqual([
      {
        part: 'mf-figures',
        version: '1.0.0',
        points: [{ at: at(60).toISOString(), shown: 40, troubled: 4, lcp: 1.2 }],
      },
      {
        part: 'mf-figures',
        version: '1.1.0',
        points: [{ at: at(10).toISOString(), shown: 80, troubled: 11, lcp: 1.2 }],
      },
    ])
  },
)

it.each(['a\u0000b', '\ud800', 'a\udfffb'])(
  'a state with the text %j, which databases do not store, is refused',
  { tags: ['attack-219'] },
  async (why) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: RELEASE_QUEUE_PATH,
      headers: internalHeaders(INTERNAL_KEY),
      payload: { ...STATE, unknown_field: why },
    })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'bad_request'])
  },
)
