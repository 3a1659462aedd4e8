import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filledSegments } from './segments.ts'

it('a bar fills round(percent / 12) of ten segments', { tags: ['S9.7d'] }, () => {
  expect([0, 1, 5, 9].map((solved) => filledSegments(solved, 10))).toEqual([0, 1, 4, 8])
  expect(filledSegments(0, 0)).toBe(0)
})

it(
  'the bar of a series fills a segment for the first solved problem of many',
  { tags: ['S9.7d', 'decision-23'] },
  () => {
    expect([0, 1, 2, 25].map((solved) => filledSegments(solved, 26))).toEqual([0, 1, 1, 8])
  },
)

it('a bar fills all ten segments at a hundred percent', { tags: ['S9.7d'] }, () => {
  expect(filledSegments(10, 10)).toBe(10)
})

it('the steps of first screens are those of the bar', { tags: ['decision-67', 'S9.7d'] }, () => {
  const description = readFileSync(join(import.meta.dirname, '../../remote.json'), 'utf8')
  const steps = new Set([...description.matchAll(/"steps": (\[[^\]]*\])/g)].map(([, list = '']) => list))
  expect(steps.size).toBe(1)
  const [list = '[]'] = steps
  const reached = (solved: number, all: number) =>
    solved > 0 ? (JSON.parse(list) as number[]).filter((step) => (100 * solved) / all >= step).length : 0
  for (let all = 1; all <= 200; all += 1)
    for (let solved = 0; solved <= all; solved += 1)
      expect([solved, all, reached(solved, all)]).toEqual([solved, all, filledSegments(solved, all)])
})
