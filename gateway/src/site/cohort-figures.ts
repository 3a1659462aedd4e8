import { SHELL, type PageReport } from '@dhadha/release'
import { Counter, Histogram, networkOf, VITAL_ENDS, type Registry } from '@dhadha/server'
import type { LiveSite } from '../composition/live-composition.ts'
import type { LiveCanary } from '../composition/public-form.ts'
import { COHORT_METRICS } from '../judge/figures.ts'
import { cohortsOf } from './cohorts.ts'

const HOUR_MS = 3_600_000
/** Addresses that are remembered, for an hour at most. */
const MOST_ADDRESSES = 200_000
/**
 * What counts from one address in an hour for each troubled view that does: enough for a class, and too little for a program
 * that tells of slow pages, or of many good ones.
 */
const BESIDE_TROUBLED = { views: 300, LCP: 4, INP: 4 } as const
const LABELS = ['part', 'version', 'since', 'cohort'] as const

/** What went wrong in a page. */
const TROUBLES: ReadonlySet<string> = new Set<PageReport['kind']>(['error', 'retried', 'fell-back', 'failed'])
/** A page was to be shown: the panel stands in its place where it was not. */
const VIEWS: ReadonlySet<string> = new Set<PageReport['kind']>(['shown', 'failed'])

const MEASURED = ['LCP', 'INP'] as const

/** Whose browser told something. */
interface Teller {
  readonly headers: { readonly cookie?: string | undefined }
  readonly ip: string
}

export interface CohortFigures {
  /** Counts what one message of a browser says. */
  readonly note: (live: LiveSite, teller: Teller, reports: readonly PageReport[]) => void
  /** Counts a document that was sent with another shell than the cohort's, as that has failed in the browser. */
  readonly noteFailedShell: (live: LiveSite, teller: Teller) => void
}

/**
 * Counts what browsers of both cohorts tell of a version that some visitors have (decision 268). A browser without a cohort
 * is left out: who comes for the first time has nothing in its cache, and would be among the others alone.
 *
 * @param troublesPerHour so many troubled views of one part, and so many with failed calls, count from one address, whichever
 *   version they had; of the rest, so much as BESIDE_TROUBLED says for each
 */
export function measureCohorts(registry: Registry, troublesPerHour: number): CohortFigures {
  const registers = [registry]
  const views = new Counter({
    name: COHORT_METRICS.views,
    help: 'Pages that were to be shown, of a version with some visitors and of the others',
    labelNames: LABELS,
    registers,
  })
  const troubled = new Counter({
    name: COHORT_METRICS.troubled,
    help: 'Messages of browsers that told of an error or a step of the failure ladder, by the same cohorts',
    labelNames: LABELS,
    registers,
  })
  const callsFailed = new Counter({
    name: COHORT_METRICS.callsFailed,
    help: 'Messages of browsers that told of failed calls of the API, by the same cohorts',
    labelNames: LABELS,
    registers,
  })
  const vitals = new Histogram({
    name: COHORT_METRICS.vitals,
    help: 'LCP and INP in seconds, by the same cohorts',
    labelNames: [...LABELS, 'vital'] as const,
    buckets: [...VITAL_ENDS],
    registers,
  })
  const countedOf = countPerAddress({
    troubled: troublesPerHour,
    callsFailed: troublesPerHour,
    views: troublesPerHour * BESIDE_TROUBLED.views,
    LCP: troublesPerHour * BESIDE_TROUBLED.LCP,
    INP: troublesPerHour * BESIDE_TROUBLED.INP,
  })
  let counted: readonly LiveCanary[] = []

  /** Series of versions that have no cohort any more are dropped, so that releases do not add up. */
  function forgetOthers({ canaries }: LiveSite): void {
    if (counted === canaries) return
    const kept = new Set(canaries.map(({ name, version, since }) => `${name} ${version} ${since}`))
    for (const old of counted.filter(({ name, version, since }) => !kept.has(`${name} ${version} ${since}`)))
      for (const labels of [labelsOf(old, true), labelsOf(old, false)]) {
        views.remove(labels)
        troubled.remove(labels)
        callsFailed.remove(labels)
        for (const vital of MEASURED) vitals.remove({ ...labels, vital })
      }
    counted = canaries
  }

  return {
    note(live, teller, reports) {
      forgetOthers(live)
      for (const { canary, isIn } of cohortsOf(live, teller.headers)) {
        const labels = labelsOf(canary, isIn)
        const own = reports.filter((one) => isOf(canary, isIn, one))
        const from = `${canary.name} ${networkOf(teller.ip)}`
        const shown = own.filter(({ kind }) => VIEWS.has(kind)).length
        views.inc(labels, countedOf(from, 'views', shown))
        const isTroubled = own.some(({ kind }) => TROUBLES.has(kind))
        troubled.inc(labels, countedOf(from, 'troubled', isTroubled ? 1 : 0))
        const hasFailedCalls = own.some(({ kind }) => kind === 'call-failed')
        callsFailed.inc(labels, countedOf(from, 'callsFailed', hasFailedCalls ? 1 : 0))
        for (const one of own)
          if ((one.kind === 'LCP' || one.kind === 'INP') && countedOf(from, one.kind, 1) > 0)
            vitals.observe({ ...labels, vital: one.kind }, one.value / 1_000)
      }
    },
    noteFailedShell(live, teller) {
      forgetOthers(live)
      for (const { canary, isIn } of cohortsOf(live, teller.headers))
        if (canary.name === SHELL)
          troubled.inc(labelsOf(canary, isIn), countedOf(`${SHELL} ${networkOf(teller.ip)}`, 'troubled', 1))
    },
  }
}

/**
 * Whether a report is about what the visitor's cohort has. A tab that was opened before, or in a preview that has ended since,
 * may show another version. A shell is in every page, and no report names it.
 */
const isOf = ({ name, version, pair }: LiveCanary, isIn: boolean, report: PageReport): boolean =>
  name === SHELL ||
  (report.part === name && report.version === (isIn ? version : pair.previous?.release.version))

const labelsOf = ({ name, version, since }: LiveCanary, isIn: boolean) => ({
  part: name,
  version,
  since,
  cohort: isIn ? 'canary' : 'control',
})

/** What is told from one address. */
interface FromAddress {
  troubled: number
  callsFailed: number
  views: number
  LCP: number
  INP: number
}

/**
 * One broken browser, or somebody who sends reports by hand, is not many visitors.
 *
 * @returns how many of so many are counted, by what was counted from that address in this hour
 */
function countPerAddress(
  most: Readonly<FromAddress>,
): (key: string, what: keyof FromAddress, times: number) => number {
  const addresses = new Map<string, FromAddress>()
  let hour = 0
  return (key, what, times) => {
    const now = Math.floor(Date.now() / HOUR_MS)
    if (now !== hour || addresses.size >= MOST_ADDRESSES) addresses.clear()
    hour = now
    const before = addresses.get(key) ?? { troubled: 0, callsFailed: 0, views: 0, LCP: 0, INP: 0 }
    const counted = Math.min(times, most[what] - before[what])
    addresses.set(key, { ...before, [what]: before[what] + counted })
    return counted
  }
}
