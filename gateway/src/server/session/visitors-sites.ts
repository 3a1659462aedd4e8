// Decides which site a browser gets: that of its preview, of its cohort, or one with an earlier shell.
import { FAILED_SHELL_COOKIE } from '@dhadha/release'
import type { LiveComposition } from '../../composition/live-composition.ts'
import type { LiveSite, Site } from '../../composition/site.ts'
import type { PreviewedSite, Previews } from '../../preview/previews.ts'
import { cookieIn } from './cookies.ts'
import type { Cohorts } from './cohorts.ts'

interface Headers {
  readonly cookie?: string | undefined
}

/** The site that a browser gets. */
export interface ServedSite {
  readonly live: LiveSite
  readonly site: Site
  /**
   * Null if the browser has no preview. A preview that cannot be shown has no site; calls work as with the live one.
   */
  readonly previewed: PreviewedSite | null
}

/** Which site each browser gets: a preview's (decision 74), else that of its cohort. */
export class VisitorsSites {
  readonly #live: LiveComposition
  readonly #previews: Previews | null
  readonly #cookie: string
  readonly #cohorts: Cohorts

  /** @param cookie name of that with a preview */
  constructor(live: LiveComposition, previews: Previews | null, cookie: string, cohorts: Cohorts) {
    this.#live = live
    this.#previews = previews
    this.#cookie = cookie
    this.#cohorts = cohorts
  }

  /** The site that a browser gets. @throws when there is no readable composition and never was one */
  async get(headers: Headers): Promise<ServedSite> {
    const live = await this.#live.current()
    const previewed = (await this.#previews?.open(this.#textIn(headers))) ?? null
    const site = previewed?.site ? replaceFailedShell(previewed.site, headers) : this.siteFor(live, headers)
    return { live, site, previewed }
  }

  /**
   * The site as a browser without a preview gets it: that of its cohort, with an earlier shell where its shell has
   * failed there.
   */
  siteFor(live: LiveSite, headers: Headers): Site {
    return replaceFailedShell(this.#cohorts.getSite(live, headers), headers)
  }

  /** Whether this browser has a preview: it is in no cohort, and its reports count for no version. */
  isPreviewing(headers: Headers): boolean {
    return (this.#previews?.read(this.#textIn(headers)) ?? null) !== null
  }

  #textIn({ cookie }: Headers): string | undefined {
    return cookie?.includes(this.#cookie) ? cookieIn(cookie, this.#cookie) : undefined
  }
}

/**
 * The site with the last known good shell if the browser's cookie names the live one as failed
 * (gateway/browser/start-shell.ts, decision 66). A newer shell is tried again at once.
 */
export function replaceFailedShell(site: Site, { cookie }: Headers): Site {
  const { shell, withOlderShell } = site
  if (!shell || !withOlderShell || !cookie?.includes(FAILED_SHELL_COOKIE)) return site
  return cookieIn(cookie, FAILED_SHELL_COOKIE) === shell.release.version ? withOlderShell : site
}
