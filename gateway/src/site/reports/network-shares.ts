import { MAX_MASKING_NETWORKS } from './network-limits.ts'

/** Networks that are told apart for each version; a further one counts as one of those with the largest shares. */
const MAX_NETWORKS = 10_000

interface Shares {
  /** What each network has told of. */
  readonly counts: Map<string, number>
  /** How many networks have told of it so often. */
  readonly networks: Map<number, number>
  /** What networks beyond MAX_NETWORKS have told of. */
  beyond: number
}

export interface NetworkShares {
  /** @returns whether this network is the first time among those that have told of it */
  readonly add: (network: string, amount: number) => boolean
  /** What the networks with the largest shares have told of together: as many as may be one stranger's. */
  readonly ofTop: () => number
}

/** How much of what is told of a version comes from how many networks (/24 and /48). */
export function createNetworkShares(): NetworkShares {
  const shares: Shares = { counts: new Map(), networks: new Map(), beyond: 0 }
  const { counts, networks } = shares
  const move = (count: number, by: number) => {
    const left = (networks.get(count) ?? 0) + by
    if (left === 0) networks.delete(count)
    else networks.set(count, left)
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
      for (const [count, many] of [...networks].toSorted(([number], [other]) => other - number)) {
        const taken = Math.min(left, many)
        sum += taken * count
        left -= taken
        if (left === 0) break
      }
      return sum
    },
  }
}
