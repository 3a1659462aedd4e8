// The site that a check opens: a gateway of its own, with the candidate beside the live versions.
import type { Page } from 'playwright-core'
import { defaultConfig } from '@dhadha/gateway/config'
import { createGateway, signInCookies, withVersions } from '@dhadha/gateway/server'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import type { Language } from '@dhadha/release'
import { freePort } from '@dhadha/server/free-port'
import { confinedTo, type RunningBrowser } from './browser.ts'
import { prepare, withTimeout } from './pages.ts'
import { collectReports, type BrowserReports } from './reports.ts'

/** A site that shows a candidate beside the live versions of the other parts, to this process only. */
export interface SmokeTestSite {
  readonly url: URL
  readonly reported: BrowserReports
  readonly close: () => Promise<unknown>
}

interface SiteOptions {
  readonly store: ReleaseStore
  readonly api: URL
  readonly name: string
  readonly version: string
}

/** Starts a gateway of the smoke test's own. */
export async function openSite({ store, api, name, version }: SiteOptions): Promise<SmokeTestSite> {
  const port = await freePort({ host: 'localhost' })
  const url = new URL(`http://localhost:${port}`)
  const app = createGateway({
    store: withVersions(store, new Map([[name, version]]), { hasFallbacks: false }),
    config: {
      ...defaultConfig(),
      apiUrls: [api],
      publicUrl: url,
      // A busy machine is no fault of the candidate.
      maxEventLoopDelayMs: 20_000,
      logLevel: 'silent',
    },
  })
  const reported = collectReports(app)
  await app.listen({ port, host: 'localhost' })
  return { url, reported, close: () => app.close() }
}

interface TabOptions {
  readonly running: RunningBrowser
  readonly site: SmokeTestSite
  readonly language: Language
  /** Of the learner who is signed in in the tab; null: the visitor is signed out. */
  readonly token: string | null
}

/** Runs `work` in a new tab of the site. @throws PageHangError if its page does not answer any more */
export async function inTab<T>(
  { running, site, language, token }: TabOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await running.browser.newContext({
    // Most pupils read Bangla, and on phones.
    viewport: language === 'bn' ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...confinedTo(site.url),
  })
  const url = site.url.href
  await context.addCookies([
    { name: 'lang', value: language, url },
    ...(token === null
      ? []
      : signInCookies(token).map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url }))),
  ])
  const page = await context.newPage()
  await prepare(page)
  const result = await work(page)
  // A page that hangs closes with the browser.
  await withTimeout(context.close())
  return result
}
