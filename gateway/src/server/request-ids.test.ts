import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { echo, json, listen, type Echo } from '../testing/api.ts'
import { openGatewayOn, openSite } from '../testing/gateway.ts'
import { temporaryFolder } from '../testing/fake-part.ts'

const ID = /^[\da-f]{32}$/
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const DEAD = new URL('http://127.0.0.1:9')

it('every answer has an id of its own, whatever is asked for', { tags: ['decision-64'] }, async () => {
  const { inject } = await openSite({ apiUrls: [DEAD] })
  const calls = [
    { url: '/' },
    { url: '/no/such/page' },
    { url: '/no-file.js' },
    { url: '/composition.json' },
    { url: '/healthz' },
    { url: '/api/x' },
    { url: '/%zz' },
    { method: 'DELETE', url: '/about' },
  ] as const
  const ids: unknown[] = []
  for (const call of calls) {
    const { headers } = await inject({ ...call, headers: { 'x-request-id': 'mine' } })
    expect([call.url, headers['x-request-id']]).toEqual([call.url, expect.stringMatching(ID)])
    ids.push(headers['x-request-id'])
  }
  expect(new Set(ids).size).toBe(calls.length)
})

it(
  'the API gets the id as a traceparent, and its own id is not forwarded',
  { tags: ['decision-64'] },
  async () => {
    const { inject } = await openSite({ apiUrls: [await listen(echo)] })
    const call = async (headers: Record<string, string>) => {
      const answer = await inject({ url: '/api/x', headers })
      return { id: answer.headers['x-request-id'], sent: answer.json<Echo>().headers }
    }
    const sampled = await call({ traceparent: PARENT, tracestate: 'a=\u0062' })
    expect([sampled.id, sampled.sent['traceparent'], sampled.sent['tracestate']]).toEqual([
      TRACE,
      PARENT,
      undefined,
    ])
    const made = await call({ traceparent: `${PARENT} forged`, 'x-request-id': 'forged' })
    expect(made.sent['traceparent']).toMatch(new RegExp(`^00-${String(made.id)}-[\\da-f]{16}-00$`))
    expect(JSON.stringify(made.sent)).not.toContain('forged')

    const other = await openSite({
      apiUrls: [await listen((_, response) => json(response, {}, { 'x-request-id': 'its own' }))],
    })
    expect((await other.get('/api/x')).headers['x-request-id']).toMatch(ID)
  },
)

it(
  'the page of a failure says in both languages which number to tell, and the log has it',
  { tags: ['decision-64'] },
  async () => {
    const lines: string[] = []
    const root = await temporaryFolder()
    await writeFile(join(root, 'composition.json'), 'broken')
    const { get } = openGatewayOn(
      root,
      { logLevel: 'error' },
      { logTo: { write: (line) => lines.push(line) } },
    )
    const page = await get('/about', { headers: { accept: 'text/html' } })
    const id = String(page.headers['x-request-id'])
    expect(page.body).toContain(`If it happens again, tell us this number: ${id.slice(-12)}`)
    expect(page.body).toContain(`আবার এমন হলে আমাদের এই নম্বরটা জানিয়ো: ${id.slice(-12)}`)
    const data = await get('/about', { headers: { accept: 'application/json' }, acceptLanguage: 'bn' })
    expect(data.json<{ message: string }>().message).toContain(
      String(data.headers['x-request-id']).slice(-12),
    )
    expect(lines.some((line) => (JSON.parse(line) as { requestId: string }).requestId === id)).toBe(true)
  },
)

it(
  'a line for an answer names the page by its pattern, and nothing of the visitor',
  { tags: ['decision-64'] },
  async () => {
    const lines: string[] = []
    const { get } = await openSite({ logLevel: 'info', accessLog: 'all', apiUrls: [DEAD] }, undefined, {
      logTo: { write: (line) => lines.push(line) },
    })
    const secret = { headers: { authorization: 'Bearer secret', 'user-agent': 'secret' }, signedIn: true }
    for (const path of ['/series/secret/problem/7?q=secret', '/secret/page', '/api/secret?q=secret'])
      await get(path, secret)
    const answered = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'answered')
    expect(answered.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/series/:series/problem/:serial', 200],
      ['GET', 'no page', 404],
      ['GET', '/api/*', 502],
    ])
    expect(lines.join('')).not.toContain('secret')
  },
)
