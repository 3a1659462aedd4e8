import { expect, it } from 'vitest'
import { withoutHash } from './build-output.ts'

it.each([
  ['js/page-problem.0123abcd.js', 'js/page-problem.js'],
  ['font/anek-bangla-latin.cafe0123.woff2', 'font/anek-bangla-latin.woff2'],
  ['icon.svg', 'icon.svg'],
  ['js/index.0123abcd.js.LICENSE.txt', 'js/index.0123abcd.js.LICENSE.txt'],
])('%s is called %s in every version', (path, name) => {
  expect(withoutHash(path)).toBe(name)
})
