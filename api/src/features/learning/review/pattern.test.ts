import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { machineSigns, type PaidAnswer } from './pattern.ts'

/** Answers with these seconds between them. */
function answersAfter(
  gaps: readonly number[],
  isTooFast: (index: number) => boolean = () => false,
): PaidAnswer[] {
  let at = Date.UTC(2026, 10, 21)
  return gaps.map((gap, index) => {
    at += gap * 1000
    return { at, isTooFast: isTooFast(index) }
  })
}

const times = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => of(index))

describe('the pattern of a machine', () => {
  it('is answers like the ticks of a clock', { tags: ['decision-47'] }, () => {
    expect(machineSigns(answersAfter(times(25, () => 45)))).toEqual(['regular'])
    expect(machineSigns(answersAfter(times(25, (index) => 45 + (index % 5) * 3)))).toEqual(['regular'])
    expect(machineSigns(answersAfter(times(24, () => 45)))).toEqual([])
  })

  it('is regular over pauses', { tags: ['decision-47'] }, () => {
    const gaps = times(30, (index) => (index % 6 === 5 ? 4000 + index * 100 : 45))
    expect(machineSigns(answersAfter(gaps))).toEqual(['regular'])
  })

  it('is more than a person gets through', { tags: ['decision-47'] }, () => {
    const uneven = (mean: number) => (index: number) => (index % 2 ? mean / 3 : (5 * mean) / 3)
    expect(machineSigns(answersAfter(times(40, uneven(14))))).toEqual(['rate'])
    expect(machineSigns(answersAfter(times(40, uneven(16))))).toEqual([])
    const allDay = (mean: number) => (index: number) => [60, 200][index % 4] ?? 2 * mean - 130
    expect(machineSigns(answersAfter(times(150, allDay(560))))).toEqual(['rate'])
    expect(machineSigns(answersAfter(times(150, allDay(600))))).toEqual([])
  })

  it('is many answers sooner than a person reads, lately', { tags: ['decision-47'] }, () => {
    const uneven = (index: number) => (index % 2 ? 20 : 120)
    expect(machineSigns(answersAfter(times(40, uneven), (index) => index < 12))).toEqual(['too_fast'])
    expect(machineSigns(answersAfter(times(40, uneven), (index) => index < 11))).toEqual([])
    expect(machineSigns(answersAfter(times(60, uneven), (index) => index < 12))).toEqual([])
  })

  it('is all three for a program without any disguise', { tags: ['decision-47'] }, () => {
    expect(
      machineSigns(
        answersAfter(
          times(40, () => 0.2),
          () => true,
        ),
      ),
    ).toEqual(['too_fast', 'rate', 'regular'])
  })

  it('is not that of a pupil, however keen', { tags: ['decision-47'] }, () => {
    // Half a minute to ten minutes for a problem, now and then one from paper, a night after forty.
    const pupil = fc.record({
      gap: fc.integer({ min: 30, max: 600 }),
      fromPaper: fc.nat(9).map((number) => number === 0),
    })
    fc.assert(
      fc.property(fc.array(pupil, { minLength: 1, maxLength: 120 }), (solved) => {
        const answers = answersAfter(
          solved.map(({ gap }, index) => (index % 40 === 39 ? 40_000 : gap)),
          (index) => solved[index]?.fromPaper ?? false,
        ).filter(
          (_, index, all) =>
            all.slice(Math.max(0, index - 39), index).filter((paidAnswer) => paidAnswer.isTooFast).length <
            11,
        )
        expect(machineSigns(answers)).toEqual([])
      }),
      { seed: 172, numRuns: 300 },
    )
  })

  it('is not found in an empty list of answers', { tags: ['decision-47'] }, () => {
    expect(machineSigns([])).toEqual([])
  })
})
