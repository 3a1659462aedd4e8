import { expect, it } from 'vitest'
import { hasEntity } from './etag.ts'

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['W/"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %j names the content "a": %j', (given, expected) => {
  expect(hasEntity(given, '"a"')).toBe(expected)
  expect(hasEntity(given, 'W/"a"')).toBe(expected)
})
