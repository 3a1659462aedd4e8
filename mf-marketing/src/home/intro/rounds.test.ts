import { expect, it } from 'vitest'
import {
  isTrue,
  findMove,
  PLACES,
  ROUNDS,
  getSegments,
  getSolution,
  type Digit,
  type Equation,
} from './rounds.ts'

const DIGITS: readonly Digit[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const shape = (digit: Digit) => getSegments(digit).join('')

/** Every true equation that moving one stick of the numbers or the sign makes of `start`. */
function findSolutions(start: Equation): Equation[] {
  const sticks = (equation: Equation) => [
    ...PLACES.flatMap((place) => getSegments(equation[place]).map((segment) => `${place} ${segment}`)),
    ...(equation.operator === 'plus' ? ['sign'] : []),
  ]
  const before = sticks(start)
  const found: Equation[] = []
  for (const left of DIGITS)
    for (const right of DIGITS)
      for (const result of DIGITS)
        for (const operator of ['plus', 'minus'] as const) {
          const end: Equation = { left, operator, right, result }
          const after = sticks(end)
          const taken = before.filter((stick) => !after.includes(stick)).length
          const put = after.filter((stick) => !before.includes(stick)).length
          if (taken === 1 && put === 1 && isTrue(end)) found.push(end)
        }
  return found
}

it('each landing puzzle is false with exactly one way out', { tags: ['S2.1'] }, () => {
  for (const round of ROUNDS) {
    expect(isTrue(round.start)).toBe(false)
    expect(findSolutions(round.start)).toEqual([getSolution(round)])
  }
})

it('the introduction shows which stick moves, and that some moves need two', () => {
  expect(findMove(6, 9)).toEqual({ from: 'e', to: 'b' })
  expect(findMove(3, 5)).toEqual({ from: 'b', to: 'f' })
  expect(findMove(1, 8)).toBeNull()
  expect(findMove(2, 5)).toBeNull()
})

it('the introduction draws all ten digits differently', () => {
  expect(new Set(DIGITS.map(shape)).size).toBe(10)
})
