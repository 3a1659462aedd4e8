/** What is read of an event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly pid: number
  readonly tid: number
  readonly args: {
    readonly data?: {
      readonly url?: string
      readonly isOutermostMainFrame?: boolean
      readonly documentLoaderURL?: string
    }
  }
}

/** A task of the page's main thread, in milliseconds since the navigation began. */
interface LongTask {
  readonly start: number
  readonly duration: number
  /** What took most of it, `EvaluateScript main.js 61 ms`, longest first. */
  readonly parts: readonly string[]
}

const LONG_MS = 30
/** A part of a task that is worth a word. */
const PART_MS = 8
const MOST_PARTS = 4
const NAMED = new Set([
  'EvaluateScript',
  'FunctionCall',
  'v8.compile',
  'ParseHTML',
  'ParseAuthorStyleSheet',
  'UpdateLayoutTree',
  'Layout',
  'Paint',
  'MinorGC',
  'MajorGC',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'EventDispatch',
])

const fileOf = (url = ''): string => url.replace(/[?#].*$/, '').replace(/^.*\//, '')

/** The long tasks of the thread on which the page's scripts ran. */
export function longTasks(events: readonly TraceEvent[]): LongTask[] {
  const navigation = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  )
  if (!navigation) return []
  const { pid, ts: origin } = navigation
  const ofPage = events.filter((event) => event.pid === pid && event.ph === 'X' && event.ts >= origin)
  const main = ofPage.find(({ name }) => name === 'EvaluateScript')?.tid
  const ofMain = ofPage.filter(({ tid }) => tid === main)
  return ofMain
    .filter(({ name, dur = 0 }) => name.endsWith('RunTask') && dur >= LONG_MS * 1000)
    .toSorted((a, b) => a.ts - b.ts)
    .map((task) => {
      const end = task.ts + (task.dur ?? 0)
      const parts = ofMain
        .filter(
          ({ name, ts, dur = 0 }) =>
            NAMED.has(name) && ts >= task.ts && ts + dur <= end && dur >= PART_MS * 1000,
        )
        .toSorted((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
        .slice(0, MOST_PARTS)
        .map(({ name, args, dur = 0 }) =>
          [name, fileOf(args.data?.url), (dur / 1000).toFixed(0)].filter(Boolean).join(' '),
        )
      return { start: (task.ts - origin) / 1000, duration: (task.dur ?? 0) / 1000, parts }
    })
}
