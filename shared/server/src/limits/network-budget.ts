// A budget of calls for each network.
import { getNetworks } from './network.ts'

/** The budget of each network in a window, the smallest network first (`getNetworks`). */
export interface NetworkLimits {
  /** An address, and its /24. */
  readonly ipv4: readonly [address: number, slash24: number]
  /** A /64, its /56 and its /48. */
  readonly ipv6: readonly [slash64: number, slash56: number, slash48: number]
}

export interface NetworkBudget {
  /**
   * Uses up to `amount` of the rest of all networks of an address.
   *
   * @param scope amounts of different scopes count by themselves
   * @returns how much of it they had left: 0 when any of them has nothing
   */
  readonly take: (ip: string, amount?: number, scope?: string) => number
  /** The amount that `take` would grant; nothing is used. */
  readonly peek: (ip: string, amount?: number, scope?: string) => number
}

/**
 * A budget for each network, within one for the larger network around it: a caller with a whole /48 or /24 has a few
 * times the budget of one address, not 65,536 or 256 times.
 *
 * @param windowMs the budgets are whole again at each multiple of it
 * @param maxKeys networks that are stored in a window. Beyond them an unknown network is refused until the window ends:
 * evicting networks that have used their budget would give it to them again.
 */
export function createNetworkBudget(
  {
    limits,
    windowMs,
    maxKeys,
  }: { readonly limits: NetworkLimits; readonly windowMs: number; readonly maxKeys: number },
  now: () => number = Date.now,
): NetworkBudget {
  const used = new Map<string, number>()
  let window = Math.floor(now() / windowMs)
  function look(ip: string, amount: number, scope: string) {
    const current = Math.floor(now() / windowMs)
    if (current !== window) used.clear()
    window = current
    const networks = getNetworks(ip)
    const levels = networks.length === 3 ? limits.ipv6 : limits.ipv4
    const keys = networks.map((network) => `${scope} ${network}`)
    const remaining = keys.map((key, level) => (levels[level] ?? 0) - (used.get(key) ?? 0))
    const added = keys.filter((key) => !used.has(key)).length
    return { keys, granted: used.size + added > maxKeys ? 0 : Math.max(0, Math.min(amount, ...remaining)) }
  }

  return {
    take(ip, amount = 1, scope = '') {
      const { keys, granted } = look(ip, amount, scope)
      if (granted > 0) for (const key of keys) used.set(key, (used.get(key) ?? 0) + granted)
      return granted
    },
    peek: (ip, amount = 1, scope = '') => look(ip, amount, scope).granted,
  }
}
