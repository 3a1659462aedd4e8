import type { ReleaseOperator, ReleasePoint } from '@dhadha/contract/wire'

/** The page's data of releases, in its own shapes: the registry, metrics of versions, the requests of a day. */
export interface Overview {
  readonly me: ReleaseOperator
  /** The API's clock: ISO 8601, as all times here. */
  readonly now: string
  /** When the process beside the registry last reported; null: never. */
  readonly reportedAt: string | null
  /** Null: nothing has been released yet. */
  readonly registry: Registry | null
  readonly metrics: readonly VersionMetrics[]
  /** The newest first. */
  readonly requests: readonly ActionRequest[]
}

export interface Registry {
  readonly revision: number
  /** The list of live versions is missing or damaged; all else is by the history then. */
  readonly isDamaged: boolean
  /** Whether a version goes live only after a second operator has approved it (decision 77). */
  readonly needsApproval: boolean
  readonly parts: readonly Part[]
  /** The newest first. */
  readonly history: readonly HistoryEntry[]
}

/** A part of the site: the shell, a remote, or the API. */
export interface Part {
  readonly name: string
  readonly active: string
  /** Versions that were live before, the last one first. */
  readonly previous: readonly string[]
  /** The version that some visitors have. */
  readonly canary: Canary | null
  /** The active version is still compared with the one before (decision 76). */
  readonly soak: Soak | null
  /** Versions that may be activated, the newest first. */
  readonly published: readonly string[]
  readonly approvals: readonly Approval[]
}

export interface Canary {
  readonly version: string
  /** Percent of visitors. */
  readonly traffic: number
  readonly since: string
  /** The next automatic step. */
  readonly next: { readonly traffic: number; readonly at: string } | null
  /** Null: the canary analysis has not run yet. */
  readonly analysis: Analysis | null
}

export interface Soak {
  readonly before: string
  readonly until: string
  readonly analysis: Analysis | null
}

export interface Analysis {
  readonly verdict: 'worse' | 'waits' | 'fine'
  /** The version looks worse by the reports of few networks: a person decides (decision 76). */
  readonly isSuspect: boolean
  /**
   * It looks worse, and too little is known to withdraw it; suspect, too: enough networks report it to propose that.
   */
  readonly looksWorse: boolean
  /** A line in English. */
  readonly metrics: string
}

export interface Approval {
  readonly version: string
  readonly at: string
  readonly who: string
}

/** The operator who did or requested something, and the token by which a program did it for them. */
export interface Caller {
  readonly who: string
  readonly token: string | null
}

export interface HistoryEntry extends Caller {
  readonly at: string
  /** As of `pnpm release`; an older registry may have others. */
  readonly action: string
  readonly part: string
  readonly from: string | null
  readonly to: string
  readonly traffic: number | null
  readonly reason: string
  /**
   * How its pages were opened in a browser before; null: not for this act, or the registry's process is older
   * (decision 74).
   */
  readonly gate: 'passed' | 'signed-out' | 'skipped' | null
}

/** A rollback or an activation that was requested, and what became of it. */
export interface ActionRequest extends Caller {
  readonly id: string
  readonly action: 'rollback' | 'activate'
  readonly part: string
  readonly version: string | null
  readonly traffic: number
  readonly requestedAt: string
  /** `late`: it was not taken up in time, and will not be. `lost`: it was taken up, and its result is unknown. */
  readonly state: 'queued' | 'running' | 'done' | 'refused' | 'late' | 'lost'
  /** The result in English, as the process beside the registry describes it. */
  readonly outcome: string | null
  /** Null: the API is older. */
  readonly reason: string | null
}

export interface VersionMetrics {
  readonly part: string
  readonly version: string
  /** A point for each five minutes of the last three hours with reports, the oldest first. */
  readonly points: readonly MetricsPoint[]
}

/**
 * `troubled`: pages with an error or a failed call. `lcp`: in seconds, of three quarters of first pages; null: none.
 */
export type MetricsPoint = Readonly<ReleasePoint>
