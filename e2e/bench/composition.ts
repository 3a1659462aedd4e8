// What composing at run time costs: `node e2e/bench/composition.ts [--rounds 5] [--pages landing,dashboard,problem]`.
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { ROOT } from '../../scripts/parts.ts'
import { run } from '../../scripts/processes.ts'
import type { Site } from '../site/site.ts'
import { launchOptions, say, withSite } from '../site/stage.ts'
import { HEAD, rowsOf, type Round } from './figures.ts'
import { coldLoad, type Load } from './load.ts'
import { pageNamed, pagesOf } from './pages.ts'
import { serveSingle } from './single/server.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,dashboard,problem' },
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

async function measure(browser: Browser, site: Site, single: string): Promise<void> {
  const all = await pagesOf(site)
  console.log(HEAD.join('\n'))
  for (const name of pages) {
    const visit = pageNamed(all, name)
    const load = (url: string): Promise<Load> =>
      coldLoad(browser, { url: url + visit.path, token: visit.token })
    const measured: Round[] = []
    // Round 0 warms up the servers' caches and the browser, and is not counted.
    for (let round = 0; round <= rounds; round++) {
      const composedFirst = round % 2 === 0
      const first = await load(composedFirst ? site.url : single)
      const second = await load(composedFirst ? single : site.url)
      const [composed, one] = composedFirst ? [first, second] : [second, first]
      if (round === 0) continue
      measured.push({ composed, single: one })
      say(
        `${name} ${round}/${rounds}: ${composed.interactive.toFixed(0)} ms and ${one.interactive.toFixed(0)} ms`,
      )
    }
    console.log(rowsOf(name, measured).join('\n'))
  }
  say(`${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`)
}

await withSite(async (site, folder) => {
  say('building the single bundle …')
  await buildSingle(folder)
  const single = await serveSingle(folder, site.url)
  const browser = await chromium.launch(await launchOptions())
  try {
    await measure(browser, site, single.url)
  } finally {
    await browser.close()
    await single.stop()
  }
})
