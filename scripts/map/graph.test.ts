import { expect, it } from 'vitest'
import { findCycles, reduceEdges } from './graph.ts'

const edges = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('>')
    return { from, to }
  })

it('finds none if all arrows point down', () => {
  expect(findCycles(edges('app>features', 'features>platform', 'app>platform'))).toEqual([])
})

it('names every room of a cycle, however long it is', () => {
  expect(findCycles(edges('a>b', 'b>c', 'c>d', 'd>b', 'd>e'))).toEqual([['b', 'c', 'd']])
})

it('distinguishes two cycles', () => {
  expect(new Set(findCycles(edges('a>b', 'b>a', 'b>c', 'c>d', 'd>c')))).toEqual(
    new Set([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  )
})

it('draws no arrow that follows from others', () => {
  const all = edges('app>features', 'features>platform', 'app>platform', 'app>testing')
  expect(reduceEdges(all)).toEqual(edges('app>features', 'features>platform', 'app>testing'))
})
