// Counts the reports of a version by network, so that few networks cannot decide about a release.
import { MAX_MASKING_NETWORKS } from './network-limits.ts'

/**
 * The most networks that are counted separately for each version; any further network counts among those with the
 * largest shares.
 */
const MAX_NETWORKS = 10_000

interface Shares {
  /** The count of each network. */
  readonly counts: Map<string, number>
  /** Count → number of networks with that count. */
  readonly networks: Map<number, number>
  /** The count of the networks beyond MAX_NETWORKS. */
  beyond: number
}

export interface NetworkShares {
  /** @returns whether this is the first report from this network */
  readonly add: (network: string, amount: number) => boolean
  /** The count of the networks with the largest shares together: as many networks as one attacker may have. */
  readonly ofTop: () => number
}

/** Counts the reports about a version by network (/24 and /48). */
export function createNetworkShares(): NetworkShares {
  const shares: Shares = { counts: new Map(), networks: new Map(), beyond: 0 }
  const { counts, networks } = shares
  const move = (count: number, by: number) => {
    const remaining = (networks.get(count) ?? 0) + by
    if (remaining === 0) networks.delete(count)
    else networks.set(count, remaining)
  }
  return {
    add(network, amount) {
      const before = counts.get(network)
      if (before === undefined && counts.size >= MAX_NETWORKS) {
        shares.beyond += amount
        return false
      }
      if (before !== undefined) move(before, -1)
      const after = (before ?? 0) + amount
      counts.set(network, after)
      move(after, 1)
      return before === undefined
    },
    ofTop() {
      let left = MAX_MASKING_NETWORKS
      let sum = shares.beyond
      for (const [count, many] of [...networks].toSorted(([a], [b]) => b - a)) {
        const taken = Math.min(left, many)
        sum += taken * count
        left -= taken
        if (left === 0) break
      }
      return sum
    },
  }
}
