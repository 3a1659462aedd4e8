import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inSite } from '@dhadha/contract/testing'
import en from '../../messages/en.json'
import { TimeWarning } from './TimeWarning.tsx'

afterEach(cleanup)

const said = () => screen.getByRole('status').textContent

it('S2.31a announces 10, 5 and 1 minutes, once each', () => {
  const at = (secondsLeft: number) => inSite(<TimeWarning secondsLeft={secondsLeft} />, { messages: en })
  const { rerender } = render(at(700))
  expect(said()).toBe('')
  for (const [seconds, words] of [
    [600, '10 minutes left'],
    // The same text as a minute ago: a screen reader says it once.
    [540, '10 minutes left'],
    [301, '10 minutes left'],
    [300, '5 minutes left'],
    [61, '5 minutes left'],
    [59, 'Less than a minute left. Submit what you have entered.'],
    [0, ''],
  ] as const) {
    rerender(at(seconds))
    expect(said()).toBe(words)
  }
  cleanup()
  // Opened in the middle of the test.
  render(at(270))
  expect(said()).toBe('5 minutes left')
})
