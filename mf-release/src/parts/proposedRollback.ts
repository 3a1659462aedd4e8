import type { Part } from '../overview/overview.ts'

/**
 * The figures of the analysis that propose to go back: it sees harm, and too little is known for it to act by itself (decision
 * 76). Null: it proposes nothing, or there is no version to go back to.
 */
export function getProposedRollback({ canary, soak, previous }: Part): string | null {
  const analysis = canary ? canary.analysis : soak?.analysis
  if (!canary && previous.length === 0) return null
  return analysis && (analysis.isSuspect || analysis.looksWorse) ? analysis.metrics : null
}
