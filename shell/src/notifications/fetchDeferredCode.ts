/**
 * Loads the chunk of deferredCode.ts; after a failure it is requested again at the same address. A module of its own,
 * so that tests decide when the chunk arrives.
 */
export const fetchDeferredCode = () =>
  import(/* webpackChunkName: "page-notifications" */ './deferredCode.ts')
