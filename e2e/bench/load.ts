import type { Browser, CDPSession } from '@playwright/test'
import { collectTimes, REPORT, type PageTimes } from './collector.ts'

/** A pupil's phone on a slow connection. */
const CPU_SLOWDOWN = 4
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const PATIENCE_MS = 60_000

/** Emulates such a phone for a page; `cpu`: how many times slower than this machine. */
export async function slowDown(cdp: CDPSession, cpu = CPU_SLOWDOWN): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/** One cold load. Times in milliseconds since the navigation began. */
export interface Load {
  requests: number
  /** The longest chain of requests that depend on each other, the document's included, up to the last script or style sheet. */
  depth: number
  /** Bytes of scripts as transferred, without headers. */
  scriptBytes: number
  firstPaint: number
  largestPaint: number
  interactive: number
}

export interface Visit {
  url: string
  /** The value of the cookie `token`; null: nobody is signed in. */
  token: string | null
}

/** Loads a page in a new browser profile, with nothing cached. */
export async function coldLoad(browser: Browser, { url, token }: Visit): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // What it prefetches for later is not part of a first load.
    serviceWorkers: 'block',
  })
  try {
    if (token) await context.addCookies([{ name: 'token', value: token, url }])
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const requests = await countRequests(cdp)
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await slowDown(cdp)
    await page.addInitScript(collectTimes)
    const times = await report(cdp, () => page.goto(url, { waitUntil: 'commit' })).catch(
      async (error: unknown) => {
        const shown = await page.locator('body').innerText()
        throw new Error(`${url} shows no heading of a remote, but: ${shown}`, { cause: error })
      },
    )
    const scripts = new Map(times.scripts.map(({ url: script, bytes }) => [script, bytes]))
    return {
      requests: requests.size,
      depth: Math.max(1, ...[...requests.values()].map(({ depth }) => depth)),
      scriptBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
      firstPaint: times.firstPaint,
      largestPaint: times.largestPaint,
      interactive: times.interactive,
    }
  } finally {
    await context.close()
  }
}

async function report(cdp: CDPSession, go: () => Promise<unknown>): Promise<PageTimes> {
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: REPORT })
  let timer: NodeJS.Timeout | undefined
  const reported = new Promise<PageTimes>((resolve, reject) => {
    cdp.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload) as PageTimes))
    timer = setTimeout(() => reject(new Error('the page never became interactive')), PATIENCE_MS)
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

/** URL → length of the chain of requests that leads to it; 0 for what is neither document, script nor style sheet. */
async function countRequests(cdp: CDPSession): Promise<Map<string, { depth: number }>> {
  const requests = new Map<string, { depth: number }>()
  const urlsOf = (stack: Frame | undefined): string[] =>
    stack ? [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)] : []
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (request.url.startsWith('data:')) return
    const causes = [...urlsOf(initiator.stack), ...(initiator.url ? [initiator.url] : [])]
    const before = Math.max(0, ...causes.map((url) => requests.get(url)?.depth ?? 0))
    const counts = type === 'Document' || type === 'Script' || type === 'Stylesheet'
    requests.set(requests.has(request.url) ? `${request.url}#${requestId}` : request.url, {
      depth: counts ? before + 1 : 0,
    })
  })
  await cdp.send('Network.enable')
  return requests
}
