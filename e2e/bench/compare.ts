// Compares cold loads of this checkout's site with those of another checkout's (its dependencies installed): `node
// e2e/bench/compare.ts FOLDER [--rounds 5] [--pages landing,dashboard,problem,progress]`. Pages are loaded by turns, each in a
// new browser profile. Without FOLDER only this checkout's are measured.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import {
  describeMachine,
  measureInTurns,
  medianOver,
  printTable,
  progress,
  readOptions,
} from '../../scripts/bench/harness.ts'
import type { Site } from '../site/site.ts'
import { withBrowser, type withSite } from '../site/stage.ts'
import { coldLoad, type PageLoad } from './load.ts'
import { createPages, pageNamed } from './pages.ts'

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

/** A row for each site and page with the medians; of two sites also the median of the rounds' ratios. */
async function compare(browser: Browser, sites: Readonly<Record<string, Site>>): Promise<void> {
  const pages = new Map(
    await Promise.all(
      Object.entries(sites).map(async ([variant, site]) => [variant, await createPages(site)] as const),
    ),
  )
  const row = printTable(['page', 'variant', ...COLUMNS.map(({ title }) => title)], { words: 2 })
  for (const name of names) {
    const loads = Object.fromEntries(
      Object.entries(sites).map(([variant, { url }]) => {
        const { path, token } = pageNamed(pages.get(variant) ?? new Map(), name)
        return [variant, () => coldLoad(browser, { url: url + path, token })]
      }),
    )
    // An extra round warms up the servers' caches and the browser.
    const measured = await measureInTurns(loads, {
      rounds,
      onRound: (round, number) =>
        progress(
          `${name} ${number}/${rounds}: ${Object.values(round)
            .map(({ interactive }) => `${interactive.toFixed(0)} ms`)
            .join(' and ')}`,
        ),
    })
    const variants = Object.keys(sites)
    const value = (of: (load: PageLoad) => number, variant: string) =>
      medianOver(measured, (round) => of(round[variant] as PageLoad))
    for (const variant of variants)
      row(name, variant, ...COLUMNS.map(({ of, digits }) => value(of, variant).toFixed(digits)))
    if (variants.length === 2)
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
  if (folder === undefined) return compare(browser, { after: site })
  // The other site must not use the registry of this site.
  delete process.env['E2E_REGISTRY']
  const stage = (await import(pathToFileURL(join(folder, 'e2e/site/stage.ts')).href)) as {
    withSite: typeof withSite
  }
  return stage.withSite((other) => compare(browser, { after: site, before: other }))
})
