// The script that removes an unwanted service worker.
import { WORKER_PATH } from '@dhadha/release'

/**
 * Replaces a service worker that must go: it takes over without waiting for open pages, deletes every cache of the
 * site and unregisters. It handles no request, so that from then on everything comes from the network. A 404 would
 * not do: browsers then continue with their worker.
 */
export const RETIRING_WORKER = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
)
`

/**
 * A browser requests the script of a service worker that is not the site's own. Browsers add this header themselves,
 * and no script of a page can remove it: a faulty release can register no worker, whatever files it has.
 */
export const isOtherWorker = (headers: Readonly<Record<string, unknown>>, path: string): boolean =>
  headers['service-worker'] !== undefined && path !== WORKER_PATH
