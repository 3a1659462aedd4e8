// The metrics of versions that the page of release managers shows.
import type { RegistryState, ReleasePoint, ReleaseVersionFigures } from '@dhadha/contract/wire'
import { VITAL_ENDS } from '@dhadha/server'
import { HOUR_MS, MINUTE_MS } from '@dhadha/server/durations'
import type { Pool } from 'pg'
import { upperQuartile } from '../metrics/quartile.ts'
import { readVersionMetrics } from './store.ts'

const SPAN_MS = 3 * HOUR_MS
const STEP_MS = 5 * MINUTE_MS
/** How long metrics are cached: several operators look at the same ones. */
const REMEMBERED_MS = 10_000

/**
 * Reads metrics of the versions that are live, were live before, or are being rolled out; at most every ten seconds.
 */
export function createVersionMetrics(pool: Pool, clock: () => Date) {
  let known: {
    readonly key: string
    readonly until: number
    readonly figures: Promise<ReleaseVersionFigures[]>
  } | null = null

  async function read(partsJson: string, now: number): Promise<ReleaseVersionFigures[]> {
    const since = new Date(Math.floor((now - SPAN_MS) / STEP_MS) * STEP_MS)
    const byVersion = new Map<string, { part: string; version: string; points: ReleasePoint[] }>()
    for (const { part, version, at, shown, troubled, lcp } of await readVersionMetrics(pool, {
      of: partsJson,
      since,
    })) {
      const key = `${part} ${version}`
      const found = byVersion.get(key) ?? { part, version, points: [] }
      found.points.push({ at: at.toISOString(), shown, troubled, lcp: upperQuartile(lcp, VITAL_ENDS) })
      byVersion.set(key, found)
    }
    return [...byVersion.values()]
  }

  return async ({ parts }: RegistryState): Promise<ReleaseVersionFigures[]> => {
    const partsJson = JSON.stringify(
      parts.flatMap(({ name, active, previous, canary }) =>
        [active, canary?.version, previous[0]].flatMap((version) =>
          version ? [{ part: name, version }] : [],
        ),
      ),
    )
    const now = clock().getTime()
    if (known?.key !== partsJson || known.until < now)
      known = { key: partsJson, until: now + REMEMBERED_MS, figures: read(partsJson, now) }
    const { figures } = known
    figures.catch(() => (known = null))
    return figures
  }
}
