import { randomUUID } from 'node:crypto'
import type { DeskReply, RegistryState, ReleaseOverview, ReleaseRole } from '@dhadha/contract/wire'
import {
  internalHeaders,
  RELEASE_COMMANDS_DONE_PATH,
  RELEASE_COMMANDS_PATH,
  RELEASE_COMMANDS_PROGRESS_PATH,
  RELEASE_QUEUE_PATH,
} from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { minutes } from '../../../testing/pupils.ts'
import { commandCalls } from '../testing/command-calls.ts'
import { signedInOperator } from '../testing/operators.ts'

const INTERNAL_KEY = 'k'.repeat(40)
const NOW = new Date('2026-11-23T03:00:00Z')
const api = await testApp({ now: NOW, environment: { INTERNAL_KEY } })
const { db } = api.database
const internal = internalHeaders(INTERNAL_KEY)
const { send, tokenFor } = commandCalls(api)

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
      headers: internal,
    })
  ).body.acts
const takeUp = async () =>
  (
    await api.call<{ commands: { id: string }[] }>({
      url: RELEASE_COMMANDS_PATH,
      body: {},
      headers: internal,
    })
  ).body.commands
const settle = (id: string, code: number, sentence: string) =>
  send('POST', RELEASE_COMMANDS_DONE_PATH, internal, {
    id,
    code,
    out: code === 0 ? `${sentence}\n` : '',
    err: code === 0 ? '' : `${sentence}\n`,
  })
const options = { why: 'hints do not open', expect: '12' }
const rollback = (id: string = randomUUID()) => ({ id, command: 'rollback', words: ['mf-tests'], options })
const activate = (traffic = '5') => ({
  id: randomUUID(),
  command: 'activate',
  words: ['mf-tests', '1.2.0'],
  options: { ...options, traffic },
})
const ask = async (body: object, headers: Record<string, string>) => {
  const { status, error } = await send('POST', '/api/release/commands', headers, body)
  return [status, error]
}
const look = async (headers: Record<string, string>) =>
  (await api.call<ReleaseOverview>({ url: '/api/release/overview', headers })).body

let rokeya: Record<string, string>
beforeEach(async () => {
  for (const table of ['release_command', 'release_state', 'release_operator', 'page_minute'] as const)
    await db.deleteFrom(table).execute()
  api.clock.set(NOW)
  rokeya = await signedIn('Rokeya', 'releaser')
})

describe('an action that an operator requests', { tags: ['decision-77'] }, () => {
  it('is shown from the press to its result, to all operators', async () => {
    const asked = rollback()
    // A double press, or a press in a second tab that sends the same command again.
    expect(await Promise.all([ask(asked, rokeya), ask(asked, rokeya)])).toEqual([
      [204, undefined],
      [204, undefined],
    ])
    const vera = await signedIn('Vera', 'viewer')
    const shown = {
      id: asked.id,
      who: 'Rokeya',
      act: 'rollback',
      part: 'mf-tests',
      version: null,
      traffic: 100,
    }
    const waiting = {
      ...shown,
      why: options.why,
      asked_at: NOW.toISOString(),
      state: 'waiting',
      sentence: null,
    }
    expect((await look(vera)).acts).toEqual([waiting])
    expect(await takeUp()).toMatchObject([{ ...asked, who: 'Rokeya', token: null }])
    const progress = { id: asked.id, err: '1/2 /tests … fine\n' }
    expect((await send('POST', RELEASE_COMMANDS_PROGRESS_PATH, internal, progress)).status).toBe(204)
    expect((await look(vera)).acts).toEqual([{ ...waiting, isRunning: true }])
    await settle(asked.id, 0, 'mf-tests 1.0.0 is active in place of 1.1.0.')
    const sentence = 'mf-tests 1.0.0 is active in place of 1.1.0.'
    expect((await look(vera)).acts).toEqual([{ ...waiting, state: 'done', sentence }])
  })

  it('is shown with the reason of its refusal, also where two act at the same moment', async () => {
    const begum = await signedIn('Begum', 'approver')
    const [one, other] = [rollback(), activate('100')]
    await ask(one, rokeya)
    api.clock.advance(1)
    await ask(other, begum)
    expect(await takeUp()).toHaveLength(2)
    await settle(one.id, 0, 'done')
    await settle(other.id, 1, 'What is live of mf-tests has changed since revision 12: 1.0.0.')
    expect((await look(rokeya)).acts).toMatchObject([
      { who: 'Begum', act: 'activate', version: '1.2.0', traffic: 100, state: 'refused' },
      { who: 'Rokeya', state: 'done' },
    ])
    expect((await look(rokeya)).acts[0]?.sentence).toBe(
      'What is live of mf-tests has changed since revision 12: 1.0.0.',
    )
  })

  it('is late where no process takes it up, and lost where that process never reports', async () => {
    await ask(rollback(), rokeya)
    api.clock.advance(minutes(1) + 1)
    expect(await takeUp()).toEqual([])
    expect((await look(rokeya)).acts).toMatchObject([{ state: 'late' }])
    expect((await look(rokeya)).acts[0]).not.toHaveProperty('isLost')
    await ask(activate(), rokeya)
    expect(await takeUp()).toHaveLength(1)
    api.clock.advance(minutes(15) + 1)
    expect((await look(rokeya)).acts[0]).toMatchObject({ act: 'activate', state: 'late', isLost: true })
  })

  it('may be a program’s: by whose token, and the first share of a schedule', async () => {
    const ci = await tokenFor(rokeya)
    const words = ['mf-tests', '1.2.0']
    const more = { why: 'x', steps: '5,25', every: '1h' }
    expect(
      (await send('POST', '/api/release/commands', ci, { ...activate(), words, options: more })).status,
    ).toBe(204)
    await send('POST', '/api/release/commands', ci, { ...rollback(), command: 'hold' })
    const odd = { ...rollback(), options: { why: 'x', to: '0.9.0' } }
    api.clock.advance(1)
    await ask(odd, rokeya)
    expect((await look(rokeya)).acts).toMatchObject([
      { act: 'rollback', version: '0.9.0', traffic: 100 },
      { who: 'Rokeya', token: 'ci', act: 'activate', version: '1.2.0', traffic: 5 },
    ])
    expect((await look(rokeya)).acts).toHaveLength(2)
  })

  it.each(['0', '-1', '1e9', 'all', '5.5'])('with a share of %s is shown all the same', async (traffic) => {
    const amina = await signedIn('Amina', 'approver')
    expect((await ask(activate(traffic), amina))[0]).toBe(204)
    expect((await look(amina)).acts).toMatchObject([{ traffic: 100 }])
  })
})

describe('roles', () => {
  it('a changed role and a removed account count at the next call', { tags: ['decision-77'] }, async () => {
    await db.updateTable('release_operator').set({ role: 'viewer' }).where('name', '=', 'Rokeya').execute()
    expect(await ask(rollback(), rokeya)).toEqual([403, 'may_only_look'])
    await db.deleteFrom('release_operator').where('name', '=', 'Rokeya').execute()
    expect((await ask(rollback(), rokeya))[0]).toBe(401)
  })
})

describe('a call without a session', () => {
  it('is refused, whatever else it brings', { tags: ['decision-77'] }, async () => {
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
    expect(await takeUp()).toEqual([])
  })

  it(
    'is refused for a session that is over: after twelve hours, and two without use',
    { tags: ['decision-77'] },
    async () => {
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
      headers: internal,
      payload: { ...STATE, unknown_field: why },
    })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'bad_request'])
  },
)
