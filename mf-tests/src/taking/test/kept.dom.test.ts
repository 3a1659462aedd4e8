import { afterEach, expect, it } from 'vitest'
import { aContent, theProblems } from '../../testing/tests.ts'
import { estimatedRemaining, forgetTest, keepContent, keepTest, readKept } from './kept.ts'

afterEach(() => localStorage.clear())

it('decision 25 keeps a running test with its problems over a power cut', () => {
  const test = theProblems()
  keepTest('mira', 'online', test)
  keepContent('mira', 'online', 't1', aContent('p1'))
  keepTest('mira', 'online', test)
  expect(readKept('mira', 'online', 't1')).toMatchObject({ test, contents: { p1: aContent('p1') } })
  forgetTest('mira', 'online', 't1')
  expect(readKept('mira', 'online', 't1')).toBeNull()
})

it('shows nobody what somebody else began', () => {
  keepTest('mira', 'online', theProblems())
  expect(readKept('rafi', 'online', 't1')).toBeNull()
  expect(readKept('mira', 'custom', 't1')).toBeNull()
})

it('estimates what is left from what was left then', () => {
  const kept = { test: theProblems({ timeRemaining: 600 }), contents: {}, keptAt: 10_000 }
  expect(estimatedRemaining(kept, 70_000)).toBe(540)
  expect(estimatedRemaining(kept, 0)).toBe(600)
  expect(estimatedRemaining(kept, 1e9)).toBe(0)
  expect(estimatedRemaining({ ...kept, test: theProblems({ timeRemaining: null }) }, 0)).toBeNull()
})
