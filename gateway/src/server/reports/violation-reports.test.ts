import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { DiskStore } from '../../registry/disk-store.ts'
import { derivePreviewKey, writeLink } from '../../preview/link.ts'
import { listen } from '../../testing/api.ts'
import { releasePart, temporaryFolder } from '../../testing/fake-part.ts'
import { openGateway, openSite } from '../../testing/gateway.ts'
import { createGateway } from '../app.ts'

const INTERNAL = 'k'.repeat(40)

/** @param apiUrl the API that receives the violations; by default one that accepts everything */
async function open(apiUrl?: URL) {
  const lines: string[] = []
  const reported: unknown[] = []
  const take = async (request: IncomingMessage) => {
    const { 'x-forwarded-for': caller } = request.headers
    reported.push([request.method, request.url, caller, JSON.parse(await text(request))])
  }
  const api = await listen((request, response) => {
    void take(request).finally(() => response.writeHead(204).end())
  })
  const app = createGateway({
    store: new DiskStore(await temporaryFolder()),
    config: {
      apiUrls: [apiUrl ?? api],
      publicUrl: new URL('http://localhost:3000'),
      callsPerApi: 500,
      maxEventLoopDelayMs: 20_000,
      trustProxy: false,
      logLevel: 'warn',
      accessLog: 'failures',
      developmentParts: new Map(),
      internalKey: INTERNAL,
      previewOrigins: new Set(),
      hasServiceWorker: true,
      timeZone: 'Asia/Dhaka',
      troubledViewsPerHour: 3,
      securityContacts: [],
    },
    logTo: { write: (line) => lines.push(line) },
  })
  const send = async (
    payload: string,
    type = 'application/reports+json',
    cookie = '',
    remoteAddress = '192.0.2.1',
  ) =>
    (
      await app.inject({
        method: 'POST',
        remoteAddress,
        url: '/security-reports',
        payload,
        // A proxy may have changed it: the public address counts, too.
        headers: { 'content-type': type, host: 'gateway.internal', cookie },
      })
    ).statusCode
  const logged = () => lines.map((line) => JSON.parse(line) as { readonly msg: string })
  // The result of the call to the API is a line of its own, which may come later.
  const violations = () => logged().filter(({ msg }) => msg === 'a policy was violated')
  return { app, send, reported, logged, violations }
}

const PAGE = 'http://localhost:3000/secret?token=abc'

const csp = (blockedURL: string, more: object = {}) => ({
  type: 'csp-violation',
  url: PAGE,
  body: { effectiveDirective: 'script-src-elem', blockedURL, ...more },
})

it(
  'violation reports of both forms count, and nothing that could name a learner is stored',
  { tags: ['decision-56'] },
  async () => {
    const { app, send, logged, violations } = await open()
    const integrity = {
      type: 'integrity-violation',
      url: PAGE,
      body: { destination: 'script', blockedURL: 'https://b.example/x' },
    }
    expect(
      await send(JSON.stringify([csp('https://a.example/p?q=rima'), csp('https://a.example/2'), integrity])),
    ).toBe(204)
    const old = {
      'csp-report': { 'document-uri': PAGE, 'violated-directive': 'img-src', 'blocked-uri': 'inline' },
    }
    expect(await send(JSON.stringify(old), 'application/csp-report')).toBe(204)
    await app.close()
    expect(violations()).toMatchObject([
      { type: 'csp-violation', violated: 'script-src-elem', blocked: 'https://a.example', times: 1 },
      { blocked: 'https://a.example', times: 2 },
      { type: 'integrity-violation', violated: 'script', blocked: 'https://b.example', times: 1 },
      { type: 'csp-violation', violated: 'img-src', blocked: 'inline', times: 1 },
    ])
    expect(JSON.stringify(logged())).not.toMatch(/rima|token|secret/)
  },
)

it(
  'violation reports are accepted neither long nor often, nor with anything else',
  { tags: ['decision-56'] },
  async () => {
    const { app, send, reported, logged, violations } = await open()
    expect(await send(JSON.stringify([csp('x'.repeat(20_000))]))).toBe(413)
    expect(await send('<b>', 'text/html')).toBe(415)
    for (const nothing of ['', '[', 'null', '[1,{"type":"deprecation"}]'])
      expect(await send(nothing)).toBe(204)
    expect(logged()).toEqual([])
    expect(await send(JSON.stringify(Array.from({ length: 90 }, () => csp('inline'))))).toBe(204)
    expect(violations()).toHaveLength(5)
    for (let net = 0; net < 20; net++)
      await send(
        JSON.stringify(Array.from({ length: 90 }, () => csp('inline'))),
        undefined,
        '',
        `198.51.${net}.1`,
      )
    expect(violations()).toHaveLength(60)
    expect(await send(JSON.stringify([csp('inline')]), undefined, '', '203.0.113.1')).toBe(204)
    await expect.poll(() => reported).toHaveLength(12)
    await app.close()
    expect(violations()).toHaveLength(60)
  },
)

it(
  'violation reports that the minute refuses do not use up the hour of their network',
  { tags: ['decision-56'] },
  async () => {
    const { app, send, violations } = await open()
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    try {
      await send(JSON.stringify(Array.from({ length: 90 }, () => csp('inline'))))
      expect(violations()).toHaveLength(5)
      vi.setSystemTime(60_000)
      await send(JSON.stringify([csp('inline')]))
    } finally {
      vi.useRealTimers()
    }
    await app.close()
    expect(violations()).toHaveLength(6)
  },
)

const ADDRESSES = {
  'one address': () => '203.0.113.66',
  'all addresses of a /24': (n: number) => `203.0.113.${n % 256}`,
  'one /64': (n: number) => `2001:db8:1:1::${n.toString(16)}`,
  'all /64 of a /48': (n: number) => `2001:db8:1:${((n * 977) % 65_536).toString(16)}::1`,
}

it.each(Object.entries(ADDRESSES))(
  'however often %s reports, a real violation of another network is counted in each minute of an hour',
  { tags: ['decision-56', 'attack-65'], timeout: 240_000 },
  async (_, getAddress) => {
    const { app, send, reported, violations } = await open()
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    try {
      for (let minute = 0; minute < 25; minute++) {
        vi.setSystemTime(minute * 60_000)
        for (let n = 0; n < 70; n++)
          await send(JSON.stringify([csp('https://forged.example/')]), undefined, '', getAddress(n))
        await send(JSON.stringify([csp('https://real.example/')]), undefined, '', '198.51.100.7')
      }
    } finally {
      vi.useRealTimers()
    }
    const seen = violations() as { readonly blocked?: string }[]
    const forged = seen.filter(({ blocked }) => blocked === 'https://forged.example').length
    await app.close()
    expect(seen.length - forged).toBe(25)
    // More than 200 in an hour alert the operator.
    expect(forged).toBeLessThanOrEqual(60)
    const networks = (reported as [string, string, undefined, { network: string }][]).map(
      ([, , , { network }]) => network,
    )
    expect(new Set(networks).size).toBe(2)
  },
)

it(
  'violation reports have a different mark for each network, and name none',
  { tags: ['decision-56', 'attack-66'] },
  async () => {
    const { app, send, reported } = await open()
    for (const address of ['192.0.2.1', '192.0.2.2', '198.51.100.1', '2001:db8:1:1::1', '2001:db8:1:2::1'])
      await send(JSON.stringify([csp('inline')]), undefined, '', address)
    await expect.poll(() => reported).toHaveLength(5)
    await app.close()
    expect(
      new Set(
        (reported as [string, string, undefined, { network: string }][]).map(
          ([, , , { network }]) => network,
        ),
      ).size,
    ).toBe(3)
    expect(JSON.stringify(reported)).not.toMatch(/192|198\.51|2001|db8/)
  },
)

it(
  'what a browser with a preview reports is neither counted nor logged',
  { tags: ['decision-74'] },
  async () => {
    const { app, send, reported, violations } = await open()
    const report = JSON.stringify([csp('inline')])
    const link = (until: number) =>
      `preview=${writeLink(derivePreviewKey(INTERNAL), { versions: new Map([['mf-tests', '1.1.0']]), built: [], until: new Date(until) })}`
    expect(await send(report, undefined, link(Date.now() + 60_000))).toBe(204)
    expect(violations()).toEqual([])
    // A browser whose preview has ended counts as a visitor's again.
    expect(await send(report, undefined, link(Date.now() - 60_000))).toBe(204)
    expect(await send(report, undefined, 'preview=made-up')).toBe(204)
    await expect.poll(() => reported).toHaveLength(2)
    await app.close()
    expect(violations()).toHaveLength(2)
  },
)

it('the API gets violations in words that are known', { tags: ['decision-56'] }, async () => {
  const { app, send, reported } = await open()
  const sink = { type: 'csp-violation', url: PAGE, body: { effectiveDirective: 'require-trusted-types-for' } }
  const invented = { type: 'csp-violation', url: PAGE, body: { effectiveDirective: 'rima-is-8' } }
  const old = {
    'csp-report': {
      'document-uri': PAGE,
      'violated-directive': "script-src 'self'",
      'blocked-uri': 'inline',
    },
  }
  const integrity = {
    type: 'integrity-violation',
    url: PAGE,
    body: { destination: 'script', blockedURL: '/x' },
  }
  expect(await send(JSON.stringify([sink, invented, old, integrity]))).toBe(204)
  await expect.poll(() => reported).toHaveLength(1)
  await app.close()
  expect(reported).toEqual([
    [
      'POST',
      '/api/v2/app/violations',
      // The key by which the API authenticates the gateway's own calls.
      undefined,
      {
        violations: [
          { type: 'csp-violation', violated: 'require-trusted-types-for' },
          { type: 'csp-violation', violated: 'other' },
          { type: 'csp-violation', violated: 'script-src' },
          { type: 'integrity-violation', violated: 'script' },
        ],
        network: expect.stringMatching(/^[\w-]{16}$/) as unknown,
      },
    ],
  ])
})

it.each([
  ['chrome-extension'],
  ['moz-extension://1f2e/content.js'],
  ['safari-web-extension://1f2e/content.js'],
  ['webkit-masked-url://hidden/'],
])(
  'a violation by an extension of the browser does not count: %s',
  { tags: ['decision-56'] },
  async (address) => {
    const { app, send, reported, violations } = await open()
    const old = (blocked: string, source: string) => ({
      'csp-report': { 'document-uri': PAGE, 'blocked-uri': blocked, 'source-file': source },
    })
    expect(await send(JSON.stringify([csp(address), csp('inline', { sourceFile: address })]))).toBe(204)
    for (const report of [old(address, ''), old('inline', address)])
      expect(await send(JSON.stringify(report), 'application/csp-report')).toBe(204)
    await app.close()
    expect([violations(), reported]).toEqual([[], []])
  },
)

it.each(['https://elsewhere.example/', 'http://localhost:3001/', 'about', undefined])(
  'a violation of a page that is not of this site does not count: %s',
  { tags: ['decision-56'] },
  async (page) => {
    const { app, send, reported, violations } = await open()
    expect(await send(JSON.stringify([{ ...csp('inline'), url: page }]))).toBe(204)
    const old = { 'csp-report': { 'document-uri': page, 'blocked-uri': 'inline' } }
    expect(await send(JSON.stringify(old), 'application/csp-report')).toBe(204)
    await app.close()
    expect([violations(), reported]).toEqual([[], []])
  },
)

it(
  'a violation report is answered and logged when the API is unavailable',
  { tags: ['decision-56'] },
  async () => {
    const { app, send, logged } = await open(new URL('http://127.0.0.1:9'))
    expect(await send(JSON.stringify([csp('inline')]))).toBe(204)
    // After it was tried again.
    await expect.poll(logged).toHaveLength(2)
    await app.close()
    expect(logged()).toMatchObject([
      { msg: 'a policy was violated' },
      { msg: 'the API was not notified of it' },
    ])
  },
)

it.each([
  ['1.12.0', true],
  ['2.0.0', true],
  ['1.11.9', false],
])(
  'Trusted Types are enforced where the shell (contract %s) brings the policies',
  { tags: ['decision-56'] },
  async (contract, enforced) => {
    const { get, store } = await openGateway()
    await releasePart(store, 'shell', { contract })
    for (const path of ['/nowhere', '/offline.html']) {
      const { headers } = await get(path)
      const policy = String(headers['content-security-policy'])
      expect(
        policy.includes(
          "; require-trusted-types-for 'script'; trusted-types dhadha-start dhadha-fill default; ",
        ),
      ).toBe(enforced)
      expect(policy.includes('trusted-types')).toBe(enforced)
    }
  },
)

it('pages name the endpoint for both policies', { tags: ['decision-56'] }, async () => {
  const { get } = await openSite()
  const { headers } = await get('/about')
  expect(headers['reporting-endpoints']).toBe('security="/security-reports"')
  expect(headers['content-security-policy']).toMatch(/; report-uri \/security-reports$/)
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(security)')
})
