// How much memory a page needs after many problems: `node e2e/bench/memory.ts [--problems 200]`. One tab opens problem after
// problem without a new document, as a pupil who plays for an hour; after each twenty the heap is measured, with its garbage
// collected.
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { library, pathOf } from '../journeys/library.ts'
import { createLearner, tokenCookie } from '../site/learner.ts'
import type { Site } from '../site/site.ts'
import { launchOptions, say, withSite } from '../site/stage.ts'

const { values } = parseArgs({ options: { problems: { type: 'string', default: '200' } } })
const EVERY = 20
const MIB = 1024 * 1024

async function play(browser: Browser, site: Site): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  await context.addCookies([tokenCookie(site, await createLearner(site))])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const measure = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return { heap: of('JSHeapUsedSize') / MIB, nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  const problems = library
    .flatMap((series) =>
      series.problems.map(({ title }, index) => ({ path: pathOf(series, index + 1), title: title.en })),
    )
    .slice(0, Number(values.problems))
  await page.goto(site.url + (problems[0]?.path ?? ''))
  console.log('| problems | heap MiB | nodes | listeners |\n|--:|--:|--:|--:|')
  for (const [index, { path, title }] of problems.entries()) {
    // As a link of the page does it: the router changes the page, the document stays.
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await page.getByRole('region', { name: 'Your answer' }).waitFor()
    if ((index + 1) % EVERY !== 0) continue
    await page.waitForLoadState('networkidle')
    const { heap, nodes, listeners } = await measure()
    console.log(`| ${index + 1} | ${heap.toFixed(1)} | ${nodes} | ${listeners} |`)
    say(`${index + 1} of ${problems.length}`)
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
