import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import {
  internalHeaders,
  RELEASE_COMMANDS_DONE_PATH,
  RELEASE_COMMANDS_PATH,
  RELEASE_UPLOADS_PATH,
} from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { commandCalls } from '../testing/command-calls.ts'
import { signedInOperator } from '../testing/operators.ts'

const INTERNAL_KEY = 'k'.repeat(40)
const api = await testApp({ environment: { INTERNAL_KEY } })
const { db } = api.database
const internal = internalHeaders(INTERNAL_KEY)
const { tokenFor, ask, upload } = commandCalls(api)
const signedIn = (name: string) => signedInOperator(api, name, 'releaser')
const take = async () =>
  (
    await api.call<{ commands: { id: string }[] }>({
      url: RELEASE_COMMANDS_PATH,
      body: {},
      headers: internal,
    })
  ).body.commands

let rokeya: Record<string, string>
beforeEach(async () => {
  for (const table of ['release_command', 'release_operator'] as const) await db.deleteFrom(table).execute()
  rokeya = await signedIn('Rokeya')
})

describe('an upload', () => {
  it(
    'waits for the process beside the registry, and is deleted afterwards',
    { tags: ['decision-77'] },
    async () => {
      const [packed, id] = [gzipSync('a folder'), randomUUID()]
      expect(await upload(rokeya, 'mf-tests', packed, id)).toMatchObject({ status: 202, id })
      expect(await take()).toMatchObject([{ id, command: 'publish', words: ['mf-tests'] }])
      const url = `${RELEASE_UPLOADS_PATH}/${id}`
      expect((await api.app.inject({ url, headers: rokeya })).statusCode).toBe(401)
      expect((await api.app.inject({ url, headers: internal })).rawPayload).toEqual(packed)
      await api.app.inject({
        method: 'POST',
        url: RELEASE_COMMANDS_DONE_PATH,
        headers: internal,
        payload: { id, code: 0, out: '', err: '' },
      })
      expect((await api.app.inject({ url, headers: internal })).statusCode).toBe(404)
    },
  )

  it('that is too large, empty, or one too many leaves no rows', { tags: ['decision-77'] }, async () => {
    expect((await upload(rokeya, 'mf-tests', Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload(rokeya, 'mf-tests', Buffer.from('hello'))).error).toBe('bad_upload')
    expect((await upload({}, 'mf-tests', gzipSync('x'))).status).toBe(401)
    const others = [await signedIn('Mira'), await signedIn('Tahsin')]
    for (const caller of [rokeya, rokeya, ...others, ...others.slice(0, 1)])
      expect((await upload(caller, 'mf-tests', gzipSync('x'))).status).toBe(202)
    expect((await upload(rokeya, 'mf-tests', gzipSync('x'))).error).toBe('too_many_uploads')
    expect(await db.selectFrom('release_command').select('id').execute()).toHaveLength(5)
  })

  it(
    'of one operator, with all tokens, leaves room for others',
    { tags: ['decision-55', 'attack-71'] },
    async () => {
      const callers = [rokeya, await tokenFor(rokeya), await tokenFor(rokeya, { name: 'ci-2' })]
      const statuses = []
      for (const caller of [...callers, ...callers, ...callers])
        statuses.push((await upload(caller, 'mf-tests', gzipSync('x'))).status)
      expect(statuses.filter((status) => status === 202)).toHaveLength(3)
      const mira = await signedIn('Mira')
      for (let i = 0; i < 2; i++) expect((await upload(mira, 'mf-tests', gzipSync('x'))).status).toBe(202)
    },
  )

  it('that is truncated leaves no rows', { tags: ['decision-77'] }, async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
    const packed = gzipSync('a folder that does not arrive whole')
    socket.write(
      [
        'POST /api/release/publications?part=mf-tests HTTP/1.1',
        'host: x',
        `cookie: ${rokeya['cookie']}`,
        'authorization: Bearer release-page',
        'content-type: application/gzip',
        `content-length: ${packed.byteLength}`,
        '',
        '',
      ].join('\r\n'),
    )
    socket.write(packed.subarray(0, 20))
    await once(socket, 'ready').catch(() => undefined)
    const closed = once(api.app.server, 'connection').catch(() => undefined)
    socket.end()
    socket.destroy()
    await Promise.race([closed, ask(rokeya, 'status')])
    expect(
      await db.selectFrom('release_command').select('id').where('upload', 'is not', null).execute(),
    ).toEqual([])
  })
})
