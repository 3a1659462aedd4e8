/** What is not needed for the first screen: asked for again under the same address where it failed. */
export const fetchLater = () => import(/* webpackChunkName: "page-notifications" */ './later.ts')
