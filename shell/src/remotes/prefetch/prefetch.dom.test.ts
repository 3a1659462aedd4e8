import { openSession } from '@dhadha/contract/shell'
import { CALL_TABLE } from '@dhadha/release/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { readComposition, type Remote } from '../../composition/composition.ts'
import { addHashes } from '../../composition/integrity.ts'
import * as store from '../../composition/store.ts'
import { compositionDocument, route } from '../../testing/compositions.ts'
import * as federation from '../runtime/federation.ts'
import { getFallbackChain } from '../load/candidates.ts'
import { evictPage, getLoadedPage } from '../load/loadPage.ts'
import { resolveCalls, prefetchNear, prefetchPath } from './prefetch.ts'
import * as scripts from '../runtime/scripts.ts'
import * as styles from '../runtime/styles.ts'

const document = compositionDocument('a', { 'mf-practice': { routes: [route('/dashboard')] } })
const composition = readComposition(document)
addHashes(document)

const findLoadedPage = ([remote]: readonly Remote[]) => {
  const candidate = remote && getFallbackChain(remote)[0]
  if (!candidate) throw new Error('no remote')
  return getLoadedPage('mf-practice', candidate, 'page', 'en')
}

const Page = () => null
const messages = { default: { hello: 'Hello' } }

/** A remote whose entry loads, or not. */
function remoteThat(arrives: boolean) {
  const asked: string[] = []
  vi.spyOn(scripts, 'requestScripts').mockImplementation((urls) => {
    asked.push(...urls)
  })
  vi.spyOn(styles, 'ensureStyles').mockResolvedValue()
  vi.spyOn(federation, 'loadDefinition').mockImplementation(async () => {
    asked.push('entry')
    if (!arrives) throw new Error('the entry did not arrive')
    const texts = async () => messages
    return {
      name: 'mf-practice',
      contract: '1.0.0',
      pages: { page: async () => ({ default: Page }) },
      messages: { en: texts, bn: texts },
    }
  })
  return asked
}

afterEach(() => {
  for (const remote of composition.remotes) evictPage(remote)
  vi.restoreAllMocks()
})

it('a page is requested before its entry, and is available afterwards', async () => {
  const asked = remoteThat(true)
  await prefetchPath(composition, '/dashboard', 'en')
  expect(asked.map((url) => url.split('/').at(-1))).toEqual(['page.js', 'en.js', 'entry'])
  expect(findLoadedPage(composition.remotes)?.Page).toBe(Page)
})

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])(
  'hovering over a link on a connection of %j prefetches its page: %s',
  { tags: ['decision-67'] },
  async (connection, may) => {
    const asked = remoteThat(true)
    const before = Object.getOwnPropertyDescriptor(navigator, 'connection')
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    const settled = vi.spyOn(store, 'settleComposition').mockResolvedValue()
    vi.spyOn(store, 'newestComposition').mockReturnValue(composition)
    await prefetchNear(composition, '/dashboard', 'en')
    if (before) Object.defineProperty(navigator, 'connection', before)
    else Reflect.deleteProperty(navigator, 'connection')
    // The composition is updated before the press, too.
    expect([asked.length > 0, settled.mock.calls.length > 0]).toEqual([may, may])
  },
)

it(
  'the first reads of a page are requested when the pupil pauses at its link, not on the way to another one',
  { tags: ['decision-67'] },
  async () => {
    remoteThat(true)
    vi.spyOn(store, 'settleComposition').mockResolvedValue()
    vi.spyOn(store, 'newestComposition').mockReturnValue(
      readComposition(
        compositionDocument('b', {
          'mf-practice': { routes: [{ ...route('/dashboard'), calls: ['/api/next'] }] },
          'mf-tests': { routes: [{ ...route('/test/:kind'), calls: ['/api/tests/{kind}'] }] },
        }),
      ),
    )
    openSession({ read: () => 'anna', write: () => undefined, remove: () => undefined })
    const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')))
    vi.stubGlobal('fetch', fetching)
    await Promise.all([
      prefetchNear(composition, '/dashboard', 'en'),
      prefetchNear(composition, '/test/custom', 'en'),
    ])
    await vi.waitFor(
      () => expect(fetching.mock.calls.map(([address]) => address)).toEqual(['/api/tests/custom']),
      { timeout: 30_000 },
    )
    vi.unstubAllGlobals()
  },
)

it.each(CALL_TABLE)(
  'the calls of the table are requested at $path, whether first or below',
  { tags: ['decision-67'] },
  ({ pattern, calls, path, asked }) => {
    expect(resolveCalls({ ...route(pattern), calls: [...calls] }, path)).toEqual(asked)
    const [first, ...below] = calls
    expect(
      resolveCalls({ ...route(pattern), calls: first === undefined ? [] : [first], callsBelow: below }, path),
    ).toEqual(asked)
  },
)

it('a prefetch resolves when the page does not come, and nothing is available', async () => {
  remoteThat(false)
  await prefetchPath(composition, '/dashboard', 'en')
  expect(findLoadedPage(composition.remotes)).toBeUndefined()
})

it('a path of no remote requests nothing', async () => {
  const asked = remoteThat(true)
  await prefetchPath(composition, '/elsewhere', 'en')
  expect(asked).toEqual([])
})

const partial = {
  ...composition,
  isPartial: true,
  remotes: composition.remotes.map((remote) => ({
    ...remote,
    active: { ...remote.active, isWhole: false, pages: {}, messages: { en: [], bn: [] }, files: {} },
  })),
}

it('the files of a remote that is known in part are requested from the gateway', async () => {
  const asked = remoteThat(true)
  const check = vi.spyOn(store, 'checkComposition').mockResolvedValue(true)
  vi.spyOn(store, 'newestComposition').mockReturnValue(composition)
  await prefetchPath(partial, '/dashboard', 'en')
  expect(check).toHaveBeenCalledOnce()
  expect(asked.map((url) => url.split('/').at(-1))).toEqual(['page.js', 'en.js', 'entry'])
  expect(findLoadedPage(partial.remotes)?.Page).toBe(Page)
})

it('requests no file of a remote whose hashes are unknown', async () => {
  const asked = remoteThat(true)
  vi.spyOn(store, 'checkComposition').mockResolvedValue(true)
  vi.spyOn(store, 'newestComposition').mockReturnValue(partial)
  await prefetchPath(partial, '/dashboard', 'en')
  expect([asked, findLoadedPage(partial.remotes)]).toEqual([[], undefined])
})
