import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { ReleaseCommandReply, ReleaseRole, ReleaseTokens } from '@dhadha/contract/wire'
import { internalHeaders, RELEASE_COMMANDS_DONE_PATH, RELEASE_COMMANDS_PATH } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { runCommand } from '../../../testing/command.ts'
import { days, minutes } from '../../../testing/pupils.ts'
import { commandCalls } from '../testing/command-calls.ts'
import { signedInOperator } from '../testing/operators.ts'
import { findOperator, setRole } from '../operators/store.ts'

const INTERNAL_KEY = 'k'.repeat(40)
const NOW = new Date()
const api = await testApp({ now: NOW, environment: { INTERNAL_KEY } })
const { db } = api.database
const internal = internalHeaders(INTERNAL_KEY)

const signedIn = (name: string, role: ReleaseRole) => signedInOperator(api, name, role)

const { send, tokenFor, ask, upload } = commandCalls(api)

const take = async () =>
  (
    await api.call<{ commands: { id: string }[] }>({
      url: RELEASE_COMMANDS_PATH,
      body: {},
      headers: internal,
    })
  ).body.commands
const progress = async (headers: Record<string, string>, id: string) =>
  (await api.call<ReleaseCommandReply>({ url: `/api/release/commands/${id}`, headers })).body
const isKnown = async (headers: object) => (await ask(headers, 'status')).status === 204

let rokeya: Record<string, string>
beforeEach(async () => {
  for (const table of ['release_command', 'release_operator'] as const) await db.deleteFrom(table).execute()
  api.clock.set(NOW)
  rokeya = await signedIn('Rokeya', 'releaser')
})

describe('a token', () => {
  it(
    'lets a program act in its owner’s name, and is stored as a hash alone',
    { tags: ['decision-77'] },
    async () => {
      const ci = await tokenFor(rokeya)
      expect(ci.authorization).toMatch(/^Bearer dhr_[\w-]{43}$/)
      expect(await ask(ci, 'rollback', ['mf-tests'], { why: 'x' })).toMatchObject({ status: 204 })
      expect(await take()).toMatchObject([
        { who: 'Rokeya', token: 'ci', command: 'rollback', words: ['mf-tests'], options: { why: 'x' } },
      ])
      const stored = JSON.stringify(await db.selectFrom('release_token').selectAll().execute())
      expect(stored).not.toContain(ci.authorization.slice(-43))
      const { tokens } = (await api.call<ReleaseTokens>({ url: '/api/release/tokens', headers: rokeya })).body
      expect(tokens).toMatchObject([
        { owner: 'Rokeya', name: 'ci', mine: true, last_used_at: NOW.toISOString() },
      ])
    },
  )

  it(
    'ends when it is withdrawn, when it expires, and with its owner',
    { tags: ['decision-77'] },
    async () => {
      const ci = await tokenFor(rokeya)
      const { tokens } = (await api.call<ReleaseTokens>({ url: '/api/release/tokens', headers: rokeya })).body
      const vera = await signedIn('Vera', 'releaser')
      const url = `/api/release/tokens/${tokens[0]?.id}`
      expect((await send('DELETE', url, vera)).error).toBe('no_token')
      expect(await isKnown(ci)).toBe(true)
      expect((await send('DELETE', url, rokeya)).status).toBe(204)
      expect((await ask(ci, 'status')).error).toBe('token_ended')
      const short = await tokenFor(vera, { days: 1 })
      api.clock.advance(days(1))
      expect(await isKnown(short)).toBe(false)
      api.clock.set(NOW)
      const gone = await tokenFor(rokeya)
      await db.deleteFrom('release_operator').where('name', '=', 'Rokeya').execute()
      expect(await isKnown(gone)).toBe(false)
    },
  )

  it(
    'may do no more than its owner may at that moment, makes no other token, and cannot read the page’s data',
    { tags: ['decision-77'] },
    async () => {
      expect(
        (
          await send('POST', '/api/release/tokens', rokeya, {
            name: 'x',
            role: 'approver',
            part: null,
            days: 1,
          })
        ).error,
      ).toBe('role_above')
      const amina = await signedIn('Amina', 'approver')
      const all = await tokenFor(amina, { role: 'approver' })
      expect((await ask(all, 'activate', ['mf-tests', '1.0.0'], { why: 'x' })).status).toBe(204)
      await setRole(db, (await findOperator(db, 'Amina'))?.id ?? '', 'viewer')
      expect((await ask(all, 'activate', ['mf-tests', '1.0.0'], { why: 'x' })).error).toBe('may_only_look')
      for (const [method, url] of [
        ['POST', '/api/release/tokens'],
        ['GET', '/api/release/tokens'],
        ['GET', '/api/release/overview'],
      ] as const)
        expect((await send(method, url, all)).status).toBe(401)
    },
  )

  it('of one part cannot act on another one', { tags: ['decision-77', 'attack-80'] }, async () => {
    const amina = await signedIn('Amina', 'approver')
    const token = await tokenFor(amina, { role: 'approver', part: 'mf-tests' })
    expect((await ask(token, 'retire', ['mf-tests'], { why: 'x' })).status).toBe(204)
    for (const [command, words] of [
      ['retire', ['mf-auth']],
      ['hold', []],
      ['restore', ['mf-tests']],
      ['undo', ['mf-tests']],
      ['prune', []],
    ] as const)
      expect((await ask(token, command, [...words], { why: 'x' })).error).toBe('part_only')
    expect((await ask(token, 'list')).status).toBe(204)
    expect((await upload(token, 'mf-auth', gzipSync('x'))).error).toBe('part_only')
  })

  it('is made, listed and withdrawn by command, too', { tags: ['decision-77'] }, async () => {
    const run = (...words: string[]) =>
      runCommand({ config: api.config, database: api.database }, ['operator', ...words])
    const { stdout } = await run('token', 'rokeya', 'nightly', '--role', 'releaser', '--part', 'mf-tests')
    const [, token = ''] = /DHADHA_RELEASE_TOKEN=(dhr_[\w-]{43})/.exec(stdout) ?? []
    expect(await isKnown({ authorization: `Bearer ${token}` })).toBe(true)
    expect((await run('tokens')).stdout).toMatch(/Rokeya +nightly +releaser +mf-tests/)
    expect((await run('token', 'Rokeya', 'more', '--role', 'approver')).stderr).toContain('may not do more')
    expect((await run('withdraw', 'Rokeya', 'nightly')).stdout).toContain('opens nothing any more')
    expect(await isKnown({ authorization: `Bearer ${token}` })).toBe(false)
  })
})

describe('a command', () => {
  it('needs the role that fits its effect', { tags: ['decision-77'] }, async () => {
    const some = { why: 'x', traffic: '5' }
    const asked = async (command: string, words: string[], options: object) =>
      (await ask(rokeya, command, words, options)).error ?? 'taken'
    const version = ['mf-tests', '1.0.0']
    expect(await asked('activate', version, some)).toBe('taken')
    expect(await asked('activate', version, { why: 'x', steps: '5,50', every: '1h' })).toBe('taken')
    for (const more of [
      { traffic: '100' },
      { steps: '5,100', every: '1h' },
      { ...some, override: true },
      { ...some, 'skip-gate': true },
    ])
      expect(await asked('activate', version, { why: 'x', ...more })).toBe('may_not')
    for (const command of ['approve', 'retire', 'resume', 'restore', 'undo', 'prune'])
      expect(
        await asked(command, command === 'approve' ? version : command === 'prune' ? [] : ['4'], {
          why: 'x',
        }),
      ).toBe('may_not')
    const vera = await signedIn('Vera', 'viewer')
    expect((await ask(vera, 'history')).status).toBe(204)
    expect((await ask(vera, 'hold', [], { why: 'x' })).error).toBe('may_only_look')
    expect((await upload(vera, 'mf-tests', gzipSync('x'))).error).toBe('may_only_look')
  })

  it(
    'of approval is refused to the operator who asked last for that version, also by a token',
    { tags: ['decision-77', 'attack-279'] },
    async () => {
      const amina = await signedIn('Amina', 'approver')
      const begum = await signedIn('Begum', 'approver')
      const byToken = await tokenFor(amina, { role: 'approver' })
      const wanted = ['mf-tests', '1.1.0']
      expect((await ask(amina, 'activate', wanted, { why: 'x', traffic: '5' })).status).toBe(204)
      const approve = (who: object, version: string) =>
        ask(who, 'approve', ['mf-tests', version], { why: 'x' })
      expect(await approve(amina, '1.1.0')).toMatchObject({ status: 403, error: 'own_act' })
      expect(await approve(byToken, '1.1.0')).toMatchObject({ status: 403, error: 'own_act' })
      expect((await approve(amina, '1.2.0')).status).toBe(204)
      expect((await approve(begum, '1.1.0')).status).toBe(204)
      // A program that asks by a token of hers, too.
      expect((await ask(byToken, 'activate', ['mf-tests', '1.3.0'], { why: 'x' })).status).toBe(204)
      expect(await approve(amina, '1.3.0')).toMatchObject({ status: 403, error: 'own_act' })
      api.clock.advance(1_000)
      await ask(begum, 'activate', wanted, { why: 'x' })
      expect((await approve(amina, '1.1.0')).status).toBe(204)
      expect((await approve(begum, '1.1.0')).error).toBe('own_act')
    },
  )

  it(
    'that is unknown, or has an option for the machine alone, is refused',
    { tags: ['decision-77'] },
    async () => {
      for (const [command, options] of [
        ['watch', {}],
        ['publish', {}],
        ['list', { who: 'Begum' }],
        ['activate', { why: 'x', site: 'http://127.0.0.1' }],
        ['hold', { why: true }],
      ] as const)
        expect(
          (
            await ask(
              rokeya,
              command,
              ['mf-tests', '1.0.0'].slice(0, command === 'activate' ? 2 : 1),
              options,
            )
          ).error,
        ).toBe('unknown_command')
      expect(await take()).toEqual([])
    },
  )

  it(
    'of a preview names versions, and no address that the site would call',
    { tags: ['decision-74', 'attack-99'] },
    async () => {
      expect((await ask(rokeya, 'preview', ['mf-tests', '1.1.0'])).status).toBe(204)
      await take()
      for (const address of ['http://127.0.0.1:5432', 'https://169.254.169.254/latest', 'HTTP://[::1]/'])
        expect((await ask(rokeya, 'preview', ['mf-tests', address])).error).toBe('unknown_command')
      expect(await take()).toEqual([])
    },
  )

  it(
    'of a token that was withdrawn while it waited is not run',
    { tags: ['decision-77', 'attack-79'] },
    async () => {
      const ci = await tokenFor(rokeya)
      const { tokens } = (await api.call<ReleaseTokens>({ url: '/api/release/tokens', headers: rokeya })).body
      expect((await ask(ci, 'rollback', ['mf-tests'], { why: 'x' })).status).toBe(204)
      expect((await upload(ci, 'mf-tests', gzipSync('x'))).status).toBe(202)
      expect((await ask(rokeya, 'hold', ['mf-auth'], { why: 'x' })).status).toBe(204)
      expect((await send('DELETE', `/api/release/tokens/${tokens[0]?.id}`, rokeya)).status).toBe(204)
      // A new token of the same name does not bring them back.
      api.clock.advance(1_000)
      const again = await tokenFor(rokeya)
      expect(await take()).toMatchObject([{ command: 'hold', token: null }])
      await ask(again, 'hold', ['mf-tests'], { why: 'x' })
      expect(await take()).toMatchObject([{ command: 'hold', token: 'ci' }])
      await ask(rokeya, 'hold', ['mf-auth'], { why: 'x' })
      await db.deleteFrom('release_operator').where('name', '=', 'Rokeya').execute()
      expect(await take()).toEqual([])
    },
  )

  it(
    'is run once, in every case, and its caller gets the result',
    { tags: ['decision-77', 'attack-81'] },
    async () => {
      const id = randomUUID()
      const body = { id, command: 'rollback', words: ['mf-tests'], options: { why: 'x' } }
      expect((await send('POST', '/api/release/commands', rokeya, body)).status).toBe(204)
      expect((await send('POST', '/api/release/commands', rokeya, body)).status).toBe(204)
      expect(await progress(rokeya, id)).toMatchObject({ state: 'waiting' })
      expect((await Promise.all([take(), take()])).flat()).toHaveLength(1)
      expect(await progress(rokeya, id)).toMatchObject({ state: 'running' })
      const vera = await signedIn('Vera', 'approver')
      expect(await progress(vera, id)).toMatchObject({ error: 'no_command' })
      api.clock.advance(minutes(16))
      expect(await take()).toEqual([])
      expect(await progress(rokeya, id)).toMatchObject({ state: 'lost' })
      await api.app.inject({
        method: 'POST',
        url: RELEASE_COMMANDS_DONE_PATH,
        headers: internal,
        payload: { id, code: 0, out: 'back', err: '' },
      })
      expect(await progress(rokeya, id)).toEqual({ state: 'done', code: 0, out: 'back', err: '' })
      const late = randomUUID()
      await send('POST', '/api/release/commands', rokeya, { ...body, id: late })
      api.clock.advance(minutes(1) + 1)
      expect(await take()).toEqual([])
      expect(await progress(rokeya, late)).toMatchObject({ state: 'late' })
    },
  )

  it(
    'that goes back from an expected revision is taken up again when its process has died, and nothing else is',
    { tags: ['decision-77', 'attack-280'] },
    async () => {
      const why = { why: 'x', traffic: '5' }
      const expected = { expect: '12' }
      await ask(rokeya, 'rollback', ['mf-tests'], { why: 'x' })
      await ask(rokeya, 'activate', ['mf-tests', '1.1.0'], { ...why, ...expected })
      await ask(rokeya, 'rollback', ['mf-auth'], { why: 'x', ...expected })
      const [one, two, back] = await take()
      expect([one, two, back].map((item) => item !== undefined)).toEqual([true, true, true])
      api.clock.advance(minutes(1))
      expect(await take()).toEqual([])
      api.clock.advance(1)
      const again = await take()
      expect(again).toMatchObject([{ command: 'rollback', words: ['mf-auth'] }])
      expect(await take()).toEqual([])
      const id = again[0]?.id ?? ''
      // Its first process was slow: its result counts, and the command is not run a third time.
      const done = (code: number, out: string) =>
        send('POST', RELEASE_COMMANDS_DONE_PATH, internal, { id, code, out, err: '' })
      expect((await done(0, 'back')).status).toBe(204)
      expect((await done(1, 'too late')).status).toBe(204)
      expect(await progress(rokeya, id)).toEqual({ state: 'done', code: 0, out: 'back', err: '' })
      api.clock.advance(minutes(2))
      expect(await take()).toEqual([])
    },
  )
})

it.each([2 ** 31, -(2 ** 31) - 1, 2 ** 53])(
  'an exit code of %s, which no process has, is refused',
  { tags: ['attack-266'] },
  async (code) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/internal/release-commands/done',
      payload: { id: randomUUID(), code, out: '', err: '' },
      headers: internal,
    })
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'invalid_request'])
  },
)
