import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayStreak, visitWeek } from './days.ts'

// 2026-11-21 is a Saturday, the first day of a week.
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`
const streak = (dates: readonly number[], today: number) => dayStreak(dates.map(day), day(today))

describe('days in a row', () => {
  it('counts days in a row, now and at best', { tags: ['S1.4b'] }, () => {
    expect(streak([], 21)).toEqual({ current: 0, best: 0, rested_on: null })
    expect(streak([21], 21)).toEqual({ current: 1, best: 1, rested_on: null })
    expect(streak([2, 3, 4, 5, 20, 21], 21)).toEqual({ current: 2, best: 4, rested_on: null })
  })

  it('a missed day is a free rest day, once a week', { tags: ['S1.4b'] }, () => {
    expect(streak([21, 22, 24], 24)).toEqual({ current: 3, best: 3, rested_on: '2026-11-23' })
    expect(streak([21, 22, 24, 26], 26)).toEqual({ current: 1, best: 3, rested_on: null })
    expect(streak([21, 22, 24, 25, 26, 27, 29], 29)).toEqual({
      current: 7,
      best: 7,
      rested_on: '2026-11-28',
    })
  })

  it('a Friday and Saturday missed take a rest day of two weeks', { tags: ['S1.4b'] }, () => {
    expect(streak([25, 26, 29], 29)).toMatchObject({ current: 3 }) // without Friday and Saturday
    expect(streak([24, 25, 28], 28)).toMatchObject({ current: 1 }) // without Thursday and Friday
    expect(streak([23, 25, 26, 29], 29)).toMatchObject({ current: 1 }) // Tuesday was a rest day already
  })

  it('a new row has its own rest day', { tags: ['S1.4b'] }, () => {
    expect(streak([15, 23, 25], 25)).toMatchObject({ current: 2, rested_on: '2026-11-24' })
  })

  it('today is missed only when it is over', { tags: ['S1.4b'] }, () => {
    expect(streak([21, 22], 23)).toMatchObject({ current: 2, rested_on: null })
    expect(streak([21, 22], 24)).toMatchObject({ current: 2, rested_on: '2026-11-23' })
    expect(streak([21, 22], 25)).toEqual({ current: 0, best: 2, rested_on: null })
  })
})

describe('the days of this week', () => {
  const week = (dates: readonly number[], today: number) =>
    visitWeek(dates.map(day), day(today), streak(dates, today))
      .map((state) => state[0])
      .join('')

  it('begins on Saturday, and has neither earlier nor later days', { tags: ['S1.4b'] }, () => {
    expect(week([19, 20, 21], 21)).toBe('voooooo')
    expect(week([21, 22, 24, 27], 27)).toBe('vvovoov')
    expect(week([19, 20], 28)).toBe('ooooooo')
  })

  it('shows the rest day of the streak, and a day with a visit before a break', { tags: ['S1.4b'] }, () => {
    expect(week([21, 22, 24], 24)).toBe('vvrvooo')
    expect(week([21, 25, 26], 26)).toBe('vooovvo')
  })
})

/** The same rule written a second time, day by day from the first on, with the names of the weekdays. */
function naive(days: readonly string[], today: string) {
  const seen = new Set(days)
  let current = 0
  let best = 0
  let restedOn: string | null = null
  const first = days[0] ?? today
  for (
    let at = new Date(first);
    at.toISOString().slice(0, 10) <= today;
    at = new Date(at.getTime() + 86_400_000)
  ) {
    const date = at.toISOString().slice(0, 10)
    // A week's Saturday brings a new rest day.
    if (at.getUTCDay() === 6) restedOn = null
    if (seen.has(date)) current += 1
    else if (date === today) continue
    else if (current > 0 && restedOn === null) restedOn = date
    else {
      current = 0
      restedOn = null
    }
    best = Math.max(best, current)
  }
  return { current, best, rested_on: current > 0 ? restedOn : null }
}

describe('any calendar', () => {
  it('agrees with a walk day by day', { tags: ['S1.4b'] }, () => {
    const start = Date.UTC(2026, 0, 1)
    const name = (offset: number) => new Date(start + offset * 86_400_000).toISOString().slice(0, 10)
    const anyDays = fc.record({
      // Mostly present, like pupils with a row to lose.
      there: fc.array(
        fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
        {
          maxLength: 80,
        },
      ),
      later: fc.nat(4),
    })
    fc.assert(
      fc.property(anyDays, ({ there, later }) => {
        const days = there.flatMap((isThere, offset) => (isThere ? [name(offset)] : []))
        const today = name(there.length + later)
        expect(dayStreak(days, today)).toEqual(naive(days, today))
      }),
      { numRuns: 2000 },
    )
  })
})
