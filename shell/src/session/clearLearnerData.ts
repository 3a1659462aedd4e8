import { CLEAR_CACHE_PATH } from '@dhadha/release'
import { LEARNER_DATA, type PageMessage } from '../offline/workerProtocol.ts'

/** Removes all responses that a learner has read from this browser's caches, whether or not the worker is active. */
export async function clearLearnerData(): Promise<void> {
  // Both are undefined without https.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  serviceWorker?.controller?.postMessage({ type: 'forget' } satisfies PageMessage)
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.includes(LEARNER_DATA)).map((name) => caches.delete(name)))
}

/**
 * Has the browser clear its own cache after a log out, which takes seconds where it is large: the caller does not wait
 * for it, and it continues when the page is left.
 */
export function clearBrowserCache(): void {
  fetch(CLEAR_CACHE_PATH, { method: 'POST', keepalive: true, priority: 'low' }).catch(() => undefined)
}

/**
 * Blanks this document, which has shown another learner's data, and replaces it: neither memory nor screen retain any
 * of it.
 *
 * @param load replaces the document
 */
export function leaveDocument(load: (location: Location) => void): void {
  document.documentElement.hidden = true
  void clearLearnerData()
    .catch(() => undefined)
    .then(() => load(location))
}
