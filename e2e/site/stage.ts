import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../scripts/browser.ts'
import { freshRegistry } from '../../scripts/build.ts'
import { startSite, type Site } from './site.ts'

/** Progress goes to the error output, so that figures alone can be sent to a file. */
export const say = (line: string) => console.error(line)

/**
 * For benches and screenshots: a site of the production build, with its own registry or that of `E2E_REGISTRY`, and a
 * temporary folder.
 */
export async function withSite(work: (site: Site, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dhadha-stage-'))
  try {
    if (!process.env['E2E_REGISTRY']) {
      const registry = join(folder, 'registry')
      // No site serves this registry yet; a gateway that happens to run on this machine must not be asked.
      process.env['PORT'] = '0'
      await freshRegistry(registry, say, 'stage')
      process.env['E2E_REGISTRY'] = registry
    }
    const site = await startSite()
    try {
      await work(site, folder)
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How such a script starts Chromium: without background requests. */
export const launchOptions = async () => ({
  executablePath: await findBrowser(say),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
})
