import { expect, it } from 'vitest'
import { compositionElement, compositionIn, isFilePath, releaseFolder, releasePathOf } from './addresses.ts'

it('tells part, version and file of a path in the registry', () => {
  expect(releasePathOf('/releases/mf-practice/1.0.0-local.1/js/page.js')).toEqual({
    name: 'mf-practice',
    version: '1.0.0-local.1',
    folder: releaseFolder('mf-practice', '1.0.0-local.1'),
    file: 'js/page.js',
  })
})

it.each([
  '/',
  '/releases/',
  '/releases/shell/1.0.0/',
  '/releases/shell/1.0.0',
  '/x/releases/shell/1.0.0/a.js',
])('finds no file of a release in %s', (path) => {
  expect(releasePathOf(path)).toBeNull()
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
])('%s asks for a %s', (path, kind) => {
  expect(isFilePath(path) ? 'file' : 'page').toBe(kind)
})

it('finds the composition that a page carries, whatever its texts look like', () => {
  const document = { id: 'first', microFrontends: { 'mf-<!--': '</script><script>alert(1)</script>' } }
  const html = `<!doctype html><div id="root"></div>\n${compositionElement(document)}\n<script>start()</script>`
  expect(JSON.parse(compositionIn(html) ?? '')).toEqual(document)
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})

it('finds none in a page without one', () => {
  expect(compositionIn('<!doctype html><h1>Dhadha is getting ready</h1>')).toBeNull()
})
