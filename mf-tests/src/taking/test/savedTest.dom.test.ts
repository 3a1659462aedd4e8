import { afterEach, expect, it } from 'vitest'
import { aContent, theProblems } from '../../testing/tests.ts'
import { estimatedRemaining, removeSavedTest, saveContent, saveTest, readSavedTest } from './savedTest.ts'

afterEach(() => localStorage.clear())

it('a running test with its problems survives a power cut', { tags: ['decision-25'] }, () => {
  const test = theProblems()
  saveTest('mira', 'online', test)
  saveContent('mira', 'online', 't1', aContent('p1'))
  saveTest('mira', 'online', test)
  expect(readSavedTest('mira', 'online', 't1')).toMatchObject({ test, contents: { p1: aContent('p1') } })
  removeSavedTest('mira', 'online', 't1')
  expect(readSavedTest('mira', 'online', 't1')).toBeNull()
})

it('a learner does not see a test that another learner began', () => {
  saveTest('mira', 'online', theProblems())
  expect(readSavedTest('rafi', 'online', 't1')).toBeNull()
  expect(readSavedTest('mira', 'custom', 't1')).toBeNull()
})

it('the remaining time of a saved test is estimated from the time when it was saved', () => {
  const saved = { test: theProblems({ timeRemaining: 600 }), contents: {}, keptAt: 10_000 }
  expect(estimatedRemaining(saved, 70_000)).toBe(540)
  expect(estimatedRemaining(saved, 0)).toBe(600)
  expect(estimatedRemaining(saved, 1e9)).toBe(0)
  expect(estimatedRemaining({ ...saved, test: theProblems({ timeRemaining: null }) }, 0)).toBeNull()
})
