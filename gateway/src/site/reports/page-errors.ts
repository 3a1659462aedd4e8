import type { PageReport } from '@dhadha/release'
import {
  createNetworkBudget,
  MAX_ERRORS,
  getNetwork,
  type NetworkLimits,
  type PageError,
} from '@dhadha/server'

/** The most distinct errors in a minute; the most frequent of them are forwarded. */
const MAX_DISTINCT = 500
/** Errors that one network can report in a minute: it neither crowds out the others nor counts as many. */
const SHARE = { ipv4: [3, 9], ipv6: [3, 6, 9] } as const satisfies NetworkLimits
const MAX_NETWORKS = 60_000
/** A new budget begins when a minute is taken. */
const newBudget = () => createNetworkBudget({ limits: SHARE, windowMs: Infinity, maxKeys: MAX_NETWORKS })

interface ErrorEntry {
  readonly error: Omit<PageError, 'times' | 'minute'>
  readonly from: Set<string>
}

/** An error as it is forwarded; its number is unique in its minute. */
export type NumberedError = PageError & { readonly nth: number }

export interface MinuteErrors {
  readonly record: (report: PageReport, ip: string) => void
  /** The most frequent ones of the minute that began at `minute`; begins anew. */
  readonly take: (minute: number) => NumberedError[]
}

/** Counts the errors of one minute by their stack, and the addresses that report each one (decision 75). */
export function countErrors(): MinuteErrors {
  let counted = new Map<string, ErrorEntry>()
  let budget = newBudget()
  return {
    record(report, ip) {
      if (!('stack' in report) || !report.stack || report.stack.length === 0) return
      const { part, version, name = 'Error', stack } = report
      const key = [part, version, name, ...stack].join('\n')
      const network = getNetwork(ip)
      const known = counted.get(key)
      if (known?.from.has(network)) return
      if ((!known && counted.size >= MAX_DISTINCT) || budget.take(ip) === 0) return
      if (known) known.from.add(network)
      else counted.set(key, { error: { part, version, name, stack }, from: new Set([network]) })
    },
    take(minute) {
      const mostFrequent = [...counted.values()]
        .toSorted((errorEntry, other) => other.from.size - errorEntry.from.size)
        .slice(0, MAX_ERRORS)
      counted = new Map()
      budget = newBudget()
      return mostFrequent.map(({ error, from }, nth) =>
        Object.assign({ minute, times: from.size, nth }, error),
      )
    },
  }
}
