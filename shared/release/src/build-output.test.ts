import { expect, it } from 'vitest'
import {
  CONTENT_HASH,
  BARE_FRAME,
  FRAME,
  messagesChunk,
  pageChunk,
  RELEASE_FILE,
  SHARE_PICTURE,
  withoutHash,
  WORKER_FILE,
} from './build-output.ts'

it.each([
  ['js/page-problem.0123abcd.js', 'js/page-problem.js'],
  ['font/anek-bangla-latin.cafe0123.woff2', 'font/anek-bangla-latin.woff2'],
  ['icon.svg', 'icon.svg'],
  ['js/a.0123abc.js', 'js/a.0123abc.js'],
  ['js/a.0123abcg.js', 'js/a.0123abcg.js'],
  ['js/a-0123abcd.js', 'js/a-0123abcd.js'],
  ['0123abcd/a.0123abcd.js', '0123abcd/a.js'],
  ['js/a.0123abcd', 'js/a.0123abcd'],
  ['js/index.0123abcd.js.LICENSE.txt', 'js/index.0123abcd.js.LICENSE.txt'],
])('%s is called %s in every version', (path, name) => {
  expect(withoutHash(path)).toBe(name)
})

it('the file of a page has the name of the page, whatever hash the bundler fills in', () => {
  const file = `js/${pageChunk('problem')}${CONTENT_HASH}.js`.replace('[contenthash:8]', '0123abcd')
  expect(file).toBe('js/page-problem.0123abcd.js')
  expect(withoutHash(file)).toBe('js/page-problem.js')
  expect(messagesChunk('bn')).toBe('messages-bn')
})

// A gateway serves releases that older builds have made.
it('the names that older releases use do not change', () => {
  expect([RELEASE_FILE, WORKER_FILE, FRAME, BARE_FRAME]).toEqual([
    'release.json',
    'sw.js',
    'frame',
    'bare-frame',
  ])
})

it('the reserved size of a picture is one that other sites do not crop', () => {
  expect(SHARE_PICTURE).toEqual({ width: 1200, height: 630 })
})
