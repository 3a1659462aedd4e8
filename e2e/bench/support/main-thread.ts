// Reads what the main thread of a page did from a trace of Chromium.

/** An event of a trace with its times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args: {
    readonly name?: string
    readonly fileName?: string
    readonly data?: {
      readonly url?: string
      readonly documentLoaderURL?: string
      readonly functionName?: string
    }
  }
}

/** Something that the main thread did. Times are in milliseconds since the navigation began. */
export interface Work {
  /** What it was, with its script where it was one: `EvaluateScript /releases/…`. */
  readonly what: string
  readonly start: number
  /** Without what it called that is listed itself. */
  readonly self: number
}

export const TRACE_CATEGORIES = ['devtools.timeline', 'blink.user_timing', 'v8', 'toplevel', 'loading']

/** @param url the address of the page; its process is that with the first navigation to it */
export function readMainThread(trace: Buffer, url: string): Work[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const navigation = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  if (!navigation) throw new Error(`the trace has no navigation to ${url}`)
  const { pid } = navigation
  const main = traceEvents.find(
    (event) => event.pid === pid && event.name === 'thread_name' && event.args.name === 'CrRendererMain',
  )
  const events = traceEvents
    .filter(
      (event) =>
        event.pid === pid && event.tid === main?.tid && event.ph === 'X' && event.ts >= navigation.ts,
    )
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const open: { readonly end: number; readonly index: number }[] = []
  const works: { what: string; start: number; self: number }[] = []
  for (const { name, ts, dur = 0, args } of events) {
    while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
    const parent = works[open.at(-1)?.index ?? -1]
    if (parent) parent.self -= dur / 1000
    const script = args.data?.url ?? args.fileName ?? ''
    const what = [name, script && shorten(script), args.data?.functionName].filter(Boolean).join(' ')
    open.push({ end: ts + dur, index: works.length })
    works.push({ what, start: (ts - navigation.ts) / 1000, self: dur / 1000 })
  }
  return works
}

/** An address without its origin, and without hashes of contents, which differ between builds. */
const shorten = (url: string): string =>
  (URL.canParse(url) ? new URL(url).pathname : url).replaceAll(/\.[0-9a-f]{8,}(?=\.)/g, '')
