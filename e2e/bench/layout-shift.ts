// Measures the layout shift of the screens while they load: `node e2e/bench/layout-shift.ts [--only /test,/settings]
// [--widths 360,768,1366] [--languages en,bn] [--viewers visitor,newcomer,child,regular] [--cpu 4]`. Every screen is
// loaded cold on a slow connection until its data are shown, and its layout shift before and after the page's own
// script rendered is printed.
import { availableParallelism } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import { createViewers, type Viewer } from '../screenshots/screens.ts'
import { signInCookies } from '../site/learner.ts'
import type { Site } from '../site/site.ts'
import { withBrowser } from '../site/stage.ts'
import { slowDown } from './support/cold-load.ts'
import { collectShifts, readShifts, type Shift } from '../journeys/frame/shifts.ts'

const values = readOptions({
  only: [],
  widths: ['360', '768', '1366'],
  languages: ['en', 'bn'],
  viewers: ['visitor', 'newcomer', 'child', 'regular'],
  cpu: 4,
})
/** The sum of all shifts of a load, in shares of the window times shares of its height. */
const GOAL = 0.01
/**
 * The message about small screens comes half a second after the start, which is after six where scripts wait
 * (decision 67).
 */
const REST_MS = 9_000
/** Wide pages of learners show neither. */
const WIDE_REST_MS = 3_000
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1366: 768 }
const isWanted = (path: string) =>
  values.only.length === 0 || values.only.some((part) => (part === '/' ? path === '/' : path.includes(part)))

interface Visit {
  readonly viewer: Viewer
  readonly path: string
  readonly width: number
  readonly language: string
}

/** Loads a screen in a new profile, as on a slow phone. Later work runs at the processor's full speed. */
async function load(browser: Browser, site: Site, visit: Visit): Promise<Page> {
  const { viewer, path, width, language } = visit
  const context = await browser.newContext({
    baseURL: site.url,
    serviceWorkers: 'block',
    viewport: { width, height: HEIGHTS[width] ?? 800 },
  })
  if (viewer.learner) await context.addCookies(signInCookies(site, viewer.learner))
  await context.addCookies([{ name: 'lang', value: language, url: site.url }])
  const page = await context.newPage()
  await page.addInitScript(collectShifts)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await slowDown(cdp, values.cpu)
  await page.goto(path.replace('LANG', language))
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  // A slowed processor is kept busy while its page rests, and the other loads would wait for it.
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page
}

/** Waits for the message about small screens, and prints all shifts. */
async function settle(page: Page, { viewer, path, width, language }: Visit): Promise<void> {
  await page.waitForTimeout(viewer.learner && width >= 768 ? WIDE_REST_MS : REST_MS)
  const shifts = await readShifts(page)
  await page.context().close()
  const total = sum(shifts)
  const look = `${width} ${language}`
  found.set(look, [...(found.get(look) ?? []), total])
  progress(`${total.toFixed(3)} ${path} (${viewer.name}, ${look})${total > GOAL ? ' !' : ''}`)
  for (const { at, value, moved } of shifts.filter((shift) => shift.value > GOAL / 10))
    progress(`      ${value.toFixed(3)} after ${at.toFixed(0)} ms: ${moved.join('; ')}`)
}

const sum = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0)
/** The total of each screen, by width and language. */
const found = new Map<string, number[]>()

await withBrowser(async (site, browser) => {
  const viewers = await createViewers(site)
  const visits = values.widths.flatMap((width) =>
    values.languages.flatMap((language) =>
      viewers
        .filter(({ name }) => values.viewers.includes(name))
        .flatMap((viewer) =>
          viewer.paths.filter(isWanted).map((path) => ({ viewer, path, width: Number(width), language })),
        ),
    ),
  )
  const queue = visits.values()
  // As many screens load concurrently as there are processors: a screen that waits for a processor would be shown
  // without its style sheets.
  const work = async () => {
    const settled: Promise<void>[] = []
    for (const visit of queue) settled.push(settle(await load(browser, site, visit), visit))
    await Promise.all(settled)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const row = printTable(['window', 'screens', `over ${GOAL}`, 'largest'])
  for (const [look, totals] of found)
    row(look, totals.length, totals.filter((total) => total > GOAL).length, Math.max(...totals).toFixed(3))
  if ([...found.values()].flat().some((total) => total > GOAL)) process.exitCode = 1
})
