import { createInstance } from '@module-federation/runtime'
import { resetFederationGlobalInfo } from '@module-federation/runtime-tools/runtime-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readComposition } from '../../composition/composition.ts'
import { addHashes, UnknownFileError } from '../../composition/integrity.ts'
import { compositionDocument } from '../../testing/compositions.ts'
import { loadPage } from '../load/loadPage.ts'
import { preloadModules } from './modules.ts'
import { releaseFiles } from './plugin.ts'

let links: HTMLLinkElement[]
beforeEach(() => {
  links = []
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    links.push(node as HTMLLinkElement)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  resetFederationGlobalInfo()
})

/** A version of its own for each test: what was requested counts for the lifetime of the page. */
function version(name: string) {
  const composition = compositionDocument(name, { 'mf-practice': { version: name } })
  addHashes(composition)
  const [remote] = readComposition(composition).remotes
  if (!remote) throw new Error('there is no remote')
  const { url, pages } = remote.active
  return { release: remote.active, needed: [url], page: pages['page']?.scripts[0] ?? '' }
}

const described = () =>
  links.map(({ rel, href, integrity, crossOrigin, fetchPriority }) => [
    rel,
    new URL(href).pathname,
    integrity,
    crossOrigin,
    fetchPriority,
  ])

it(
  'every module of a version is requested with its hash, those of the page first',
  { tags: ['decision-78'] },
  async () => {
    const { release, needed, page } = version('3.0.0')
    const loading = preloadModules(needed, release)
    expect(described()).toEqual([
      ['modulepreload', release.url, 'sha384-mf-practice3.0.0entry', 'anonymous', 'high'],
      ['modulepreload', page, 'sha384-mf-practice3.0.0page', 'anonymous', 'low'],
    ])
    links[0]?.dispatchEvent(new Event('load'))
    await expect(loading).resolves.toBeUndefined()
    await preloadModules(needed, release)
    expect(links).toHaveLength(2)
  },
)

it('a module that does not arrive or is modified ends the attempt, and the next one asks again', async () => {
  const { release, needed } = version('3.1.0')
  const alone = {
    ...release,
    isModule: true,
    pages: { page: { scripts: [], styles: [] } },
    messages: { en: [], bn: [] },
  }
  const loading = loadPage('mf-practice', { release: alone, retry: 0 }, 'page', 'en')
  await vi.waitFor(() => expect(links[0]?.href).toContain(release.url))
  links[0]?.dispatchEvent(new Event('error'))
  await expect(loading).rejects.toThrow(`the module ${release.url} did not arrive`)
  const again = preloadModules(needed, release)
  expect(new URL(links.at(-1)?.href ?? '').search).not.toBe('')
  links.at(-1)?.dispatchEvent(new Event('load'))
  await expect(again).resolves.toBeUndefined()
})

it('a module without a known hash is not requested', async () => {
  const { release } = version('3.2.0')
  await expect(preloadModules(['/releases/mf-practice/3.2.0/js/other.js'], release)).rejects.toThrow(
    UnknownFileError,
  )
  expect(links).toEqual([])
})

it('the runtime never runs an entry that is a module before its hash was checked', async () => {
  const { release } = version('3.3.0')
  const script = vi.spyOn(document.head, 'appendChild')
  const runtime = createInstance({
    name: 'shell',
    plugins: [releaseFiles()],
    remotes: [{ name: release.container, entry: release.url, type: 'module' }],
  })
  const loading = runtime.loadRemote(`${release.container}/remote`).catch(String)
  await vi.waitFor(() => expect(links).toHaveLength(1))
  links[0]?.dispatchEvent(new Event('error'))
  expect(await loading).toContain('did not arrive')
  expect(script).not.toHaveBeenCalled()
})
