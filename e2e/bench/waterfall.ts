// Where the time of a first load goes: `node e2e/bench/waterfall.ts [--pages landing,dashboard,problem,progress]
// [--language bn] [--width 360]`. One cold load of each page on a slow phone and connection, printed as a waterfall: every
// resource with its bytes, and every long task of the page with what it ran. For comparisons use composition.ts.
import { parseArgs } from 'node:util'
import type { Language } from '@dhadha/contract'
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import { launchOptions, say, withSite } from '../site/stage.ts'
import { openCold, type Visit } from './load.ts'
import { pageNamed, pagesOf } from './pages.ts'
import { longTasks, type TraceEvent } from './tasks.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: 'landing,dashboard,problem,progress' },
    language: { type: 'string', default: 'en' },
    width: { type: 'string', default: '360' },
  },
})
const HEIGHT = 740
const KIB = 1024

/** A request with its times in milliseconds since the navigation began, and its bytes as transferred, headers included. */
interface Resource {
  readonly path: string
  readonly type: string
  readonly asked: number
  answered: number
  ended: number
  bytes: number
}

/** Notes every request of a page. */
function noteResources(cdp: CDPSession): Map<string, Resource> {
  const resources = new Map<string, Resource>()
  let began: number | undefined
  const since = (timestamp: number) => (timestamp - (began ??= timestamp)) * 1000
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http')) return
    const { pathname, search } = new URL(request.url)
    const path = request.method === 'GET' ? pathname + search : `${request.method} ${pathname}`
    const asked = since(timestamp)
    resources.set(requestId, { path, type: type ?? '', asked, answered: NaN, ended: NaN, bytes: 0 })
  })
  cdp.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const resource = resources.get(requestId)
    if (resource) resource.answered = since(timestamp)
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const resource = resources.get(requestId)
    if (resource) Object.assign(resource, { ended: since(timestamp), bytes: encodedDataLength })
  })
  return resources
}

/** Begins a trace of the page's main thread; the returned function ends it. */
async function trace(cdp: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'loading', 'blink.user_timing'] },
  })
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await complete
    return events
  }
}

const cell = (value: number, width = 6) => (Number.isNaN(value) ? '-' : value.toFixed(0)).padStart(width)
const kib = (bytes: number) => (bytes / KIB).toFixed(1).padStart(6)

async function waterfall(browser: Browser, name: string, visit: Visit): Promise<void> {
  const browserSession = await browser.newBrowserCDPSession()
  let resources = new Map<string, Resource>()
  const stop = await trace(browserSession)
  const times = await openCold(browser, visit, (cdp) => {
    resources = noteResources(cdp)
  })
  const events = await stop()
  await browserSession.detach()
  const before = [...resources.values()].filter(({ asked }) => asked <= times.interactive)
  const sum = (of: readonly Resource[]) => of.reduce((total, { bytes }) => total + bytes, 0)
  console.log(
    `\n## ${name}\n\nfirst paint ${times.firstPaint.toFixed(0)}, largest paint ${times.largestPaint.toFixed(0)}, heading ${times.heading.toFixed(0)}, interactive ${times.interactive.toFixed(0)} ms; ${before.length} requests before that, ${kib(sum(before)).trim()} KiB:`,
  )
  for (const type of new Set(before.map((one) => one.type))) {
    const some = before.filter((one) => one.type === type)
    console.log(`  ${type.padEnd(12)} ${String(some.length).padStart(3)} ${kib(sum(some))} KiB`)
  }
  console.log('\n asked answer  ended    KiB  what (ms since the navigation began)')
  for (const { path, asked, answered, ended, bytes } of resources.values())
    console.log(`${cell(asked)} ${cell(answered)} ${cell(ended)} ${kib(bytes)}  ${path}`)
  console.log('\n  from     ms  long tasks')
  for (const { start, duration, parts } of longTasks(events))
    console.log(`${cell(start)} ${cell(duration)}  ${parts.join(', ')}`)
}

await withSite(async (site) => {
  const browser = await chromium.launch(await launchOptions())
  const pages = await pagesOf(site)
  const language = values.language as Language
  const viewport = { width: Number(values.width), height: HEIGHT }
  try {
    for (const name of values.pages.split(',')) {
      const { path, token } = pageNamed(pages, name)
      const visit = { url: site.url + path, token, language, viewport }
      // The first load fills the servers' caches.
      await openCold(browser, visit, () => undefined)
      say(`${name} …`)
      await waterfall(browser, name, visit)
    }
  } finally {
    await browser.close()
  }
})
