// Compares cold loads of this checkout's site with those of the same sources as one bundle, or of another checkout's
// site (its dependencies installed): `node e2e/bench/compare.ts [FOLDER] [--rounds 5] [--pages
// landing,dashboard,problem,progress]`. Pages are loaded by turns, each in a new browser profile.
import type { Browser } from '@playwright/test'
import {
  describeMachine,
  measureInTurns,
  medianOver,
  printTable,
  progress,
  readOptions,
} from '../../scripts/bench/harness.ts'
import { withBrowser } from '../site/stage.ts'
import { coldLoad, type PageLoad } from './support/cold-load.ts'
import { withOtherSite } from './support/other-site.ts'
import { createPages, getBenchPage, type BenchPage } from './pages.ts'
import { withSingleBundle } from './single/bundle.ts'

const {
  rounds,
  pages: names,
  words: [folder],
} = readOptions({ rounds: 5, pages: ['landing', 'dashboard', 'problem'] })

const COLUMNS: readonly { title: string; of: (load: PageLoad) => number; digits: number }[] = [
  { title: 'requests', of: (load) => load.requests, digits: 0 },
  { title: 'depth', of: (load) => load.depth, digits: 0 },
  { title: 'JS KiB', of: (load) => load.scriptBytes / 1024, digits: 1 },
  { title: 'FCP ms', of: (load) => load.firstPaint, digits: 0 },
  { title: 'LCP ms', of: (load) => load.largestPaint, digits: 0 },
  { title: 'TTI ms', of: (load) => load.interactive, digits: 0 },
  { title: 'busy ms', of: (load) => load.busy, digits: 0 },
]

/** A site and its pages by name. */
interface Variant {
  readonly url: string
  readonly pages: ReadonlyMap<string, BenchPage>
}

/** Three rows for each page: the medians of this site and of the other one, and the median of the rounds' ratios. */
async function compare(
  browser: Browser,
  site: Variant,
  [otherName, other]: readonly [string, Variant],
): Promise<void> {
  const row = printTable(['page', 'variant', ...COLUMNS.map(({ title }) => title)], { words: 2 })
  for (const name of names) {
    const load = ({ url, pages }: Variant) => {
      const { path, token } = getBenchPage(pages, name)
      return coldLoad(browser, { url: url + path, token })
    }
    // An extra round warms up the servers' caches and the browser.
    const measured = await measureInTurns(
      { site: () => load(site), other: () => load(other) },
      {
        rounds,
        onRound: (round, number) =>
          progress(
            `${name} ${number}/${rounds}: ${round.site.interactive.toFixed(0)} ms and ${round.other.interactive.toFixed(0)} ms`,
          ),
      },
    )
    for (const [variant, key] of [
      ['this site', 'site'],
      [otherName, 'other'],
    ] as const)
      row(
        name,
        variant,
        ...COLUMNS.map(({ of, digits }) => medianOver(measured, (round) => of(round[key])).toFixed(digits)),
      )
    row(
      name,
      'ratio',
      ...COLUMNS.map(({ of }) =>
        medianOver(measured, (round) => of(round.site) / of(round.other)).toFixed(2),
      ),
    )
  }
  progress(`${describeMachine()}, Chromium ${browser.version()}`)
}

await withBrowser(async (site, browser, temporary) => {
  const pages = await createPages(site)
  if (folder !== undefined) {
    await withOtherSite(folder, (before) => compare(browser, { url: site.url, pages }, ['before', before]))
    return
  }
  await withSingleBundle(site, temporary, (url) =>
    compare(browser, { url: site.url, pages }, ['one bundle', { url, pages }]),
  )
})
