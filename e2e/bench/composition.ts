// What composing at run time costs: `node e2e/bench/composition.ts [--rounds 5] [--pages landing,dashboard,problem]`.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { activate, publishChanged } from '../../scripts/build.ts'
import { ROOT } from '../../scripts/parts.ts'
import { run } from '../../scripts/processes.ts'
import { createLearner } from '../site/learner.ts'
import { startSite, type Site } from '../site/site.ts'
import { HEAD, rowsOf, type Round } from './figures.ts'
import { coldLoad, type Load } from './load.ts'
import { serveSingle } from './single/server.ts'

const say = (line: string) => console.error(line)

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,dashboard,problem' },
  },
})
const rounds = Number(values.rounds)
const pages = values.pages.split(',')

/** Paths of the pages, and who looks at them. */
async function visits(site: Site): Promise<Record<string, { path: string; token: string | null }>> {
  const { token } = await createLearner(site)
  // The API's number of level 1 is 6 (S7.16b).
  const answer = await fetch(`${site.url}/api/v2/app/level/6/series`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`the series of level 1: ${answer.status} ${await answer.text()}`)
  const { series } = (await answer.json()) as { series: { series_id: string }[] }
  return {
    landing: { path: '/', token: null },
    dashboard: { path: '/lang/en/level/1', token },
    problem: { path: `/series/${series[0]?.series_id}/problem/1`, token },
  }
}

async function buildSingle(folder: string): Promise<void> {
  const rsbuild = join(ROOT, 'shell/node_modules/@rsbuild/core/bin/rsbuild.js')
  const config = join(import.meta.dirname, 'single/rsbuild.config.ts')
  await run(process.execPath, [rsbuild, 'build', '--root', join(ROOT, 'shell'), '--config', config], {
    env: { SINGLE_DIR: folder, NODE_ENV: 'production' },
  })
}

async function measure(browser: Browser, site: Site, single: string): Promise<void> {
  const all = await visits(site)
  console.log(HEAD.join('\n'))
  for (const name of pages) {
    const visit = all[name]
    if (!visit) throw new Error(`there is no page ${name}; there are ${Object.keys(all).join(', ')}`)
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

const folder = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
try {
  if (!process.env['E2E_REGISTRY']) {
    const registry = join(folder, 'registry')
    // No site serves this registry; one that happens to run here must not be asked whether it does.
    process.env['PORT'] = '0'
    for (const released of await publishChanged(registry, say)) await activate(registry, released, 'bench')
    process.env['E2E_REGISTRY'] = registry
  }
  say('building the single bundle …')
  await buildSingle(folder)
  const site = await startSite()
  try {
    const single = await serveSingle(folder, site.url)
    const browser = await chromium.launch({
      executablePath: await findBrowser(say),
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
    })
    try {
      await measure(browser, site, single.url)
    } finally {
      await browser.close()
      await single.stop()
    }
  } finally {
    await site.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
