import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../scripts/browser.ts'
import { activate, publishChanged } from '../../scripts/build.ts'
import { createLearner } from '../site/learner.ts'
import { startSite, type Site } from '../site/site.ts'

/** Progress goes to the error output, so that figures alone can be sent to a file. */
export const say = (line: string) => console.error(line)

/** What a bench measures: a site of the production build, on a registry of its own or the one of `E2E_REGISTRY`. */
export async function withSite(measure: (site: Site, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-bench-'))
  try {
    if (!process.env['E2E_REGISTRY']) {
      const registry = join(folder, 'registry')
      // No site serves this registry; one that happens to run here must not be asked whether it does.
      process.env['PORT'] = '0'
      for (const released of await publishChanged(registry, say)) await activate(registry, released, 'bench')
      process.env['E2E_REGISTRY'] = registry
    }
    const site = await startSite()
    try {
      await measure(site, folder)
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How Chromium is started for a measurement: nothing in the background. */
export const launchOptions = async () => ({
  executablePath: await findBrowser(say),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
})

/** A page to measure, and who looks at it: a learner's token, or null for a visitor. */
export interface BenchPage {
  path: string
  token: string | null
}

/** The pages that benches load, by name. */
export async function pagesOf(site: Site) {
  const { token } = await createLearner(site)
  // The API's number of level 1 is 6 (S7.16b).
  const answer = await fetch(`${site.url}/api/v2/app/level/6/series`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`the series of level 1: ${answer.status} ${await answer.text()}`)
  const { series } = (await answer.json()) as { series: { series_id: string }[] }
  return new Map<string, BenchPage>([
    ['landing', { path: '/', token: null }],
    ['dashboard', { path: '/lang/en/level/1', token }],
    ['problem', { path: `/series/${series[0]?.series_id}/problem/1`, token }],
    ['progress', { path: '/progress', token }],
  ])
}

/** The page of that name; says which there are. */
export function pageNamed(pages: ReadonlyMap<string, BenchPage>, name: string): BenchPage {
  const page = pages.get(name)
  if (!page) throw new Error(`there is no page ${name}; there are ${[...pages.keys()].join(', ')}`)
  return page
}
