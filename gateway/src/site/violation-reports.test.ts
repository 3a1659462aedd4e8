import { expect, it } from 'vitest'
import { DiskStore } from '../registry/disk-store.ts'
import { temporaryFolder } from '../testing/fake-part.ts'
import { openSite } from '../testing/gateway.ts'
import { createGateway } from './app.ts'

async function open() {
  const lines: string[] = []
  const app = createGateway({
    store: new DiskStore(await temporaryFolder()),
    config: {
      apiUrls: [new URL('http://127.0.0.1:9')],
      publicUrl: new URL('http://localhost:3000'),
      trustProxy: false,
      logLevel: 'warn',
      developmentParts: new Map(),
      securityContacts: [],
    },
    logTo: { write: (line) => lines.push(line) },
  })
  const send = async (payload: string, type = 'application/reports+json') =>
    (
      await app.inject({
        method: 'POST',
        url: '/security-reports',
        payload,
        headers: { 'content-type': type },
      })
    ).statusCode
  return { app, send, logged: () => lines.map((line) => JSON.parse(line) as object) }
}

const csp = (blockedURL: string) => ({
  type: 'csp-violation',
  url: 'http://localhost:3000/secret?token=abc',
  body: { effectiveDirective: 'script-src-elem', blockedURL },
})

it('decision 194 counts reports of both forms, and keeps nothing that could name a learner', async () => {
  const { app, send, logged } = await open()
  const integrity = {
    type: 'integrity-violation',
    body: { destination: 'script', blockedURL: 'https://b.example/x' },
  }
  expect(
    await send(JSON.stringify([csp('https://a.example/p?q=rima'), csp('https://a.example/2'), integrity])),
  ).toBe(204)
  const old = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline' } }
  expect(await send(JSON.stringify(old), 'application/csp-report')).toBe(204)
  await app.close()
  expect(logged()).toMatchObject([
    { type: 'csp-violation', directive: 'script-src-elem', blocked: 'https://a.example', times: 1 },
    { blocked: 'https://a.example', times: 2 },
    { type: 'integrity-violation', directive: 'script', blocked: 'https://b.example', times: 1 },
    { type: 'csp-violation', directive: 'img-src', blocked: 'inline', times: 1 },
  ])
  expect(JSON.stringify(logged())).not.toMatch(/rima|token|secret/)
})

it('decision 194 takes neither much nor often, and nothing else', async () => {
  const { app, send, logged } = await open()
  expect(await send(JSON.stringify([csp('x'.repeat(20_000))]))).toBe(413)
  expect(await send('<b>', 'text/html')).toBe(415)
  for (const nothing of ['', '[', 'null', '[1,{"type":"deprecation"}]']) expect(await send(nothing)).toBe(204)
  expect(logged()).toEqual([])
  expect(await send(JSON.stringify(Array.from({ length: 90 }, () => csp('inline'))))).toBe(204)
  await app.close()
  expect(logged()).toHaveLength(60)
})

it('decision 194 pages name the endpoint for both policies', async () => {
  const { get } = await openSite()
  const { headers } = await get('/about')
  expect(headers['reporting-endpoints']).toBe('security="/security-reports"')
  expect(headers['content-security-policy']).toMatch(/; report-uri \/security-reports; report-to security$/)
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(security)')
})
