import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { rollback } from '../../registry/rollout.ts'
import { preloads, scriptsIn } from '../../testing/document.ts'
import { auditEntry, releasePart, route } from '../../testing/fake-part.ts'
import { INLINE_SCRIPTS } from './inline-scripts.ts'
import { openGateway, openGatewayOn, openSite, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway

const openOwnSite = async () => {
  gateway = await openSite()
}

describe('before anything is activated', () => {
  beforeEach(async () => {
    gateway = await openGateway()
  })

  it('the gateway explains in both languages that the site is being prepared before anything is activated', async () => {
    const answer = await gateway.get('/', { lang: 'bn' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('10')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('<html lang="bn">')
    expect(answer.body).toContain('Dhadha is getting ready')
    expect(answer.body).toContain('‘ধাঁধা’ সাইট তৈরি হচ্ছে')
  })

  it('the site opens with the first shell, without a restart of the gateway', async () => {
    await gateway.get('/mf-tests')
    await releasePart(gateway.store, 'shell')
    await releasePart(gateway.store, 'mf-tests')
    expect((await gateway.get('/mf-tests')).statusCode).toBe(200)
  })
})

describe('who may see a page', () => {
  beforeEach(openOwnSite)

  it.each([
    ['S2.3a signed out, the dashboard', '/lang/en/level/1', false, '/'],
    ['S2.3b signed out, a problem', '/series/1/problem/1', false, '/auth?next=%2Fseries%2F1%2Fproblem%2F1'],
    [
      "S2.3b signed out, the shell's own page",
      '/notifications?a=b',
      false,
      '/auth?next=%2Fnotifications%3Fa%3Db',
    ],
    ['S2.13 signed in, the landing page', '/', true, '/lang/en/level/1'],
    ['S2.10b signed in, the sign-in page: in one hop', '/auth/login', true, '/lang/en/level/1'],
  ])('%s leads on before any script is loaded', async (_, path, signedIn, target) => {
    const answer = await gateway.get(path, { signedIn })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(target)
    expect(answer.headers['cache-control']).toBe('no-cache, no-transform')
    expect(answer.headers.vary).toContain('Cookie')
  })

  it('a signed-in pupil is led to the dashboard in their language', { tags: ['S2.13'] }, async () => {
    expect((await gateway.get('/', { signedIn: true, lang: 'bn' })).headers.location).toBe('/lang/bn/level/1')
  })

  it.each([
    ['/', false],
    ['/auth/login', false],
    ['/about', true],
    ['/lang/en/level/1', true],
  ])('%s is shown to those it is for', async (path, signedIn) => {
    expect((await gateway.get(path, { signedIn })).statusCode).toBe(200)
  })

  it('an empty token counts as none', async () => {
    const answer = await gateway.get('/lang/en/level/1', { headers: { cookie: 'token=; lang=bn' } })
    expect(answer.headers.location).toBe('/')
  })

  it('a page is shown where the rules lead in a circle', async () => {
    await releasePart(gateway.store, 'mf-tests', {
      routes: [
        route('/a', 'a', { access: 'signed-out', signedInTo: '/b' }),
        route('/b', 'b', { access: 'signed-out', signedInTo: '/a' }),
      ],
    })
    expect((await gateway.get('/a', { signedIn: true })).statusCode).toBe(200)
  })
})

describe('what is no page', () => {
  beforeEach(openOwnSite)

  it('an unknown path gets the shell’s document with 404', async () => {
    const answer = await gateway.get('/nowhere')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(preloads(answer.body)).toEqual([
      '/releases/shell/1.0.0/js/index.aaaa1111.js',
      '/releases/shell/1.0.0/js/messages-en.aaaa1111.js',
    ])
  })

  it.each([
    '/nowhere.js',
    '/auth/login.css',
    '/favicon.ico',
    '/js/index.aaaa1111.js',
    '/.env',
    '/index.html',
  ])('%s is a plain 404, never HTML', async (path) => {
    const answer = await gateway.get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/plain')
  })

  it('an unknown path and a wrong method have different answers', async () => {
    const answer = await gateway.inject({ method: 'POST', url: '/about' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  })

  it('a path that cannot be read is refused', async () => {
    expect((await gateway.get('/%E0%A4%A')).statusCode).toBe(400)
  })
})

describe('how a document is sent', () => {
  beforeEach(openOwnSite)

  it('a document is requested again every time, but sent again only when it changed', async () => {
    const first = await gateway.get('/about')
    expect(first.headers['cache-control']).toBe('no-cache, no-transform')
    expect(first.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
    // A proxy on the way that compresses weakens the tag.
    const weakened = { 'if-none-match': `W/${String(first.headers.etag).replace(/^W\//, '')}` }
    expect((await gateway.get('/about', { headers: weakened })).statusCode).toBe(304)
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await gateway.get('/about', { headers })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect((await gateway.get('/about', { headers, signedIn: true })).statusCode).toBe(200)
    await releasePart(gateway.store, 'mf-marketing', { version: '1.1.0' })
    expect((await gateway.get('/auth/login', { headers })).statusCode).toBe(200)
  })

  it('a document is compressed the best way that the browser accepts', async () => {
    const plain = await gateway.get('/about')
    const br = await gateway.get('/about', { acceptEncoding: 'gzip, deflate, br' })
    const gzip = await gateway.get('/about', { acceptEncoding: 'gzip, br;q=0' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 2)
  })

  it('a document lets nothing run but scripts with a known hash', async () => {
    const { body, headers } = await gateway.get('/series/7/problem/2', { signedIn: true })
    expect(scriptsIn(body)).toHaveLength(6)
    // The policy is the same for all pages, also those that have other scripts.
    expect(INLINE_SCRIPTS).toEqual(expect.arrayContaining(scriptsIn(body)))
    const hashes = INLINE_SCRIPTS.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' ${hashes.join(' ')}; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /security-reports`,
    )
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(security)')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('geolocation=()')
  })

  it('a document demands https only where the site is reached by it', async () => {
    expect((await gateway.get('/about')).headers).not.toHaveProperty('strict-transport-security')
    const secure = openGatewayOn(gateway.root, { publicUrl: new URL('https://dhadha.example') })
    expect((await secure.get('/about')).headers['strict-transport-security']).toMatch(/^max-age=/)
  })

  it('a changed document is seen at once by every gateway on the registry', async () => {
    const gateways = [gateway, openGatewayOn(gateway.root)]
    const entries = () =>
      Promise.all(
        gateways.map(async (gateway) =>
          preloads((await gateway.get('/auth/login')).body).find((url) => url?.includes('remoteEntry')),
        ),
      )
    const routes = [route('/auth/login', 'login', { access: 'signed-out' })]
    await releasePart(gateway.store, 'mf-auth', { version: '1.1.0', routes })
    expect(await entries()).toEqual(Array(2).fill('/releases/mf-auth/1.1.0/js/remoteEntry.aaaa1111.js'))
    await rollback(gateway.store, 'mf-auth', undefined, auditEntry())
    expect(await entries()).toEqual(Array(2).fill('/releases/mf-auth/1.0.0/js/remoteEntry.aaaa1111.js'))
  })
})
