import { expect, it } from 'vitest'
import { cyclesOf, reducedOf } from './graph.ts'

const edges = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('>')
    return { from, to }
  })

it('finds none if all arrows point down', () => {
  expect(cyclesOf(edges('app>features', 'features>platform', 'app>platform'))).toEqual([])
})

it('names every room of a cycle, however long it is', () => {
  expect(cyclesOf(edges('a>b', 'b>c', 'c>d', 'd>b', 'd>e'))).toEqual([['b', 'c', 'd']])
})

it('distinguishes two cycles', () => {
  expect(new Set(cyclesOf(edges('a>b', 'b>a', 'b>c', 'c>d', 'd>c')))).toEqual(
    new Set([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  )
})

it('draws no arrow that follows from others', () => {
  const all = edges('app>features', 'features>platform', 'app>platform', 'app>testing')
  expect(reducedOf(all)).toEqual(edges('app>features', 'features>platform', 'app>testing'))
})
