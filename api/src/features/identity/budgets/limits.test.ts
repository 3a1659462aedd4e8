import { expect, it } from 'vitest'
import { codeChance, passwordChance } from './limits.ts'

/** The daily chance that decision 52 allows a guesser at one account. */
const CHANCE = 1 / 10_000

it('a guesser of codes has a chance below 1 in 10,000 a day', { tags: ['decision-52'] }, () => {
  expect(codeChance()).toBeLessThan(CHANCE)
})

it(
  'a guesser of the weakest password has a chance below 1 in 10,000 a day',
  { tags: ['decision-52'] },
  () => {
    expect(passwordChance()).toBeLessThan(CHANCE)
  },
)
