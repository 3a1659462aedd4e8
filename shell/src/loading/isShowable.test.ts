import { expect, it } from 'vitest'
import { isShowable } from './isShowable.ts'

const ready = { isWaiting: false, isLate: false, isComposing: false, hasUnplacedInput: false }

it.each([
  ['once it waits for nothing', ready, true],
  ['though it lacks a field, once it waits for nothing', { ...ready, hasUnplacedInput: true }, true],
  ['not while it waits', { ...ready, isWaiting: true }, false],
  ['when it is late', { ...ready, isWaiting: true, isLate: true }, true],
  [
    'not when it is late and typed text has no field yet',
    { ...ready, isWaiting: true, isLate: true, hasUnplacedInput: true },
    false,
  ],
  ['not within a composed letter', { ...ready, isLate: true, isComposing: true }, false],
] as const)('the page is shown %s', { tags: ['decision-67'] }, (_, state, shown) => {
  expect(isShowable(state)).toBe(shown)
})
