// Counts browsers' reports of a version with some visitors, by cohort (decision 76).
import { SHELL, type PageReport } from '@dhadha/release'
import type { Registry } from '@dhadha/server'
import type { LiveSite } from '../../composition/site.ts'
import type { LiveCanary } from '../../composition/public-form.ts'
import { COHORT_METRICS } from './metrics.ts'
import type { Cohorts } from '../session/cohorts.ts'
import { createClientMetrics, type Message, type Reporter } from './client-metrics.ts'

/** The counters that the canary analysis reads. */
export interface AnalysisMetrics {
  /** Counts the reports of a browser's message. */
  readonly record: (live: LiveSite, reporter: Reporter, message: Message) => void
  /** Counts a document that was sent with another shell than the cohort's, as that has failed in the browser. */
  readonly recordFailedShell: (live: LiveSite, reporter: Reporter, document: string) => void
}

/** The reports of a document that fell back to another shell: a failure, and no view. */
export const FAILED_SHELL: readonly PageReport[] = [{ part: SHELL, version: '', page: '', kind: 'retried' }]

/**
 * Counts reports of both cohorts about a version with some visitors (decision 76). A browser without a cohort is left
 * out: on its first visit its cache is empty, and all such browsers would be in the same cohort.
 *
 * @param documentsPerHour the limit for one address, as for `createClientMetrics`
 */
export function measureCohorts(
  metricsRegistry: Registry,
  documentsPerHour: number,
  cohorts: Cohorts,
): AnalysisMetrics {
  const meters = createClientMetrics(metricsRegistry, documentsPerHour, {
    names: COHORT_METRICS,
    labels: ['part', 'version', 'since', 'cohort'],
    whose: 'of a version with some visitors and of the others',
  })
  let lastCanaries: readonly LiveCanary[] = []

  /** Series of versions that have no cohort any more are dropped, so that releases do not add up. */
  function removeInactive({ canaries }: LiveSite): void {
    if (lastCanaries === canaries) return
    const active = new Set(canaries.map(({ name, version, since }) => `${name} ${version} ${since}`))
    for (const old of lastCanaries.filter(
      ({ name, version, since }) => !active.has(`${name} ${version} ${since}`),
    ))
      for (const labels of [getLabels(old, true), getLabels(old, false)]) meters.remove(labels)
    lastCanaries = canaries
  }

  return {
    record(live, reporter, message) {
      removeInactive(live)
      for (const { canary, isIn } of cohorts.getMemberships(live, reporter.headers)) {
        const reports = message.reports.filter((report) => isAboutCohort(canary, isIn, report))
        meters.record(getLabels(canary, isIn), { ...message, reports })
      }
    },
    recordFailedShell(live, reporter, document) {
      removeInactive(live)
      for (const { canary, isIn } of cohorts.getMemberships(live, reporter.headers))
        if (canary.name === SHELL)
          meters.record(getLabels(canary, isIn), { document, ip: reporter.ip, reports: FAILED_SHELL })
    },
  }
}

/**
 * Whether a report is about the version of the visitor's cohort. A tab that was opened before, or in a preview that has
 * ended since, may show another version. A shell is in every page, and no report names it.
 */
const isAboutCohort = ({ name, version, pair }: LiveCanary, isIn: boolean, report: PageReport): boolean =>
  name === SHELL ||
  (report.part === name && report.version === (isIn ? version : pair.previous?.release.version))

const getLabels = ({ name, version, since }: LiveCanary, isIn: boolean) => ({
  part: name,
  version,
  since,
  cohort: isIn ? 'canary' : 'control',
})
