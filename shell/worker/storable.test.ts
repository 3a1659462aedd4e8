import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serveData } from './data.ts'
import { serveFile, cacheFiles, readCachedDocument, recordComposition } from './files.ts'
import { servePicture } from './pictures.ts'
import { isStorable } from './storable.ts'
import { memoryCaches } from './testing/caches.ts'

/** A response as `fetch` gives it: Node's constructor knows neither type nor redirects. */
const fetched = (
  body: string | null,
  {
    type = 'basic',
    redirected = false,
    ...init
  }: ResponseInit & { type?: ResponseType; redirected?: boolean } = {},
): Response => {
  const response = new Response(body, init)
  const described = (response: Response): Response =>
    Object.defineProperties(response, {
      type: { value: type },
      redirected: { value: redirected },
      clone: { value: () => described(Response.prototype.clone.call(response)) },
    })
  return described(response)
}

const POISONED: [what: string, response: () => Response][] = [
  [
    'an opaque answer',
    () => Object.defineProperty(fetched('evil', { type: 'opaque' }), 'status', { value: 0 }),
  ],
  ['an answer of another site', () => fetched('evil', { type: 'cors' })],
  ['an answer that a redirect led to', () => fetched('evil', { redirected: true })],
  ['a part of a file', () => fetched('evil', { status: 206, headers: { 'content-range': 'bytes 0-3/9' } })],
  ['a part that calls itself whole', () => fetched('evil', { headers: { 'content-range': 'bytes 0-3/9' } })],
  ['an error', () => fetched('evil', { status: 500 })],
  ['a notice in its place', () => fetched('evil', { status: 404 })],
]

const FILE = '/releases/shell/1.0.0/js/index.aaaa1111.js'
const ORIGIN = 'https://dhadha.example'
let stored = memoryCaches()
let waits: Promise<unknown>[] = []

beforeEach(() => {
  stored = memoryCaches()
  waits = []
  vi.stubGlobal('caches', stored.caches)
  vi.stubGlobal('self', { clients: { get: async () => undefined } })
})

const createEvent = (path: string, headers: Record<string, string> = {}) =>
  ({
    request: new Request(ORIGIN + path, { headers }),
    clientId: '',
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  }) as unknown as FetchEvent

const answerWith = (response: () => Response) => vi.stubGlobal('fetch', async () => response())
const settled = () => Promise.allSettled(waits)

describe.each(POISONED)('%s', { tags: ['decision-65'] }, (_what, response) => {
  it('the answer is given to the page and stored nowhere', { tags: ['attack-255'] }, async () => {
    answerWith(response)
    expect(isStorable(response())).toBe(false)
    await serveData(
      createEvent('/api/v2/app/user/profile', { authorization: 'Bearer m' }),
      '/api/v2/app/user/profile',
    )
    await servePicture(createEvent('/api/content/a.svg'), '/api/content/a.svg')
    await serveFile(createEvent(FILE), { kind: 'file', path: FILE, isRetry: false, isUsed: true })
    await cacheFiles([FILE])
    await recordComposition('first')
    await settled()
    expect(stored.entries()).toEqual([])
    expect(await readCachedDocument()).toBeUndefined()
  })
})

it(
  'a file or picture marked no-store is not stored, and of the API only the calls of its plan are',
  { tags: ['decision-65'] },
  async () => {
    answerWith(() => fetched('answer', { headers: { 'cache-control': 'private, No-Store' } }))
    const profile = '/api/v2/app/user/profile'
    await serveData(createEvent(profile, { authorization: 'Bearer m' }), profile)
    await servePicture(createEvent('/api/content/a.svg'), '/api/content/a.svg')
    await serveFile(createEvent(FILE), { kind: 'file', path: FILE, isRetry: false, isUsed: true })
    await cacheFiles([FILE])
    await recordComposition('first')
    await settled()
    expect(stored.entries()).toEqual([profile])
  },
)

it('a whole answer of the site itself is stored', { tags: ['decision-65'] }, async () => {
  answerWith(() => fetched('good', { headers: { 'cache-control': 'private, no-cache' } }))
  await serveData(
    createEvent('/api/v2/app/user/profile', { authorization: 'Bearer m' }),
    '/api/v2/app/user/profile',
  )
  await serveFile(createEvent(FILE), { kind: 'file', path: FILE, isRetry: false, isUsed: true })
  await settled()
  expect(stored.entries()).toHaveLength(2)
})

it('a page gets its answer when the device is full', { tags: ['decision-65', 'attack-256'] }, async () => {
  stored.fill()
  answerWith(() => fetched('good'))
  const path = '/api/v2/app/user/profile'
  expect(await (await serveData(createEvent(path, { authorization: 'Bearer m' }), path)).text()).toBe('good')
  expect(await (await servePicture(createEvent('/api/content/a.svg'), '/api/content/a.svg')).text()).toBe(
    'good',
  )
  const file = await serveFile(createEvent(FILE), { kind: 'file', path: FILE, isRetry: false, isUsed: true })
  expect(await file.text()).toBe('good')
  await cacheFiles([FILE])
  expect((await settled()).every(({ status }) => status === 'fulfilled')).toBe(true)
})

it(
  'addresses that a script makes up do not fill the device',
  { tags: ['decision-65', 'attack-257'] },
  async () => {
    answerWith(() => fetched('good'))
    for (let index = 0; index < 2_100; index++) {
      const path = `/api/v2/app/problem/unsolved?limit=${index}`
      await serveData(createEvent(path, { authorization: 'Bearer m' }), path)
      await settled()
    }
    const paths = stored.entries()
    expect(paths).toHaveLength(2_000)
    expect(paths).not.toContain('/api/v2/app/problem/unsolved?limit=0')
  },
)

it(
  'a learner never gets what another one has read, with or without a connection',
  { tags: ['S4.1a', 'decision-65', 'attack-254'] },
  async () => {
    const path = '/api/v2/app/user/profile'
    const answerTo = async (marker: string) =>
      (await serveData(createEvent(path, { authorization: `Bearer ${marker}` }), path))
        .text()
        .catch(() => 'none')
    answerWith(() => fetched('Nadia'))
    expect(await answerTo('a.nadia')).toBe('Nadia')
    await settled()
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await answerTo('a.nadia')).toBe('Nadia')
    for (const marker of ['b.rafi', 'a.nadi', 'A.NADIA', 'b.nadia', ''])
      expect(await answerTo(marker)).not.toContain('Nadia')
  },
)
