import { expect, it } from 'vitest'
import { getPhase, isFixed, wasSolved } from './phase.ts'

const fresh = { status: null, verdict: null, isSolvedAgain: false, isVerdictShown: false } as const

it('a problem is open until an answer was judged, now or before', () => {
  expect(getPhase(fresh)).toBe('open')
  expect(getPhase({ ...fresh, status: 0 })).toBe('tried')
  expect(getPhase({ ...fresh, verdict: 'wrong', isVerdictShown: true })).toBe('tried')
})

it('a solved problem has its verdict beside it until that is closed', { tags: ['decision-41'] }, () => {
  const right = { ...fresh, verdict: 'right' } as const
  expect(getPhase({ ...right, isVerdictShown: true })).toBe('verdict')
  expect(getPhase(right)).toBe('solved')
  expect(getPhase({ ...fresh, status: 1 })).toBe('solved')
})

it(
  'a problem that is solved once more stays solved, and its answer can change',
  { tags: ['decision-14'] },
  () => {
    const again = getPhase({ ...fresh, status: 1, isSolvedAgain: true })
    expect(again).toBe('again')
    expect([wasSolved(again), isFixed(again)]).toEqual([true, false])
    expect(
      getPhase({ ...fresh, status: 1, isSolvedAgain: true, verdict: 'wrong', isVerdictShown: true }),
    ).toBe('again')
  },
)

it('the answer of a solved problem is fixed from its verdict on', { tags: ['decision-41'] }, () => {
  const phases = ['open', 'tried', 'verdict', 'solved', 'again'] as const
  expect(phases.filter(isFixed)).toEqual(['verdict', 'solved'])
  expect(phases.filter(wasSolved)).toEqual(['verdict', 'solved', 'again'])
})
