// Measures how long 'Next Problem' takes on a slow connection: `node e2e/bench/next-problem.ts [--series 6] [--cpu 1]`.
// `--cpu 4`: also on a phone that is four times slower than this machine.
import type { Browser, Page } from '@playwright/test'
import { median, printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import { library, getProblemPath, type LibrarySeries } from '../journeys/library.ts'
import { createLearner } from '../site/learner.ts'
import type { Site } from '../site/site.ts'
import { withBrowser, withProfile } from '../site/stage.ts'
import { slowDown } from './load.ts'

const values = readOptions({ series: 6, cpu: 1 })

/** A pupil who decides at once, without reading. */
const READING_MS = 5_000
/** A pupil notices a wait from here on. */
const GOAL_MS = 100

/** A step from a problem to the next one. */
interface Step {
  kind: string
  shown: number
}

/**
 * From the press on the button to the frame in which the next problem is complete: its heading, its board or field, and
 * its pictures.
 */
const timeNext = (page: Page, button: string, title: string): Promise<number> =>
  page.evaluate(
    ([button, title]) =>
      new Promise<number>((resolve, reject) => {
        const pressed = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find(
          ({ textContent }) => textContent === button,
        )
        if (!pressed) throw new Error(`there is no button ${button}`)
        const begin = performance.now()
        const isThere = () =>
          document.querySelector('main h1')?.textContent === title &&
          document.querySelector('[class*="skeleton"]') === null &&
          [...document.querySelectorAll<HTMLImageElement>('main img')].every(({ complete }) => complete)
        const watch = () => {
          if (performance.now() - begin > 30_000) reject(new Error(`${title} did not come`))
          // The frame that shows it ends when the next one begins.
          else if (isThere()) requestAnimationFrame(() => resolve(performance.now() - begin))
          else requestAnimationFrame(watch)
        }
        pressed.click()
        requestAnimationFrame(watch)
      }),
    [button, title] as const,
  )

/** Skips through a series, as a pupil who has just opened it. */
async function walk(browser: Browser, site: Site, series: LibrarySeries): Promise<Step[]> {
  const { token } = await createLearner(site)
  const viewport = { width: 360, height: 740 }
  return withProfile(browser, { url: site.url, token }, { viewport }, async (context) => {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page), values.cpu)
    await page.goto(getProblemPath(series, 1))
    await page.getByRole('heading', { level: 1, name: series.problems[0]?.title.en ?? '' }).waitFor()
    const steps: Step[] = []
    for (const { kind, title } of series.problems.slice(1)) {
      await page.waitForTimeout(READING_MS)
      await page.getByRole('button', { name: 'Skip This', exact: true }).click()
      await page.getByRole('dialog').waitFor()
      steps.push({ kind, shown: await timeNext(page, 'Skip', title.en) })
    }
    return steps
  })
}

await withBrowser(async (site, browser) => {
  const steps: Step[] = []
  for (const series of library.slice(0, values.series)) {
    const walked = await walk(browser, site, series)
    steps.push(...walked)
    progress(`${series.id}: ${walked.map(({ kind, shown }) => `${kind} ${shown.toFixed(0)} ms`).join(', ')}`)
  }
  const row = printTable(['next problem', 'steps', 'median ms', 'longest ms', `within ${GOAL_MS} ms`])
  for (const kind of [...new Set(steps.map((step) => step.kind))].toSorted()) {
    const shown = steps.filter((step) => step.kind === kind).map((step) => step.shown)
    const quick = shown.filter((number) => number <= GOAL_MS).length
    row(kind, shown.length, median(shown).toFixed(0), Math.max(...shown).toFixed(0), quick)
  }
})
