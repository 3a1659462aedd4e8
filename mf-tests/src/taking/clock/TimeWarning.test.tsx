import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inSite } from '@dhadha/contract/testing'
import en from '../../messages/en.json'
import { TimeWarning } from './TimeWarning.tsx'

afterEach(cleanup)

const announced = () => screen.getByRole('status').textContent

it('the warning of time announces 10, 5 and 1 minutes, once each', { tags: ['S2.31a'] }, () => {
  const at = (secondsLeft: number) => inSite(<TimeWarning secondsLeft={secondsLeft} />, { messages: en })
  const { rerender } = render(at(700))
  expect(announced()).toBe('')
  for (const [seconds, words] of [
    [600, '10 minutes left'],
    // The same text as a minute ago, so a screen reader reads it once.
    [540, '10 minutes left'],
    [301, '10 minutes left'],
    [300, '5 minutes left'],
    [61, '5 minutes left'],
    [59, 'Less than a minute left. Submit what you have entered.'],
    [0, ''],
  ] as const) {
    rerender(at(seconds))
    expect(announced()).toBe(words)
  }
  cleanup()
  // Opened in the middle of the test.
  render(at(270))
  expect(announced()).toBe('5 minutes left')
})

it('the warning of time counts down with the clock for those who look', { tags: ['decision-26'] }, () => {
  const at = (secondsLeft: number) => inSite(<TimeWarning secondsLeft={secondsLeft} />, { messages: en })
  const { rerender } = render(at(541))
  const shown = () => document.querySelector('[aria-hidden="true"]:not(svg)')?.textContent
  expect(shown()).toBe('10 minutes left')
  rerender(at(540))
  expect(shown()).toBe('9 minutes left')
  rerender(at(45))
  expect(shown()).toBe('45 seconds left. Submit what you have entered.')
  rerender(at(1))
  expect(shown()).toBe('1 second left. Submit what you have entered.')
})
