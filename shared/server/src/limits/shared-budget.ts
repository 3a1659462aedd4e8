// A budget of all callers together, shared fairly between networks.
import { createNetworkBudget, type NetworkLimits } from './network-budget.ts'

/**
 * A network is remembered once it was granted something, with those around it; so these are more than one total can
 * be granted to.
 */
const MAX_NETWORKS = 60_000

export interface SharedBudgetLimits {
  /** The budget of all callers together in a window. */
  readonly total: number
  /** The share of each network: without it one caller could use the whole budget. */
  readonly share: NetworkLimits
  readonly windowMs: number
}

export interface SharedBudget {
  /** Uses up to `amount`. @returns how much of it the networks of the address and all callers together had left */
  readonly take: (ip: string, amount?: number) => number
}

/**
 * A budget of all callers together. The share of the caller's networks comes first, so that no network uses up the
 * budget of the others: a call beyond its network's share takes nothing from the total.
 */
export function createSharedBudget(
  { total, share, windowMs }: SharedBudgetLimits,
  now: () => number = Date.now,
): SharedBudget {
  const networks = createNetworkBudget(
    { limits: share, windowMs, maxKeys: Math.min(3 * total, MAX_NETWORKS) },
    now,
  )
  let window = Math.floor(now() / windowMs)
  let remaining = total
  return {
    take(ip, amount = 1) {
      const current = Math.floor(now() / windowMs)
      if (current !== window) [window, remaining] = [current, total]
      const granted = Math.min(remaining, networks.take(ip, Math.min(amount, remaining)))
      remaining -= granted
      return granted
    },
  }
}
