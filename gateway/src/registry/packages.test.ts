import { remoteRelease as remote } from '@dhadha/release/testing'
import type { Release } from '@dhadha/release'
import { describe, expect, it, vi } from 'vitest'
import { publishPart, releasePart } from '../testing/fake-part.ts'
import { openGateway } from '../testing/gateway.ts'
import { checkBeside } from './check-version.ts'
import { findIncompatibilities, runsOn } from './compatibility.ts'
import { findCopies } from './copies.ts'
import { validatePackages } from './packages.ts'

const shell = {
  version: '1.0.0',
  provides: {
    react: { version: '19.3.1', names: ['useState', 'useId'] },
    '@tanstack/react-query': { version: '5.108.0', names: ['useQuery'] },
  },
} satisfies Partial<Release>

const OPTIONS = 'among the options of Module Federation, with Rsbuild, Rspack, webpack and Vite alike'
const PAGE = 'docs/own-repository/refusals.md'

const uses = (name: string, range: string, ...names: string[]) => ({ imports: { [name]: { range, names } } })

describe('packages by their names and versions', { tags: ['decision-71'] }, () => {
  it('accepts what the shell provides', () => {
    expect(validatePackages(uses('react', '^19.0.0', 'useState'), shell)).toEqual([])
    expect(validatePackages({ packages: { clsx: '2.1.1' } }, shell)).toEqual([])
  })

  it.each([
    [
      'another React',
      { ...uses('react', '^18.0.0', 'useState'), entry: ['js/remoteEntry.js'] },
      `imports react ^18.0.0 (js/remoteEntry.js), but the shell 1.0.0 provides 19.3.1: shared: { 'react': { requiredVersion: '^19.0.0' } } ${OPTIONS}, and 19.3.1 in package.json (${PAGE}#another-version-of-a-shared-package)`,
    ],
    [
      'names that are not there',
      uses('@tanstack/react-query', '^5.0.0', 'useQuery', 'useInfiniteQuery'),
      `imports useInfiniteQuery of @tanstack/react-query, which the shell 1.0.0 does not provide: do without, or wait for a shell that does (${PAGE}#a-package-or-a-name-that-the-site-lacks)`,
    ],
    [
      'packages that are not there',
      { ...uses('dayjs', '*', 'utc'), entry: ['js/remoteEntry.js'] },
      `imports dayjs (js/remoteEntry.js), which the shell 1.0.0 does not provide: take it out of "shared" ${OPTIONS}, so that the build contains it (${PAGE}#a-package-or-a-name-that-the-site-lacks)`,
    ],
    [
      'a second React',
      { packages: { react: '18.3.1' } },
      `contains a copy of its own of react (18.3.1), which the shell 1.0.0 provides: shared: { 'react': { singleton: true, import: false } } ${OPTIONS} (${PAGE}#a-copy-of-a-shared-package)`,
    ],
  ])('refuses %s', (_what, facts, error) => {
    expect(validatePackages(facts, shell)).toEqual([error])
  })

  it.each([
    ['react', '20.1.0'],
    ['left-pad', '1.3.0'],
  ])('advises by the version of the shell where no usual range has it: %s %s', (name, version) => {
    const newer = { version: '2.0.0', provides: { [name]: { version, names: [] } } }
    expect(validatePackages(uses(name, '^0.1.0'), newer)).toEqual([
      expect.stringContaining(`{ requiredVersion: '^${version}' }`),
    ])
  })

  it('asks nothing of builds that did not say it yet', () => {
    expect(validatePackages({}, shell)).toEqual([])
    expect(validatePackages(uses('react', '^20.0.0'), { version: '1.0.0' })).toEqual([])
  })

  it('lets neither the remote nor the shell go live, and no such version be a fallback', () => {
    const candidate = remote((release) => Object.assign(release, uses('react', '^20.0.0', 'use')))
    const host = remote((release) =>
      Object.assign(release, { kind: 'shell', name: 'shell', contract: '1.0.0', routes: [], ...shell }),
    )
    expect(findIncompatibilities(candidate, [host])).toEqual([
      expect.stringContaining(
        'mf-practice 1.0.0 imports react ^20.0.0 (js/remoteEntry.1.js), but the shell 1.0.0 provides 19.3.1',
      ),
    ])
    expect(findIncompatibilities(host, [candidate])).toHaveLength(1)
    expect(runsOn(candidate, host)).toBe(false)
  })
})

it(
  'an ES module runs beside no shell that would take it for a script, in either order',
  { tags: ['decision-71'] },
  () => {
    const candidate = remote((release) => (release.type = 'module'))
    const host = (loadsModules: boolean) =>
      remote((release) =>
        Object.assign(release, {
          kind: 'shell',
          name: 'shell',
          contract: '1.0.0',
          routes: [],
          ...(loadsModules && { loadsModules }),
        }),
      )
    const refusal = [
      expect.stringContaining('mf-practice 1.0.0 is an ES module, which the shell 1.0.0 cannot load'),
    ]
    expect(findIncompatibilities(candidate, [host(false)])).toEqual(refusal)
    expect(findIncompatibilities(host(false), [candidate])).toEqual(refusal)
    expect(runsOn(candidate, host(false))).toBe(false)
    expect(findIncompatibilities(candidate, [host(true)])).toEqual([])
    expect(runsOn(candidate, host(true))).toBe(true)
  },
)

it(
  'a version that is refused is refused also where its source maps cannot be read, and no other one’s are read',
  { tags: ['decision-71'] },
  async () => {
    const { store } = await openGateway()
    await releasePart(store, 'shell', { change: (release) => Object.assign(release, shell) })
    const files = { 'js/vendors.aaaa1111.js': '', 'js/vendors.aaaa1111.js.map': '{}' }
    for (const [version, name] of [
      ['1.0.0', 'react'],
      ['1.1.0', 'axios'],
    ] as const)
      await publishPart(store, 'mf-tests', {
        version,
        files,
        change: (release) => (release.packages = { [name]: '1.0.0' }),
      })
    const maps: string[] = []
    const open = store.open.bind(store)
    vi.spyOn(store, 'open').mockImplementation((name, version, path, encoding) => {
      if (path.endsWith('.map')) maps.push(version)
      // The first time its hash is measured.
      return maps.filter((other) => other === version).length > 1
        ? Promise.reject(new Error('EIO: the disk'))
        : open(name, version, path, encoding)
    })
    await expect(checkBeside(store, 'mf-tests', '1.0.0')).rejects.toThrow(
      'mf-tests 1.0.0 contains a copy of its own of react (1.0.0), which the shell',
    )
    await checkBeside(store, 'mf-tests', '1.1.0')
    expect(maps).toEqual(['1.0.0', '1.0.0', '1.1.0'])
  },
)

it(
  'the refusal of a second React names the scripts that contain it, as the source maps tell',
  { tags: ['decision-71'] },
  async () => {
    const { store } = await openGateway()
    await releasePart(store, 'shell', { change: (release) => Object.assign(release, shell) })
    const map = (...sources: string[]) => JSON.stringify({ version: 3, sources, mappings: '' })
    await publishPart(store, 'mf-tests', {
      files: {
        'js/vendors.aaaa1111.js': '',
        'js/vendors.aaaa1111.js.map': map('webpack://x/./node_modules/react/index.js'),
        'js/page-home.aaaa1111.js.map': map('webpack://x/./node_modules/react-router-dom/index.js'),
        'js/messages-en.aaaa1111.js.map': '{',
      },
      change: (release) => (release.packages = { react: '18.3.1' }),
    })
    await expect(checkBeside(store, 'mf-tests', '1.0.0')).rejects.toThrow(
      'mf-tests 1.0.0 contains a copy of its own of react (18.3.1) in js/vendors.aaaa1111.js, which the shell',
    )
  },
)

it('files of the contract that keep nothing are no copy of it', { tags: ['decision-71'] }, async () => {
  const { store } = await openGateway()
  const map = (file: string) =>
    JSON.stringify({ version: 3, sources: [`webpack://x/./node_modules/@dhadha/contract/dist/${file}`] })
  await publishPart(store, 'mf-tests', {
    files: {
      'js/digits.aaaa1111.js.map': map('i18n/digits.js'),
      'js/session.aaaa1111.js.map': map('session.js'),
    },
    change: (release) => (release.packages = { '@dhadha/contract': '1.0.0' }),
  })
  const copies = await findCopies(store, await store.release('mf-tests', '1.0.0'))
  expect([...copies]).toEqual([['@dhadha/contract', ['js/session.aaaa1111.js']]])
})
