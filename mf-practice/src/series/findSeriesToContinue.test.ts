import { describe, expect, it } from 'vitest'
import { aSeries } from '../testing/site.tsx'
import { nextSeries } from './progress.ts'
import { findSeriesToContinue } from './findSeriesToContinue.ts'

/** Of three problems each. */
const list = (...items: readonly (readonly [solved: number, needsMet?: boolean])[]) =>
  items.map(([solved_count, needs_met], at) =>
    aSeries(`s${at}`, { nproblem: 3, solved_count, ...(needs_met !== undefined && { needs_met }) }),
  )

describe('the next step of the path', { tags: ['decision-48'] }, () => {
  it('the next step is the next open series behind the one that was left, then from the start again', () => {
    expect(nextSeries(list([0], [3], [3], [1], [0]), 's1')?.series_id).toBe('s3')
    expect(nextSeries(list([0], [3], [3]), 's1')?.series_id).toBe('s0')
    expect(nextSeries(list([3], [0]))?.series_id).toBe('s1')
  })

  it('a series whose needs are met comes before others, also one from the start', () => {
    expect(nextSeries(list([0, true], [3], [0, false], [0, true]), 's1')?.series_id).toBe('s3')
    expect(nextSeries(list([0, true], [3], [0, false]), 's1')?.series_id).toBe('s0')
    expect(nextSeries(list([0, false], [3, true], [2, false]), 's1')?.series_id).toBe('s2')
  })

  it('the next step is the next in order where the API of an earlier release does not know needs', () => {
    expect(nextSeries(list([0], [3], [0]), 's1')?.series_id).toBe('s2')
  })

  it('no step is next once all are solved, and a series that is not in the list leads to the start', () => {
    expect(nextSeries(list([3], [3]), 's1')).toBeUndefined()
    expect(nextSeries([])).toBeUndefined()
    expect(nextSeries(list([0], [0]), 'other')?.series_id).toBe('s0')
  })

  it('the next step in a list is the series that the learner has begun', () => {
    expect(findSeriesToContinue(list([0, true], [2, false], [1, true]))?.series_id).toBe('s1')
    expect(findSeriesToContinue(list([3], [0, false], [0, true]))?.series_id).toBe('s2')
  })

  it('the list marks the series to which the verdict at the end of a series leads, wherever learners began', () => {
    const all = list([0], [0], [3], [0])
    expect(findSeriesToContinue(all)?.series_id).toBe('s3')
    expect(findSeriesToContinue(all)).toBe(nextSeries(all, 's2'))
  })
})
