import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  COMPOSITION_HEADER,
  COMPOSITION_PATH,
  FAILED_SHELL_COOKIE,
  OFFLINE_PATH,
  type PageReport,
  PREVIEW_PATH,
  WORKER_PATH,
  type CompositionDocument,
} from '@dhadha/release'
import { remoteRelease } from '@dhadha/release/testing'
import { createRegistry } from '@dhadha/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { activate } from '../registry/rollout.ts'
import { preloads } from '../testing/document.ts'
import { auditEntry, publishPart, releasePart, route } from '../testing/fake-part.ts'
import { cohortCookie, openDocument, sendReports } from '../testing/visitors.ts'
import { openGateway, openGatewayOn, type TestGateway } from '../testing/gateway.ts'
import { derivePreviewKey, writeLink, type Preview } from './link.ts'

const INTERNAL = 'k'.repeat(32)
const SAME = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
const TESTS = { routes: [route('/tests', 'all')] }
const metricsRegistry = createRegistry()

let gateway: TestGateway
const until = new Date(Date.now() + 3_600_000)
const createLink = (versions: Record<string, string>, more: Partial<Preview> = {}) =>
  writeLink(derivePreviewKey(INTERNAL), {
    versions: new Map(Object.entries(versions)),
    built: [],
    until,
    ...more,
  })
const open = (path: string, preview: string, cookie = '') =>
  gateway.app.inject({ url: path, headers: { cookie: `preview=${preview}; ${cookie}` } })
const start = (link: string, headers: Record<string, string> = SAME) =>
  gateway.app.inject({ method: 'POST', url: PREVIEW_PATH, headers, payload: `link=${link}` })
const versionsIn = (body: string) => {
  const { microFrontends } = JSON.parse(body) as CompositionDocument
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, [part]]) => [name, part.metadata.version]),
  )
}

beforeEach(async () => {
  metricsRegistry.clear()
  gateway = await openGateway(
    { internalKey: INTERNAL, previewOrigins: new Set(['http://localhost:3001']) },
    undefined,
    { metricsRegistry },
  )
  await releasePart(gateway.store, 'shell', {
    change: (release) => (release.announcesStart = true),
    files: { 'sw.js': 'the worker' },
  })
  await releasePart(gateway.store, 'mf-tests', TESTS)
  await releasePart(gateway.store, 'mf-auth', { routes: [route('/auth', 'auth')] })
  await publishPart(gateway.store, 'mf-tests', { ...TESTS, version: '1.1.0' })
  await publishPart(gateway.store, 'mf-auth', { routes: [route('/auth', 'auth')], version: '1.1.0' })
  await publishPart(gateway.store, 'shell', { version: '1.1.0', files: { 'sw.js': 'another worker' } })
})

describe('a preview', { tags: ['decision-74'] }, () => {
  it(
    'begins with a press on a page that says what it is, and changes nothing before',
    { tags: ['attack-108'] },
    async () => {
      const link = createLink({ 'mf-tests': '1.1.0' })
      const page = await gateway.get(`${PREVIEW_PATH}?link=${link}`)
      expect([page.statusCode, page.headers['set-cookie'], page.headers['cache-control']]).toEqual([
        200,
        undefined,
        'no-store',
      ])
      expect(page.body).toContain('mf-tests 1.1.0')
      expect(page.body).toContain('Start the preview')
      expect(page.body).toContain('প্রিভিউ শুরু করুন')
      const begun = await start(link)
      expect([begun.statusCode, begun.headers.location]).toEqual([303, '/'])
      const [cookie, shell] = begun.headers['set-cookie'] as string[]
      expect(cookie).toMatch(
        new RegExp(`^preview=${link}; Path=/; Max-Age=3[56]\\d\\d; SameSite=Lax; HttpOnly$`),
      )
      expect(shell).toContain(`${FAILED_SHELL_COOKIE}=; Path=/; Max-Age=0`)
    },
  )

  it('is bound to this host and to encrypted connections where there are any', async () => {
    gateway = openGatewayOn(gateway.root, {
      internalKey: INTERNAL,
      publicUrl: new URL('https://dhadha.example'),
    })
    const begun = await start(createLink({ 'mf-tests': '1.1.0' }))
    expect((begun.headers['set-cookie'] as string[])[0]).toMatch(/^__Host-preview=.*; HttpOnly; Secure$/)
  })

  it('is begun by no page of another site, and by no link that is forged or over', async () => {
    const link = createLink({ 'mf-tests': '1.1.0' })
    const foreign = await start(link, { ...SAME, 'sec-fetch-site': 'cross-site' })
    const over = createLink({ 'mf-tests': '1.1.0' }, { until: new Date(Date.now() - 1_000) })
    const refused = [foreign, await start(`${link}x`), await start(over), await start('')]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 410, 410, 410])
    for (const { headers } of refused) expect(headers['set-cookie']).toBeUndefined()
    const page = await gateway.get(`${PREVIEW_PATH}?link=${over}`)
    expect([page.statusCode, page.body.includes('time is over')]).toEqual([410, true])
    expect(page.body).not.toContain('<form')
  })

  it(
    'is fixed into no browser by another site, whatever its form or frame says of itself',
    { tags: ['attack-105'] },
    async () => {
      const link = createLink({ 'mf-tests': '1.1.0' })
      const { 'content-type': type = '' } = SAME as Record<string, string>
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        {},
      ] as Record<string, string>[]) {
        const begun = await start(link, { 'content-type': type, ...headers })
        expect([JSON.stringify(headers), begun.statusCode, begun.headers['set-cookie']]).toEqual([
          JSON.stringify(headers),
          403,
          undefined,
        ])
      }
      const page = await gateway.get(`${PREVIEW_PATH}?link=${link}`)
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )

  it(
    'writes names and versions of a link as text, also those of a server that turned hostile',
    { tags: ['attack-107'] },
    async () => {
      const markup = '<img src=x onerror=alert(1)>"><script>alert(1)</script>'
      const release = remoteRelease((item) =>
        Object.assign(item, { name: 'mf-tests', version: markup, routes: TESTS.routes, pages: {} }),
      )
      for (const link of [
        createLink({ [markup]: markup, 'mf-tests': markup }),
        createLink({}, { built: [{ release, base: 'http://localhost:3001/', development: true }] }),
      ])
        for (const { body } of [
          await gateway.get(`${PREVIEW_PATH}?link=${link}`),
          await open('/tests', link),
        ]) {
          expect(body).not.toContain('<img src=x')
          expect(body).not.toContain('<script>alert')
        }
      const forged = await gateway.get(`${PREVIEW_PATH}?link=${encodeURIComponent(markup)}`)
      expect(forged.body).not.toContain('onerror')
    },
  )

  it('shows its versions on every page, in the composition and at the API, to that browser alone', async () => {
    const link = createLink({ 'mf-tests': '1.1.0', 'mf-auth': '1.1.0' })
    const page = await open('/tests', link)
    expect(preloads(page.body).join()).toContain('/releases/mf-tests/1.1.0/')
    const composition = await open(COMPOSITION_PATH, link)
    expect(versionsIn(composition.body)).toEqual({ shell: '1.0.0', 'mf-tests': '1.1.0', 'mf-auth': '1.1.0' })
    const call = await open('/api/x', link)
    const id = composition.headers[COMPOSITION_HEADER]
    expect([page.headers[COMPOSITION_HEADER], call.headers[COMPOSITION_HEADER]]).toEqual([id, id])
    const beside = await gateway.get('/tests')
    expect(beside.body).not.toContain('1.1.0')
    expect(beside.body).not.toContain('id="preview"')
    expect(beside.headers[COMPOSITION_HEADER]).not.toBe(id)
    expect(beside.headers['content-security-policy']).toContain("style-src 'self';")
    expect((await gateway.store.readComposition()).parts['mf-tests']?.active).toBe('1.0.0')
  })

  it('has the live version behind it where it fails', async () => {
    const { body } = await open(COMPOSITION_PATH, createLink({ 'mf-tests': '1.1.0' }))
    const { microFrontends } = JSON.parse(body) as CompositionDocument
    expect(microFrontends['mf-tests']?.[0].extras.previous?.metadata.version).toBe('1.0.0')
  })

  it('says on every page what it is, in both languages, with a button that ends it', async () => {
    const { body, headers } = await open('/tests', createLink({ 'mf-tests': '1.1.0', 'mf-auth': '1.1.0' }))
    const bar = /<aside id="preview"[^]*?<\/aside>/.exec(body)?.[0] ?? ''
    expect(body.indexOf(bar)).toBeLessThan(body.indexOf('id="root"'))
    for (const text of ['mf-tests 1.1.0', 'mf-auth 1.1.0', 'Preview', 'প্রিভিউ', 'until', 'পর্যন্ত'])
      expect(bar).toContain(text)
    expect(bar).toContain('<form method="post" action="/preview/end">')
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/)
  })

  it('is not cached by browsers, proxies or the service worker', { tags: ['attack-109'] }, async () => {
    const link = createLink({ shell: '1.1.0', 'mf-tests': '1.1.0' })
    const first = await open('/tests', link)
    for (const answer of [first, await open(COMPOSITION_PATH, link)]) {
      expect([answer.headers['cache-control'], answer.headers['etag']]).toEqual(['no-store', undefined])
      expect(answer.headers['vary']).toContain('Cookie')
    }
    const plain = await gateway.get('/tests')
    const asked = await gateway.app.inject({
      url: '/tests',
      headers: { cookie: `preview=${link}`, 'if-none-match': String(plain.headers['etag']) },
    })
    expect(asked.statusCode).toBe(200)
    expect((await open(OFFLINE_PATH, link)).statusCode).toBe(404)
    expect((await open(WORKER_PATH, link)).body).toBe('the worker')
  })

  it('ends by its button on the page where that was pressed, and never on another site', async () => {
    const end = (referer: string, more: Record<string, string> = {}) =>
      gateway.app.inject({
        method: 'POST',
        url: '/preview/end',
        headers: { ...SAME, host: 'localhost:3000', referer, ...more },
      })
    const ended = await end('http://localhost:3000/tests?x=1')
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/tests?x=1'])
    expect((ended.headers['set-cookie'] as string[])[0]).toMatch(/^preview=; Path=\/; Max-Age=0/)
    for (const referer of ['http://evil.example/x', 'http://localhost:3000//evil.example', 'nonsense', ''])
      expect((await end(referer)).headers.location).toBe('/')
    expect((await end('', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })

  it('follows what is released meanwhile, and says so where it does not fit any more', async () => {
    const link = createLink({ 'mf-tests': '1.1.0' })
    await open('/tests', link)
    await activate(gateway.store, 'mf-auth', '1.1.0', auditEntry())
    expect(versionsIn((await open(COMPOSITION_PATH, link)).body)['mf-auth']).toBe('1.1.0')
    await releasePart(gateway.store, 'mf-auth', {
      routes: [route('/auth', 'auth')],
      contract: '>=1.0.0',
      version: '1.2.0',
    })
    await releasePart(gateway.store, 'mf-tests', { contract: '>=1.0.0', version: '1.2.0', ...TESTS })
    await releasePart(gateway.store, 'shell', { version: '2.0.0', contract: '2.0.0' })
    const gone = await open('/tests', link)
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-store'])
    expect(gone.body).toContain('cannot be shown')
    expect(gone.body).toContain('action="/preview/end"')
    // Calls and the composition work as for other visitors.
    expect(versionsIn((await open(COMPOSITION_PATH, link)).body)['mf-tests']).toBe('1.2.0')
  })

  it('a preview of a version that was removed, or that is not what was built, is said not to be there', async () => {
    const link = createLink({ 'mf-tests': '1.1.0' })
    await rm(join(gateway.root, 'releases/mf-tests/1.1.0'), { recursive: true })
    const page = await gateway.get(`${PREVIEW_PATH}?link=${link}`)
    expect([page.statusCode, page.body.includes('<form')]).toEqual([410, false])
    expect((await start(link)).statusCode).toBe(410)
    expect((await open('/tests', link)).statusCode).toBe(410)
  })

  it('a preview of a shell that does not start in that browser shows the live one, and says so', async () => {
    const { body } = await open('/tests', createLink({ shell: '1.1.0' }), `${FAILED_SHELL_COOKIE}=1.1.0`)
    expect(preloads(body).join()).toContain('/releases/shell/1.0.0/')
    expect(body).toContain('which did not start; 1.0.0 is shown')
  })

  it('puts its browser into no cohort, and what that tells counts for no version', async () => {
    await activate(gateway.store, 'mf-tests', '1.1.0', auditEntry(), { traffic: 99 })
    const link = createLink({ 'mf-auth': '1.1.0' })
    const page = await open('/tests', link, cohortCookie(1))
    expect(preloads(page.body).join()).toContain('/releases/mf-tests/1.0.0/')
    expect((await open('/tests', link)).headers['set-cookie']).toBeUndefined()
    const report: PageReport = { part: 'mf-tests', version: '1.1.0', page: 'all', kind: 'failed' }
    // The document was opened before the preview.
    const document = await openDocument(gateway, { cookie: cohortCookie(1) })
    const notify = (cookie: string) =>
      sendReports(gateway, { cookie: `${cookie}; ${cohortCookie(1)}; ${document}` }, [report])
    expect((await notify(`preview=${link}`)).statusCode).toBe(204)
    expect(await metricsRegistry.metrics()).not.toMatch(/^dhadha_(?:cohort_troubled|page_events)_total\{/m)
    await notify('lang=en')
    expect(await metricsRegistry.metrics()).toMatch(/^dhadha_cohort_troubled_total\{.*"canary"\} 1$/m)
  })

  it.each([
    ['en', ['en', 'bn']],
    ['bn', ['bn', 'en']],
  ])('says what it is in both languages, for a visitor in %s that first', async (lang, order) => {
    const cookie = `lang=${lang}`
    const { body } = await gateway.get(`${PREVIEW_PATH}?link=${createLink({})}`, { headers: { cookie } })
    expect(Array.from(body.matchAll(/<section lang="(\w+)">/g), ([, language]) => language)).toEqual(order)
  })

  it('is nothing where a gateway has no key', async () => {
    gateway = openGatewayOn(gateway.root)
    const link = createLink({ 'mf-tests': '1.1.0' })
    expect((await gateway.get(`${PREVIEW_PATH}?link=${link}`)).body).not.toContain('<form')
    expect((await start(link)).statusCode).toBe(405)
    expect((await open('/tests', link)).body).not.toContain('1.1.0')
  })

  it('is the same at every gateway with the key', async () => {
    const other = openGatewayOn(gateway.root, { internalKey: INTERNAL })
    const answer = await other.app.inject({
      url: COMPOSITION_PATH,
      headers: { cookie: `preview=${createLink({ 'mf-tests': '1.1.0' })}` },
    })
    expect(versionsIn(answer.body)['mf-tests']).toBe('1.1.0')
  })
})

describe("a build on its developer's machine", { tags: ['decision-74'] }, () => {
  const buildAt = (base: string) => {
    const release = remoteRelease((item) =>
      Object.assign(item, { name: 'mf-tests', version: '9.9.9', routes: TESTS.routes, pages: {} }),
    )
    return createLink({}, { built: [{ release, base, development: true }] })
  }

  it('may be asked by the pages of that preview, and by no others', { tags: ['attack-110'] }, async () => {
    const link = buildAt('http://localhost:3001/')
    const page = await open('/tests', link)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('mf-tests 9.9.9 (http://localhost:3001)')
    expect(preloads(page.body).join()).toContain('http://localhost:3001/')
    expect(page.headers['content-security-policy']).toMatch(/script-src [^;]*http:\/\/localhost:3001/)
    expect((await gateway.get('/tests')).headers['content-security-policy']).not.toContain('localhost:3001')
  })

  it('is shown by no site that does not allow its address', async () => {
    const page = await open('/tests', buildAt('http://localhost:3002/'))
    expect([page.statusCode, page.body.includes('localhost:3002')]).toEqual([410, false])
    expect(page.headers['content-security-policy']).not.toContain('localhost:3002')
  })
})
