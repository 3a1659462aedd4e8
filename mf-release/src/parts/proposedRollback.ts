import type { Part } from '../overview/overview.ts'

/**
 * The metrics because of which the analysis proposes a rollback: they show as much harm as for a withdrawal, but come
 * from too few networks for one without a person (decision 76). Null: it proposes none, or there is no version to go
 * back to.
 */
export function getProposedRollback({ canary, soak, previous }: Part): string | null {
  const analysis = canary ? canary.analysis : soak?.analysis
  if (!canary && previous.length === 0) return null
  return analysis?.isSuspect && analysis.looksWorse ? analysis.metrics : null
}
