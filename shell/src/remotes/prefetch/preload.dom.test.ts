import { http } from '@dhadha/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readComposition } from '../../composition/composition.ts'
import * as store from '../../composition/store.ts'
import { compositionDocument, route } from '../../testing/compositions.ts'
import { preloadLikely } from './preload.ts'

const KIB = 1024
const connection = Object.getOwnPropertyDescriptor(navigator, 'connection')

/** The fetched files, such as `mf-a remoteEntry.js`, each with its options. */
let fetched: [string, RequestInit | undefined][]
const names = () => fetched.map(([name]) => name)
/** Answers for a file; by default one of 1 KiB. */
let answer: (url: string, options?: RequestInit) => Promise<Response>
const file = async (kib = 1) => new Response('code', { headers: { 'content-length': String(kib * KIB) } })

beforeEach(() => {
  fetched = []
  answer = () => file()
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then))
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    if (url.startsWith('/releases/')) fetched.push([url.replace(/.*\/(mf-[^/]+)\/.*\//, '$1 '), options])
    return answer(url, options)
  })
})

afterEach(() => {
  document.body.innerHTML = ''
  if (connection) Object.defineProperty(navigator, 'connection', connection)
  else Reflect.deleteProperty(navigator, 'connection')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/**
 * Remotes by name, each with a page at its own path. A document does not fetch a file twice, so each test uses names of
 * its own.
 */
function live(...remotes: string[]) {
  const parts = remotes.map((name) => [name, { routes: [route(`/${name}`)] }])
  vi.spyOn(store, 'newestComposition').mockReturnValue(
    readComposition(compositionDocument('a', Object.fromEntries(parts))),
  )
}

const preload = (menu: readonly string[], signal = new AbortController().signal) =>
  preloadLikely(menu, 'en', signal)

const FILES = (name: string) => [`${name} remoteEntry.js`, `${name} page.js`, `${name} page.css`]

it(
  'the preload fetches what the links of the page lead to, then the menu, and runs none of it',
  { tags: ['decision-67'] },
  async () => {
    live('mf-a', 'mf-b', 'mf-c')
    document.body.innerHTML =
      '<a href="/mf-c">a bar</a><main><a href="/mf-b">on</a><a href="https://elsewhere.example/mf-c">away</a></main>'
    const scripts = document.querySelectorAll('script').length
    await preload(['/mf-a', '/mf-b', '/nowhere'])
    expect(names()).toEqual([...FILES('mf-b'), ...FILES('mf-a')])
    expect(fetched[0]?.[1]).toMatchObject({ integrity: 'sha384-mf-b1.0.0entry', priority: 'low' })
    expect(document.querySelectorAll('script')).toHaveLength(scripts)
    await preload(['/mf-a', '/mf-b'])
    expect(fetched).toHaveLength(6)
  },
)

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }])(
  'the preload fetches nothing on a connection of %j',
  { tags: ['decision-67'] },
  async (networkInformation) => {
    live('mf-dear')
    Object.defineProperty(navigator, 'connection', { value: networkInformation, configurable: true })
    await preload(['/mf-dear'])
    expect(fetched).toEqual([])
  },
)

it('the preload waits for calls that are under way', async () => {
  live('mf-waits')
  let end: (response: Response) => void = () => undefined
  answer = (url) => (url.startsWith('/api/') ? new Promise((resolve) => (end = resolve)) : file())
  const call = http.get('/api/level/topics')
  const done = preload(['/mf-waits'])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(fetched).toEqual([])
  end(new Response('{}'))
  await Promise.all([call, done])
  expect(names()).toEqual(FILES('mf-waits'))
})

it('the preload ends with its page, and at the first file that does not come', async () => {
  live('mf-left', 'mf-lost')
  const page = new AbortController()
  answer = () => {
    page.abort()
    return file()
  }
  await preload(['/mf-left'], page.signal)
  expect(names()).toEqual(['mf-left remoteEntry.js'])
  answer = async () => Response.error()
  await preload(['/mf-lost'])
  expect(names().slice(1)).toEqual(['mf-lost remoteEntry.js'])
})

it('the next page preloads a file again that an error of the server kept away', async () => {
  live('mf-again')
  answer = async () => new Response('later', { status: 503 })
  await preload(['/mf-again'])
  expect(names()).toEqual(['mf-again remoteEntry.js'])
  answer = () => file()
  await preload(['/mf-again'])
  expect(names().slice(1)).toEqual(FILES('mf-again'))
})

it('the preload cancels running requests when the tab is hidden, and fetches them when it is visible', async () => {
  live('mf-hidden')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  answer = (_, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      hidden.mockReturnValue(true)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await preload(['/mf-hidden'])
  await preload(['/mf-hidden'])
  expect(names()).toEqual(['mf-hidden remoteEntry.js'])
  hidden.mockReturnValue(false)
  answer = () => file()
  await preload(['/mf-hidden'])
  expect(names().slice(1)).toEqual(FILES('mf-hidden'))
})

it('the preload fetches no file without a hash, and none for visitors alone', async () => {
  const parts = compositionDocument('a', {
    'mf-source': { routes: [route('/source')] },
    'mf-visitors': { routes: [route('/visitors', 'page', 'signed-out')] },
  })
  const source = parts.microFrontends['mf-source']?.[0]
  if (source?.extras.files) source.extras.files = {}
  vi.spyOn(store, 'newestComposition').mockReturnValue(readComposition(parts))
  await preload(['/source', '/visitors'])
  expect(fetched).toEqual([])
})

// The last one: a document has one budget.
it('the preload begins no file after 200 KiB', { tags: ['decision-67'] }, async () => {
  live('mf-large', 'mf-larger')
  answer = () => file(60)
  await preload(['/mf-large', '/mf-larger'])
  expect(names()).toEqual([...FILES('mf-large'), 'mf-larger remoteEntry.js'])
})
