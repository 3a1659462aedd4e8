import { FAILED_SHELL_COOKIE } from '@dhadha/release'
import type { LiveSite, Site } from '../composition/live-composition.ts'
import { readCookies } from './cookies.ts'
import { cohortOf } from './cohorts.ts'

interface Headers {
  readonly cookie?: string | undefined
}

/** The site as a browser gets it: that of its cohort, with an earlier shell where its shell has failed in that browser. */
export const siteFor = (live: LiveSite, headers: Headers): Site =>
  afterFailure(cohortOf(live, headers), headers)

/**
 * The site with the last known good shell where the live one has failed in a browser, as its cookie says
 * (gateway/browser/start-shell.ts, decision 263). A newer shell is tried again at once.
 */
export function afterFailure(site: Site, { cookie }: Headers): Site {
  const { shell, withOlderShell } = site
  if (!shell || !withOlderShell || !cookie?.includes(FAILED_SHELL_COOKIE)) return site
  return readCookies(cookie).get(FAILED_SHELL_COOKIE) === shell.release.version ? withOlderShell : site
}
