import { describe, expect, it } from 'vitest'
import { leastSeconds, READ_AHEAD_S } from './answer-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

describe('the least time of a person', () => {
  it.each([
    ['text', 30, 6],
    ['mcq', 30, 5.5],
    ['interactive', 30, 7],
  ] as const)(
    'the least time of a person for %s and %i words is %d seconds',
    { tags: ['decision-47'] },
    (ansType, count, seconds) => {
      expect(leastSeconds(ansType, [words(count)])).toBe(seconds)
    },
  )

  it('follows the language that is read sooner', { tags: ['decision-47'] }, () => {
    expect(leastSeconds('mcq', [words(30), words(12)])).toBe(2.5)
    expect(leastSeconds('mcq', [words(12), words(30)])).toBe(2.5)
  })

  it('counts words, neither pictures nor the letters of a formula', { tags: ['decision-47'] }, () => {
    expect(leastSeconds('mcq', ['What is $\\frac{1}{2} + x$?\n\n![a very long description](one.svg)'])).toBe(
      1,
    )
  })

  it('leaves every problem payable, however long its statement', { tags: ['decision-47'] }, () => {
    expect(leastSeconds('interactive', [words(10_000)])).toBeLessThanOrEqual(READ_AHEAD_S)
  })
})
