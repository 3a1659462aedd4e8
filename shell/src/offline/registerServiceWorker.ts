import { profileQuery } from '@dhadha/contract'
import { loadClient } from '@dhadha/contract/shell'
import { RELEASES_PATH, WORKER_PATH } from '@dhadha/release'
import { newestComposition } from '../composition/store.ts'
import { queries } from '../data/queries.ts'
import type { PageMessage } from './workerProtocol.ts'

let isRegistering = false

/**
 * Registers the service worker, which caches what was opened for offline use, and sends it the files that this page
 * loaded before. Without service workers (plain http) the site works online only.
 */
export async function registerServiceWorker(): Promise<void> {
  if (isRegistering) return
  isRegistering = true
  // The cached files must include the API client: without a connection calls fail in it, as they do with one.
  await loadClient().catch(() => undefined)
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  await unregisterOthers(serviceWorker)
  // The browser checks for a new worker at the gateway each time, bypassing its HTTP cache: a withdrawn worker is
  // replaced.
  await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  const resources: PerformanceResourceTiming[] = performance.getEntriesByType('resource')
  const paths = resources
    // Files that were only prefetched are not cached (decision 67).
    .filter(({ initiatorType }) => initiatorType !== 'fetch')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(RELEASES_PATH))
    .map(({ pathname }) => pathname)
  const { id, remotes } = newestComposition()
  const used = remotes.filter(({ active: { url } }) => paths.includes(url))
  // The pupil may switch to the other language.
  const texts = used.flatMap(({ active: { messages } }) => Object.values(messages).flat())
  const message: PageMessage = { type: 'loaded', paths: [...new Set([...paths, ...texts])], composition: id }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  active?.postMessage(message)
  if (!isFirst) return
  // Every page shows the profile; it was fetched before the worker could cache it. An active worker does not see this
  // page's calls before it controls the page.
  await untilControlled(serviceWorker)
  await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
}

async function untilControlled(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return
  await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
}

/** Workers of a narrower scope are not the site's: a faulty release has left them behind. */
async function unregisterOthers(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations()
  const others = registrations.filter(({ scope }) => new URL(scope).pathname !== '/')
  await Promise.all(others.map((registration) => registration.unregister()))
}
