import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { progress } from '../../scripts/bench/harness.ts'
import { findBrowser } from '../../scripts/testing/find-browser.ts'
import { freshRegistry } from '../../scripts/build.ts'
import { signInCookies } from './learner.ts'
import { startSite, type Site } from './site.ts'

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
      await freshRegistry(registry, progress, 'stage')
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
  executablePath: await findBrowser(progress),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
})

/** The same with a browser. */
export const withBrowser = (
  work: (site: Site, browser: Browser, folder: string) => Promise<void>,
): Promise<void> =>
  withSite(async (site, folder) => {
    const browser = await chromium.launch(await launchOptions())
    try {
      await work(site, browser, folder)
    } finally {
      await browser.close()
    }
  })

interface Visitor {
  /** The site's address. */
  readonly url: string
  /** Null if no learner is signed in. */
  readonly token?: string | null
  readonly language?: string
}

/** A new browser profile, in which a visitor is signed in and has chosen a language; it is closed after `work`. */
export async function withProfile<T>(
  browser: Browser,
  { url, token = null, language = 'en' }: Visitor,
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'bn' ? 'bn-BD' : 'en-US',
    ...options,
  })
  try {
    if (token !== null) await context.addCookies(signInCookies({ url }, { token }))
    await context.addCookies([{ name: 'lang', value: language, url }])
    return await work(context)
  } finally {
    await context.close()
  }
}
