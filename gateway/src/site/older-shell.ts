import { FAILED_SHELL_COOKIE } from '@dhadha/release'
import type { Site } from '../composition/live-composition.ts'
import { readCookies } from './cookies.ts'

/**
 * The site as a browser gets it: with the last known good shell where the live one has failed in that browser, as its
 * cookie says (gateway/browser/start-shell.ts, decision 263). A newer shell is tried again at once.
 */
export function siteFor(live: Site, { cookie }: { readonly cookie?: string | undefined }): Site {
  const { shell, withOlderShell } = live
  if (!shell || !withOlderShell || !cookie?.includes(FAILED_SHELL_COOKIE)) return live
  return readCookies(cookie).get(FAILED_SHELL_COOKIE) === shell.release.version ? withOlderShell : live
}
