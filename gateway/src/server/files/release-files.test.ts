import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { publishPart, releasePart } from '../../testing/fake-part.ts'
import { openGateway, type TestGateway } from '../../testing/gateway.ts'
import { HotFiles } from './hot-files.ts'
import { RETIRING_WORKER } from './worker.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway()
  await releasePart(gateway.store, 'shell')
})

const SCRIPT = '/releases/shell/1.0.0/js/index.aaaa1111.js'
const folder = '/releases/shell/1.0.0/'

describe('the service worker', () => {
  const withWorker = (version: string) =>
    releasePart(gateway.store, 'shell', { version, files: { 'sw.js': `/* ${version} */` } })

  it("is the live shell's own, asked for every time, and may only ask this site", async () => {
    await withWorker('1.1.0')
    const { statusCode, headers, body } = await gateway.get('/sw.js')
    expect([statusCode, body]).toEqual([200, '/* 1.1.0 */'])
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    await withWorker('1.2.0')
    expect((await gateway.get('/sw.js')).body).toBe('/* 1.2.0 */')
  })

  it(
    'ends an earlier one where the live shell has none, as a 404 would leave it in place',
    { tags: ['decision-65', 'attack-260'] },
    async () => {
      const { statusCode, headers, body } = await gateway.get('/sw.js')
      expect([statusCode, body]).toEqual([200, RETIRING_WORKER])
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      })
    },
  )

  it(
    'ends where an operator switches it off, whatever worker the live shell has',
    { tags: ['decision-65', 'attack-261'] },
    async () => {
      const off = await openGateway({ hasServiceWorker: false })
      await releasePart(off.store, 'shell', { version: '1.1.0', files: { 'sw.js': '/* 1.1.0 */' } })
      expect((await off.get('/sw.js')).body).toBe(RETIRING_WORKER)
    },
  )

  it.each([
    '/releases/shell/1.0.0/js/index.aaaa1111.js',
    '/releases/shell/1.0.0/sw.js',
    '/api/sw.js',
    '/icon.svg',
  ])(
    'is no other script: %s is refused to who would register it, and never given a wider scope',
    { tags: ['decision-65', 'attack-259'] },
    async (path) => {
      const asked = await gateway.inject({ url: path, headers: { 'service-worker': 'script' } })
      expect(asked.statusCode).toBe(403)
      for (const answer of [asked, await gateway.get(path), await gateway.get('/sw.js')])
        expect(answer.headers).not.toHaveProperty('service-worker-allowed')
    },
  )
})

describe('a file of a release', () => {
  it('may be kept for ever and used by any page, but not taken for anything else', async () => {
    const { statusCode, headers } = await gateway.get(SCRIPT)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
  })

  it.each([
    ['css/index.aaaa1111.css', 'text/css; charset=utf-8'],
    ['font/anek-bangla-latin-wght-normal.aaaa1111.woff2', 'font/woff2'],
    ['favicon.svg', 'image/svg+xml; charset=utf-8'],
  ])('%s has its type', async (path, type) => {
    expect((await gateway.get(folder + path)).headers['content-type']).toBe(type)
  })

  it('comes compressed as it was at publication, the smallest first', async () => {
    const plain = await gateway.get(SCRIPT)
    const br = await gateway.get(SCRIPT, { acceptEncoding: 'gzip, br' })
    const gzip = await gateway.get(SCRIPT, { acceptEncoding: 'gzip' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    const tags = [plain, br, gzip].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(3)
  })

  it('comes as it is where no compressed copy is worth it', async () => {
    const answer = await gateway.get(`${folder}font/anek-bangla-latin-wght-normal.aaaa1111.woff2`, {
      acceptEncoding: 'br',
    })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body).toBe('latin')
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await gateway.get(SCRIPT, { acceptEncoding: 'br' })
    const again = await gateway.get(SCRIPT, {
      acceptEncoding: 'br',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('is there under another query, for a browser that tries again', async () => {
    expect((await gateway.get(`${SCRIPT}?retry=1`)).statusCode).toBe(200)
  })

  it('is there as soon as its version is published, live or not', async () => {
    const url = '/releases/mf-tests/2.0.0/js/remoteEntry.aaaa1111.js'
    expect((await gateway.get(url)).statusCode).toBe(404)
    await publishPart(gateway.store, 'mf-tests', { version: '2.0.0' })
    expect((await gateway.get(url)).statusCode).toBe(200)
  })

  it('is streamed when it is too big for memory', async () => {
    const big = 'x'.repeat(3 * 1024 * 1024)
    await publishPart(gateway.store, 'mf-tests', { files: { 'big.bin': big } })
    const answer = await gateway.get('/releases/mf-tests/1.0.0/big.bin')
    expect(answer.headers['content-length']).toBe(String(big.length))
    expect(answer.body).toBe(big)
  })

  it('is served from memory once it was asked for', async () => {
    const before = await gateway.get(SCRIPT)
    await rm(join(gateway.root, SCRIPT))
    expect((await gateway.get(SCRIPT)).body).toBe(before.body)
  })
})

describe('what is no file of a release', () => {
  it.each([
    'js/none.js',
    'release.json',
    'published.json',
    'js/index.aaaa1111.js.br',
    'js',
    '',
    '../shell/1.0.0/favicon.svg',
    '..%2f..%2f..%2fcomposition.json',
    '%2e%2e/%2e%2e/composition.json',
    'constructor',
    '__proto__',
  ])('%s is a plain 404, never HTML', async (path) => {
    const answer = await gateway.get(folder + path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    '/releases/none/1.0.0/a.js',
    '/releases/shell/9.9.9/a.js',
    '/releases/..%2f/1.0.0/a.js',
    '/releases/shell',
  ])('%s is a plain 404', async (path) => {
    const answer = await gateway.get(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  })

  it('a prerendered fragment is sent only within its page', async () => {
    await publishPart(gateway.store, 'mf-marketing', { prerendered: ['home'] })
    expect((await gateway.get('/releases/mf-marketing/1.0.0/prerendered/home.en.html')).statusCode).toBe(404)
  })

  it('a 404 does not describe what is missing on the disk', async () => {
    await rm(join(gateway.root, SCRIPT))
    const answer = await gateway.get(SCRIPT)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      error: 'failed',
      message: expect.stringContaining('went wrong') as string,
    })
  })
})

it('an altered file is not sent at all', { tags: ['decision-70'] }, async () => {
  await appendFile(join(gateway.root, SCRIPT), 'evil()')
  const { statusCode, body } = await gateway.get(SCRIPT)
  expect(statusCode).toBe(500)
  expect(body).not.toContain('evil()')
})

describe('files of the shell at the root', () => {
  it('are its icons, of the live version', async () => {
    const { statusCode, headers } = await gateway.get('/favicon.svg')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-type']).toContain('image/svg+xml')
  })

  it('are no scripts', async () => {
    await releasePart(gateway.store, 'shell', { version: '1.1.0', files: { 'worker.js': '' } })
    expect((await gateway.get('/worker.js')).statusCode).toBe(404)
  })
})

describe('files kept in memory', () => {
  it('make room in the order in which they were last asked for', () => {
    const hot = new HotFiles(10)
    hot.set('a', Buffer.alloc(4))
    hot.set('b', Buffer.alloc(4))
    hot.get('a')
    hot.set('c', Buffer.alloc(4))
    expect(['a', 'b', 'c'].map((key) => hot.get(key)?.byteLength)).toEqual([4, undefined, 4])
  })

  it('are counted once when they are put there twice', () => {
    const hot = new HotFiles(10)
    for (let i = 0; i < 5; i++) hot.set('a', Buffer.alloc(4))
    hot.set('b', Buffer.alloc(4))
    expect(hot.get('a')?.byteLength).toBe(4)
    expect(hot.takes(11)).toBe(false)
  })
})
