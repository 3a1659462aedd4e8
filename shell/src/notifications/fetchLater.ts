/** Loads the code that the first screen does not need. After a failure it is requested again at the same address. */
export const fetchLater = () => import(/* webpackChunkName: "page-notifications" */ './later.ts')
