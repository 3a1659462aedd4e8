import { expect, it } from 'vitest'
import { levelOfGrade } from './useOwnLevel.ts'

it('each class begins at its level', { tags: ['decision-22'] }, () => {
  expect([3, 4, 5, 6, 7, 8, 9, 10].map(levelOfGrade)).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect([0, 11].map(levelOfGrade)).toEqual([null, null])
})
