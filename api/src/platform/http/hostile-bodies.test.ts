import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const { app, call, clock, database, signedIn } = await testApp()
const { id, token } = await signedIn()
const HANDLE = '/api/v2/app/user/handle'

async function post(payload: string | Buffer, headers: Readonly<Record<string, string>> = {}, url = HANDLE) {
  // A handle may be changed five times a day.
  clock.advance(86_400_000)
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  })
  return answer.statusCode
}
const handle = async () =>
  (await database.db.selectFrom('learner').select('handle').where('id', '=', id).executeTakeFirst())?.handle

const BODY = JSON.stringify({ handle: 'brave-otter' })

it.each([
  ['gzip', gzipSync(BODY)],
  ['x-gzip', gzipSync(BODY)],
  ['deflate', deflateSync(BODY)],
  ['deflate', deflateRawSync(BODY)],
  ['br', brotliCompressSync(BODY)],
  ['zstd', zstdCompressSync(BODY)],
  ['gzip, gzip', gzipSync(gzipSync(BODY))],
  ['gzip', Buffer.from(BODY)],
  ['GZip', Buffer.from(BODY)],
  ['identity, gzip', Buffer.from(BODY)],
  ['nonsense', Buffer.from(BODY)],
] as const)(
  'a body that is declared as compressed (%s) is refused before it is read',
  { tags: ['attack-226'] },
  async (encoding, payload) => {
    const before = await handle()
    expect(await post(payload, { 'content-encoding': encoding })).toBe(415)
    expect(await handle()).toBe(before)
  },
)

it('a body that is declared as not compressed is read as any other', async () => {
  expect(await post(JSON.stringify({ handle: 'calm-heron' }), { 'content-encoding': 'identity' })).toBe(200)
  expect(await handle()).toBe('calm-heron')
})

it.each([
  '{"handle":"quick-fox","handle":"slow-snail"}',
  '{"handle":"quick-fox","h\\u0061ndle":"slow-snail"}',
  '{"handle":{"a":1},"handle":"slow-snail"}',
])(
  'the last of two equal keys counts, for the only program that reads them: %s',
  { tags: ['attack-227'] },
  async (payload) => {
    await post(JSON.stringify({ handle: 'brave-otter' }))
    expect(await post(payload)).toBe(200)
    expect(await handle()).toBe('slow-snail')
  },
)

const POLLUTIONS = [
  '{"__proto__":{"polluted":true},"handle":"brave-otter"}',
  '{"\\u005f_proto__":{"polluted":true},"handle":"brave-otter"}',
  '{"handle":"brave-otter","constructor":{"prototype":{"polluted":true}}}',
  '{"handle":{"__proto__":{"polluted":true}}}',
  '{"handle":[{"constructor":{"prototype":{"polluted":true}}}]}',
  '{"handle":"brave-otter","prototype":{"polluted":true}}',
  '{"handle":"brave-otter","toString":"x"}',
]

it.each(POLLUTIONS)(
  'a body that names prototypes is refused and changes none: %s',
  { tags: ['attack-228'] },
  async (payload) => {
    expect(await post(payload)).toBe(400)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  },
)

it.each([
  '__proto__[polluted]=1',
  '__proto__=1',
  '__proto__.polluted=1',
  'constructor[prototype][polluted]=1',
  'constructor=1&toString=1&hasOwnProperty=1',
  'limit[__proto__][polluted]=1',
  '%5F_proto__[polluted]=1&limit=1&limit=2',
])('a query that names prototypes changes none: %s', { tags: ['attack-228'] }, async (query) => {
  for (const url of ['/api/v2/app/people/search', '/api/v2/app/leaderboard/overall', '/api/health']) {
    const { status } = await call({ url: `${url}?${query}`, token })
    expect(status).toBeLessThan(500)
  }
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})
