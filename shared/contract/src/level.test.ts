import { expect, it } from 'vitest'
import { isLevel, levelId, LEVELS, readLevel } from './level.ts'

it('calls take level + 5 for each of the four levels', { tags: ['S9.3a'] }, () => {
  expect(LEVELS.map(levelId)).toEqual([6, 7, 8, 9])
})

it('no level is read out of what names none', () => {
  expect(['1', '4', '0', '5', '01', '', null, undefined].map(readLevel)).toEqual([
    1,
    4,
    ...Array.from({ length: 6 }, () => null),
  ])
  expect([1, 4, 0, '1', null].map(isLevel)).toEqual([true, true, false, false, false])
})
