// Measures the verdicts of the canary analysis on good and bad releases, and under forged reports (decision 76):
// visits are simulated, the analysis and the counting are the real ones.
//
//   node shared/release-tools/bench/analysis.ts [--releases 5000] [--bad 20] [--networks 199]
//
// So many good and bad releases of each kind, some minutes; with `--networks` strangers forge reports from so many.
import { addSpan, NEW_COMPARISON } from '../src/analysis/comparison.ts'
import { getVerdict } from '../src/analysis/verdict.ts'
import { countsSince } from '@dhadha/gateway/reports'
import { printTable, progress, readOptions } from '../../../scripts/bench/harness.ts'
import {
  drawCount,
  GOOD,
  HARMLESS,
  Meter,
  randomAddress,
  seeded,
  simulateVisit,
  spread,
  type DocumentReport,
  type Release,
} from './visits.ts'

const { releases, bad, networks } = readOptions({ releases: 5_000, bad: 20, networks: 199 })
/** A day, looked at every half minute. */
const LOOKS = 2_880
const LOOKS_IN_AN_HOUR = 120
/** Bad ones are watched for so long. */
const BAD_LOOKS = 2 * LOOKS_IN_AN_HOUR
const FORGED_LOOKS = 3 * LOOKS_IN_AN_HOUR
const LOOKS_IN_A_STEP = 60

interface Plan {
  readonly looks?: number
  /** Percentages of visitors; the last one ends the release. */
  readonly steps?: readonly number[]
  /** The reports that strangers forge about both cohorts, each hour from three addresses of each network. */
  readonly forged?: Readonly<Record<'canary' | 'control', DocumentReport>>
}

interface Outcome {
  readonly kind: 'withdrawn' | 'all' | 'under way'
  /** Visitors who had the new version when it was over. */
  readonly seen: number
  readonly hours: number
  /** The same at the warning that it looks worse; null if there was no warning. */
  readonly suspected: { readonly seen: number; readonly hours: number } | null
  readonly reason: string
  readonly verdicts: ReadonlySet<string>
}

/** Counts forged reports, as many as are counted. */
function forge(meter: Meter, forged: NonNullable<Plan['forged']>): void {
  for (let network = 0; network < networks; network++)
    for (let host = 0; host < 3; host++)
      for (const cohort of ['canary', 'control'] as const)
        meter.count(cohort, `172.${16 + (network >> 8)}.${network & 255}.${host}`, forged[cohort])
}

/** Simulates a release: visits are spread over the looks of a day, and report the same as browsers do. */
function simulate(
  release: Release,
  seed: number,
  { looks = LOOKS, steps = [5, 25, 100], forged }: Plan = {},
): Outcome {
  const random = seeded(seed)
  const meter = new Meter()
  const scrape = () => ({ canary: meter.scrape('canary'), control: meter.scrape('control') })
  const verdicts = new Set<string>()
  let [known, last] = [NEW_COMPARISON, scrape()]
  let [step, begun, seen] = [0, 0, 0]
  let suspected: Outcome['suspected'] = null
  for (let look = 0; look < looks; look++) {
    meter.now = look * 30_000
    const visits = drawCount(release.visits / LOOKS, random)
    for (let visit = 0; visit < visits; visit++) {
      const isIn = random() * 100 < (steps[step] ?? 100)
      if (isIn) seen++
      meter.count(
        isIn ? 'canary' : 'control',
        randomAddress(random, release),
        simulateVisit(release, isIn, random),
      )
    }
    if (forged && look % LOOKS_IN_AN_HOUR === 40) forge(meter, forged)
    const now = scrape()
    known = addSpan(known, {
      canary: countsSince(last.canary, now.canary),
      control: countsSince(last.control, now.control),
    })
    last = now
    const { kind, summary } = getVerdict(known)
    verdicts.add(kind)
    const so = { seen, hours: (look + 1) / LOOKS_IN_AN_HOUR, verdicts }
    if (kind === 'suspect' || kind === 'worse') suspected ??= so
    if (kind === 'worse') return { ...so, kind: 'withdrawn', suspected, reason: summary }
    if (kind === 'fine' && look - begun >= LOOKS_IN_A_STEP && step < steps.length - 1) {
      step++
      begun = look
      if (steps[step] === 100) return { ...so, kind: 'all', suspected, reason: '' }
    }
  }
  return { kind: 'under way', seen, hours: looks / LOOKS_IN_AN_HOUR, suspected, reason: '', verdicts }
}

const BAD: Release = { ...GOOD, visits: 1_000_000, broken: 0.005 }

const badRow = printTable(['bad version', 'held', 'visitors', 'hours', 'withdrawn', 'visitors', 'hours'])
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
  const outcomes = Array.from({ length: bad }, (_, seed) =>
    simulate({ ...BAD, ...change }, seed + 1, { looks: BAD_LOOKS }),
  )
  const cells = (of: readonly { readonly seen: number; readonly hours: number }[]) => [
    `${of.length} of ${outcomes.length}`,
    spread(of.map(({ seen }) => seen)),
    spread(
      of.map(({ hours }) => hours),
      2,
    ),
  ]
  badRow(
    what,
    ...cells(outcomes.flatMap(({ suspected }) => suspected ?? [])),
    ...cells(outcomes.filter(({ kind }) => kind === 'withdrawn')),
  )
}

console.log('\n20,000 visits a day\n')
const goodRow = printTable(['good version', 'releases', 'withdrawn', 'for all', 'still wait', 'held'])
for (const [what, change] of [
  ...HARMLESS,
  ['good, a tenth slower', { slower: 1.1 }],
  ['good, half of the visits from 200 schools', { atSchool: 0.5 }],
] as const) {
  const outcomes = Array.from({ length: releases }, (_, seed) =>
    simulate({ ...GOOD, ...change }, 1_000 + seed),
  )
  const of = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length
  const held = outcomes.filter(({ suspected }) => suspected !== null).length
  goodRow(what, releases, of('withdrawn'), of('all'), of('under way'), held)
  for (const { kind, reason } of outcomes) if (kind === 'withdrawn') progress(`withdrawn for ${reason}`)
}

const healthy: DocumentReport = { views: 40, troubled: false, callsFailed: false, seconds: 0.1 }
const broken: DocumentReport = { views: 1, troubled: true, callsFailed: true, seconds: 60 }
const VIEWS_OF_A_VISIT = 3.5
const MINUTES_OF_DAY = 1_440

console.log(`\nreports forged from ${networks} networks\n`)
const forgedRow = printTable(['version', 'forged reports', 'views a minute', 'traffic, %', 'verdicts'], {
  words: 2,
})
for (const [what, breaks] of [
  ['good', 0],
  ['breaks 1 in 50 page views', 0.02],
] as const)
  for (const [reports, forged] of [
    ['trouble of the canary, good views of the others', { canary: broken, control: healthy }],
    ['good views of the canary, trouble of the others', { canary: healthy, control: broken }],
  ] as const)
    for (const views of [20, 100, 2_400])
      for (const traffic of [5, 25, 50]) {
        const release = { ...GOOD, broken: breaks, visits: (views / VIEWS_OF_A_VISIT) * MINUTES_OF_DAY }
        const { verdicts } = simulate(release, 7, { looks: FORGED_LOOKS, steps: [traffic], forged })
        forgedRow(what, reports, views, traffic, [...verdicts].join(', '))
      }
