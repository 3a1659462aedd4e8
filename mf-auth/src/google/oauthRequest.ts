// Read by hand: TypeBox's checks cost 10 to 25 KB of script in a browser, for two texts and a number.
import { keep, newId } from '@dhadha/contract'
import type { SignInProviders } from '@dhadha/contract/wire'
import type { GoogleGrant } from './requests.ts'

/** How long the learner may take to choose an account at Google. */
const TIMEOUT_MS = 30 * 60_000

/** The request that this tab stores while the pupil is on Google's page. */
interface OAuthRequest {
  state: string
  nonce: string
  /** The code verifier (PKCE): Google gets its hash at first, and the verifier together with the code. */
  verifier: string
  /** Milliseconds since 1970. */
  at: number
}

/** The result of the visit to Google's page. */
export type OAuthReturn =
  | { kind: 'granted'; grant: GoogleGrant }
  /** The pupil declined. */
  | { kind: 'cancelled' }
  /** Not an answer to this tab's request: forged, too old, or opened again. */
  | { kind: 'foreign' }
  /** Google failed. */
  | { kind: 'failed' }

function parse(stored: unknown): OAuthRequest | null {
  const { state, nonce, verifier, at } = (stored ?? {}) as Partial<OAuthRequest>
  return [state, nonce, verifier].every((text) => typeof text === 'string') && typeof at === 'number'
    ? ({ state, nonce, verifier, at } as OAuthRequest)
    : null
}

const storage = keep('session', 'mf-auth:google', parse)
const REQUEST_ID = 'journey'

type Provider = NonNullable<SignInProviders['google']>

/**
 * Stores the request in this tab: for a code where the site can trade one (decision 10), else for a token.
 *
 * @returns the address to go to; null where the browser has no storage, because an answer could then not be
 * matched to this request
 */
export async function beginOAuth({ authorization_url, code_url }: Provider): Promise<string | null> {
  const request = { state: newId(), nonce: newId(), verifier: newId() + newId(), at: Date.now() }
  if (!storage.write(REQUEST_ID, request)) return null
  const url = new URL(code_url ?? authorization_url)
  url.searchParams.set('state', request.state)
  if (code_url === undefined) url.searchParams.set('nonce', request.nonce)
  else {
    url.searchParams.set('code_challenge', await hashText(request.verifier))
    url.searchParams.set('code_challenge_method', 'S256')
  }
  return url.href
}

async function hashText(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The nonce inside an id token. Its signature is not checked here: the API asks Google itself whose token it is. */
function parseNonce(idToken: string): unknown {
  const payload = idToken.split('.')[1] ?? ''
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'nonce' in claims ? claims.nonce : null
  } catch {
    return null
  }
}

/**
 * Reads the address that Google redirects back to: a code is in its query, a token in its fragment. The state has to be
 * this tab's, and so has the nonce of a token: else an attacker's link could sign a pupil in to another account.
 */
export function readOAuthReturn({ search, hash }: { search: string; hash: string }): OAuthReturn {
  const answer = new URLSearchParams(search.slice(1) || hash.slice(1))
  const request = storage.read(REQUEST_ID)
  if (!request || Date.now() - request.at >= TIMEOUT_MS || answer.get('state') !== request.state)
    return { kind: 'foreign' }
  const error = answer.get('error')
  if (error !== null) return { kind: error === 'access_denied' ? 'cancelled' : 'failed' }
  const code = answer.get('code')
  if (code) return { kind: 'granted', grant: { code, code_verifier: request.verifier } }
  const accessToken = answer.get('access_token')
  if (!accessToken) return { kind: 'failed' }
  return parseNonce(answer.get('id_token') ?? '') === request.nonce
    ? { kind: 'granted', grant: { access_token: accessToken } }
    : { kind: 'foreign' }
}

/** An answer counts once. */
export const clearOAuthRequest = (): void => storage.remove(REQUEST_ID)
