import type { PageReport } from '@dhadha/release'
import { Counter, Histogram, networkOf, VITAL_ENDS, type Registry } from '@dhadha/server'
import type { ToldMetrics } from '../judge/figures.ts'

const HOUR_MS = 3_600_000
/** Addresses that are remembered, for an hour at most. */
const MOST_ADDRESSES = 200_000
/**
 * What counts from one address in an hour for each troubled view that does: enough for a class, and too little for a program
 * that tells of slow pages, or of many good ones.
 */
const BESIDE_TROUBLED = { views: 300, LCP: 4, INP: 4 } as const

/** What went wrong in a page. */
const TROUBLES: ReadonlySet<string> = new Set<PageReport['kind']>(['error', 'retried', 'fell-back', 'failed'])
/** A page was to be shown: the panel stands in its place where it was not. */
const VIEWS: ReadonlySet<string> = new Set<PageReport['kind']>(['shown', 'failed'])

const MEASURED = ['LCP', 'INP'] as const

/** Whose browser told something. */
export interface Teller {
  readonly headers: { readonly cookie?: string | undefined }
  readonly ip: string
}

interface Named<Label extends string> {
  readonly names: ToldMetrics
  readonly labels: readonly Label[]
  /** Of whom it is told, as the end of a help. */
  readonly whose: string
}

interface ToldMeters<Label extends string> {
  /** Counts what one message says of one version. @param part an address counts for each part by itself */
  readonly note: (
    labels: Readonly<Record<Label, string>>,
    part: string,
    ip: string,
    reports: readonly PageReport[],
  ) => void
  /** Counts a view that went wrong without a message. */
  readonly noteTroubled: (labels: Readonly<Record<Label, string>>, part: string, ip: string) => void
  readonly remove: (labels: Readonly<Record<Label, string>>) => void
}

/**
 * What browsers tell of a version, as the judge of releases counts it: views, messages with something that went wrong, messages
 * with failed calls, LCP and INP.
 *
 * @param troublesPerHour so many troubled views of one part, and so many with failed calls, count from one address, whichever
 *   version they had; of the rest, so much as BESIDE_TROUBLED says for each
 */
export function createToldMeters<Label extends string>(
  registry: Registry,
  troublesPerHour: number,
  { names, labels: labelNames, whose }: Named<Label>,
): ToldMeters<Label> {
  const registers = [registry]
  const views = new Counter({
    name: names.views,
    help: `Pages that were to be shown, ${whose}`,
    labelNames,
    registers,
  })
  const troubled = new Counter({
    name: names.troubled,
    help: `Messages of browsers that told of an error or a step of the failure ladder, ${whose}`,
    labelNames,
    registers,
  })
  const callsFailed = new Counter({
    name: names.callsFailed,
    help: `Messages of browsers that told of failed calls of the API, ${whose}`,
    labelNames,
    registers,
  })
  const vitals = new Histogram({
    name: names.vitals,
    help: `LCP and INP in seconds, ${whose}`,
    labelNames: [...labelNames, 'vital'],
    buckets: [...VITAL_ENDS],
    registers,
  })
  const countedOf = countPerAddress({
    troubled: troublesPerHour,
    callsFailed: troublesPerHour,
    views: troublesPerHour * BESIDE_TROUBLED.views,
    LCP: troublesPerHour * BESIDE_TROUBLED.LCP,
    INP: troublesPerHour * BESIDE_TROUBLED.INP,
  })
  return {
    note(labels, part, ip, reports) {
      const from = `${part} ${networkOf(ip)}`
      const shown = reports.filter(({ kind }) => VIEWS.has(kind)).length
      views.inc(labels, countedOf(from, 'views', shown))
      const isTroubled = reports.some(({ kind }) => TROUBLES.has(kind))
      troubled.inc(labels, countedOf(from, 'troubled', isTroubled ? 1 : 0))
      const hasFailedCalls = reports.some(({ kind }) => kind === 'call-failed')
      callsFailed.inc(labels, countedOf(from, 'callsFailed', hasFailedCalls ? 1 : 0))
      for (const one of reports)
        if ((one.kind === 'LCP' || one.kind === 'INP') && countedOf(from, one.kind, 1) > 0)
          vitals.observe({ ...labels, vital: one.kind }, one.value / 1_000)
    },
    noteTroubled(labels, part, ip) {
      troubled.inc(labels, countedOf(`${part} ${networkOf(ip)}`, 'troubled', 1))
    },
    remove(labels) {
      for (const counter of [views, troubled, callsFailed]) counter.remove(labels)
      for (const vital of MEASURED) vitals.remove({ ...labels, vital })
    },
  }
}

/** What is told from one address. */
interface FromAddress {
  troubled: number
  callsFailed: number
  views: number
  LCP: number
  INP: number
}

/**
 * One broken browser, or somebody who sends reports by hand, is not many visitors.
 *
 * @returns how many of so many are counted, by what was counted from that address in this hour
 */
function countPerAddress(
  most: Readonly<FromAddress>,
): (key: string, what: keyof FromAddress, times: number) => number {
  const addresses = new Map<string, FromAddress>()
  let hour = 0
  return (key, what, times) => {
    const now = Math.floor(Date.now() / HOUR_MS)
    if (now !== hour || addresses.size >= MOST_ADDRESSES) addresses.clear()
    hour = now
    const before = addresses.get(key) ?? { troubled: 0, callsFailed: 0, views: 0, LCP: 0, INP: 0 }
    const counted = Math.min(times, most[what] - before[what])
    addresses.set(key, { ...before, [what]: before[what] + counted })
    return counted
  }
}
