import type { Part } from '../overview/overview.ts'
import { ALL_VISITORS } from '../overview/traffic.ts'

/** A rollback that the analysis proposes. */
export interface RollbackProposal {
  readonly from: string
  readonly to: string
  /** Percent of visitors who have `from`. */
  readonly traffic: number
  /** The metrics because of which it is proposed. */
  readonly metrics: string
}

/**
 * The metrics show as much harm as for a withdrawal, but come from too few networks for one without a person
 * (decision 76). Null: nothing is proposed, or there is no version to go back to.
 */
export function getProposedRollback({
  active,
  canary,
  soak,
  previous: [before],
}: Part): RollbackProposal | null {
  const analysis = canary ? canary.analysis : soak?.analysis
  if (!analysis?.isSuspect || !analysis.looksWorse) return null
  const { metrics } = analysis
  if (canary) return { from: canary.version, to: active, traffic: canary.traffic, metrics }
  return before === undefined ? null : { from: active, to: before, traffic: ALL_VISITORS, metrics }
}

/** Whether a part is as that rollback has left it. */
export const isAsLeftBy = ({ active, canary }: Part, { to }: RollbackProposal): boolean =>
  canary === null && active === to
