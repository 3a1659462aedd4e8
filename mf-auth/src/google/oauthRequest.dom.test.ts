import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginOAuth, clearOAuthRequest, readOAuthReturn } from './oauthRequest.ts'

const PAGE = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=abc'
const TOKEN = { authorization_url: PAGE }
const CODE = { authorization_url: PAGE, code_url: `${PAGE}&response_type=code` }

beforeEach(() => clearOAuthRequest())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts the redirect to Google. @returns state and nonce from the address, which Google has to send back */
async function leave() {
  const { searchParams } = new URL((await beginOAuth(TOKEN)) ?? '')
  return { state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' }
}

/** An id token for a nonce, as Google would issue it; the browser does not check its signature. */
const idToken = (nonce: string) => `header.${btoa(JSON.stringify({ sub: '1', nonce }))}.signature`
const back = (values: Record<string, string>) =>
  readOAuthReturn({ search: '', hash: `#${new URLSearchParams(values)}` })

it(
  'a sign-in with Google accepts the answer to its own request',
  { tags: ['S2.4a', 'decision-10'] },
  async () => {
    const { state, nonce } = await leave()
    expect(back({ state, access_token: 'abc', id_token: idToken(nonce) })).toEqual({
      kind: 'granted',
      grant: { access_token: 'abc' },
    })
  },
)

it('a sign-in with Google has another state and nonce each time', async () => {
  const [first, second] = [await leave(), await leave()]
  expect(new Set([first.state, first.nonce, second.state, second.nonce]).size).toBe(4)
  expect(first.state).toMatch(/^[\da-f]{32}$/)
})

it(
  'a sign-in with Google rejects an answer that this tab has not requested',
  { tags: ['decision-10'] },
  async () => {
    expect(back({ state: 'x', access_token: 'abc' })).toEqual({ kind: 'foreign' })
    const { state, nonce } = await leave()
    const answer = { access_token: 'abc', id_token: idToken(nonce) }
    expect(back({ ...answer, state: 'x' })).toEqual({ kind: 'foreign' })
    expect(back(answer)).toEqual({ kind: 'foreign' })
    expect(back({ ...answer, state, id_token: idToken('x') })).toEqual({ kind: 'foreign' })
    expect(back({ ...answer, state, id_token: 'nonsense' })).toEqual({ kind: 'foreign' })
    expect(back({ state, access_token: 'abc' })).toEqual({ kind: 'foreign' })
    clearOAuthRequest()
    expect(back({ ...answer, state })).toEqual({ kind: 'foreign' })
  },
)

it('a sign-in with Google accepts no answer after half an hour', { tags: ['decision-10'] }, async () => {
  vi.useFakeTimers()
  const { state, nonce } = await leave()
  vi.advanceTimersByTime(31 * 60_000)
  expect(back({ state, access_token: 'abc', id_token: idToken(nonce) })).toEqual({ kind: 'foreign' })
})

it('a refusal at Google and a failure of Google have different messages', async () => {
  const { state } = await leave()
  expect(back({ state, error: 'access_denied' })).toEqual({ kind: 'cancelled' })
  expect(back({ state, error: 'server_error' })).toEqual({ kind: 'failed' })
  expect(back({ state })).toEqual({ kind: 'failed' })
})

it('sign-in does not begin in a browser without storage', async () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  expect(await beginOAuth(TOKEN)).toBeNull()
})

it(
  'a sign-in with Google requests a code where the site can trade one, and stores its verifier',
  { tags: ['decision-10'] },
  async () => {
    const { searchParams } = new URL((await beginOAuth(CODE)) ?? '')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    const state = searchParams.get('state') ?? ''
    const returned = readOAuthReturn({ search: `?${new URLSearchParams({ state, code: 'c' })}`, hash: '' })
    if (returned.kind !== 'granted' || !('code' in returned.grant)) throw new Error('no code')
    const { code, code_verifier } = returned.grant
    expect(code).toBe('c')
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier))
    expect(searchParams.get('code_challenge')).toBe(Buffer.from(hash).toString('base64url'))
    expect(searchParams.toString()).not.toContain(code_verifier)
    expect(readOAuthReturn({ search: '?state=x&code=c', hash: '' })).toEqual({ kind: 'foreign' })
  },
)
