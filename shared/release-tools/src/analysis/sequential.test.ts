import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noEvidence, withSpan, type CohortCounts, type Evidence } from './sequential.ts'

const counts = fc.record({ events: fc.nat(40), trials: fc.integer({ min: 1, max: 500 }) })
const spans = fc.array(fc.record({ canary: counts, control: counts }), { maxLength: 20 })
/** Each event is of a network of its own. */
const next = (evidence: Evidence, span: CohortCounts, left = 0) =>
  withSpan(evidence, span, { events: span.canary.events, controlTrials: span.control.trials }, left)
const after = (all: readonly CohortCounts[], tolerated = 1.1): Evidence =>
  all.reduce((evidence, span) => next(evidence, span), noEvidence(tolerated))
const split = (events: number, others: number): CohortCounts => ({
  canary: { events, trials: 1_000 },
  control: { events: others, trials: 19_000 },
})

/** Of `events` events, how probable it is that so many are with the new version. */
function binomial(events: number, many: number, share: number): number {
  let probability = (1 - share) ** events
  for (let number = 1; number <= many; number++)
    probability *= ((events - number + 1) / number) * (share / (1 - share))
  return probability
}

describe('the evidence that a version is worse', { tags: ['decision-76'] }, () => {
  it('is a fair bet: a version that is as bad as tolerated makes it 1 in the mean, a better one less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 12, max: 900 }),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        (events, trials, ratio) => {
          const tolerated = 1.1
          const mean = (isAsBad: number) => {
            const share = (isAsBad * trials) / (isAsBad * trials + 1_000)
            let sum = 0
            for (let many = 0; many <= events; many++) {
              const { now } = next(noEvidence(tolerated), {
                canary: { events: many, trials },
                control: { events: events - many, trials: 1_000 },
              })
              sum += binomial(events, many, share) * Math.exp(now)
            }
            return sum
          }
          expect(mean(tolerated)).toBeCloseTo(1, 6)
          expect(mean(tolerated * ratio)).toBeLessThan(1 + 1e-6)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('grows with what happens to the new version, and falls with what happens to the others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(60), (events, others) => {
        expect(after([split(events + 1, others)]).now).toBeGreaterThan(after([split(events, others)]).now)
        expect(after([split(events, others + 1)]).now).toBeLessThan(after([split(events, others)]).now)
      }),
    )
  })

  it('remembers its highest, counts everything, and learns nothing from spans without events', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const quiet = all.map(({ canary, control }) => ({
          canary: { ...canary, events: 0 },
          control: { ...control, events: 0 },
        }))
        const [first, more] = [after(all), after([...quiet, ...all])]
        expect(more.now).toBeCloseTo(first.now, 9)
        expect(first.max).toBeGreaterThanOrEqual(first.now)
        expect(first.total.canary.events).toBe(all.reduce((sum, { canary }) => sum + canary.events, 0))
      }),
    )
  })

  it('there is no evidence while one of the cohorts is empty', () => {
    const nobody = { events: 0, trials: 0 }
    const some = { events: 9, trials: 10 }
    for (const span of [
      { canary: some, control: nobody },
      { canary: nobody, control: some },
      { canary: nobody, control: nobody },
    ])
      expect(after([span]).now).toBe(0)
  })

  it('counts views that were never shown as views', () => {
    const all = { canary: { events: 5, trials: 0 }, control: { events: 0, trials: 500 } }
    expect(after([all]).now).toBeGreaterThan(Math.log(1_000))
  })
})

describe('the evidence without the networks that weigh most', { tags: ['decision-76'] }, () => {
  it('is all of it where none is left out, and none where as many are left out as have reported anything', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const [whole, rest] = [0, 100_000].map((left) =>
          all.reduce((evidence, span) => next(evidence, span, left), noEvidence(1.1)),
        )
        expect(whole?.broad.max).toBeCloseTo(whole?.max ?? 0, 9)
        expect(rest?.broad.max).toBeLessThan(1e-9)
      }),
    )
  })

  it('is no more than the evidence of the others, whenever those who are left out come', () => {
    const strangers = fc.array(fc.nat(6), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(spans, strangers, (all, forged) => {
        const left = forged.reduce((sum, events) => sum + events, 0)
        let [honest, attacked] = [noEvidence(1.1), noEvidence(1.1)]
        for (const [at, span] of all.entries()) {
          const { events } = span.canary
          honest = next(honest, { ...span, canary: { events, trials: span.canary.trials + 1_000 } })
          const trials = span.canary.trials + 1_000
          attacked = withSpan(
            attacked,
            { ...span, canary: { events: events + (forged[at] ?? 0), trials } },
            { events: events + (forged[at] ?? 0), controlTrials: span.control.trials },
            left,
          )
        }
        expect(attacked.broad.max).toBeLessThanOrEqual(honest.max + 1e-9)
      }),
    )
  })
})
