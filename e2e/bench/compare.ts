// Compares cold loads of this checkout's site with those of another checkout's (its dependencies installed): `node
// e2e/bench/compare.ts FOLDER [--rounds 5] [--pages landing,dashboard,problem,progress]`. Pages are loaded by turns, each in a
// new browser profile. Without FOLDER only this checkout's are measured.
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
import { coldLoad, type PageLoad } from './load.ts'
import { withOtherSite } from './other-site.ts'
import { createPages, pageNamed, type BenchPage } from './pages.ts'

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

/** A row for each page and variant with the medians; of two also the median of the rounds' ratios. */
async function compare(browser: Browser, variants: Readonly<Record<string, Variant>>): Promise<void> {
  const row = printTable(['page', 'variant', ...COLUMNS.map(({ title }) => title)], { words: 2 })
  for (const name of names) {
    const loads = Object.fromEntries(
      Object.entries(variants).map(([variant, { url, pages }]) => {
        const { path, token } = pageNamed(pages, name)
        return [variant, () => coldLoad(browser, { url: url + path, token })]
      }),
    )
    // An extra round warms up the servers' caches and the browser.
    const measured = await measureInTurns(loads, {
      rounds,
      onRound: (round, number) => {
        const times = Object.values(round).map(({ interactive }) => `${interactive.toFixed(0)} ms`)
        progress(`${name} ${number}/${rounds}: ${times.join(' and ')}`)
      },
    })
    const medianOf = (value: (load: PageLoad) => number, variant: string) =>
      medianOver(measured, (round) => value(round[variant] as PageLoad))
    for (const variant of Object.keys(variants))
      row(name, variant, ...COLUMNS.map(({ of, digits }) => medianOf(of, variant).toFixed(digits)))
    if (variants['before'])
      row(
        name,
        'ratio',
        ...COLUMNS.map(({ of }) =>
          medianOver(measured, ({ after, before }) => of(after as PageLoad) / of(before as PageLoad)).toFixed(
            2,
          ),
        ),
      )
  }
  progress(`${describeMachine()}, Chromium ${browser.version()}`)
}

await withBrowser(async (site, browser) => {
  const after: Variant = { url: site.url, pages: await createPages(site) }
  if (folder === undefined) await compare(browser, { after })
  else await withOtherSite(folder, (before) => compare(browser, { after, before }))
})
