// The protocol between pages and the service worker of the site: messages, and the name of caches.

/** Messages of a page to the worker (registerServiceWorker.ts, session/clearLearnerData.ts). */
export type PageMessage =
  | { readonly type: 'loaded'; readonly paths: readonly string[]; readonly composition: string }
  | { readonly type: 'forget' }

/** The worker's message to a page whose request it answered: whether the network responds (offline/connection.ts). */
export interface WorkerMessage {
  readonly type: 'line'
  readonly isUp: boolean
}

/** Part of the name of every cache with what a learner has read. */
export const LEARNER_DATA = '-data-'
