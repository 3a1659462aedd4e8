import type { Browser, BrowserContext } from '@playwright/test'

/** The most browser contexts of a worker: more kinds of device hardly take turns in it. */
const MAX_CONTEXTS = 3
/**
 * The types of storage that a site uses in a browser, without the HTTP cache: its files have their hash in the name.
 */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/** Contexts of a worker that the next test of the same kind of device uses again. */
export type ContextPool = Map<string, BrowserContext>

/** Whether a test has set the clock: its context has fake time for ever. */
function watchClock({ clock }: BrowserContext): () => boolean {
  const install = clock.install.bind(clock)
  let isSet = false
  clock.install = async (...args) => {
    isSet = true
    return install(...args)
  }
  return () => {
    clock.install = install
    return isSet
  }
}

/** Resets a context except for its HTTP cache. A tab stays open, so that its renderer does. */
async function reset(context: BrowserContext, origin: string): Promise<void> {
  const used = context.pages()
  const next = await context.newPage()
  await Promise.all(used.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  const session = await context.newCDPSession(next)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
  await session.detach()
}

/**
 * Provides a context for a test, and retains it for the next test with the same options: far less CPU time than a new
 * one for each test. Playwright's own way (`reuseContext`) also empties the HTTP cache: every test would fetch and
 * compile all scripts of the site again.
 */
export async function withContext(
  browser: Browser,
  contextPool: ContextPool,
  { kind, origin }: { kind: string; origin: string },
  use: (context: BrowserContext) => Promise<boolean>,
): Promise<void> {
  const context = contextPool.get(kind) ?? (await browser.newContext())
  contextPool.delete(kind)
  const hasFakeTime = watchClock(context)
  const isWhole = await use(context)
  if (hasFakeTime() || !isWhole) return context.close()
  await reset(context, origin)
  contextPool.set(kind, context)
  const [oldest] = contextPool
  if (contextPool.size > MAX_CONTEXTS && oldest) {
    contextPool.delete(oldest[0])
    await oldest[1].close()
  }
}
