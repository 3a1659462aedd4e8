import { expect, it } from 'vitest'
import { findCycles, reduceEdges } from './graph.ts'

const edges = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('>')
    return { from, to }
  })

it('a graph whose arrows all point down has no cycle', () => {
  expect(findCycles(edges('app>features', 'features>platform', 'app>platform'))).toEqual([])
})

it('a cycle is found with the name of every folder in it, however long it is', () => {
  expect(findCycles(edges('a>b', 'b>c', 'c>d', 'd>b', 'd>e'))).toEqual([['b', 'c', 'd']])
})

it('two cycles are distinguished', () => {
  expect(new Set(findCycles(edges('a>b', 'b>a', 'b>c', 'c>d', 'd>c')))).toEqual(
    new Set([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  )
})

it('the drawn graph has no arrow that follows from others', () => {
  const all = edges('app>features', 'features>platform', 'app>platform', 'app>testing')
  expect(reduceEdges(all)).toEqual(edges('app>features', 'features>platform', 'app>testing'))
})
