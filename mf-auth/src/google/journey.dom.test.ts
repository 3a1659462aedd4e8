import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginJourney, endJourney, readReturn } from './journey.ts'

const PAGE = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=abc'

beforeEach(() => endJourney())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts the redirect to Google. @returns state and nonce from the address, which Google has to send back */
function leave() {
  const { searchParams } = new URL(beginJourney(PAGE) ?? '')
  return { state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' }
}

/** An id token for a nonce, as Google would issue it; the browser does not check its signature. */
const idToken = (nonce: string) => `header.${btoa(JSON.stringify({ sub: '1', nonce }))}.signature`
const back = (values: Record<string, string>) => readReturn(`#${new URLSearchParams(values)}`)

it('S2.4a decision 10 takes the answer to its own question', () => {
  const { state, nonce } = leave()
  expect(back({ state, access_token: 'abc', id_token: idToken(nonce) })).toEqual({
    kind: 'token',
    accessToken: 'abc',
  })
})

it('asks with another state and nonce each time', () => {
  const [first, second] = [leave(), leave()]
  expect(new Set([first.state, first.nonce, second.state, second.nonce]).size).toBe(4)
  expect(first.state).toMatch(/^[\da-f]{32}$/)
})

it('decision 10 takes no answer that nobody here has asked for', () => {
  expect(back({ state: 'x', access_token: 'abc' })).toEqual({ kind: 'foreign' })
  const { state, nonce } = leave()
  const answer = { access_token: 'abc', id_token: idToken(nonce) }
  expect(back({ ...answer, state: 'x' })).toEqual({ kind: 'foreign' })
  expect(back(answer)).toEqual({ kind: 'foreign' })
  expect(back({ ...answer, state, id_token: idToken('x') })).toEqual({ kind: 'foreign' })
  expect(back({ ...answer, state, id_token: 'nonsense' })).toEqual({ kind: 'foreign' })
  expect(back({ state, access_token: 'abc' })).toEqual({ kind: 'foreign' })
  endJourney()
  expect(back({ ...answer, state })).toEqual({ kind: 'foreign' })
})

it('decision 10 takes no answer after half an hour', () => {
  vi.useFakeTimers()
  const { state, nonce } = leave()
  vi.advanceTimersByTime(31 * 60_000)
  expect(back({ state, access_token: 'abc', id_token: idToken(nonce) })).toEqual({ kind: 'foreign' })
})

it('tells a no from a fault of Google', () => {
  const { state } = leave()
  expect(back({ state, error: 'access_denied' })).toEqual({ kind: 'cancelled' })
  expect(back({ state, error: 'server_error' })).toEqual({ kind: 'failed' })
  expect(back({ state })).toEqual({ kind: 'failed' })
})

it('does not leave from a browser that keeps nothing', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  expect(beginJourney(PAGE)).toBeNull()
})
