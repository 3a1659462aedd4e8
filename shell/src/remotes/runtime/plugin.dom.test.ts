import { createInstance } from '@module-federation/runtime'
import { resetFederationGlobalInfo } from '@module-federation/runtime-tools/runtime-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addHashes, recordFailure } from '../../composition/integrity.ts'
import { compositionDocument } from '../../testing/compositions.ts'
import { releaseFiles } from './plugin.ts'

const getUrl = (version: string) => `/releases/mf-practice/${version}/js/remoteEntry.js`
const getName = (version: string) => `mf-practice_${version}`

/** The version whose failures are recorded: they count for the lifetime of the page. */
const FAILING = '0.9.0'

/** The runtime as it is installed, with our plugin and the versions named. */
const runtimeWith = (...versions: string[]) =>
  createInstance({
    name: 'shell',
    plugins: [releaseFiles()],
    remotes: versions.map((version) => ({ name: getName(version), entry: getUrl(version) })),
  })

let asked: HTMLScriptElement[]
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  addHashes(compositionDocument('a', { 'mf-practice': { version: '2.0.0', previous: '1.0.0' } }))
  addHashes(compositionDocument('b', { 'mf-practice': { version: FAILING } }))
  // A real one would be loaded.
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    asked.push(script as unknown as HTMLScriptElement)
    return script
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  resetFederationGlobalInfo()
  for (const version of [FAILING, '1.0.0', '2.0.0']) Reflect.deleteProperty(globalThis, getName(version))
})

/** Defines the container, as a version's entry does when it runs. */
const run = (version: string, get: () => Promise<() => unknown> = async () => () => version) => {
  Reflect.set(globalThis, getName(version), { init: () => undefined, get })
  asked.at(-1)?.dispatchEvent(new Event('load'))
}
const settled = (loading: Promise<unknown>) =>
  loading.then(
    (module) => ({ module }),
    (error: unknown) => ({ error: String(error) }),
  )

it('the runtime requests an entry with its hash', async () => {
  const loading = runtimeWith('2.0.0').loadRemote(`${getName('2.0.0')}/remote`)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(
    asked.map(({ src, integrity, crossOrigin }) => [new URL(src).pathname, integrity, crossOrigin]),
  ).toEqual([[getUrl('2.0.0'), 'sha384-mf-practice2.0.0entry', 'anonymous']])
  run('2.0.0')
  expect(await loading).toBe('2.0.0')
})

it('the runtime loads no entry that the composition does not name', async () => {
  const federation = runtimeWith('3.0.0')
  const outcome = await settled(federation.loadRemote(`${getName('3.0.0')}/remote`))
  expect(outcome).toMatchObject({ error: expect.stringContaining('is not part of the composition') })
  expect(asked).toEqual([])
})

it(
  'a file is requested once more after 4 s, and the first to arrive is used',
  { tags: ['decision-66'] },
  async () => {
    const loading = runtimeWith('1.0.0').loadRemote(`${getName('1.0.0')}/remote`)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(asked.map(({ src }) => new URL(src).search)).toEqual(['', '?retry=1'])
    run('1.0.0')
    expect(await loading).toBe('1.0.0')
  },
)

it('a file is given up after 15 s, and requested under another URL the next time', async () => {
  const federation = runtimeWith(FAILING)
  const first = settled(federation.loadRemote(`${getName(FAILING)}/remote`))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await first).toMatchObject({ error: expect.stringContaining('timed out') })
  const second = federation.loadRemote(`${getName(FAILING)}/remote`)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(new Set(asked.map(({ src }) => src)).size).toBe(3)
  run(FAILING)
  expect(await second).toBe(FAILING)
})

it('the runtime separates two versions of one remote', async () => {
  const federation = runtimeWith('1.0.0', '2.0.0')
  const load = async (version: string) => {
    const loading = federation.loadRemote(`${getName(version)}/remote`)
    await vi.waitFor(() => expect(asked.at(-1)?.src).toContain(version))
    run(version)
    return loading
  }
  expect([await load('2.0.0'), await load('1.0.0')]).toEqual(['2.0.0', '1.0.0'])
})

it('the runtime preloads files with their hashes', () => {
  recordFailure([getUrl(FAILING)])
  const made = releaseFiles().createLink?.({
    url: new URL(getUrl(FAILING), location.href).href,
    attrs: { rel: 'preload', as: 'script' },
  })
  expect(made).toMatchObject({
    link: { rel: 'preload', integrity: `sha384-mf-practice${FAILING}entry`, crossOrigin: 'anonymous' },
    timeout: 15_000,
  })
})
