import { expect, it } from 'vitest'
import { isLevel, levelId, LEVELS, readLevel } from './level.ts'

it('the API names the levels 1 to 4 by the numbers 6 to 9', { tags: ['S9.3a'] }, () => {
  expect(LEVELS.map(levelId)).toEqual([6, 7, 8, 9])
})

it('a value that names no level is read as none', () => {
  expect(['1', '4', '0', '5', '01', '', null, undefined].map(readLevel)).toEqual([
    1,
    4,
    ...Array.from({ length: 6 }, () => null),
  ])
  expect([1, 4, 0, '1', null].map(isLevel)).toEqual([true, true, false, false, false])
})
