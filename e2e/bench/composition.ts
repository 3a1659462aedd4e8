// Measures the cost of composition at run time: `node e2e/bench/composition.ts [--rounds 5] [--pages
// landing,dashboard,problem]`. With `--against FOLDER` the site is compared with that of another checkout (its
// dependencies installed) instead of a single bundle.
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import {
  describeMachine,
  measureInTurns,
  medianOver,
  printTable,
  progress,
  readOptions,
} from '../../scripts/bench/harness.ts'
import { ROOT } from '../../scripts/parts.ts'
import { run } from '../../scripts/processes.ts'
import type { Site } from '../site/site.ts'
import { withBrowser } from '../site/stage.ts'
import { coldLoad, type PageLoad } from './load.ts'
import { withOtherSite } from './other-site.ts'
import { pageNamed, createPages, type BenchPage } from './pages.ts'
import { serveSingle } from './single/server.ts'

const {
  rounds,
  pages: names,
  against,
} = readOptions({ rounds: 5, pages: ['landing', 'dashboard', 'problem'], against: '' })

const COLUMNS: readonly { title: string; of: (load: PageLoad) => number; digits: number }[] = [
  { title: 'requests', of: (load) => load.requests, digits: 0 },
  { title: 'depth', of: (load) => load.depth, digits: 0 },
  { title: 'JS KiB', of: (load) => load.scriptBytes / 1024, digits: 1 },
  { title: 'FCP ms', of: (load) => load.firstPaint, digits: 0 },
  { title: 'LCP ms', of: (load) => load.largestPaint, digits: 0 },
  { title: 'TTI ms', of: (load) => load.interactive, digits: 0 },
  { title: 'busy ms', of: (load) => load.busy, digits: 0 },
]

async function buildSingle(folder: string): Promise<void> {
  const rsbuild = join(ROOT, 'shell/node_modules/@rsbuild/core/bin/rsbuild.js')
  const config = join(import.meta.dirname, 'single/rsbuild.config.ts')
  await run(process.execPath, [rsbuild, 'build', '--root', join(ROOT, 'shell'), '--config', config], {
    env: { SINGLE_DIR: folder, NODE_ENV: 'production' },
  })
}

/** A measured site, and its pages by name. */
interface Variant {
  readonly name: string
  readonly url: string
  readonly pages: ReadonlyMap<string, BenchPage>
}

/** Three rows for each page: medians of both variants, and the median of the rounds' ratios. */
async function compare(browser: Browser, site: Variant, other: Variant): Promise<void> {
  const row = printTable(['page', 'variant', ...COLUMNS.map(({ title }) => title)], { words: 2 })
  for (const name of names) {
    const load = ({ url, pages }: Variant) => {
      const { path, token } = pageNamed(pages, name)
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
    for (const [key, variant] of [
      ['site', site],
      ['other', other],
    ] as const)
      row(
        name,
        variant.name,
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

async function compareWithSingle(site: Site, browser: Browser, folder: string): Promise<void> {
  progress('building the single bundle …')
  await buildSingle(folder)
  const single = await serveSingle(folder, site.url)
  const pages = await createPages(site)
  try {
    await compare(
      browser,
      { name: 'composed', url: site.url, pages },
      { name: 'single', url: single.url, pages },
    )
  } finally {
    await single.stop()
  }
}

const compareWithCheckout = (site: Site, browser: Browser): Promise<void> =>
  withOtherSite(against, async (other) =>
    compare(
      browser,
      { name: 'after', url: site.url, pages: await createPages(site) },
      { name: 'before', ...other },
    ),
  )

await withBrowser((site, browser, folder) =>
  against ? compareWithCheckout(site, browser) : compareWithSingle(site, browser, folder),
)
