// The site that a check opens: a gateway of its own, with the candidate beside the live versions.
import type { CDPSession, Page } from 'playwright-core'
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

/** Who uses a tab at a time. */
export interface Visitor {
  readonly language: Language
  /** Of the learner who is signed in; null: the visitor is signed out. */
  readonly token: string | null
}

/** A tab of the site that is used by one visitor after another. */
export interface SiteTab {
  readonly page: Page
  /** Another visitor follows, in a browser in which nothing is stored but unchanged files. @throws PageHangError */
  readonly becomes: (visitor: Visitor) => Promise<void>
}

/** Ends what outlives the page that started it, and could store again: other windows, and shared workers. */
async function closeOthers(page: Page, session: CDPSession): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  const { targetInfo: own } = await session.send('Target.getTargetInfo')
  const { targetInfos } = await session.send('Target.getTargets')
  for (const { type, targetId, browserContextId } of targetInfos)
    if (type === 'shared_worker' && browserContextId === own.browserContextId)
      await session.send('Target.closeTarget', { targetId })
}

/** An answer of the site without scripts, from which its storage is within reach. */
const BARE_PATH = '/healthz'

/**
 * Runs `work` in a new tab of the site. Several visitors use one tab: another one has a process of its own, which loads
 * and compiles every script again.
 *
 * @throws PageHangError if its page does not answer any more
 */
export async function inTab<T>(
  { running, site }: { readonly running: RunningBrowser; readonly site: SmokeTestSite },
  work: (tab: SiteTab) => Promise<T>,
): Promise<T> {
  const context = await running.browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...confinedTo(site.url),
  })
  const page = await context.newPage()
  await prepare(page)
  const session = await context.newCDPSession(page)
  const { href: url, origin } = site.url
  const becomes = async ({ language, token }: Visitor) => {
    await withTimeout(page.goto(new URL(BARE_PATH, url).href))
    await withTimeout(closeOthers(page, session))
    await withTimeout(page.evaluate(`sessionStorage.clear(), (window.name = '')`))
    await withTimeout(session.send('Page.resetNavigationHistory'))
    await withTimeout(session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }))
    await context.clearCookies()
    await context.addCookies([
      { name: 'lang', value: language, url },
      ...(token === null
        ? []
        : signInCookies(token).map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url }))),
    ])
    // Most pupils read Bangla, and on phones.
    await page.setViewportSize(language === 'bn' ? { width: 360, height: 740 } : { width: 1280, height: 800 })
  }
  const result = await work({ page, becomes })
  // A page that hangs closes with the browser.
  await withTimeout(context.close())
  return result
}
