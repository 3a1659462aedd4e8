import { expect, it } from 'vitest'
import {
  COMPOSITION_ELEMENT,
  COMPOSITION_HEADER,
  COMPOSITION_PATH,
  compositionElement,
  compositionIn,
  isFilePath,
  OFFLINE_PATH,
  RELEASES_PATH,
  releaseFolder,
  parseReleasePath,
  RETRY_PARAMETER,
  REVISION_HEADER,
  WORKER_PATH,
} from './addresses.ts'
import { REGISTRY } from './registry-folder.ts'

it('a path in the registry consists of part, version and file', () => {
  expect(parseReleasePath('/releases/mf-practice/1.0.0-local.1/js/page.js')).toEqual({
    name: 'mf-practice',
    version: '1.0.0-local.1',
    folder: '/releases/mf-practice/1.0.0-local.1/',
    file: 'js/page.js',
  })
})

it('the folder of a version is where its files are', () => {
  expect(releaseFolder('shell', '2.0.0')).toBe('/releases/shell/2.0.0/')
})

it.each([
  '/',
  '/releases/',
  '/releases/shell/1.0.0/',
  '/releases/shell/1.0.0',
  '/x/releases/shell/1.0.0/a.js',
])('no file of a release is found in %s', (path) => {
  expect(parseReleasePath(path)).toBeNull()
})

it.each<[string, 'file' | 'page']>([
  ['/', 'page'],
  ['/series/s1/problem/2', 'page'],
  ['/series/1.5/problem/2', 'page'],
  ['/auth/', 'page'],
  ['/icon.svg', 'file'],
  ['/sw.js', 'file'],
  ['/site.webmanifest', 'file'],
  ['/series/s1/problem.json', 'file'],
  ['/.well-known/security.txt', 'file'],
  ['/releases/shell/1.0.0/js/index.0123abcd.js', 'file'],
  ['/a.sixteen-letters-x/page', 'page'],
  ['/a.0123456789abcdef', 'file'],
  ['/a.0123456789abcdefg', 'page'],
  ['/a.', 'page'],
])('%s asks for a %s', (path, kind) => {
  expect(isFilePath(path) ? 'file' : 'page').toBe(kind)
})

it('the composition that a page carries is found, whatever its texts look like', () => {
  const document = { id: 'first', microFrontends: { 'mf-<!--': '</script><script>alert(1)</script>' } }
  const html = `<!doctype html><div id="root"></div>\n${compositionElement(document)}\n<script>start()</script>`
  expect(JSON.parse(compositionIn(html) ?? '')).toEqual(document)
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})

it('no composition is found in a page without one', () => {
  expect(compositionIn('<!doctype html><h1>Dhadha is getting ready</h1>')).toBeNull()
})

// Open tabs and service workers of older versions ask at these addresses, and a new gateway reads an old registry.
it('the addresses that older versions use do not change', () => {
  expect([COMPOSITION_PATH, OFFLINE_PATH, WORKER_PATH, RELEASES_PATH]).toEqual([
    '/composition.json',
    '/offline.html',
    '/sw.js',
    '/releases/',
  ])
  expect([COMPOSITION_HEADER, REVISION_HEADER]).toEqual(['x-composition', 'x-composition-revision'])
  expect([COMPOSITION_ELEMENT, RETRY_PARAMETER]).toEqual(['composition', 'retry'])
  expect(REGISTRY).toEqual({
    composition: 'composition.json',
    releases: 'releases',
    history: 'history.jsonl',
    publication: 'published.json',
    signature: '.dsse.json',
  })
})

it('the composition is in an element that no browser runs', () => {
  expect(compositionElement({ id: 'a' })).toBe(
    '<script type="application/json" id="composition">{"id":"a"}</script>',
  )
})
