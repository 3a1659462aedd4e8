// What composing at run time costs: `node e2e/bench/composition.ts [--rounds 5] [--pages landing,dashboard,problem]`. With
// `--against FOLDER` the site is compared with that of another checkout (its dependencies installed) instead of a single bundle.
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { ROOT } from '../../scripts/parts.ts'
import { run } from '../../scripts/processes.ts'
import type { Site } from '../site/site.ts'
import { launchOptions, say, withSite } from '../site/stage.ts'
import { HEAD, rowsOf, type Round, type VariantNames } from './figures.ts'
import { coldLoad, type Load } from './load.ts'
import { pageNamed, pagesOf, type BenchPage } from './pages.ts'
import { serveSingle } from './single/server.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,dashboard,problem' },
    against: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const pages = values.pages.split(',')

async function buildSingle(folder: string): Promise<void> {
  const rsbuild = join(ROOT, 'shell/node_modules/@rsbuild/core/bin/rsbuild.js')
  const config = join(import.meta.dirname, 'single/rsbuild.config.ts')
  await run(process.execPath, [rsbuild, 'build', '--root', join(ROOT, 'shell'), '--config', config], {
    env: { SINGLE_DIR: folder, NODE_ENV: 'production' },
  })
}

/** A measured site, and its pages by name. */
interface Variant {
  url: string
  pages: ReadonlyMap<string, BenchPage>
}

async function measure(site: Variant, other: Variant, names: VariantNames): Promise<void> {
  const browser = await chromium.launch(await launchOptions())
  try {
    await measureIn(browser, site, other, names)
  } finally {
    await browser.close()
  }
}

async function measureIn(
  browser: Browser,
  site: Variant,
  other: Variant,
  names: VariantNames,
): Promise<void> {
  console.log(HEAD.join('\n'))
  for (const name of pages) {
    const load = ({ url, pages: of }: Variant): Promise<Load> => {
      const { path, token } = pageNamed(of, name)
      return coldLoad(browser, { url: url + path, token })
    }
    const measured: Round[] = []
    // Round 0 warms up the servers' caches and the browser, and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const siteFirst = round % 2 === 0
      const first = await load(siteFirst ? site : other)
      const second = await load(siteFirst ? other : site)
      const [one, two] = siteFirst ? [first, second] : [second, first]
      if (round === 0) continue
      measured.push({ site: one, other: two })
      say(`${name} ${round}/${rounds}: ${one.interactive.toFixed(0)} ms and ${two.interactive.toFixed(0)} ms`)
    }
    console.log(rowsOf(name, names, measured).join('\n'))
  }
  say(`${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`)
}

async function measureSingle(site: Site, folder: string): Promise<void> {
  say('building the single bundle …')
  await buildSingle(folder)
  const single = await serveSingle(folder, site.url)
  const visits = await pagesOf(site)
  try {
    await measure(
      { url: site.url, pages: visits },
      { url: single.url, pages: visits },
      { site: 'composed', other: 'single' },
    )
  } finally {
    await single.stop()
  }
}

async function measureAgainst(site: Site, checkout: string): Promise<void> {
  // The other site must not use this one's registry.
  delete process.env['E2E_REGISTRY']
  const stage = (await import(pathToFileURL(join(checkout, 'e2e/site/stage.ts')).href)) as {
    withSite: typeof withSite
  }
  await stage.withSite(async (other) =>
    measure(
      { url: site.url, pages: await pagesOf(site) },
      { url: other.url, pages: await pagesOf(other) },
      { site: 'after', other: 'before' },
    ),
  )
}

const { against } = values
await withSite((site, folder) => (against ? measureAgainst(site, against) : measureSingle(site, folder)))
