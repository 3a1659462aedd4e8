import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import {
  COHORT_COOKIE,
  FAILED_SHELL_COOKIE,
  LANGUAGE_COOKIE,
  LOG_OUT_COOKIE,
  MARKER_COOKIE,
  THEME_COOKIE,
} from '@dhadha/release'

/** The origins of the site and of this server, as the browser sees it. */
export interface ProxyOrigins {
  readonly site: URL
  readonly own: URL
}

/** Headers about one connection, not about its messages. */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
/** Would bind the browser to https for everything on localhost, or lead it past this server. */
const ADDRESS_HEADERS = ['strict-transport-security', 'alt-svc']

/**
 * A browser sets cookies whose names begin so only for https. They get another name here, by which they are known
 * again.
 */
const BOUND = /^__(Host|Secure)-/
const RENAMED = /^dhadha-dev-(Host|Secure)-/
/** Cookies of the site's shell and gateway. All ports of localhost share their cookies: those of others stay here. */
const SITE_COOKIES = new Set([
  MARKER_COOKIE,
  LOG_OUT_COOKIE,
  LANGUAGE_COOKIE,
  THEME_COOKIE,
  COHORT_COOKIE,
  FAILED_SHELL_COOKIE,
  'session',
  'operator',
  'preview',
])

/**
 * Headers of a request as the site gets them.
 *
 * @param isRead the answer is read here, so it must be plain text, and whole
 */
export function toSite(
  headers: IncomingHttpHeaders,
  { site, own }: ProxyOrigins,
  isRead: boolean,
): OutgoingHttpHeaders {
  const sent: OutgoingHttpHeaders = { ...headers, host: site.host }
  for (const name of CONNECTION_HEADERS) delete sent[name]
  if (headers.origin !== undefined) sent['origin'] = site.origin
  if (headers.referer !== undefined) sent['referer'] = headers.referer.replace(own.origin, site.origin)
  const cookies = (headers.cookie ?? '').split(';').flatMap((pair) => toSiteCookie(pair.trim()))
  delete sent['cookie']
  if (cookies.length > 0) sent['cookie'] = cookies.join('; ')
  if (isRead) {
    sent['accept-encoding'] = 'identity'
    delete sent['if-none-match']
    delete sent['if-modified-since']
  }
  return sent
}

function toSiteCookie(pair: string): string[] {
  const name = pair.split('=', 1)[0] ?? ''
  if (RENAMED.test(name)) return [pair.replace(RENAMED, '__$1-')]
  return SITE_COOKIES.has(name) ? [pair] : []
}

/** A `Set-Cookie` as a browser takes it on http://localhost. */
export function toLocalCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const remaining = attributes
    .filter((attribute) => !/^(?:secure|partitioned|domain=.*)$/i.test(attribute))
    // Without Secure a browser refuses it.
    .map((attribute) => (/^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute))
  return [pair.replace(BOUND, 'dhadha-dev-$1-'), ...remaining].join('; ')
}

/**
 * Headers of an answer as the browser gets them.
 *
 * @param isRead it is rewritten here: its length, hash and age are not its own
 */
export function toBrowser(
  headers: IncomingHttpHeaders,
  { site, own }: ProxyOrigins,
  isRead: boolean,
): OutgoingHttpHeaders {
  const sent: OutgoingHttpHeaders = { ...headers }
  for (const name of [...CONNECTION_HEADERS, ...ADDRESS_HEADERS]) delete sent[name]
  if (headers['set-cookie']) sent['set-cookie'] = headers['set-cookie'].map(toLocalCookie)
  if (headers.location !== undefined) sent['location'] = toLocalLocation(headers.location, { site, own })
  for (const name of ['content-security-policy', 'reporting-endpoints'])
    if (typeof sent[name] === 'string') sent[name] = toLocalPolicy(sent[name], site)
  if (isRead) {
    for (const name of ['content-length', 'etag', 'last-modified']) delete sent[name]
    sent['cache-control'] = 'no-store'
  }
  return sent
}

/** Reports stay on this machine, and no request is upgraded to https here. */
const toLocalPolicy = (policy: string, site: URL): string =>
  policy.replaceAll(site.origin, '').replace(/;?\s*upgrade-insecure-requests/i, '')

const toLocalLocation = (location: string, { site, own }: ProxyOrigins): string => {
  const to = new URL(location, site)
  return to.origin === site.origin ? own.origin + to.pathname + to.search + to.hash : location
}
