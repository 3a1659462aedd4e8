/** Times that a page reports about its own load, in milliseconds since the navigation began. */
export interface PageTimes {
  firstPaint: number
  largestPaint: number
  /** React has rendered or hydrated the remote's main heading, or the page needs no script until it is used. */
  heading: number
  /** The end of the last long task before the first second without one after that. */
  interactive: number
  scripts: { url: string; bytes: number }[]
}

/** Name of the function through which the page reports. */
export const REPORT = 'benchReport'

declare global {
  var benchReport: ((json: string) => void) | undefined
}

/**
 * Runs in the page before everything else (so it must be self-contained): waits until React has rendered or hydrated
 * the main heading and no long task has run for a second, then reports.
 */
export function collectTimes(): void {
  const QUIET_MS = 1000
  // Entries of long tasks arrive a little later than the tasks.
  const GRACE_MS = 300
  const tasks: { start: number; end: number }[] = []
  const times: PageTimes = { firstPaint: 0, largestPaint: 0, heading: 0, interactive: 0, scripts: [] }
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record(entry)
    }).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) =>
    tasks.push({ start: startTime, end: startTime + duration }),
  )
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    times.largestPaint = startTime
  })

  const quietFrom = () => {
    let from = times.heading
    for (const { start, end } of tasks) {
      if (start - from >= QUIET_MS) break
      from = Math.max(from, end)
    }
    return from
  }
  const isRendered = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
  const watch = () => {
    if (times.heading === 0 && isRendered(document.querySelector('#root h1')))
      times.heading = performance.now()
    // Decision 67: its links work, and a press starts the scripts.
    if (times.heading === 0 && document.querySelector('#root[data-on-use]')) times.heading = times.firstPaint
    if (times.heading === 0) requestAnimationFrame(watch)
    else if (performance.now() - quietFrom() < QUIET_MS + GRACE_MS) setTimeout(watch, 100)
    else {
      times.interactive = quietFrom()
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      times.scripts = resources
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize }))
      globalThis.benchReport?.(JSON.stringify(times))
    }
  }
  requestAnimationFrame(watch)
}
