// Read by hand: TypeBox's checks cost 10 to 25 KB of script in a browser, for two texts and a number.
import { keep, newId } from '@dhadha/contract'

/** How long somebody may take to choose an account at Google. */
const PATIENCE_MS = 30 * 60_000

/** What this tab remembers while the pupil is on Google's page. */
interface Begun {
  state: string
  nonce: string
  /** Milliseconds since 1970. */
  at: number
}

/** What came back from Google. */
export type Return =
  | { kind: 'token'; accessToken: string }
  /** The pupil declined. */
  | { kind: 'cancelled' }
  /** Not an answer to this tab's request: forged, too old, or opened again. */
  | { kind: 'foreign' }
  /** Google failed. */
  | { kind: 'failed' }

function parse(stored: unknown): Begun | null {
  const { state, nonce, at } = (stored ?? {}) as Partial<Begun>
  return typeof state === 'string' && typeof nonce === 'string' && typeof at === 'number'
    ? { state, nonce, at }
    : null
}

const kept = keep('session', 'mf-auth:google', parse)
const JOURNEY = 'journey'

/**
 * Remembers the request in this tab. @returns the address to go to; null where the browser has no storage, because then
 * nobody could tell afterwards whether an answer belongs to this request
 */
export function beginJourney(authorizationUrl: string): string | null {
  const begun = { state: newId(), nonce: newId(), at: Date.now() }
  if (!kept.write(JOURNEY, begun)) return null
  const url = new URL(authorizationUrl)
  url.searchParams.set('state', begun.state)
  url.searchParams.set('nonce', begun.nonce)
  return url.href
}

/** The nonce inside an id token. Its signature is not checked here: the API asks Google itself whose token it is. */
function nonceOf(idToken: string): unknown {
  const payload = idToken.split('.')[1] ?? ''
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'nonce' in claims ? claims.nonce : null
  } catch {
    return null
  }
}

/**
 * Reads the fragment of the address that Google redirects back to. State and nonce have to be those of this
 * tab: else a link from a stranger could sign a pupil in as somebody else.
 */
export function readReturn(hash: string): Return {
  const answer = new URLSearchParams(hash.replace(/^#/, ''))
  const begun = kept.read(JOURNEY)
  if (!begun || Date.now() - begun.at >= PATIENCE_MS || answer.get('state') !== begun.state)
    return { kind: 'foreign' }
  const error = answer.get('error')
  if (error !== null) return { kind: error === 'access_denied' ? 'cancelled' : 'failed' }
  const accessToken = answer.get('access_token') ?? ''
  if (accessToken === '') return { kind: 'failed' }
  return nonceOf(answer.get('id_token') ?? '') === begun.nonce
    ? { kind: 'token', accessToken }
    : { kind: 'foreign' }
}

/** An answer counts once. */
export const endJourney = (): void => kept.remove(JOURNEY)
