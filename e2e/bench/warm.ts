// Measures the waiting times of a returning visitor, on the slow phone and connection: `node e2e/bench/warm.ts
// [--rounds 7]`. It covers a second visit in the same browser, and moves between remotes by the menu: the pointer rests
// on an entry, then presses.
import type { Browser, Page } from '@playwright/test'
import { median, printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import type { Site } from '../site/site.ts'
import { withBrowser, withProfile } from '../site/stage.ts'
import { collectTimes } from './collector.ts'
import { readPageTimes, slowDown } from './load.ts'
import { pageNamed, createPages } from './pages.ts'

const values = readOptions({ rounds: 7, pages: ['dashboard', 'problem', 'progress'] })
/** With the service worker, which a second visit has. */
const DESKTOP = { viewport: { width: 1280, height: 800 } }
/** How long a pupil's pointer rests on an entry before it presses. */
const REST_MS = 300
/** How long a page is read before the next one is opened: it has fetched what is likely next (decision 67). */
const READ_MS = 9_000
/** Entries of the menu, each a page of another remote. */
const MOVES = ['Test', 'Progress', 'Tutorial', 'Dashboard']

const print = (head: string, rows: readonly (readonly [string, readonly number[]])[]): void => {
  const row = printTable([head, 'median ms', 'longest ms'])
  for (const [name, times] of rows) row(name, median(times).toFixed(0), Math.max(...times).toFixed(0))
}

/** Milliseconds to interactive, with the files of an earlier visit in the cache. */
const secondVisit = (browser: Browser, url: string, token: string | null): Promise<number> =>
  withProfile(browser, { url: new URL(url).origin, token }, DESKTOP, async (context) => {
    const first = await context.newPage()
    await first.goto(url)
    await first.getByRole('heading', { level: 1 }).first().waitFor()
    await first.waitForLoadState('networkidle')
    await first.waitForTimeout(READ_MS)
    await first.close()
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await slowDown(cdp)
    await page.addInitScript(collectTimes)
    const { interactive } = await readPageTimes(cdp, () => page.goto(url, { waitUntil: 'commit' }))
    return interactive
  })

/** From the press on a link, by the browser's own clock, to the frame after the new page's heading is shown. */
async function timeMove(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
  await link.hover()
  await page.waitForTimeout(REST_MS)
  const before = await page.locator('main h1').first().textContent()
  await page.evaluate((heading) => {
    const times = globalThis as { benchMove?: Promise<number> }
    times.benchMove = new Promise((resolve) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const watch = () => {
            const now = document.querySelector('main h1')?.textContent
            if (now && now !== heading && document.querySelector('main [class*="skeleton"]') === null)
              requestAnimationFrame(() => resolve(performance.now() - timeStamp))
            else requestAnimationFrame(watch)
          }
          requestAnimationFrame(watch)
        },
        { once: true, capture: true },
      )
    })
  }, before)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(() => (globalThis as { benchMove?: Promise<number> }).benchMove ?? Number.NaN)
}

/** The slowest interactions of the browser's Event Timing, from input to the next frame. */
const readMaxInteraction = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen: number[] = [0]
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) seen.push(duration)
        })
        observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
        setTimeout(() => resolve(Math.max(...seen)), 200)
      }),
  )

const moves = (browser: Browser, { url }: Site, path: string, token: string | null) =>
  withProfile(browser, { url, token }, DESKTOP, async (context) => {
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await slowDown(await context.newCDPSession(page))
    const times: number[] = []
    for (const name of MOVES) {
      await page.waitForTimeout(READ_MS)
      times.push(await timeMove(page, name))
    }
    return { times, longest: await readMaxInteraction(page) }
  })

await withBrowser(async (site, browser) => {
  const pages = await createPages(site)
  const visits: [string, number[]][] = []
  for (const name of values.pages) {
    const { path, token } = pageNamed(pages, name)
    const times: number[] = []
    for (let round = 0; round < values.rounds; round++)
      times.push(await secondVisit(browser, site.url + path, token))
    progress(`${name}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
    visits.push([name, times])
  }
  print('second visit, interactive', visits)
  const { path, token } = pageNamed(pages, 'dashboard')
  const rounds: { times: number[]; longest: number }[] = []
  for (let round = 0; round < values.rounds; round++) rounds.push(await moves(browser, site, path, token))
  print('move by the menu to', [
    ...MOVES.map((name, at): [string, number[]] => [
      name,
      rounds.map(({ times }) => times[at] ?? Number.NaN),
    ]),
    ['longest interaction', rounds.map(({ longest }) => longest)],
  ])
})
