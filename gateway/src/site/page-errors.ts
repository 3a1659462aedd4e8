import type { PageReport } from '@dhadha/release'
import { MOST_ERRORS, networkOf, type PageError } from '@dhadha/server'

/** Errors that are told apart in a minute; of these the most frequent ones are passed on. */
const MOST_DISTINCT = 500
/** Errors that one address can tell of in a minute: nobody crowds out the others. */
const MOST_FROM_ONE_ADDRESS = 3

interface Counted {
  readonly error: Omit<PageError, 'times' | 'minute'>
  readonly from: Set<string>
}

/** An error as it is passed on: its place tells it from the others of that minute. */
export type NumberedError = PageError & { readonly nth: number }

export interface MinuteErrors {
  readonly note: (report: PageReport, ip: string) => void
  /** The most frequent ones of the minute that began at `minute`; begins anew. */
  readonly take: (minute: number) => NumberedError[]
}

/** Counts errors of one minute by their stack, and from how many addresses each one is told (decision 376). */
export function countErrors(): MinuteErrors {
  let counted = new Map<string, Counted>()
  let told = new Map<string, number>()
  return {
    note(report, ip) {
      if (!('stack' in report) || !report.stack || report.stack.length === 0) return
      const { part, version, name = 'Error', stack } = report
      const key = [part, version, name, ...stack].join('\n')
      const network = networkOf(ip)
      const known = counted.get(key)
      if (known?.from.has(network)) return
      const times = (told.get(network) ?? 0) + 1
      if (times > MOST_FROM_ONE_ADDRESS || (!known && counted.size >= MOST_DISTINCT)) return
      told.set(network, times)
      if (known) known.from.add(network)
      else counted.set(key, { error: { part, version, name, stack }, from: new Set([network]) })
    },
    take(minute) {
      const most = [...counted.values()]
        .toSorted((one, other) => other.from.size - one.from.size)
        .slice(0, MOST_ERRORS)
      counted = new Map()
      told = new Map()
      return most.map(({ error, from }, nth) => Object.assign({ minute, times: from.size, nth }, error))
    },
  }
}
