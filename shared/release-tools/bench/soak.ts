// Measures the verdicts of the comparison over time on good and bad versions that all visitors have (decision 76):
// visits are simulated, the comparison is the real one.
//
//   node shared/release-tools/bench/soak.ts [--releases 5000] [--bad 20]
//
// So many good and bad releases of each kind; some minutes.
import { MINUTE_MS } from '@dhadha/server/durations'
import type { RegistryComposition } from '@dhadha/release'
import { NO_COUNTS, addCounts, type ClientCounts, countsSince, versionKey } from '@dhadha/gateway/reports'
import { SoakWatch } from '../src/analysis/soak.ts'
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
  type Release,
} from './visits.ts'

const { releases, bad } = readOptions({ releases: 5_000, bad: 20 })
const SOAK_MINUTES = 120
const MINUTES_OF_DAY = 1_440
/** A day may have so much more or less trouble than another, and be so much slower or faster. */
const OF_DAY = { trouble: 1.25, time: 1.1 } as const

interface SoakScenario extends Release {
  /** The number of days for which metrics of the previous version at the same hours are known. */
  readonly days: number
  /** An outage for so many minutes, in which half of all pages of all parts break; 0: none. */
  readonly outage: number
}

interface Outcome {
  readonly kind: 'withdrawn' | 'stays' | 'unsure'
  readonly seen: number
  readonly minutes: number
  /** The minute of the warning that it looks worse; null if there was no warning. */
  readonly suspected: number | null
  readonly reason: string
}

const PART = 'mf-practice'
const OTHER = 'mf-tests'
const COMPOSITION: RegistryComposition = {
  revision: 1,
  updated: new Date(0).toISOString(),
  parts: {
    [PART]: {
      active: '1.1.0',
      previous: ['1.0.0'],
      soak: { before: '1.0.0', since: new Date(0).toISOString(), minutes: SOAK_MINUTES },
    },
    [OTHER]: { active: '1.0.0', previous: [] },
  },
  lastAct: null,
}

/** Visits of a minute, one to six pages each. */
function visitMinute(meter: Meter, version: string, release: SoakScenario, random: () => number): void {
  const visits = drawCount(release.visits / MINUTES_OF_DAY, random)
  for (let visit = 0; visit < visits; visit++)
    meter.count(version, randomAddress(random, release), simulateVisit(release, true, random))
}

/** How one day differs from another. */
function day(release: SoakScenario, random: () => number): SoakScenario {
  const within = (max: number) => max ** (2 * random() - 1)
  const trouble = within(OF_DAY.trouble)
  return {
    ...release,
    usual: release.usual * trouble,
    unanswered: release.unanswered * trouble,
    slower: release.slower * within(OF_DAY.time),
  }
}

function simulate(release: SoakScenario, seed: number): Outcome {
  const random = seeded(seed)
  const before = { ...release, broken: 0, brokenCalls: 0, slower: 1 }
  let past = NO_COUNTS
  for (let left = release.days; left > 0; left--) {
    const meter = new Meter()
    const then = day(before, random)
    for (let minute = 0; minute < SOAK_MINUTES; minute++) {
      meter.now = minute * MINUTE_MS
      visitMinute(meter, 'before', then, random)
    }
    past = addCounts(past, meter.scrape('before'))
  }
  const watch = new SoakWatch({
    before: () => ({ reported: past, isSameHours: true }),
    processesSince: () => 1,
  })
  const meter = new Meter()
  const last = new Map<string, ClientCounts>()
  watch.look(COMPOSITION, new Map(), 0)
  const today = day(release, random)
  let seen = 0
  let suspected: number | null = null
  let summary = ''
  for (let minute = 1; minute <= SOAK_MINUTES; minute++) {
    const isOut = release.outage > 0 && minute > 30 && minute <= 30 + release.outage
    const broken = isOut ? 0.5 : 0
    meter.now = minute * MINUTE_MS
    const [own, other] = [versionKey(PART, '1.1.0'), versionKey(OTHER, '1.0.0')]
    visitMinute(
      meter,
      own,
      { ...today, broken: today.broken + broken, brokenCalls: today.brokenCalls + broken },
      random,
    )
    visitMinute(meter, other, { ...day(before, random), broken, brokenCalls: broken }, random)
    seen += release.visits / MINUTES_OF_DAY
    const since = new Map(
      [own, other].map((key): [string, ClientCounts] => {
        const now = meter.scrape(key)
        const reported = countsSince(last.get(key) ?? NO_COUNTS, now)
        last.set(key, now)
        return [key, reported]
      }),
    )
    const [found] = watch.look(COMPOSITION, since, minute * MINUTE_MS)
    if (!found) throw new Error('nothing is compared')
    ;({ summary } = found.verdict)
    if (found.verdict.kind === 'worse' || found.verdict.kind === 'suspect') suspected ??= minute
    if (found.verdict.kind === 'worse')
      return { kind: 'withdrawn', seen: Math.round(seen), minutes: minute, suspected, reason: summary }
    if (found.isOver)
      return {
        kind: found.verdict.kind === 'fine' ? 'stays' : 'unsure',
        seen: Math.round(seen),
        minutes: minute,
        suspected,
        reason: summary,
      }
  }
  throw new Error('a soak that does not end')
}

const BAD: SoakScenario = { ...GOOD, visits: 1_000_000, days: 1, outage: 0, broken: 0.005 }

const badRow = printTable(['bad version', 'held', 'minutes', 'withdrawn', 'minutes', 'visits'])
for (const [what, change] of [
  ['breaks 1 in 200 page views', {}],
  ['breaks 1 in 200 page views, 20,000 visits a day', { visits: 20_000 }],
  ['breaks 1 in 200 page views, 20,000 visits a day, seven days known', { visits: 20_000, days: 7 }],
  ['breaks 1 in 50 page views, 20,000 visits a day', { visits: 20_000, broken: 0.02 }],
  ['breaks 1 in 1,000', { broken: 0.001 }],
  ['breaks every page', { broken: 1 }],
  ['takes twice as long', { broken: 0, slower: 2 }],
  ['breaks a call in 1 of 100 page views', { broken: 0, brokenCalls: 0.01 }],
] as const) {
  const outcomes = Array.from({ length: bad }, (_, seed) => simulate({ ...BAD, ...change }, seed + 1))
  const withdrawn = outcomes.filter(({ kind }) => kind === 'withdrawn')
  const held = outcomes.flatMap(({ suspected }) => suspected ?? [])
  badRow(
    what,
    `${held.length} of ${outcomes.length}`,
    spread(held),
    withdrawn.length,
    spread(withdrawn.map(({ minutes }) => minutes)),
    spread(withdrawn.map(({ seen }) => seen)),
  )
}

console.log('\n20,000 visits a day\n')
const goodRow = printTable([
  'good version',
  'releases',
  'withdrawn',
  'stay',
  'stay, too little known',
  'held',
])
for (const [what, change] of [
  ...HARMLESS,
  ['good, a fifth slower', { slower: 1.2 }],
  ['good, with an outage of 10 minutes', { outage: 10 }],
] as const) {
  const outcomes = Array.from({ length: releases }, (_, seed) =>
    simulate({ ...BAD, broken: 0, visits: GOOD.visits, ...change }, 1_000 + seed),
  )
  const of = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length
  const held = outcomes.filter(({ suspected }) => suspected !== null).length
  goodRow(what, releases, of('withdrawn'), of('stays'), of('unsure'), held)
  for (const { kind, reason } of outcomes) if (kind === 'withdrawn') progress(`withdrawn for ${reason}`)
}
