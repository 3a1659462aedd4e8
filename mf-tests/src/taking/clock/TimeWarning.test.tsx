import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inSite } from '@dhadha/contract/testing'
import en from '../../messages/en.json'
import { TimeWarning } from './TimeWarning.tsx'

afterEach(cleanup)

const said = () => screen.getByRole('status').textContent

it('S2.31a announces 10, 5 and 1 minutes, once each', () => {
  const at = (secondsLeft: number) => inSite(<TimeWarning secondsLeft={secondsLeft} />, { messages: en })
  for (const [seconds, words] of [
    [700, ''],
    [600, '10 minutes left'],
    [270, '5 minutes left'],
    [59, 'Less than a minute left. Submit what you have entered.'],
    [0, ''],
  ] as const) {
    cleanup()
    render(at(seconds))
    expect(said()).toBe(words)
  }
})
