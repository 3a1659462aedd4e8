// Prints what the main thread did in a first load, beside the same sources as one bundle: `node
// e2e/bench/main-thread.ts [--pages dashboard,problem,progress] [--rounds 3] [--least 8]`. Each page is loaded cold on a
// slow phone and connection; the sums are medians of the rounds, of work before the page is interactive, in
// milliseconds; `--least` leaves out rows where both have less. For comparisons of times use compare.ts: a trace slows.
import type { Browser } from '@playwright/test'
import { median, printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import { withBrowser } from '../site/stage.ts'
import { createPages, getBenchPage } from './pages.ts'
import { withSingleBundle } from './single/bundle.ts'
import { openCold, type Visit } from './support/cold-load.ts'
import { readMainThread, TRACE_CATEGORIES } from './support/main-thread.ts'

const {
  pages: names,
  rounds,
  least,
} = readOptions({ pages: ['dashboard', 'problem', 'progress'], rounds: 3, least: 8 })

/** Milliseconds of each kind of work before the page is interactive, and when it began first. */
type Sums = ReadonlyMap<string, { readonly ms: number; readonly start: number }>

async function trace(browser: Browser, visit: Visit): Promise<Sums> {
  await browser.startTracing(undefined, { categories: TRACE_CATEGORIES })
  const { interactive } = await openCold(browser, visit, () => undefined)
  const works = readMainThread(await browser.stopTracing(), visit.url)
  const sums = new Map<string, { ms: number; start: number }>()
  for (const { what, start, self } of works) {
    if (start > interactive) continue
    const sum = sums.get(what) ?? { ms: 0, start }
    sums.set(what, { ...sum, ms: sum.ms + self })
  }
  return sums
}

/** Of a kind of work the medians over the rounds; one without it counts as 0. */
const sumUp = (loads: readonly Sums[], what: string) => ({
  ms: median(loads.map((load) => load.get(what)?.ms ?? 0)),
  start: median(loads.flatMap((load) => load.get(what)?.start ?? [])),
})

await withBrowser((site, browser, folder) =>
  withSingleBundle(site, folder, async (single) => {
    const pages = await createPages(site)
    for (const name of names) {
      const { path, token } = getBenchPage(pages, name)
      const loads: { readonly composed: Sums[]; readonly single: Sums[] } = { composed: [], single: [] }
      // The first round fills the servers' caches.
      for (let round = 0; round <= rounds; round++) {
        const composed = await trace(browser, { url: site.url + path, token })
        const bundle = await trace(browser, { url: single + path, token })
        if (round === 0) continue
        loads.composed.push(composed)
        loads.single.push(bundle)
        progress(`${name} ${round}/${rounds}`)
      }
      console.log(`\n## ${name}\n`)
      const row = printTable(['work', 'composed ms', 'from', 'one bundle ms', 'from'])
      const kinds = [
        ...new Set([...loads.composed, ...loads.single].flatMap((load) => Array.from(load.keys()))),
      ]
      const rows = kinds
        .map((what) => ({ what, composed: sumUp(loads.composed, what), single: sumUp(loads.single, what) }))
        .filter(({ composed, single: { ms } }) => Math.max(composed.ms, ms) >= least)
        .toSorted((a, b) => b.composed.ms - b.single.ms - (a.composed.ms - a.single.ms))
      const cell = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(0))
      for (const { what, composed, single: bundle } of rows)
        row(what, cell(composed.ms), cell(composed.start), cell(bundle.ms), cell(bundle.start))
    }
  }),
)
