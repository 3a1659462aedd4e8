import { randomUUID } from 'node:crypto'
import type { ReleaseCommandReply } from '@dhadha/contract/wire'
import {
  internalHeaders,
  RELEASE_COMMANDS_DONE_PATH,
  RELEASE_COMMANDS_PATH,
  RELEASE_COMMANDS_PROGRESS_PATH,
} from '@dhadha/server'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { commandCalls } from '../testing/command-calls.ts'
import { signedInOperator } from '../testing/operators.ts'

const INTERNAL_KEY = 'k'.repeat(40)
const api = await testApp({ environment: { INTERNAL_KEY } })
const internal = internalHeaders(INTERNAL_KEY)
const { send } = commandCalls(api)

it(
  'what a command says is there while it runs, and gives way to its result, also where it comes late',
  { tags: ['decision-77'] },
  async () => {
    const rokeya = await signedInOperator(api, 'Rokeya', 'releaser')
    const id = randomUUID()
    const say = (err: string, headers: object = internal) =>
      send('POST', RELEASE_COMMANDS_PROGRESS_PATH, headers, { id, err })
    const read = async () =>
      (await api.call<ReleaseCommandReply>({ url: `/api/release/commands/${id}`, headers: rokeya })).body
    const words = ['mf-tests', '1.1.0']
    await send('POST', '/api/release/commands', rokeya, { id, command: 'check', words, options: {} })
    // No process runs it yet, and an operator is no server.
    expect((await say('too early')).status).toBe(204)
    expect((await say('from elsewhere', rokeya)).status).toBe(401)
    expect(await read()).toMatchObject({ state: 'waiting', err: null })
    await send('POST', RELEASE_COMMANDS_PATH, internal, {})
    await say('1/2 /tests … fine\n')
    expect(await read()).toMatchObject({ state: 'running', code: null, err: '1/2 /tests … fine\n' })
    await say('1/2 /tests … fine\n2/2 /test … fine\n')
    expect((await say('…'.repeat(200_000))).status).toBe(413)
    expect(await read()).toMatchObject({ err: '1/2 /tests … fine\n2/2 /test … fine\n' })
    await send('POST', RELEASE_COMMANDS_DONE_PATH, internal, { id, code: 0, out: 'nothing found', err: '' })
    await say('too late')
    expect(await read()).toEqual({ state: 'done', code: 0, out: 'nothing found', err: '' })
  },
)
