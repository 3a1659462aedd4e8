// Counts browsers' reports of every version, over all its visitors (decision 76).
import { SHELL, type PageReport } from '@dhadha/release'
import type { Registry } from '@dhadha/server'
import type { LiveSite } from '../../composition/site.ts'
import { VERSION_METRICS } from './metrics.ts'
import { FAILED_SHELL, type AnalysisMetrics } from './cohort-metrics.ts'
import type { Cohorts } from '../session/cohorts.ts'
import { createClientMetrics, type Reporter } from './client-metrics.ts'

/** Versions of a part that are counted: those that browsers may have, and some that were live before. */
const MAX_VERSIONS = 6

/**
 * Counts reports about every version over all its visitors, in the same way as by cohort: once all visitors have a
 * version, it is compared with the earlier metrics of the previous one (decision 76).
 *
 * @param documentsPerHour the limit for one address, as for `createClientMetrics`
 */
export function measureVersions(
  metricsRegistry: Registry,
  documentsPerHour: number,
  cohorts: Cohorts,
): AnalysisMetrics {
  const meters = createClientMetrics(metricsRegistry, documentsPerHour, {
    names: VERSION_METRICS,
    labels: ['part', 'version'],
    whose: 'by version',
  })
  /** The versions of each part, the most recently reported one last. */
  const counted = new Map<string, Set<string>>()

  /** The oldest is dropped, so that releases do not add up. */
  function trackVersion(part: string, version: string): { part: string; version: string } {
    const versions = counted.get(part) ?? new Set()
    counted.set(part, versions)
    versions.delete(version)
    versions.add(version)
    const [oldest = ''] = versions
    if (versions.size > MAX_VERSIONS) {
      versions.delete(oldest)
      meters.remove({ part, version: oldest })
    }
    return { part, version }
  }

  return {
    record(live, reporter, message) {
      const { reports } = message
      const byVersion = new Map<string, PageReport[]>()
      for (const report of reports) {
        const key = `${report.part} ${report.version}`
        byVersion.set(key, [...(byVersion.get(key) ?? []), report])
      }
      for (const own of byVersion.values()) {
        const [first] = own
        if (first && first.part !== SHELL)
          meters.record(trackVersion(first.part, first.version), { ...message, reports: own })
      }
      // In every page, and no report names it.
      const shell = getShellVersion(live, reporter)
      if (shell !== null && reports.length > 0) meters.record(trackVersion(SHELL, shell), message)
    },
    recordFailedShell(live, reporter, document) {
      const shell = getShellVersion(live, reporter)
      if (shell !== null)
        meters.record(trackVersion(SHELL, shell), { document, ip: reporter.ip, reports: FAILED_SHELL })
    },
  }

  /** The shell that a visitor is given; null: there is none. */
  function getShellVersion(live: LiveSite, { headers }: Reporter): string | null {
    const own = cohorts
      .getMemberships(live, headers)
      .find(({ canary, isIn }) => isIn && canary.name === SHELL)
    return own?.canary.version ?? live.shell?.release.version ?? null
  }
}
