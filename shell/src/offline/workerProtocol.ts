// What pages and the service worker of the site agree on.

/** Messages of a page to the worker (registerServiceWorker.ts, session/clearLearnerData.ts). */
export type Message =
  | { readonly type: 'loaded'; readonly paths: readonly string[]; readonly composition: string }
  | { readonly type: 'forget' }

/** Part of the name of every cache with what a learner has read. */
export const LEARNER_DATA = '-data-'
