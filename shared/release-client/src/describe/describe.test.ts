import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parseRelease } from '@dhadha/release/schema'
import { readFileSync } from 'node:fs'
import { packBuilt } from '../built.ts'
import { describeBuild } from './describe.ts'

const root = mkdtempSync(join(tmpdir(), 'dhadha-describe-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Files = Readonly<Record<string, string>>

const DEFINITION = `import { defineRemote, type Language } from '@dhadha/contract'
export default defineRemote({
  name: 'mf-clubs',
  pages: { start: () => import('./Start') },
  messages: { en: () => import('./en.json'), bn: () => import('./bn.json') },
})`
const PAGE = `import * as React from 'react'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { Link, Location } from 'react-router-dom'
export default function Start({ at }: { at: Location & QueryKey }) {
  const [open] = React.useState(useQuery({ queryKey: ['useParams'] }).data)
  return open ? <Link to="/" /> : null
}`

const map = (sources: readonly string[], sourcesContent: readonly string[]) =>
  JSON.stringify({ version: 3, sources, sourcesContent, mappings: '' })

const manifest = (remoteEntry: object, changes: object = {}, shared: readonly object[] = []) =>
  JSON.stringify({
    name: 'mf_clubs_1_2_0',
    metaData: { remoteEntry, publicPath: 'auto' },
    shared,
    exposes: [
      {
        path: './remote',
        assets: { js: { sync: ['js/expose.js'], async: [] }, css: { sync: [], async: [] } },
      },
    ],
    ...changes,
  })

const SHARED_REACT = {
  name: 'react',
  version: '19.3.1',
  requiredVersion: '^19.1.0',
  assets: { js: { sync: [], async: [] } },
}
const SCRIPT = { name: 'entry.js', path: 'js/', type: 'var' }

const REPOSITORY: Files = {
  'package.json': '{"name": "mf-clubs", "version": "1.2.0"}',
  'remote.json': JSON.stringify({
    name: 'mf-clubs',
    contract: '^1.0.0',
    routes: [{ path: '/clubs', page: 'start', access: 'signed-in', layout: 'app' }],
  }),
  'node_modules/moment/package.json': '{"name": "moment", "version": "2.0.0"}',
}

const WEBPACK: Files = {
  'mf-manifest.json': manifest(SCRIPT, {}, [SHARED_REACT]),
  'js/entry.js': 'globalThis.dhadhaIntegrity(a)',
  'js/expose.js': '',
  'js/expose.js.map': map(['webpack://mf-clubs/./src/remote.ts?1'], [DEFINITION]),
  'js/page-start.0123abcd.js': '',
  'js/page-start.0123abcd.js.map': map(
    ['webpack://mf-clubs/./src/Start.tsx', 'webpack://mf-clubs/./node_modules/moment/index.js'],
    [PAGE, ''],
  ),
  'css/page-start.89ab0123.css': '',
  'js/messages-en.0123abcd.js': '',
  'js/messages-bn.0123abcd.js': '',
}

const VITE: Files = {
  'mf-manifest.json': manifest({ name: 'entry.js', path: '', type: 'module' }),
  'entry.js': '',
  'js/expose.js': '',
  'js/expose.js.map': map(['../../src/remote.ts'], [DEFINITION]),
  'js/Start-a_-b.js': '',
  'js/Start-a_-b.js.map': map(['../../src/Start.tsx'], [PAGE]),
  'js/shared.js': '',
  'js/en.js': '',
  'js/bn.js': '',
  'Start.css': '',
  '.vite/manifest.json': JSON.stringify({
    'src/Start.tsx': { file: 'js/Start-a_-b.js', imports: ['_shared.js'], css: ['Start.css'] },
    '_shared.js': { file: 'js/shared.js' },
    'src/en.json': { file: 'js/en.js' },
    'src/bn.json': { file: 'js/bn.js' },
  }),
}

/** A repository with a build in `dist`. */
function repository(build: Files, changes: Files = {}): string {
  const folder = mkdtempSync(join(root, 'repository-'))
  const dist = Object.fromEntries(Object.entries(build).map(([path, text]) => [`dist/${path}`, text]))
  for (const [path, text] of Object.entries({ ...REPOSITORY, ...dist, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const described = (folder: string, environment: Readonly<Record<string, string>> = {}) =>
  describeBuild(join(folder, 'dist'), folder, environment)

it(
  'a build of webpack is described by its manifest, its chunks and its source maps',
  { tags: ['decision-78'] },
  () => {
    const folder = repository(WEBPACK)
    const { release, notes } = described(folder)
    expect(notes).toEqual([])
    expect(parseRelease(readFileSync(join(folder, 'dist/release.json'), 'utf8'))).toEqual(release)
    expect(release).toMatchObject({
      name: 'mf-clubs',
      version: '1.2.0',
      container: 'mf_clubs_1_2_0',
      entry: ['js/entry.js'],
      pages: {
        start: {
          scripts: ['js/expose.js', 'js/page-start.0123abcd.js'],
          styles: ['css/page-start.89ab0123.css'],
        },
      },
      messages: { en: ['js/messages-en.0123abcd.js'], bn: ['js/messages-bn.0123abcd.js'] },
      packages: { moment: '2.0.0' },
    })
    expect(release).not.toHaveProperty('type')
    expect(Object.keys(release.files)).toEqual(Object.keys(WEBPACK).toSorted())
  },
)

it('names that stand in types alone are no imports', { tags: ['decision-71'] }, () => {
  expect(described(repository(WEBPACK)).release.imports).toEqual({
    '@dhadha/contract': { range: '^1.0.0', names: ['defineRemote'] },
    '@tanstack/react-query': { range: '^5.0.0', names: ['useQuery'] },
    react: { range: '^19.1.0', names: ['useState'] },
    'react-router-dom': { range: '^7.0.0', names: ['Link'] },
  })
})

it(
  'a build of Vite is described as an ES module, with what its page imports first',
  { tags: ['decision-78'] },
  () => {
    const { release, notes } = described(repository(VITE))
    expect(notes).toEqual([])
    expect(release).toMatchObject({
      type: 'module',
      entry: ['entry.js'],
      pages: {
        start: { scripts: ['js/expose.js', 'js/Start-a_-b.js', 'js/shared.js'], styles: ['Start.css'] },
      },
      messages: { en: ['js/en.js'], bn: ['js/bn.js'] },
    })
  },
)

it('a description that is written twice is the same', () => {
  const folder = repository(VITE)
  const first = described(folder)
  expect(described(folder)).toEqual(first)
})

it('what cannot be known is said with what to add, and the release is usable all the same', () => {
  const {
    'js/page-start.0123abcd.js': _,
    'js/page-start.0123abcd.js.map': __,
    'js/expose.js.map': ___,
    ...rest
  } = WEBPACK
  const { release, notes } = described(repository({ ...rest, 'js/71.js': '' }))
  expect(release.pages['start']?.scripts).toEqual(['js/expose.js'])
  expect(notes).toEqual([
    expect.stringContaining('import(/* webpackChunkName: "page-start" */'),
    expect.stringContaining("devtool: 'hidden-source-map'"),
  ])
  const { '.vite/manifest.json': ____, ...vite } = VITE
  expect(described(repository(vite)).notes[0]).toContain('build: { manifest: true }')
})

it(
  'imports of a whole package are said with what to write in their place, and those of types are none',
  { tags: ['decision-71'] },
  () => {
    const page = `export * from 'react'
export type * from 'jotai'
export const later = () => import('react-router-dom')
export const own = () => import('./own.js')`
    const folder = repository({
      ...WEBPACK,
      'js/page-start.0123abcd.js.map': map(['webpack://mf-clubs/./src/Start.tsx'], [page]),
    })
    const { release, notes } = described(folder)
    expect(release.imports).toMatchObject({ react: { names: [] }, 'react-router-dom': { names: [] } })
    expect(release.imports).not.toHaveProperty('jotai')
    expect(notes).toEqual([
      expect.stringMatching(
        /^Which names of react are used by export \* from 'react' in src\/Start\.tsx is not known.*: write import \{ … \} from 'react'/,
      ),
      expect.stringMatching(/^Which names of react-router-dom are used by import\('react-router-dom'\)/),
    ])
  },
)

it('a copy of a shared package is recorded, so that activation refuses it', { tags: ['decision-71'] }, () => {
  const copy = { ...SHARED_REACT, version: '18.2.0', assets: { js: { sync: ['js/react.js'], async: [] } } }
  const { packages } = described(
    repository({ ...WEBPACK, 'mf-manifest.json': manifest(SCRIPT, {}, [copy]) }),
  ).release
  expect(packages).toMatchObject({ react: '18.2.0' })
})

it.each([
  ['no manifest', { 'mf-manifest.json': null }, 'needs "manifest: true"'],
  ['a manifest that is no JSON', { 'mf-manifest.json': '{' }, 'is no JSON: build again'],
  ['nothing exposed', { 'mf-manifest.json': manifest(SCRIPT, { exposes: [] }) }, "exposes: { './remote'"],
  [
    'one name for all versions',
    { 'mf-manifest.json': manifest(SCRIPT, { name: 'clubs' }) },
    'ends with _1_2_0',
  ],
  [
    'another kind of entry',
    { 'mf-manifest.json': manifest({ ...SCRIPT, type: 'commonjs' }) },
    "library: { type: 'var'",
  ],
  [
    'an address of its own',
    {
      'mf-manifest.json': manifest(SCRIPT, {
        metaData: { remoteEntry: SCRIPT, publicPath: 'https://x.example/' },
      }),
    },
    "publicPath: 'auto'",
  ],
  ['no entry', { 'js/entry.js': null }, 'which is not there: build again'],
  ['chunks without a hash', { 'js/entry.js': '' }, 'new DhadhaRemotePlugin()'],
] as const)('a build with %s is refused with what to add', (_, changes, sentence) => {
  const build: Record<string, string | null> = { ...WEBPACK, ...changes }
  const kept = Object.entries(build).filter((entry): entry is [string, string] => entry[1] !== null)
  expect(() => described(repository(Object.fromEntries(kept)))).toThrow(sentence)
})

it('a version that is none, and markup that only the own build makes, are refused', () => {
  expect(() => described(repository(WEBPACK), { RELEASE_VERSION: 'v1' })).toThrow(
    'must be a semantic version',
  )
  const routes = [{ path: '/clubs', page: 'start', access: 'public', layout: 'app', prerender: true }]
  const folder = repository(WEBPACK, {
    'remote.json': JSON.stringify({ name: 'mf-clubs', contract: '^1.0.0', routes }),
  })
  expect(() => described(folder)).toThrow('take out "prerender"')
})

it('a folder that is built and not described is told so, not that it has to be built', async () => {
  const dist = join(repository(VITE), 'dist')
  await expect(packBuilt('mf-clubs', dist)).rejects.toThrow(
    'is built, but has no release.json: "dhadha-release describe"',
  )
  rmSync(join(dist, 'mf-manifest.json'))
  await expect(packBuilt('mf-clubs', dist)).rejects.toThrow('"manifest: true"')
  await expect(packBuilt('mf-clubs', join(dist, 'nothing'))).rejects.toThrow('build the part first')
})
