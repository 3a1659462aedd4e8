import { createHash, randomInt } from 'node:crypto'
import { COHORT_COOKIE } from '@dhadha/release'
import { cohortKey, type LiveSite, type Site } from '../composition/live-composition.ts'
import type { LiveCanary } from '../composition/public-form.ts'
import { readCookies } from './cookies.ts'
import { MARKER } from './session-cookies.ts'

/** So few that the number tells nobody from the others who have it. */
const BUCKETS = 10_000
const KEPT_S = 30 * 86_400
/** Stands behind the number until the browser has asked for a second document. */
const NEW = '-new'

interface Headers {
  readonly cookie?: string | undefined
}

/**
 * By what a visitor belongs to cohorts (decision 267): a learner by the mark of the sign-in, which is the same on all
 * devices, anybody else by the number in a cookie. Null: to none, such as crawlers, and browsers until they have shown that
 * they keep cookies.
 */
function bucketOf({ cookie }: Headers): string | null {
  const cookies = readCookies(cookie)
  const [, learner] = cookies.get(MARKER)?.split('.', 2) ?? []
  if (learner) return `learner ${learner}`
  const bucket = cookies.get(COHORT_COOKIE) ?? ''
  return /^\d{1,4}$/.test(bucket) ? bucket : null
}

/** Independent between versions: it is not always the same visitors who try what is new. */
const isIn = (bucket: string, { name, version, traffic }: LiveCanary): boolean =>
  createHash('sha256').update(`${name} ${version} ${bucket}`).digest().readUInt32BE() <
  (traffic / 100) * 2 ** 32

/** The site of a visitor's cohort. */
export function cohortOf(live: LiveSite, headers: Headers): Site {
  if (live.canaries.length === 0) return live
  const bucket = bucketOf(headers)
  if (bucket === null) return live
  const some = live.canaries.filter((canary) => isIn(bucket, canary))
  return live.cohorts.get(cohortKey(some)) ?? live
}

/** The versions with some visitors, and whether this visitor has each; none for who belongs to no cohort. */
export function cohortsOf(live: LiveSite, headers: Headers): { canary: LiveCanary; isIn: boolean }[] {
  if (live.canaries.length === 0) return []
  const bucket = bucketOf(headers)
  return bucket === null ? [] : live.canaries.map((canary) => ({ canary, isIn: isIn(bucket, canary) }))
}

/**
 * What a browser is told with a document while some versions are for some visitors only. A number counts from the second
 * document on: until then nobody knows whether the browser keeps it, and the calls of a page have to find the composition
 * that the page has.
 *
 * @returns the request's headers as the cookie makes them, and the value of `Set-Cookie`; null: nothing is to be set
 */
export function admit<Asked extends Headers>(
  live: LiveSite,
  headers: Asked,
  isSecure: boolean,
): { headers: Asked; cookie: string | null } {
  if (live.canaries.length === 0 || bucketOf(headers) !== null) return { headers, cookie: null }
  const known = readCookies(headers.cookie).get(COHORT_COOKIE) ?? ''
  const kept = /^(\d{1,4})-new$/.exec(known)?.[1]
  const value = kept ?? `${randomInt(BUCKETS)}${NEW}`
  const set = `${COHORT_COOKIE}=${value}; Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    headers: kept ? { ...headers, cookie: `${COHORT_COOKIE}=${kept}; ${headers.cookie ?? ''}` } : headers,
    cookie: set,
  }
}
