// Measures the verdicts of the canary analysis on good and bad releases (decision 76): visits are simulated, the
// analysis is the real one.
//
//   node shared/release-tools/bench/analysis.ts [--releases 5000] [--bad 20]    so many good and bad releases of each kind, some minutes
import { addSpan, NEW_CASE, getVerdict } from '../src/analysis/verdict.ts'
import { countsSince } from '@dhadha/gateway/reports'
import { median, printTable, progress, readOptions } from '../../../scripts/bench/harness.ts'
import { randomAddress, HARMLESS, Meter, seeded, simulateVisit, type Release } from './visits.ts'

const { releases: GOOD, bad: BAD_ONES } = readOptions({ releases: 5_000, bad: 20 })
const VISITS = 1_000_000
/** A day, looked at every half minute. */
const LOOKS = 2_880
const LOOKS_IN_AN_HOUR = 120
/** Bad ones are watched for so long. */
const BAD_LOOKS = 2 * LOOKS_IN_AN_HOUR
const STEPS = [5, 25, 100]
const LOOKS_IN_A_STEP = 60

interface Outcome {
  readonly kind: 'withdrawn' | 'all' | 'under way'
  /** Visitors who had the new version when it was over. */
  readonly seen: number
  readonly hours: number
  /** The same at the warning that it looks worse; null if there was no warning. */
  readonly suspected: { readonly seen: number; readonly hours: number } | null
  readonly reason: string
}

/**
 * Simulates a release: visits are spread over the looks of a day, open one to six pages each, and report the same as
 * browsers do.
 */
function simulate(release: Release, seed: number, looks = LOOKS): Outcome {
  const random = seeded(seed)
  const meter = new Meter()
  let known = NEW_CASE
  let last = { canary: meter.scrape('canary'), control: meter.scrape('control') }
  let step = 0
  let begun = 0
  let seen = 0
  let suspected: Outcome['suspected'] = null
  for (let look = 0; look < looks; look++) {
    meter.now = look * 30_000
    const traffic = (STEPS[step] ?? 100) / 100
    const expected = release.visits / LOOKS
    const visits = Math.floor(expected) + (random() < expected % 1 ? 1 : 0)
    for (let visit = 0; visit < visits; visit++) {
      const isIn = random() < traffic
      if (isIn) seen++
      meter.count(
        isIn ? 'canary' : 'control',
        randomAddress(random, release),
        simulateVisit(release, isIn, random),
      )
    }
    const now = { canary: meter.scrape('canary'), control: meter.scrape('control') }
    known = addSpan(known, {
      canary: countsSince(last.canary, now.canary),
      control: countsSince(last.control, now.control),
    })
    last = now
    const { kind, figures } = getVerdict(known)
    const hours = (look + 1) / LOOKS_IN_AN_HOUR
    if (kind === 'suspect' || kind === 'worse') suspected ??= { seen, hours }
    if (kind === 'worse') return { kind: 'withdrawn', seen, hours, suspected, reason: figures }
    if (kind === 'fine' && look - begun >= LOOKS_IN_A_STEP) {
      step++
      begun = look
      if (STEPS[step] === 100) return { kind: 'all', seen, hours, suspected, reason: '' }
    }
  }
  return { kind: 'under way', seen, hours: looks / LOOKS_IN_AN_HOUR, suspected, reason: '' }
}

const BAD: Release = {
  visits: VISITS,
  usual: 0.0005,
  broken: 0.005,
  unanswered: 0.002,
  brokenCalls: 0,
  slower: 1,
  odd: 0.001,
}

const badRow = printTable(['bad version', 'held', 'visitors', 'hours', 'withdrawn', 'visitors', 'hours'])
/** Median and the largest. */
const spread = (values: readonly number[], digits = 0): string =>
  `${median(values).toFixed(digits)} (most ${Math.max(...values).toFixed(digits)})`
for (const [what, change] of [
  ['breaks 1 in 200 page views', {}],
  ['breaks 1 in 200, where 1 in 100 breaks anyway', { usual: 0.01 }],
  ['breaks 1 in 200, half of the visits from 200 schools', { atSchool: 0.5 }],
  ['breaks 1 in 1,000', { broken: 0.001 }],
  ['breaks every page', { broken: 1 }],
  ['takes twice as long', { broken: 0, slower: 2 }],
  ['breaks a call in 1 of 100 page views', { broken: 0, brokenCalls: 0.01 }],
  ['breaks a call in 1 of 200 page views', { broken: 0, brokenCalls: 0.005 }],
] as const) {
  const outcomes = Array.from({ length: BAD_ONES }, (_, seed) =>
    simulate({ ...BAD, ...change }, seed + 1, BAD_LOOKS),
  )
  const suspected = outcomes.flatMap((outcome) => outcome.suspected ?? [])
  const withdrawn = outcomes.filter(({ kind }) => kind === 'withdrawn')
  const cells = (of: readonly { readonly seen: number; readonly hours: number }[]) => [
    `${of.length} of ${outcomes.length}`,
    of.length > 0 ? spread(of.map(({ seen }) => seen)) : '',
    of.length > 0
      ? spread(
          of.map(({ hours }) => hours),
          2,
        )
      : '',
  ]
  badRow(what, ...cells(suspected), ...cells(withdrawn))
}

console.log('\n20,000 visits a day\n')
const goodRow = printTable(['good version', 'releases', 'withdrawn', 'for all', 'still wait', 'held'])
for (const [what, change] of [
  ...HARMLESS,
  ['good, a tenth slower', { slower: 1.1 }],
  ['good, half of the visits from 200 schools', { atSchool: 0.5 }],
] as const) {
  const outcomes = Array.from({ length: GOOD }, (_, seed) =>
    simulate({ ...BAD, broken: 0, visits: 20_000, ...change }, 1_000 + seed),
  )
  const of = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length
  const held = outcomes.filter(({ suspected }) => suspected !== null).length
  goodRow(what, GOOD, of('withdrawn'), of('all'), of('under way'), held)
  for (const { kind, reason } of outcomes) if (kind === 'withdrawn') progress(`withdrawn for ${reason}`)
}
