import type { Part } from '../overview/overview.ts'

/**
 * The figures of the analysis that propose to go back: it sees as much harm as for a withdrawal, by so few networks
 * that a person decides, and by more than a few (decision 76). Null: it proposes nothing, or there is no version to go
 * back to.
 */
export function getProposedRollback({ canary, soak, previous }: Part): string | null {
  const analysis = canary ? canary.analysis : soak?.analysis
  if (!canary && previous.length === 0) return null
  return analysis?.isSuspect && analysis.looksWorse ? analysis.metrics : null
}
