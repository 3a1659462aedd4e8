import { expect, it } from 'vitest'
import { getOutcome } from './outcome.ts'

it.each([
  [3, 3, 'cheering', 'resultAll'],
  [7, 10, 'cheering', 'resultGood'],
  [6, 10, 'thinking', 'resultSome'],
  [1, 3, 'thinking', 'resultSome'],
  [0, 3, 'consoling', 'resultNone'],
])('%i of %i right: the mascot is %s', { tags: ['S2.32'] }, (right, all, mood, line) => {
  expect(getOutcome(right, all)).toEqual({ mood, line })
})
