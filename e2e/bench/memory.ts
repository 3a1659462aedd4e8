// How much memory a page needs after many problems: `node e2e/bench/memory.ts [--problems 200] [--grown]`. One tab opens problem
// after problem without a new document, as a pupil who plays for an hour; after each twenty the heap is measured, with its
// garbage collected. It fails where what is kept grows by 5 % or more from the half of the problems to the last. Compiled
// code is not counted there: the browser compiles more of what is run often, and lets go of it by itself. `--grown` says what
// did grow.
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { library, pathOf } from '../journeys/library.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import type { Site } from '../site/site.ts'
import { launchOptions, say, withSite } from '../site/stage.ts'
import { bytesKept, grown, takeCensus, type Census } from './heap.ts'

const { values } = parseArgs({
  options: { problems: { type: 'string', default: '200' }, grown: { type: 'boolean', default: false } },
})
const EVERY = 20
const MIB = 1024 * 1024
const MOST_GROWTH = 0.05

/**
 * In the page: opens one problem after the other, as its links do it: the router changes the page, the document stays. One
 * call for many problems, as each call from outside leaves something on the heap, too.
 */
async function playAll(problems: readonly { path: string; title: string }[]): Promise<void> {
  for (const { path, title } of problems) {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    const isThere = () =>
      document.querySelector('main h1')?.textContent === title &&
      document.querySelector('main section[aria-label="Your answer"]') !== null
    for (let frames = 0; !isThere(); frames += 1) {
      if (frames > 3_600) throw new Error(`${title} did not come`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // Long enough to be read ahead of.
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function play(browser: Browser, site: Site): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  await context.addCookies(signInCookies(site, await createLearner(site)))
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const measure = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return { heap: of('JSHeapUsedSize') / MIB, nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  const all = library.flatMap((series) =>
    series.problems.map(({ kind, title }, index) => ({
      kind,
      path: pathOf(series, index + 1),
      title: title.en,
    })),
  )
  // Begun with two of each kind: the code of a board is compiled when it is first played.
  const isEarly = all.map(
    ({ kind }, index) => all.slice(0, index).filter((one) => one.kind === kind).length < 2,
  )
  const problems = [true, false]
    .flatMap((early) => all.filter((_, index) => isEarly[index] === early))
    .slice(0, Number(values.problems))
  const half = Math.floor(problems.length / 2 / EVERY) * EVERY
  let atHalf: { heap: number; census: Census } | null = null
  await page.goto(site.url + (problems[0]?.path ?? ''))
  console.log('| problems | heap MiB | nodes | listeners |\n|--:|--:|--:|--:|')
  for (let played = 0; played < problems.length; played += EVERY) {
    await page.evaluate(playAll, problems.slice(played, played + EVERY))
    const index = Math.min(problems.length, played + EVERY) - 1
    await page.waitForLoadState('networkidle')
    const { heap, nodes, listeners } = await measure()
    console.log(`| ${index + 1} | ${heap.toFixed(1)} | ${nodes} | ${listeners} |`)
    say(`${index + 1} of ${problems.length}`)
    if (index + 1 === half) atHalf = { heap, census: await takeCensus(cdp) }
    if (index + 1 < problems.length || !atHalf) continue
    const census = await takeCensus(cdp)
    const growth = bytesKept(census) / bytesKept(atHalf.census) - 1
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    console.log(
      `\nSince ${half}: ${percent(growth)} more is kept; with compiled code ${percent(heap / atHalf.heap - 1)}`,
    )
    if (growth >= MOST_GROWTH) process.exitCode = 1
    if (values.grown) console.log(grown(atHalf.census, census).join('\n'))
  }
  await context.close()
}

await withSite(async (site) => {
  const browser = await chromium.launch(await launchOptions())
  try {
    await play(browser, site)
  } finally {
    await browser.close()
  }
})
