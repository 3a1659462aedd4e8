// @vitest-environment node
// happy-dom's Request knows no keepalive.
import { afterEach, expect, it, vi } from 'vitest'
import { http } from './http.ts'
import { openSession } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

it('S4.6 lets the end of a view outlive the page, with the token', async () => {
  openSession({ read: () => 'token-1', write: () => undefined, remove: () => undefined })
  const sent: Request[] = []
  const fetch = vi.fn((request: Request) => {
    sent.push(request)
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }))
  })
  vi.stubGlobal('fetch', fetch)
  await http.post('http://localhost/api/view-end', {}, { background: true, keepalive: true })
  expect(sent[0]?.keepalive).toBe(true)
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1')
})
