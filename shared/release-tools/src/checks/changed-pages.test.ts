import { createHash } from 'node:crypto'
import type { Release } from '@dhadha/release'
import { remoteRelease } from '@dhadha/release/testing'
import { expect, it } from 'vitest'
import { findChangedPages } from './changed-pages.ts'

const FILES = {
  'js/entry.11111111.js':
    'var dhadha_tests_1_0_0={v:"1.0.0",list:{home:"aaaaaaaa",board:"cccccccc"},f:"js/home.aaaaaaaa.js"}',
  'js/home.aaaaaaaa.js': 'home()',
  'css/home.js': '.home{}',
  'js/tests.bbbbbbbb.js': 'tests()',
  'js/board.cccccccc.js': 'board()',
  'css/board.cccccccc.css': '.board{}',
  'js/en.js': '{}',
  'js/bn.js': '{}',
}

/** A version with these files, by their paths in version 1.0.0. */
function build(version: string, edited: Readonly<Record<string, string>> = {}) {
  const container = `dhadha_tests_${version.replaceAll('.', '_')}`
  const texts = new Map<string, string>()
  for (const [path, text] of Object.entries({ ...FILES, ...edited }))
    texts.set(path, text.replaceAll('dhadha_tests_1_0_0', container).replaceAll('1.0.0', version))
  const release: Release = remoteRelease((made) =>
    Object.assign(made, {
      version,
      container,
      entry: ['js/entry.11111111.js'],
      styles: [],
      messages: { en: ['js/en.js'], bn: ['js/bn.js'] },
      pages: {
        home: { scripts: ['js/home.aaaaaaaa.js'], styles: ['css/home.js'] },
        tests: { scripts: ['js/tests.bbbbbbbb.js'], styles: [] },
      },
      files: Object.fromEntries(
        [...texts].map(([path, text]) => [
          path,
          { bytes: text.length, integrity: createHash('sha256').update(text).digest('base64') },
        ]),
      ),
    }),
  )
  return { release, texts }
}

async function changedIn(edited: Readonly<Record<string, string>>, isNew = false) {
  const versions = [build('1.0.0'), build('1.1.0', edited)]
  const store = {
    open(_name: string, version: string, path: string) {
      const text = versions.find(({ release }) => release.version === version)?.texts.get(path)
      const bytes = Buffer.from(text ?? '')
      return Promise.resolve(
        text === undefined
          ? null
          : { bytes: bytes.length, read: () => Promise.resolve(bytes), stream: () => null as never },
      )
    },
  }
  const [live, candidate] = versions.map(({ release }) => release) as [Release, Release]
  return [...(await findChangedPages(store, candidate, isNew ? null : live))]
}

it(
  'the pages of a version that only has another number are as they are live',
  { tags: ['decision-74'] },
  async () => {
    expect(await changedIn({})).toEqual([])
  },
)

it.each([
  [{ 'js/tests.bbbbbbbb.js': 'tests(1)' }, ['tests']],
  [{ 'css/home.js': '.home{color:red}' }, ['home']],
  [{ 'js/bn.js': '{"a":1}' }, ['home', 'tests']],
  [{ 'js/board.cccccccc.js': 'board(1)' }, ['home', 'tests']],
  [{ 'css/board.cccccccc.css': '.board{color:red}' }, ['home', 'tests']],
  [{ 'js/new-board.dddddddd.js': 'board(2)' }, ['home', 'tests']],
  [{ 'js/entry.11111111.js': `${FILES['js/entry.11111111.js']};keep=[]` }, ['home', 'tests']],
])('a page changes with what it uses: %o', { tags: ['decision-74'] }, async (edited, pages) => {
  expect(await changedIn(edited)).toEqual(pages)
})

it('every page of a part that is new on the site is new', { tags: ['decision-74'] }, async () => {
  expect(await changedIn({}, true)).toEqual(['home', 'tests'])
})

it('a page changes with its route', { tags: ['decision-74'] }, async () => {
  const [{ release: live, texts }, { release: candidate }] = [build('1.0.0'), build('1.1.0')]
  const route = { path: '/home', page: 'home', access: 'public', layout: 'app' } as const
  const store = {
    open: (_name: string, version: string, path: string) => {
      const text = (texts.get(path) ?? '').replaceAll('1_0_0', version.replaceAll('.', '_'))
      return Promise.resolve({
        bytes: 1,
        read: () => Promise.resolve(Buffer.from(text.replaceAll('1.0.0', version))),
        stream: () => null as never,
      })
    },
  }
  const before = { ...live, routes: [{ ...route, access: 'signed-in' as const }] }
  expect([...(await findChangedPages(store, { ...candidate, routes: [route] }, before))]).toEqual(['home'])
})
