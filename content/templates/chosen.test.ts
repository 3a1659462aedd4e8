import { expect, it } from 'vitest'
import { foundTemplates } from './found.ts'
import { gcd, range } from './numbers.ts'
import type { Variant } from './variant.ts'

/** So many that three numbers with a common divisor would be among them. */
const SEEDS = 150

/** Some variants of a template. */
const variantsOf = (id: string): Variant[] => {
  const template = foundTemplates.find((found) => found.template.id === id)?.template
  return template ? range(1, SEEDS).map((seed) => template.make(`chosen ${seed}`).variant) : []
}

it.each(['always-new-shared-catch', 'always-new-fields-alike'])(
  'the ratio of %s is in its smallest whole numbers',
  (id) => {
    const divisors = variantsOf(id).map(({ statement }) =>
      (/\d+(?::\d+)+/.exec(statement.en)?.[0] ?? '')
        .split(':')
        .map(Number)
        .reduce((a, b) => gcd(a, b)),
    )
    expect(divisors).toEqual(range(1, SEEDS).map(() => 1))
  },
)

it('the machine that halves or adds has feedback for the other way in the last round', () => {
  const missed = variantsOf('always-new-halve-or-add').filter(({ statement, feedback = [] }) => {
    const numbers = /add (\d+).*number is (\d+).*after (\d+) rounds/s.exec(statement.en) ?? []
    const [plus = 0, start = 0, rounds = 0] = numbers.slice(1).map(Number)
    const before = range(2, rounds).reduce((number) => (number % 2 === 0 ? number / 2 : number + plus), start)
    const other = before % 2 === 0 ? before + plus : before / 2
    return !feedback.some(
      ({ en, when }) =>
        en.includes('wrong one of the two ways') && Array.isArray(when) && when.includes(other),
    )
  })
  expect(missed).toEqual([])
})
