import type { MetricsPoint, Overview } from '../overview/overview.ts'

/** The API counts what browsers report in steps of five minutes. */
const STEP_MS = 5 * 60_000
/** The steps of three hours. */
const STEPS = 36
/** A greater share than this is a problem, as in the operators' alert; fewer events may come from one visitor. */
const UNHEALTHY_SHARE = 0.01
const MIN_EVENTS = 5
/** Older steps are ignored, so that a problem repaired an hour ago no longer counts. */
const RECENT_STEPS = 6

/** The health of a version in browsers, over the last three hours. */
export interface VersionHealth {
  readonly shown: number
  readonly troubled: number
  /** Share of troubled pages, 0 to 1. */
  readonly share: number
  /** The last time to content that was measured, in seconds; null: none was. */
  readonly lcp: number | null
  readonly isUnhealthy: boolean
  /** By time, the oldest first; null where no browser reported. */
  readonly troubles: readonly (number | null)[]
  readonly lcps: readonly (number | null)[]
}

const sum = (points: readonly MetricsPoint[], what: 'shown' | 'troubled'): number =>
  points.reduce((total, point) => total + point[what], 0)

const getShare = (points: readonly MetricsPoint[]): number => {
  const troubled = sum(points, 'troubled')
  // A page may have failed without having been shown.
  return troubled === 0 ? 0 : Math.min(1, troubled / Math.max(sum(points, 'shown'), troubled))
}

/** The metrics of a version in the last three hours. @param now ISO 8601, the API's */
export function getRecentStats(
  { metrics, now }: Pick<Overview, 'metrics' | 'now'>,
  part: string,
  version: string,
): VersionHealth {
  const found = metrics.find((entry) => entry.part === part && entry.version === version)
  const points = found?.points ?? []
  const last = Math.floor(Date.parse(now) / STEP_MS)
  const bySteps = Array.from({ length: STEPS }, (_, at) =>
    points.find((point) => Math.floor(Date.parse(point.at) / STEP_MS) === last - STEPS + 1 + at),
  )
  const recent = bySteps.slice(-RECENT_STEPS).filter((point) => point !== undefined)
  const measured = points.filter(({ lcp }) => lcp !== null)
  return {
    shown: sum(points, 'shown'),
    troubled: sum(points, 'troubled'),
    share: getShare(points),
    lcp: measured.at(-1)?.lcp ?? null,
    isUnhealthy: sum(recent, 'troubled') >= MIN_EVENTS && getShare(recent) > UNHEALTHY_SHARE,
    troubles: bySteps.map((point) => (point ? getShare([point]) : null)),
    lcps: bySteps.map((point) => point?.lcp ?? null),
  }
}
