import { expect, it } from 'vitest'
import { keysFor } from './load.ts'

it.each([
  [['12'], 'numeric'],
  [['7.5', '7'], 'decimal'],
  [['12', 'a dozen'], undefined],
  [['1/2'], undefined],
  [['-3'], undefined],
  [[], undefined],
])('an answer of %j is typed with %s keys', (answers, keys) => {
  expect(keysFor({ answers }).keys).toBe(keys)
})

it('an option is not typed', () => {
  expect(keysFor({ option: 2 })).toEqual({})
  expect(keysFor(null)).toEqual({})
})
