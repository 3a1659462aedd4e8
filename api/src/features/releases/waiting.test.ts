import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { ReleaseCommandReply, ReleaseOverview, ReleaseRole } from '@dhadha/contract/wire'
import { internalHeaders, RELEASE_COMMANDS_PATH } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { minutes } from '../../testing/pupils.ts'
import { findOperator, removeOperator, setRole } from './operators/store.ts'
import { signedInOperator } from './testing/operators.ts'

const INTERNAL_KEY = 'k'.repeat(40)
const NOW = new Date()
const api = await testApp({ now: NOW, environment: { INTERNAL_KEY } })
const { db } = api.database
const headers = internalHeaders(INTERNAL_KEY)
type Headers = Record<string, string>

const findOperatorId = async (name: string) => (await findOperator(db, name))?.id ?? ''
const lower = async (name: string, role: ReleaseRole) => setRole(db, await findOperatorId(name), role)
const takeCommands = async () =>
  (await api.call<{ commands: { id: string }[] }>({ url: RELEASE_COMMANDS_PATH, body: {}, headers })).body
    .commands

async function post(url: string, who: Headers, payload: object | Buffer, more: Headers = {}) {
  const answer = await api.app.inject({ method: 'POST', url, headers: { ...who, ...more }, payload })
  return answer.statusCode
}
async function command(who: Headers, name: string, words: string[], options: object = { why: 'x' }) {
  const id = randomUUID()
  const status = await post('/api/release/commands', who, { id, command: name, words, options })
  expect(status).toBe(204)
  return id
}
async function upload(who: Headers) {
  const url = `/api/release/publications?part=mf-tests&id=${randomUUID()}`
  expect(await post(url, who, gzipSync('x'), { 'content-type': 'application/gzip' })).toBe(202)
}
const progress = async (who: Headers, id: string) =>
  (await api.call<ReleaseCommandReply>({ url: `/api/release/commands/${id}`, headers: who })).body

let amina: Headers
let begum: Headers
beforeEach(async () => {
  for (const table of ['release_command', 'release_operator'] as const) await db.deleteFrom(table).execute()
  api.clock.set(NOW)
  amina = await signedInOperator(api, 'Amina', 'approver')
  begum = await signedInOperator(api, 'Begum', 'approver')
})

describe('a command whose operator’s role is lowered while it waits', { tags: ['decision-77'] }, () => {
  it(
    'is refused where the new role does not allow it, by token too, and does not block others',
    { tags: ['attack-88'] },
    async () => {
      const wanted = { name: 'ci', role: 'approver', part: null, days: 30 }
      const { body } = await api.call<{ token: string }>({
        url: '/api/release/tokens',
        headers: amina,
        body: wanted,
      })
      const ci = { authorization: `Bearer ${body.token}` }
      const refused = []
      for (const caller of [amina, ci]) {
        refused.push(await command(caller, 'activate', ['mf-tests', '1.2.0']))
        refused.push(await command(caller, 'retire', ['mf-auth']))
        refused.push(await command(caller, 'prune', []))
      }
      const allowed = [await command(amina, 'rollback', ['mf-auth']), await command(ci, 'status', [], {})]
      allowed.push(await command(begum, 'retire', ['mf-auth']))
      await lower('Amina', 'releaser')
      const taken = [...(await takeCommands()), ...(await takeCommands())].map(({ id }) => id)
      expect(taken.toSorted()).toEqual(allowed.toSorted())
      for (const id of refused)
        expect(await progress(amina, id)).toMatchObject({ state: 'done', code: 1, out: '' })
      expect((await progress(amina, refused[0] ?? '')).err).toContain('Amina')
    },
  )

  it('is not published for a viewer, and its upload is deleted', async () => {
    await upload(amina)
    await lower('Amina', 'viewer')
    expect(await takeCommands()).toEqual([])
    const rows = await db.selectFrom('release_command').select(['upload', 'code']).execute()
    expect(rows).toEqual([{ upload: null, code: 1 }])
  })

  it('does not come back with the role', async () => {
    await command(amina, 'retire', ['mf-tests'])
    await lower('Amina', 'viewer')
    expect(await takeCommands()).toEqual([])
    await lower('Amina', 'approver')
    expect(await takeCommands()).toEqual([])
  })
})

describe('an action of the page whose operator is removed while it waits', { tags: ['decision-77'] }, () => {
  const back = (who: Headers) => command(who, 'rollback', ['mf-tests'], { why: 'x', expect: '1' })

  it('is refused at once, and is not run by another operator who gets that name afterwards', async () => {
    const id = await back(amina)
    await removeOperator(db, await findOperatorId('Amina'))
    api.clock.advance(1_000)
    await signedInOperator(api, 'Amina', 'approver')
    const other = await back(begum)
    expect((await takeCommands()).map((item) => item.id)).toEqual([other])
    const { body } = await api.call<ReleaseOverview>({ url: '/api/release/overview', headers: begum })
    expect(body.acts.find((item) => item.id === id)).toMatchObject({
      state: 'refused',
      sentence: 'Refused: Amina may not do this any more.',
    })
  })

  it('is not taken up a second time, and its first process may still report the result', async () => {
    const id = await back(amina)
    expect(await takeCommands()).toMatchObject([{ id }])
    await lower('Amina', 'viewer')
    api.clock.advance(minutes(1) + 1)
    expect(await takeCommands()).toEqual([])
    expect(await db.selectFrom('release_command').select('code').execute()).toEqual([{ code: null }])
  })
})
