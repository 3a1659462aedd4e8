import type { Language } from '@dhadha/contract'
import type { Browser, CDPSession } from '@playwright/test'
import { collectTimes, REPORT, type PageTimes } from './page-times.ts'
import { withProfile } from '../../site/stage.ts'

/** A pupil's phone on a slow connection. */
const CPU_SLOWDOWN = 4
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const TIMEOUT_MS = 60_000

/** Emulates such a phone for a page; `cpu`: how many times slower than this machine. */
export async function slowDown(cdp: CDPSession, cpu = CPU_SLOWDOWN): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', CONNECTION)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/** A cold load. Times are in milliseconds since the navigation began. */
export interface PageLoad {
  requests: number
  /**
   * The longest chain of requests that depend on each other, the document's included, up to the last script or style
   * sheet.
   */
  depth: number
  /** Bytes of scripts as transferred, without headers. */
  scriptBytes: number
  firstPaint: number
  largestPaint: number
  interactive: number
  /**
   * Processor time of the page's main thread until it reported; less than the time that passed where others used the
   * machine.
   */
  busy: number
}

export interface Visit {
  url: string
  /** The value of the cookie `token`; null if no learner is signed in. */
  token: string | null
  /** Default: English. */
  language?: Language
  /** In CSS pixels. Default: 1280 × 800. */
  viewport?: { width: number; height: number }
}

/**
 * Opens a page in a new browser profile, with nothing cached, on such a phone.
 *
 * @param prepare adds listeners before the navigation begins
 * @returns the times that the page reports once it is interactive, and how long its main thread was busy until then
 */
export async function openCold(
  browser: Browser,
  { url, token, language = 'en', viewport = { width: 1280, height: 800 } }: Visit,
  prepare: (cdp: CDPSession) => Promise<void> | void,
): Promise<PageTimes & Pick<PageLoad, 'busy'>> {
  const visitor = { url: new URL(url).origin, token, language }
  // Files that a service worker prefetches are not part of a first load.
  return withProfile(browser, visitor, { viewport, serviceWorkers: 'block' }, async (context) => {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await prepare(cdp)
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await slowDown(cdp)
    await page.addInitScript(collectTimes)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const times = await readPageTimes(cdp, () => page.goto(url, { waitUntil: 'commit' })).catch(
      async (error: unknown) => {
        const shown = await page.locator('body').innerText()
        throw new Error(`${url} shows no heading of a remote, but: ${shown}`, { cause: error })
      },
    )
    const { metrics } = await cdp.send('Performance.getMetrics')
    return { ...times, busy: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000 }
  })
}

/** Loads a page in a new browser profile, with nothing cached. */
export async function coldLoad(browser: Browser, visit: Visit): Promise<PageLoad> {
  const requests = new Map<string, { depth: number }>()
  const times = await openCold(browser, visit, (cdp) => countRequests(cdp, requests))
  const scripts = new Map(times.scripts.map(({ url: script, bytes }) => [script, bytes]))
  return {
    requests: requests.size,
    depth: Math.max(1, ...[...requests.values()].map(({ depth }) => depth)),
    scriptBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    firstPaint: times.firstPaint,
    largestPaint: times.largestPaint,
    interactive: times.interactive,
    busy: times.busy,
  }
}

/** Reads the times that a page reports once it is interactive. @param go opens it */
export async function readPageTimes(cdp: CDPSession, go: () => Promise<unknown>): Promise<PageTimes> {
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: REPORT })
  let timer: NodeJS.Timeout | undefined
  const reported = new Promise<PageTimes>((resolve, reject) => {
    cdp.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload) as PageTimes))
    timer = setTimeout(() => reject(new Error('the page never became interactive')), TIMEOUT_MS)
  })
  try {
    const [times] = await Promise.all([reported, go()])
    return times
  } finally {
    clearTimeout(timer)
  }
}

interface Frame {
  callFrames: { url: string }[]
  parent?: Frame
}

/**
 * Records by URL the length of the chain of requests that leads to it; 0 for files other than documents, scripts and
 * style sheets.
 */
function countRequests(cdp: CDPSession, requests: Map<string, { depth: number }>): void {
  const collectUrls = (stack: Frame | undefined): string[] =>
    stack ? [...stack.callFrames.map(({ url }) => url), ...collectUrls(stack.parent)] : []
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (request.url.startsWith('data:')) return
    const causes = [...collectUrls(initiator.stack), ...(initiator.url ? [initiator.url] : [])]
    const before = Math.max(0, ...causes.map((url) => requests.get(url)?.depth ?? 0))
    const counts = type === 'Document' || type === 'Script' || type === 'Stylesheet'
    requests.set(requests.has(request.url) ? `${request.url}#${requestId}` : request.url, {
      depth: counts ? before + 1 : 0,
    })
  })
}
