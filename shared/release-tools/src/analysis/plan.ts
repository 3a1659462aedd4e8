// The steps by which a version gets more visitors.
import type { Canary } from '@dhadha/release'
import { MINUTE_MS } from '@dhadha/server/durations'

interface Step {
  /** Of a hundred visitors, how many get the version. */
  readonly traffic: number
  /** The earliest time of it, in ms since 1970. */
  readonly at: number
}

/** The next step of the plan by which a version gets more visitors; null: an operator decides. */
export function getNextStep(plan: Canary['plan']): Step | null {
  const [traffic] = plan?.steps ?? []
  return plan && traffic !== undefined
    ? { traffic, at: Date.parse(plan.at) + plan.everyMinutes * MINUTE_MS }
    : null
}
