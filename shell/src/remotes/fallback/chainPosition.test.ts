import { describe, expect, it } from 'vitest'
import { advanceChain, type ChainPosition } from './chainPosition.ts'

const FIRST: ChainPosition = { step: 0, round: 0, gaveUp: false }
const PANEL: ChainPosition = { step: 4, round: 2, gaveUp: true }

describe('a failure', () => {
  it('a failure before anything was shown leads to the next step within the same budget', () => {
    expect(advanceChain(FIRST, { type: 'failed', wasShown: false })).toEqual({ ...FIRST, step: 1 })
  })

  it('a failure after the page was shown leads to the next step with a budget of its own', () => {
    expect(advanceChain(FIRST, { type: 'failed', wasShown: true })).toEqual({ ...FIRST, step: 1, round: 1 })
  })
})

describe('a candidate that has loaded', () => {
  it('a candidate that has loaded takes the place of those before it', () => {
    expect(advanceChain(FIRST, { type: 'loaded', step: 2, round: 0 })).toEqual({ ...FIRST, step: 2 })
  })

  it.each([
    ['of an earlier round', { ...FIRST, round: 1 }, 2],
    ['of the step that is mounted', { ...FIRST, step: 2 }, 2],
    ['of an earlier step', { ...FIRST, step: 3 }, 2],
  ])('a candidate changes nothing if it is one %s', (_, position, step) => {
    expect(advanceChain(position, { type: 'loaded', step, round: 0 })).toBe(position)
  })
})

describe('the panel', () => {
  it('the panel is shown when the budget is used up, whatever is pending', () => {
    expect(advanceChain(FIRST, { type: 'gave-up', candidates: 4 })).toEqual({
      ...FIRST,
      step: 4,
      gaveUp: true,
    })
  })

  it('the panel stays beyond a step that is later than all known candidates', () => {
    expect(advanceChain({ ...FIRST, step: 5 }, { type: 'gave-up', candidates: 4 }).step).toBe(5)
  })

  it('the panel is shown when no earlier version was found', () => {
    expect(advanceChain({ ...FIRST, step: 2 }, { type: 'gave-up', candidates: 2 })).toEqual({
      ...FIRST,
      step: 2,
      gaveUp: true,
    })
  })

  it('the panel gives way to the first step of a new round', () => {
    expect(advanceChain(PANEL, { type: 'restarted' })).toEqual({ step: 0, round: 3, gaveUp: false })
  })
})
