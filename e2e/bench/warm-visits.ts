// Measures the waiting times of a pupil who is already there, on the slow connection: `node e2e/bench/warm-visits.ts
// [--rounds 7] [--pages dashboard,problem,progress] [--series 3] [--cpu 4]`. It covers a second visit in the same
// browser, moves between remotes by the menu, and 'Next Problem' through so many series. `--cpu 1` is a phone as fast
// as this machine.
import type { Browser, Locator, Page } from '@playwright/test'
import { median, printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import { library, getProblemPath, type LibrarySeries } from '../journeys/support/library.ts'
import type { Site } from '../site/site.ts'
import { withBrowser, withProfile } from '../site/stage.ts'
import { collectTimes } from './support/page-times.ts'
import { readPageTimes, slowDown } from './support/cold-load.ts'
import { getBenchPage, createPages } from './pages.ts'

const values = readOptions({ rounds: 7, pages: ['dashboard', 'problem', 'progress'], series: 3, cpu: 4 })
/** With the service worker, which a second visit has. */
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 360, height: 740 } }
/** How long a pupil's pointer rests on an entry before it presses. */
const REST_MS = 300
/** How long a page is read before the next one is opened: it has fetched what is likely next (decision 67). */
const READ_MS = 9_000
/** A pupil who skips a problem at once, without reading. */
const SKIP_MS = 5_000
/** Entries of the menu, each a page of another remote. */
const MOVES = ['Test', 'Progress', 'Tutorial', 'Dashboard']

function print(head: string, times: ReadonlyMap<string, readonly number[]>): void {
  const row = printTable([head, 'count', 'median ms', 'longest ms'])
  for (const [name, some] of times)
    row(name, some.length, median(some).toFixed(0), Math.max(...some).toFixed(0))
  console.log('')
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
    await slowDown(cdp, values.cpu)
    await page.addInitScript(collectTimes)
    const { interactive } = await readPageTimes(cdp, () => page.goto(url, { waitUntil: 'commit' }))
    return interactive
  })

/**
 * From a press, by the browser's own clock, to the frame after the next page is complete: another heading, no
 * skeleton, and all pictures.
 */
async function timePress(page: Page, target: Locator): Promise<number> {
  await target.hover()
  await page.waitForTimeout(REST_MS)
  await page.evaluate(() => {
    const getHeading = () => document.querySelector('main h1')?.textContent
    const before = getHeading()
    const isShown = () =>
      ![undefined, '', before].includes(getHeading()) &&
      document.querySelector('main [class*="skeleton"]') === null &&
      [...document.querySelectorAll<HTMLImageElement>('main img')].every(({ complete }) => complete)
    const times = globalThis as { benchPress?: Promise<number> }
    times.benchPress = new Promise((resolve) => {
      const onPress = ({ timeStamp }: Event) => {
        const watch = () => {
          // The frame that shows it ends when the next one begins.
          if (isShown()) requestAnimationFrame(() => resolve(performance.now() - timeStamp))
          else requestAnimationFrame(watch)
        }
        requestAnimationFrame(watch)
      }
      addEventListener('pointerdown', onPress, { once: true, capture: true })
    })
  })
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(() => (globalThis as { benchPress?: Promise<number> }).benchPress ?? Number.NaN)
}

const moves = (browser: Browser, { url }: Site, path: string, token: string | null) =>
  withProfile(browser, { url, token }, DESKTOP, async (context) => {
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await slowDown(await context.newCDPSession(page), values.cpu)
    const times: number[] = []
    for (const name of MOVES) {
      await page.waitForTimeout(READ_MS)
      times.push(await timePress(page, page.getByRole('navigation').getByRole('link', { name, exact: true })))
    }
    return times
  })

/** Skips through a series, as a pupil who has just opened it; times by the kind of the next problem. */
const skips = (browser: Browser, { url }: Site, series: LibrarySeries, token: string | null) =>
  withProfile(browser, { url, token }, PHONE, async (context) => {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page), values.cpu)
    await page.goto(getProblemPath(series, 1))
    await page.getByRole('heading', { level: 1, name: series.problems[0]?.title.en ?? '' }).waitFor()
    const times: [kind: string, ms: number][] = []
    for (const { kind } of series.problems.slice(1)) {
      await page.waitForTimeout(SKIP_MS)
      await page.getByRole('button', { name: 'Skip This', exact: true }).click()
      const skip = page.getByRole('dialog').getByRole('button', { name: 'Skip', exact: true })
      times.push([kind, await timePress(page, skip)])
    }
    return times
  })

await withBrowser(async (site, browser) => {
  const pages = await createPages(site)
  const visits = new Map<string, number[]>()
  for (const name of values.pages) {
    const { path, token } = getBenchPage(pages, name)
    const times: number[] = []
    for (let round = 0; round < values.rounds; round++)
      times.push(await secondVisit(browser, site.url + path, token))
    progress(`${name}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
    visits.set(name, times)
  }
  print('second visit, interactive', visits)

  const { path, token } = getBenchPage(pages, 'dashboard')
  const rounds: number[][] = []
  for (let round = 0; round < values.rounds; round++) rounds.push(await moves(browser, site, path, token))
  print(
    'move by the menu to',
    new Map(MOVES.map((name, at) => [name, rounds.map((times) => times[at] ?? Number.NaN)])),
  )

  const steps = new Map<string, number[]>()
  for (const series of library.slice(0, values.series)) {
    progress(`${series.id} …`)
    for (const [kind, ms] of await skips(browser, site, series, token))
      steps.set(kind, [...(steps.get(kind) ?? []), ms])
  }
  print('next problem', steps)
})
