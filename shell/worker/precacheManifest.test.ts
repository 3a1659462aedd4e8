import { expect, it } from 'vitest'
import { getPrecacheManifest } from './precacheManifest.ts'

const version = (part: string, number: string, paths: readonly string[]) => ({
  url: `/releases/${part}/${number}/${paths[0]}`,
  extras: {
    files: Object.fromEntries(paths.map((path) => [`/releases/${part}/${number}/${path}`, 'sha384-x'])),
  },
})

const PRACTICE = [
  'js/remoteEntry.bbbb2222.js',
  'js/page-problem.bbbb2222.js',
  'js/page-home.bbbb2222.js',
  'js/board-matchstick.bbbb2222.js',
  'css/page-problem.bbbb2222.css',
]

const shell = version('shell', '2.0.0', ['js/index.bbbb2222.js', 'js/toasts.bbbb2222.js'])
const practice = version('mf-practice', '2.0.0', PRACTICE)
const older = version('mf-practice', '1.0.0', ['js/remoteEntry.aaaa1111.js'])
const before = { ...older, ...older.extras }

const renderDocument = (composition: object) => `<!doctype html><head>
<link rel="stylesheet" href="/releases/shell/2.0.0/css/index.bbbb2222.css">
<link rel="preload" as="script" href="/releases/shell/2.0.0/js/index.bbbb2222.js" data-start></head>
<script type="application/json" id="composition">${JSON.stringify(composition)}</script>`

const HTML = renderDocument({
  id: 'second',
  microFrontends: {
    shell: [shell],
    'mf-practice': [{ ...practice, extras: { ...practice.extras, previous: before } }],
  },
})

it('the worker stores the files that the document itself requests', () => {
  expect(getPrecacheManifest(HTML, [])).toMatchObject({
    id: 'second',
    required: ['/releases/shell/2.0.0/css/index.bbbb2222.css', '/releases/shell/2.0.0/js/index.bbbb2222.js'],
    wished: [],
  })
})

it('the worker stores the successor of every script and style sheet that was used', () => {
  const found = getPrecacheManifest(HTML, [
    '/releases/mf-practice/1.0.0/js/page-problem.aaaa1111.js',
    '/releases/mf-practice/0.9.0/css/page-problem.0123abcd.css',
    '/releases/mf-practice/2.0.0/js/board-matchstick.bbbb2222.js',
    '/releases/shell/1.0.0/js/toasts.aaaa1111.js',
  ])
  expect(found?.required.slice(2).toSorted()).toEqual([
    '/releases/mf-practice/2.0.0/css/page-problem.bbbb2222.css',
    '/releases/mf-practice/2.0.0/js/board-matchstick.bbbb2222.js',
    '/releases/mf-practice/2.0.0/js/page-problem.bbbb2222.js',
    '/releases/shell/2.0.0/js/toasts.bbbb2222.js',
  ])
})

it('fonts and pictures are stored again where they were, and no script that is gone', () => {
  const found = getPrecacheManifest(HTML, [
    '/releases/shell/1.0.0/font/anek.cccc3333.woff2',
    '/releases/mf-practice/1.0.0/js/page-gone.aaaa1111.js',
    '/releases/mf-gone/1.0.0/font/a.cccc3333.woff2',
  ])
  expect(found?.wished).toEqual(['/releases/shell/2.0.0/font/anek.cccc3333.woff2'])
  expect(found?.required).toHaveLength(2)
})

it('the worker deletes all versions but the active and the last known good one', () => {
  const found = getPrecacheManifest(HTML, [])
  const isOver = (path: string) => !found?.isNamed(`/releases/${path}`)
  expect(isOver('mf-practice/2.0.0/js/page-home.bbbb2222.js')).toBe(false)
  expect(isOver('mf-practice/1.0.0/js/page-home.aaaa1111.js')).toBe(false)
  expect(isOver('mf-practice/0.9.0/js/page-home.aaaa1111.js')).toBe(true)
  expect(isOver('shell/1.0.0/js/index.aaaa1111.js')).toBe(true)
})

it(
  'the worker stores of a shared folder only the files of the composition’s versions',
  { tags: ['decision-72'] },
  () => {
    const fresh = version('mf-practice', 'files', ['js/remoteEntry.dddd4444.js', 'js/page-home.aaaa1111.js'])
    const earlier = version('mf-practice', 'files', [
      'js/remoteEntry.cccc3333.js',
      'js/page-home.aaaa1111.js',
    ])
    const found = getPrecacheManifest(
      renderDocument({
        id: 'third',
        microFrontends: {
          'mf-practice': [
            { ...fresh, extras: { ...fresh.extras, previous: { ...earlier, ...earlier.extras } } },
          ],
        },
      }),
      ['/releases/mf-practice/2.0.0/js/page-home.bbbb2222.js'],
    )
    expect(found?.required).toContain('/releases/mf-practice/files/js/page-home.aaaa1111.js')
    const isNamed = (path: string) => found?.isNamed(`/releases/mf-practice/files/${path}`)
    expect(isNamed('js/page-home.aaaa1111.js')).toBe(true)
    expect(isNamed('js/remoteEntry.cccc3333.js')).toBe(true)
    expect(isNamed('js/page-home.eeee5555.js')).toBe(false)
    expect(isNamed('font/a.eeee5555.woff2')).toBe(true)
  },
)

it('a document without a composition is ignored', () => {
  expect(getPrecacheManifest('<!doctype html><h1>Dhadha is getting ready</h1>', [])).toBeNull()
})
