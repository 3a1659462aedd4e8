// Prints where the time of a first load goes: `node e2e/bench/waterfall.ts [--pages landing,dashboard,problem,progress]
// [--language bn] [--width 360]`. Each page is loaded cold on a slow phone and connection, and printed as a waterfall:
// every resource with its times and bytes. For comparisons use compare.ts; for the long tasks use Chromium's
// Performance panel.
import type { Language } from '@dhadha/contract'
import type { Browser, CDPSession } from '@playwright/test'
import { printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import { withBrowser } from '../site/stage.ts'
import { openCold, type Visit } from './support/cold-load.ts'
import { getBenchPage, createPages } from './pages.ts'

const { pages: names, ...values } = readOptions({
  pages: ['landing', 'dashboard', 'problem', 'progress'],
  language: 'en',
  width: 360,
})
const HEIGHT = 740
const KIB = 1024

/**
 * A request with its times in milliseconds since the navigation began, and its bytes as transferred, headers
 * included.
 */
interface Resource {
  readonly path: string
  readonly type: string
  readonly asked: number
  answered: number
  ended: number
  bytes: number
}

/** Records every request of a page. */
function trackResources(cdp: CDPSession): Map<string, Resource> {
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

const cell = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(0))
const kib = (bytes: number) => (bytes / KIB).toFixed(1)

async function waterfall(browser: Browser, name: string, visit: Visit): Promise<void> {
  let resources = new Map<string, Resource>()
  const times = await openCold(browser, visit, (cdp) => {
    resources = trackResources(cdp)
  })
  const before = [...resources.values()].filter(({ asked }) => asked <= times.interactive)
  console.log(
    `\n## ${name}\n\nfirst paint ${times.firstPaint.toFixed(0)}, largest paint ${times.largestPaint.toFixed(0)}, heading ${times.heading.toFixed(0)}, interactive ${times.interactive.toFixed(0)} ms\n`,
  )
  const sums = printTable(['before interactive', 'requests', 'KiB'])
  for (const type of [...new Set(before.map((resource) => resource.type)), 'all']) {
    const some = before.filter((resource) => type === 'all' || resource.type === type)
    sums(type, some.length, kib(some.reduce((total, { bytes }) => total + bytes, 0)))
  }
  console.log('')
  const row = printTable(['resource', 'asked ms', 'answered ms', 'ended ms', 'KiB'])
  for (const { path, asked, answered, ended, bytes } of resources.values())
    row(path, cell(asked), cell(answered), cell(ended), kib(bytes))
}

await withBrowser(async (site, browser) => {
  const pages = await createPages(site)
  const language = values.language as Language
  const viewport = { width: values.width, height: HEIGHT }
  for (const name of names) {
    const { path, token } = getBenchPage(pages, name)
    const visit = { url: site.url + path, token, language, viewport }
    // The first load fills the servers' caches.
    await openCold(browser, visit, () => undefined)
    progress(`${name} …`)
    await waterfall(browser, name, visit)
  }
})
