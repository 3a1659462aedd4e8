import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { networkFirst } from './connection.ts'

const TIMEOUT_MS = 4_000
const readCached = () => Promise.resolve(new Response('kept'))
const nothing = () => Promise.resolve(undefined)
const posted: unknown[] = []

const ask = async (network: Promise<Response>, stored: () => Promise<Response | undefined> = readCached) => {
  const response = await networkFirst('page', network, TIMEOUT_MS, stored)
  return response.type === 'error' ? 'error' : response.text()
}
const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(() => resolve(value), milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  posted.length = 0
  const page = { postMessage: (word: unknown) => posted.push(word) }
  vi.stubGlobal('self', { clients: { get: async (id: string) => (id === 'page' ? page : undefined) } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the network’s answer is used as long as there is one', async () => {
  expect(await ask(Promise.resolve(new Response('live')))).toBe('live')
  expect(await ask(Promise.resolve(new Response('gone', { status: 404 })))).toBe('gone')
  expect(posted).toEqual([
    { type: 'line', isUp: true },
    { type: 'line', isUp: true },
  ])
})

it('the cached response is used when nothing answers, and the page learns why', async () => {
  expect(await ask(Promise.reject(new TypeError('Failed to fetch')))).toBe('kept')
  expect(posted).toEqual([{ type: 'line', isUp: false }])
})

it.each([502, 503, 504])('the cached response replaces a %i', async (status) => {
  expect(await ask(Promise.resolve(new Response('', { status })))).toBe('kept')
})

it('a slow network is awaited for a while only', async () => {
  const answer = ask(after(9_000, new Response('live')))
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
  expect(await answer).toBe('kept')
})

it('a slow network is awaited as long as it takes where nothing is cached', async () => {
  const answer = ask(after(9_000, new Response('live')), nothing)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await answer).toBe('live')
})

it('a request fails where neither network nor cache has an answer', async () => {
  expect(await ask(Promise.reject(new TypeError('Failed to fetch')), nothing)).toBe('error')
})

it('a call that the page cancelled does not count as a lost connection', async () => {
  await ask(Promise.reject(new DOMException('The user aborted a request.', 'AbortError')))
  expect(posted).toEqual([])
})
