// The lines of `pnpm release status` about versions that are compared with another version.
import type { Canary } from '@dhadha/release'
import { parseCohortMetrics } from '@dhadha/gateway/reports'
import { getNextStep } from '../analysis/plan.ts'
import { scrapeGateways, type GatewayMetrics } from '../analysis/scrape.ts'
import { getSoakEnd, soFar } from '../analysis/soak.ts'
import { addSpan, NEW_COMPARISON } from '../analysis/comparison.ts'
import { formatVerdict, getVerdict } from '../analysis/verdict.ts'
import type { WatchedCanary } from '../analysis/watched-version.ts'
import type { SoakingVersion } from '../operations/soak.ts'

/**
 * Prints the lines of `pnpm release status` about versions that are compared with another version.
 *
 * @param metrics of each gateway
 */
export async function printComparisons(
  canaries: readonly WatchedCanary[],
  soaks: readonly SoakingVersion[],
  metrics: readonly URL[],
): Promise<void> {
  const answers = await scrapeGateways(metrics, (sentence) => console.error(sentence))
  for (const canary of canaries) printCanary(canary, answers)
  for (const soaking of soaks) printSoak(soaking, answers)
}

function printCanary(canary: WatchedCanary, answers: readonly GatewayMetrics[]): void {
  const { name, version, traffic, since, plan, others } = canary
  console.log(
    `${name} ${version}: ${traffic} % of visitors, since ${since}; the others have ${others}.${formatPlan(plan)}`,
  )
  if (answers.length === 0) return
  const known = answers
    .map(({ text }) => parseCohortMetrics(text, canary))
    .reduce((before, span) => addSpan(before, span, answers.length), NEW_COMPARISON)
  console.log(`  ${formatVerdict(getVerdict(known))}`)
}

function printSoak(soaking: SoakingVersion, answers: readonly GatewayMetrics[]): void {
  const { name, version, before } = soaking
  console.log(
    `${name} ${version}: all visitors; compared with ${before} until ${new Date(getSoakEnd(soaking)).toISOString()}.`,
  )
  if (answers.length > 0) console.log(`  ${soFar(soaking, answers)}`)
}

function formatPlan(plan: Canary['plan']): string {
  const next = getNextStep(plan)
  return next ? ` Next ${next.traffic} %, not before ${new Date(next.at).toISOString()}.` : ''
}
