import { randomUUID } from 'node:crypto'
import type { RegistryState, ReleaseActRequest, ReleaseOverview } from '@dhadha/contract/wire'
import {
  internalHeaders,
  RELEASE_COMMANDS_PATH,
  RELEASE_QUEUE_DONE_PATH,
  RELEASE_QUEUE_PATH,
} from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { commandCalls } from '../testing/command-calls.ts'
import { signedInOperator } from '../testing/operators.ts'

const INTERNAL_KEY = 'k'.repeat(40)
const api = await testApp({ environment: { INTERNAL_KEY } })
const { db } = api.database
const internal = internalHeaders(INTERNAL_KEY)
const { send, tokenFor } = commandCalls(api)

const PART = {
  name: 'mf-tests',
  active: '1.1.0',
  previous: ['1.0.0'],
  canary: null,
  published: [{ version: '1.2.0', at: new Date().toISOString(), who: 'Rokeya' }],
}
const STATE: RegistryState = { revision: 12, parts: [PART], history: [] }

const act = (more: Partial<ReleaseActRequest> = {}): ReleaseActRequest => ({
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
const ask = async (body: object, headers: object) => {
  const { status, error } = await send('POST', '/api/release/acts', headers, body)
  return error ?? status
}
const takeUp = async () =>
  (await api.call<{ commands: object[] }>({ url: RELEASE_COMMANDS_PATH, body: {}, headers: internal })).body
    .commands

let rokeya: Record<string, string>
beforeEach(async () => {
  for (const table of ['release_command', 'release_state', 'release_operator'] as const)
    await db.deleteFrom(table).execute()
  rokeya = await signedInOperator(api, 'Rokeya', 'releaser')
})

describe('the page of the previous release', { tags: ['decision-71', 'decision-77'] }, () => {
  it('sends its actions into the queue of commands, with the revision of what it saw', async () => {
    expect((await send('POST', RELEASE_QUEUE_PATH, internal, STATE)).status).toBe(200)
    const [back, give] = [act(), act({ act: 'activate', version: '1.2.0', traffic: 5 })]
    for (const body of [back, back, give]) expect(await ask(body, rokeya)).toBe(204)
    const by = { who: 'Rokeya', token: null }
    const options = { why: 'hints do not open', expect: '12' }
    const taken = await takeUp()
    expect(taken).toHaveLength(2)
    expect(taken).toEqual(
      expect.arrayContaining([
        { ...by, id: back.id, command: 'rollback', words: ['mf-tests'], options },
        {
          ...by,
          id: give.id,
          command: 'activate',
          words: ['mf-tests', '1.2.0'],
          options: { ...options, traffic: '5' },
        },
      ]),
    )
  })

  it('is refused by the same rule as commands, and where other versions are live than it saw', async () => {
    expect(await ask(act(), rokeya)).toBe('unknown_part')
    await send('POST', RELEASE_QUEUE_PATH, internal, STATE)
    for (const [body, error] of [
      [act({ active: '1.0.0' }), 'elsewhere'],
      [act({ canary: '1.2.0' }), 'elsewhere'],
      [act({ part: 'mf-other' }), 'unknown_part'],
      [act({ act: 'activate' }), 'no_version'],
      [act({ act: 'activate', version: '1.2.0' }), 'may_not'],
    ] as const)
      expect(await ask(body, rokeya)).toBe(error)
    const vera = await signedInOperator(api, 'Vera', 'viewer')
    expect(await ask(act(), vera)).toBe('may_only_look')
    expect(await ask(act(), await tokenFor(rokeya))).toBe('operator_only')
    expect(await takeUp()).toEqual([])
    const amina = await signedInOperator(api, 'Amina', 'approver')
    expect(await ask(act({ act: 'activate', version: '1.2.0' }), amina)).toBe(204)
  })
})

it(
  'the process of the previous release gets no more actions, and reports those that it had taken up',
  { tags: ['decision-58', 'decision-77'] },
  async () => {
    const reported = await send('POST', RELEASE_QUEUE_PATH, internal, STATE)
    expect(reported).toMatchObject({ status: 200, acts: [] })
    const items = [act(), act()]
    for (const item of items) await ask(item, rokeya)
    const results = [
      { outcome: 'done', sentence: 'mf-tests 1.0.0 in place of 1.1.0' },
      { outcome: 'refused', sentence: 'The disk is full.' },
    ]
    for (const [at, result] of results.entries())
      expect(
        (await send('POST', RELEASE_QUEUE_DONE_PATH, internal, { id: items[at]?.id, ...result })).status,
      ).toBe(204)
    const { body } = await api.call<ReleaseOverview>({ url: '/api/release/overview', headers: rokeya })
    for (const [at, { outcome, sentence }] of results.entries())
      expect(body.acts.find(({ id }) => id === items[at]?.id)).toMatchObject({ state: outcome, sentence })
  },
)
