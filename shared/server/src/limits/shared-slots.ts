// Places for work that runs at the same time, shared fairly between networks (decision 55).
import { getNetworks } from './network.ts'
import type { NetworkLimits } from './network-budget.ts'

export interface SharedSlots {
  /**
   * Takes a place for work that waits or runs.
   *
   * @returns gives it back; null: all callers, or a network of this one, have none left
   */
  readonly take: (ip: string) => (() => void) | null
}

/**
 * Places of all callers together for work that waits or runs, of which each network has a share at most (decision
 * 55).
 */
export function createSharedSlots({
  total,
  share,
}: {
  readonly total: number
  readonly share: NetworkLimits
}): SharedSlots {
  const used = new Map<string, number>()
  let taken = 0
  const add = (network: string, change: 1 | -1) => {
    const now = (used.get(network) ?? 0) + change
    if (now === 0) used.delete(network)
    else used.set(network, now)
  }
  return {
    take(ip) {
      const networks = getNetworks(ip)
      const limits = networks.length === 3 ? share.ipv6 : share.ipv4
      if (
        taken >= total ||
        networks.some((network, level) => (used.get(network) ?? 0) >= (limits[level] ?? 0))
      )
        return null
      taken += 1
      for (const network of networks) add(network, 1)
      return () => {
        taken -= 1
        for (const network of networks) add(network, -1)
      }
    },
  }
}
