// Counts errors of pages by minute until they are sent to the API (decision 75).
import type { PageReport } from '@dhadha/release'
import {
  createNetworkBudget,
  MAX_ERRORS,
  MAX_METRICS_AGE_MS,
  getNetwork,
  type NetworkLimits,
  type PageError,
} from '@dhadha/server'
import { startOfMinute, type Source } from './metrics-source.ts'

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
type NumberedError = PageError & { readonly nth: number }

interface MinuteErrors {
  readonly record: (report: PageReport, ip: string) => void
  /** The most frequent ones of the minute that began at `minute`; begins anew. */
  readonly take: (minute: number) => NumberedError[]
}

/** Counts the errors of one minute by their stack, and the addresses that report each one (decision 75). */
export function countErrors(): MinuteErrors {
  let entries = new Map<string, ErrorEntry>()
  let budget = newBudget()
  return {
    record(report, ip) {
      if (!('stack' in report) || !report.stack || report.stack.length === 0) return
      const { part, version, name = 'Error', stack } = report
      const key = [part, version, name, ...stack].join('\n')
      const network = getNetwork(ip)
      const existing = entries.get(key)
      if (existing?.from.has(network)) return
      if ((!existing && entries.size >= MAX_DISTINCT) || budget.take(ip) === 0) return
      if (existing) existing.from.add(network)
      else entries.set(key, { error: { part, version, name, stack }, from: new Set([network]) })
    },
    take(minute) {
      const mostFrequent = [...entries.values()]
        .toSorted((entry, other) => other.from.size - entry.from.size)
        .slice(0, MAX_ERRORS)
      entries = new Map()
      budget = newBudget()
      return mostFrequent.map(({ error, from }, nth) =>
        Object.assign({ minute, times: from.size, nth }, error),
      )
    },
  }
}

/** An error that waits to be sent. */
type QueuedError = NumberedError & { readonly source: string }

export interface ErrorQueue {
  readonly record: (report: PageReport, ip: string) => void
  /** Queues the errors of the minute once it is over. @param isOver true: it counts as over now */
  readonly closeMinute: (isOver: boolean) => void
  /** The errors that wait to be sent, the oldest first. */
  readonly waiting: () => readonly QueuedError[]
  /** Removes errors that were sent. */
  readonly remove: (sent: readonly QueuedError[]) => void
}

/** Counts errors minute by minute until they were sent. Those that could not be sent for too long are dropped. */
export function createErrorQueue(source: Source, now: () => number): ErrorQueue {
  const errors = countErrors()
  let minute = startOfMinute(now())
  let waiting: QueuedError[] = []
  return {
    record: errors.record,
    closeMinute(isOver) {
      if (!isOver && minute === startOfMinute(now())) return
      for (const error of errors.take(minute)) waiting.push(Object.assign(error, { source: source.name() }))
      minute = startOfMinute(now())
      waiting = waiting.filter((error) => error.minute >= now() - MAX_METRICS_AGE_MS)
    },
    waiting: () => waiting,
    remove(sent) {
      waiting = waiting.filter((error) => !sent.includes(error))
    },
  }
}
