// How far the screens move by themselves while they load: `node e2e/bench/shift.ts [--only /test,/settings]
// [--widths 360,768,1366] [--languages en,bn] [--viewers visitor,newcomer,child,regular] [--cpu 4]`. Every screen is loaded cold on a
// slow line until its data are there, and prints its layout shift before and after the page's own script rendered.
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { createViewers, type Viewer } from '../screenshots/screens.ts'
import { tokenCookie } from '../site/learner.ts'
import type { Site } from '../site/site.ts'
import { launchOptions, say, withSite } from '../site/stage.ts'
import { slowDown } from './load.ts'
import { collectShifts, SHIFTS, type Shift } from '../journeys/frame/shifts.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1366' },
    languages: { type: 'string', default: 'en,bn' },
    viewers: { type: 'string', default: 'visitor,newcomer,child,regular' },
    cpu: { type: 'string', default: '4' },
  },
})
/** The sum of all shifts of a load, in shares of the window times shares of its height. */
const GOAL = 0.01
/** The message about small screens comes half a second after the start, which is after six where scripts wait (decision 441). */
const REST_MS = 9_000
/** On wide pages of learners neither comes. */
const WIDE_REST_MS = 3_000
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1366: 768 }
const given = (list: string) => list.split(',').filter(Boolean)
const isWanted = (path: string) =>
  values.only === '' || given(values.only).some((part) => (part === '/' ? path === '/' : path.includes(part)))

interface Visit {
  readonly viewer: Viewer
  readonly path: string
  readonly width: number
  readonly language: string
}

/** Loads a screen in a new profile, and returns what moved in it. */
async function shiftsOf(browser: Browser, site: Site, visit: Visit): Promise<Shift[]> {
  const { viewer, path, width, language } = visit
  const context = await browser.newContext({
    baseURL: site.url,
    serviceWorkers: 'block',
    viewport: { width, height: HEIGHTS[width] ?? 800 },
  })
  try {
    if (viewer.learner) await context.addCookies([tokenCookie(site, viewer.learner)])
    await context.addCookies([{ name: 'lang', value: language, url: site.url }])
    const page = await context.newPage()
    await page.addInitScript(collectShifts)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await slowDown(cdp, Number(values.cpu))
    await page.goto(path.replace('LANG', language))
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(viewer.learner && width >= 768 ? WIDE_REST_MS : REST_MS)
    return await page.evaluate((name) => Reflect.get(globalThis, name) as Shift[], SHIFTS)
  } finally {
    await context.close()
  }
}

const sum = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0)

await withSite(async (site) => {
  const browser = await chromium.launch(await launchOptions())
  try {
    const viewers = await createViewers(site)
    const visits = given(values.widths).flatMap((width) =>
      given(values.languages).flatMap((language) =>
        viewers
          .filter(({ name }) => given(values.viewers).includes(name))
          .flatMap((viewer) =>
            viewer.paths.filter(isWanted).map((path) => ({ viewer, path, width: Number(width), language })),
          ),
      ),
    )
    const queue = visits.values()
    let worst = 0
    const found = new Map<string, number[]>()
    const work = async () => {
      for (const visit of queue) {
        const { viewer, path, width, language } = visit
        const shifts = await shiftsOf(browser, site, visit)
        const total = sum(shifts)
        worst = Math.max(worst, total)
        const look = `${width} ${language}`
        found.set(look, [...(found.get(look) ?? []), total])
        say(`${total.toFixed(3)} ${path} (${viewer.name}, ${look})${total > GOAL ? ' !' : ''}`)
        for (const { at, value, moved } of shifts.filter((one) => one.value > GOAL / 10))
          say(`      ${value.toFixed(3)} after ${at.toFixed(0)} ms: ${moved.join('; ')}`)
      }
    }
    await Promise.all(Array.from({ length: 6 }, work))
    console.log('| window | screens | over 0.01 | most |\n|---|--:|--:|--:|')
    for (const [look, totals] of found)
      console.log(
        `| ${look} | ${totals.length} | ${totals.filter((one) => one > GOAL).length} | ${Math.max(...totals).toFixed(3)} |`,
      )
    if (worst > GOAL) process.exitCode = 1
  } finally {
    await browser.close()
  }
})
