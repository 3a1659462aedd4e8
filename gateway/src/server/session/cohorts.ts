// Assigns visitors to cohorts, by which some get a new version before the others (decision 40).
import { createHash, randomInt } from 'node:crypto'
import { COHORT_COOKIE, EVERYBODY } from '@dhadha/release'
import { cohortKey, type LiveSite, type Site } from '../../composition/site.ts'
import type { LiveCanary } from '../../composition/public-form.ts'
import { readCookies } from './cookies.ts'
import { MARKER } from './session-cookies.ts'
import type { VisitorKeys } from './visitor-keys.ts'

/** Few enough that a number does not identify a visitor. */
const BUCKETS = 10_000
const COOKIE_MAX_AGE_S = 30 * 86_400
/** Follows the number until the browser has requested a second document. */
const NEW = '-new'

interface Headers {
  readonly cookie?: string | undefined
}

/** Independent between versions: it is not always the same visitors who try what is new. */
const isIn = (bucket: string, { name, version, traffic }: LiveCanary): boolean =>
  createHash('sha256').update(`${name} ${version} ${bucket}`).digest().readUInt32BE() <
  (traffic / EVERYBODY) * 2 ** 32

/** A version with some visitors, and whether a visitor has it. */
interface Membership {
  readonly canary: LiveCanary
  readonly isIn: boolean
}

export interface Cohorts {
  /** The site of a visitor's cohort. */
  readonly getSite: (live: LiveSite, headers: Headers) => Site
  /** The versions with some visitors, and whether this visitor has each; empty for a visitor without a cohort. */
  readonly getMemberships: (live: LiveSite, headers: Headers) => readonly Membership[]
  /**
   * Assigns a cohort with a document while some versions are for some visitors only. A number counts from the second
   * document on: until then it is unknown whether the browser stores cookies, and the calls of a page have to find the
   * composition that the page has.
   *
   * @returns the request's headers as the cookie makes them, and the value of `Set-Cookie`; null if no cookie has to be
   * set
   */
  readonly admit: <RequestHeaders extends Headers>(
    live: LiveSite,
    headers: RequestHeaders,
  ) => { headers: RequestHeaders; cookie: string | null }
}

/** @param keys sign the cookies: a forged number belongs to no cohort */
export function createCohorts(keys: VisitorKeys, isSecure: boolean): Cohorts {
  const name = `${isSecure ? '__Host-' : ''}${COHORT_COOKIE}`

  /** The signed number of a cookie. */
  function parseNumber(cookies: ReadonlyMap<string, string>): { number: string; isNew: boolean } | null {
    const text = cookies.get(name) ?? ''
    const [, number = '', suffix, signature = ''] = /^(\d{1,4})(-new)?\.([\w-]+)$/.exec(text) ?? []
    return keys.isSigned('cohort', number, signature) ? { number, isNew: suffix === NEW } : null
  }

  /**
   * The key of a visitor's cohorts (decision 40): for a learner the mark of the sign-in, which is the same on all
   * devices, for other visitors the number in a cookie. Null: no cohort, as for crawlers, and for browsers until they
   * have proved that they store cookies. A learner whose sign-in is older than the signature belongs by the number as
   * well.
   */
  function getBucket({ cookie }: Headers): string | null {
    const cookies = readCookies(cookie)
    const [, learner = '', signature = ''] = cookies.get(MARKER)?.split('.', 3) ?? []
    if (learner !== '' && keys.isSigned('learner', learner, signature)) return `learner ${learner}`
    const cookieNumber = parseNumber(cookies)
    return cookieNumber && !cookieNumber.isNew ? cookieNumber.number : null
  }

  return {
    getSite(live, headers) {
      if (live.canaries.length === 0) return live
      const bucket = getBucket(headers)
      if (bucket === null) return live
      const some = live.canaries.filter((canary) => isIn(bucket, canary))
      return live.cohorts.get(cohortKey(some)) ?? live
    },
    getMemberships(live, headers) {
      if (live.canaries.length === 0) return []
      const bucket = getBucket(headers)
      return bucket === null ? [] : live.canaries.map((canary) => ({ canary, isIn: isIn(bucket, canary) }))
    },
    admit(live, headers) {
      if (live.canaries.length === 0 || getBucket(headers) !== null) return { headers, cookie: null }
      const cookieNumber = parseNumber(readCookies(headers.cookie))
      const number = cookieNumber?.number ?? String(randomInt(BUCKETS))
      const settled = `${number}.${keys.sign('cohort', number)}`
      const value = cookieNumber ? settled : settled.replace('.', `${NEW}.`)
      return {
        headers: cookieNumber
          ? { ...headers, cookie: `${name}=${settled}; ${headers.cookie ?? ''}` }
          : headers,
        cookie: `${name}=${value}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
      }
    },
  }
}
