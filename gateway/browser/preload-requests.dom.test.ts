import { MARKER_COOKIE, PRELOADED_REQUESTS, START_EVENT, type PreloadedRequests } from '@dhadha/release'
import { CALL_TABLE } from '@dhadha/release/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preloadRequests } from './preload-requests.ts'

const fetching = vi.fn<typeof fetch>()
const BOARD = '/releases/mf-practice/1.0.0/js/board-venn.0123abcd.js'
const SHEET = '/releases/mf-practice/1.0.0/css/board-venn.0123abcd.css'
const OTHER = '/releases/mf-practice/1.0.0/js/board-rearrange.0123abcd.js'

const problemPage = {
  path: '/series/:series/problem/:serial',
  calls: ['/api/series/{series}/problem/{serial}', '/api/profile'],
  chunk: 'board-{data.kind}',
  part: 'mf-practice',
}

/** A document with requests to preload, at an address. */
function open(address: string, preload: object, { cookie = `${MARKER_COOKIE}=anna` } = {}): void {
  vi.stubGlobal('location', { pathname: address })
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  const meta = Object.assign(document.createElement('meta'), {
    name: PRELOADED_REQUESTS,
    content: JSON.stringify(preload),
  })
  document.head.replaceChildren(meta)
  const composition = {
    'mf-practice': [{ extras: { files: { [BOARD]: 'sha384-a', [SHEET]: 'sha384-b', [OTHER]: 'sha384-c' } } }],
  }
  document.body.innerHTML = `<script type="application/json" id="composition">${JSON.stringify({ microFrontends: composition })}</script>`
  preloadRequests()
}

const answers = () =>
  (globalThis as { [PRELOADED_REQUESTS]?: PreloadedRequests })[PRELOADED_REQUESTS] ?? new Map()
const asked = () => fetching.mock.calls.map(([address]) => address)
const preloads = () =>
  [...document.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('as'),
    link.getAttribute('href'),
    link.integrity,
  ])

beforeEach(() => {
  vi.stubGlobal('fetch', fetching)
  fetching.mockImplementation(() =>
    Promise.resolve(new Response('{"data":{"kind":"venn"}}', { headers: { etag: '"1"' } })),
  )
  document.documentElement.lang = 'bn'
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  fetching.mockReset()
  Reflect.deleteProperty(globalThis, PRELOADED_REQUESTS)
  Reflect.deleteProperty(document.documentElement.dataset, 'traced')
})

it(
  'requests the calls that the address completes, in the language of the page and for the signed-in learner',
  { tags: ['decision-67'] },
  async () => {
    open('/series/number%20play/problem/2', problemPage)
    expect(asked()).toEqual(['/api/series/number%20play/problem/2', '/api/profile'])
    expect(fetching.mock.lastCall?.[1]?.headers).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'bn',
      Authorization: 'Bearer anna',
    })
    const call = answers().get('/api/profile')
    expect(call).toMatchObject({ language: 'bn', token: 'anna' })
    expect(await call?.answer).toMatchObject({ status: 200, text: '{"data":{"kind":"venn"}}' })
    expect((await call?.answer)?.headers.get('etag')).toBe('"1"')
  },
)

it.each(CALL_TABLE)(
  'the document requests at $path the calls that the page reads first',
  { tags: ['decision-67'] },
  ({ pattern, calls, path, asked: wanted }) => {
    open(path, { ...problemPage, path: pattern, calls })
    expect(asked()).toEqual(wanted)
  },
)

it(
  'what is below the first screen is requested once, when the shell has rendered',
  { tags: ['decision-67'] },
  async () => {
    open('/series/a/problem/2', { ...problemPage, below: ['/api/series/{series}/days', '/api/{day}'] })
    expect(asked()).toHaveLength(2)
    dispatchEvent(new Event(START_EVENT))
    dispatchEvent(new Event(START_EVENT))
    expect(asked().slice(2)).toEqual(['/api/series/a/days'])
    expect(await answers().get('/api/series/a/days')?.answer).toMatchObject({ status: 200 })
  },
)

it('requests nothing while no learner is signed in', { tags: ['decision-67'] }, () => {
  open('/series/a/problem/2', problemPage, { cookie: `lang=en; ${MARKER_COOKIE}=` })
  expect(asked()).toEqual([])
  expect(answers().size).toBe(0)
})

it(
  'makes the calls of visitors without a sign-in, and neither calls for the other',
  { tags: ['decision-67'] },
  () => {
    open('/series/a/problem/2', { ...problemPage, isVisitor: true }, { cookie: 'lang=en' })
    expect(asked()).toEqual(['/api/series/a/problem/2', '/api/profile'])
    expect(fetching.mock.lastCall?.[1]?.headers).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'bn',
    })
    expect(answers().get('/api/profile')).toMatchObject({ language: 'bn', token: null })
    fetching.mockClear()
    open('/series/a/problem/2', { ...problemPage, isVisitor: true })
    expect(asked()).toEqual([])
  },
)

it(
  'the document requests the board that the problem needs, with its hash, and no other',
  { tags: ['decision-67'] },
  async () => {
    open('/series/a/problem/2', problemPage)
    await vi.waitFor(() => expect(preloads()).toHaveLength(2))
    expect(preloads()).toEqual([
      ['preload', 'script', BOARD, 'sha384-a'],
      ['preload', 'style', SHEET, 'sha384-b'],
    ])
  },
)

it.each([
  ['no JSON', 'Sign in to this network'],
  ['a problem without a board', '{"data":null}'],
  ['a kind that this version does not know', '{"data":{"kind":"later"}}'],
])('the page continues when the answer is %s', { tags: ['decision-67'] }, async (_, text) => {
  fetching.mockImplementation(() => Promise.resolve(new Response(text)))
  open('/series/a/problem/2', problemPage)
  expect((await answers().get('/api/series/a/problem/2')?.answer)?.text).toBe(text)
  expect(preloads()).toEqual([])
})

it(
  'a failed early fetch is left to the caller that reads the answer',
  { tags: ['decision-67'] },
  async () => {
    fetching.mockRejectedValue(new TypeError('no connection'))
    open('/series/a/problem/2', problemPage)
    await expect(answers().get('/api/profile')?.answer).rejects.toThrow('no connection')
  },
)

it('each early fetch has a trace of its own on a page that is traced', { tags: ['decision-64'] }, () => {
  document.documentElement.dataset['traced'] = ''
  open('/series/a/problem/2', problemPage)
  const traces = fetching.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'))
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(new Set(traces).size).toBe(2)
})
