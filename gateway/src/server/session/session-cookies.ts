// The cookies of a sign-in: a secret that scripts cannot read, and a marker that they can (decision 36).
import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import { cookieIn, cookiesIn, withoutCookies } from './cookies.ts'
import type { VisitorKeys } from './visitor-keys.ts'

/**
 * The readable cookie by which the shell knows that a learner is signed in (S4.1a). It authorizes no call by itself.
 */
export const MARKER = 'token'
/** The readable cookie by which the shell remembers that a log out has not reached the API (decision 54). */
const WAITING_LOG_OUT = 'log-out'

/** S4.1b, S9.1a: about ten years. Browsers shorten it, and the API ends sign-ins sooner (decision 8). */
const LIFETIME_S = 315_360_000
/**
 * The form of the API's tokens. No marker has it, so that a readable cookie in this form was not set by a sign-in
 * here.
 */
const SECRET = /^[\w-]{43}$/
const MARKER_LENGTH = 22

interface CallHeaders {
  readonly cookie?: string | undefined
  readonly authorization?: string | undefined
}

/**
 * The two cookies of a sign-in in a browser (decision 36). One holds the API's token, the secret, and cannot be read by
 * scripts. The other one is readable: a marker, derived from the secret by a one-way function. A call is the learner's
 * when it has both, the secret by its cookie and the marker by the authorization header: another site can cause the
 * first, but not the second, and a tab in which another learner was signed in sends the wrong marker.
 */
export interface SessionCookies {
  /** The secret of a request, good or not; null without one. */
  readonly getSecret: (headers: CallHeaders) => string | null
  /**
   * The secret of a learner who has logged out in this browser: the marker is deleted, but the log out found no
   * connection, so the secret stayed. No script can use it any more, but it is valid until the API ends it. Null if
   * there is none.
   */
  readonly leftIn: (headers: CallHeaders) => string | null
  /**
   * The headers of the call as the API gets them: the marker replaced by the secret, and neither in a cookie.
   *
   * @param call a log out without a marker ends the sign-in that was left here
   */
  readonly translate: (headers: CallHeaders, call?: { readonly isLogOut: boolean }) => CallHeaders
  /** Values of `Set-Cookie` at a sign-in. @param learner identifies the learner; see `markerFor` */
  readonly start: (secret: string, learner: string) => readonly string[]
  /** The token that the browser's scripts get in place of the secret. */
  readonly markerFor: (secret: string, learner: string) => string
  /** Values of `Set-Cookie` at a log out. */
  readonly end: () => readonly string[]
  /** The same, once a log out that had found no connection has reached the API. */
  readonly endLeft: () => readonly string[]
  /**
   * Values of `Set-Cookie` that delete a readable cookie in the form of a secret. It never becomes a session: any
   * host of the domain can set such a cookie, and the visitor would work in the account of the attacker who set it.
   */
  readonly removePlanted: (headers: CallHeaders) => readonly string[]
}

/**
 * @param publicUrl with https the secret's cookie is bound to this host and to encrypted connections
 * @param keys sign a learner's mark, so that a learner cannot choose a cohort (`cohorts.ts`)
 */
export function createSessionCookies(publicUrl: URL, keys: Pick<VisitorKeys, 'sign'>): SessionCookies {
  const isSecure = publicUrl.protocol === 'https:'
  const name = isSecure ? '__Host-session' : 'session'
  const attributes = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const set = (secret: string, marker: string, lifetime: number) => [
    `${name}=${secret}; Max-Age=${lifetime}; HttpOnly; ${attributes}`,
    `${MARKER}=${marker}; Max-Age=${lifetime}; ${attributes}`,
  ]
  const getSecret = ({ cookie }: CallHeaders) => cookieIn(cookie, name) || null
  const leftIn = ({ cookie }: CallHeaders) => (cookieIn(cookie, MARKER) ? null : getSecret({ cookie }))
  const markerFor = (secret: string, learner: string) =>
    `${deriveMarker(secret)}.${learner}.${keys.sign('learner', learner)}`

  return {
    getSecret,
    leftIn,
    translate: ({ cookie, authorization }, { isLogOut } = { isLogOut: false }) => {
      const secret = getSecret({ cookie })
      const isMarked = secret !== null && markerIn(authorization) === deriveMarker(secret)
      const left = isLogOut && authorization === undefined ? leftIn({ cookie }) : null
      const used = isMarked ? secret : left
      return {
        cookie: withoutCookies(cookie, [name, MARKER, WAITING_LOG_OUT]),
        authorization: used === null ? authorization : `Bearer ${used}`,
      }
    },
    start: (secret, learner) => set(secret, markerFor(secret, learner), LIFETIME_S),
    markerFor,
    end: () => set('', '', 0),
    endLeft: () => [...set('', '', 0), `${WAITING_LOG_OUT}=; Max-Age=0; ${attributes}`],
    removePlanted: ({ cookie }) => {
      const values = cookiesIn(cookie, MARKER)
      if (!values.some((value) => SECRET.test(value))) return []
      const deleted = `${MARKER}=; Max-Age=0; ${attributes}`
      const ofDomains = getParentDomains(publicUrl.hostname).map((domain) => `${deleted}; Domain=${domain}`)
      // A marker beside it is this host's own cookie.
      return values.every((value) => SECRET.test(value)) ? [deleted, ...ofDomains] : ofDomains
    },
  }
}

/** The cookies of a browser in which the owner of a secret is signed in, at a site without https. */
export const signInCookies = (secret: string) => [
  { name: 'session', value: secret, httpOnly: true },
  { name: MARKER, value: deriveMarker(secret), httpOnly: false },
]

/** The domains whose cookies a host gets besides its own; a browser ignores those of registries, such as `org`. */
function getParentDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  if (isIP(hostname) !== 0) return []
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}

/** 128 bits of a hash that has no other use. */
const deriveMarker = (secret: string): string =>
  hash('sha256', `marker of a sign-in\n${secret}`, 'base64url').slice(0, MARKER_LENGTH)

/** The marker in the authorization header, without the learner's part. */
const markerIn = (authorization: string | undefined): string | undefined =>
  authorization
    ?.replace(/^bearer\s+/i, '')
    .trim()
    .split('.', 1)[0]
