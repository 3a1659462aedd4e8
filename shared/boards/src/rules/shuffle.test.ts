import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shuffledOrder, startOrder } from './shuffle.ts'

const words = fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 12 })

it('a shuffled order has every index once', () => {
  fc.assert(
    fc.property(words, fc.nat(5), (keys, round) => {
      expect([...shuffledOrder(keys, round)].toSorted((a, b) => a - b)).toEqual([...keys.keys()])
    }),
    { seed: 1 },
  )
})

it('the order that keys are given in does not show in the shuffled one', () => {
  fc.assert(
    fc.property(words, (keys) => {
      const shown = (given: readonly string[]) => shuffledOrder(given).map((index) => given[index])
      expect(shown(keys.toReversed())).toEqual(shown(keys))
      expect(shown(keys.toSorted())).toEqual(shown(keys))
    }),
    { seed: 1 },
  )
})

it('rounds give different orders, all places alike', () => {
  const keys = ['a', 'b', 'c', 'd']
  const first = Array.from({ length: 4000 }, (_, round) => shuffledOrder(keys, round)[0])
  for (const index of keys.keys())
    expect(first.filter((number) => number === index).length).toBeGreaterThan(850)
})

it('a start is never right, and many solutions could lie behind it', () => {
  const solutions = [...Array(24).keys()].map((round) => shuffledOrder(['1', '2', '3', '4'], round))
  const seen = new Map<string, Set<string>>()
  for (const solution of solutions) {
    const keys = solution.map(String)
    const isRight = (order: readonly number[]) => order.every((id, place) => id === place)
    const start = startOrder(keys, isRight)?.map((index) => keys[index])
    expect(start).not.toEqual(keys)
    const found = seen.get(String(start)) ?? new Set()
    seen.set(String(start), found.add(String(keys)))
  }
  for (const found of seen.values()) expect(found.size).toBeGreaterThan(4)
  expect(startOrder(['a', 'b'], () => true)).toBeNull()
})
