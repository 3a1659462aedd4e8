// Measures the effect of forged reports from a number of networks on releases (decision 76): the analysis and the
// counting are the real ones, the visits of others are simulated.
//
//   node shared/release-tools/bench/forging.ts [--networks 199]
import { MINUTE_MS } from '@dhadha/server/durations'
import { addSpan, NEW_CASE, getVerdict } from '../src/analysis/verdict.ts'
import { countsSince } from '@dhadha/gateway/reports'
import { printTable, readOptions } from '../../../scripts/bench/harness.ts'
import {
  randomAddress,
  HARMLESS,
  Meter,
  seeded,
  simulateVisit,
  type DocumentReport,
  type Release,
} from './visits.ts'

const { networks } = readOptions({ networks: 199 })
const MINUTES = 180
const PAGES_IN_A_VISIT = 3.5

const GOOD: Release = {
  visits: 0,
  usual: 0.0005,
  broken: 0,
  unanswered: 0.002,
  brokenCalls: 0,
  slower: 1,
  odd: 0.001,
}
const healthy: DocumentReport = { views: 40, troubled: false, callsFailed: false, seconds: 0.1 }
const broken: DocumentReport = { views: 1, troubled: true, callsFailed: true, seconds: 60 }

/** The reports of an attacker's networks about both cohorts, as many as are counted. */
const ATTACKS = {
  'trouble of the canary, others stuffed': { canary: broken, control: healthy },
  'good views of the canary, trouble of the others': { canary: healthy, control: broken },
} as const

function simulate(release: Release, viewsAMinute: number, traffic: number, attack: keyof typeof ATTACKS) {
  const random = seeded(7)
  const meter = new Meter()
  const scrape = () => ({ canary: meter.scrape('canary'), control: meter.scrape('control') })
  let [known, last] = [NEW_CASE, scrape()]
  const kinds = new Set<string>()
  for (let minute = 0; minute < MINUTES; minute++) {
    meter.now = minute * MINUTE_MS
    const visits = viewsAMinute / PAGES_IN_A_VISIT
    for (let visit = 0; visit < Math.floor(visits) + (random() < visits % 1 ? 1 : 0); visit++) {
      const isIn = random() * 100 < traffic
      meter.count(
        isIn ? 'canary' : 'control',
        randomAddress(random, release),
        simulateVisit(release, isIn, random),
      )
    }
    // Each hour, from three addresses of each network.
    if (minute % 60 === 20)
      for (let network = 0; network < networks; network++)
        for (let host = 0; host < 3; host++)
          for (const cohort of ['canary', 'control'] as const)
            meter.count(
              cohort,
              `172.${16 + (network >> 8)}.${network & 255}.${host}`,
              ATTACKS[attack][cohort],
            )
    const now = scrape()
    known = addSpan(known, {
      canary: countsSince(last.canary, now.canary),
      control: countsSince(last.control, now.control),
    })
    last = now
    kinds.add(getVerdict(known).kind)
  }
  return kinds
}

const row = printTable(['version', 'forged reports', 'views a minute', 'traffic, %', 'verdicts'], {
  words: 2,
})
for (const [what, release] of [HARMLESS[0], ['breaks 1 in 50 page views', { broken: 0.02 }]] as const)
  for (const attack of Object.keys(ATTACKS) as (keyof typeof ATTACKS)[])
    for (const viewsAMinute of [20, 100, 2_400])
      for (const traffic of [5, 25, 50]) {
        const kinds = simulate({ ...GOOD, ...release }, viewsAMinute, traffic, attack)
        row(what, attack, viewsAMinute, traffic, [...kinds].join(', '))
      }
