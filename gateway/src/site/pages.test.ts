import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { CompositionDocument } from '@dhadha/release'
import { beforeEach, describe, expect, it } from 'vitest'
import { rollback } from '../registry/manager.ts'
import { motive, releasePart, route } from '../testing/fake-part.ts'
import { openGateway, openGatewayOn, openSite, type TestGateway } from '../testing/gateway.ts'
import { START_SHELL } from './start-shell.ts'

let gateway: TestGateway

const openOwnSite = async () => {
  gateway = await openSite()
}

const linksIn = (html: string) => [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link)
const preloads = (html: string) =>
  linksIn(html)
    .filter((link) => link.includes('as="script"'))
    .map((link) => /href="([^"]*)"/.exec(link)?.[1])
const urgencies = (html: string) =>
  new Set([...html.matchAll(/ fetchpriority="(\w+)"/g)].map(([, urgency]) => urgency))
/** What stands in the document itself and would run. */
const scriptsIn = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code)
const compositionIn = (html: string) =>
  /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

describe('before anything is activated', () => {
  beforeEach(async () => {
    gateway = await openGateway()
  })

  it('says in both languages that the site is being prepared', async () => {
    const answer = await gateway.get('/', { lang: 'bn' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('10')
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('<html lang="bn">')
    expect(answer.body).toContain('Dhadha is getting ready')
    expect(answer.body).toContain('ধাঁধা তৈরি হচ্ছে')
  })

  it('is over with the first shell, without a new start', async () => {
    await gateway.get('/mf-tests')
    await releasePart(gateway.store, 'shell')
    await releasePart(gateway.store, 'mf-tests')
    expect((await gateway.get('/mf-tests')).statusCode).toBe(200)
  })
})

describe('the document of a page', () => {
  beforeEach(openOwnSite)

  it('carries the chosen look before any script runs, for whoever chose it', async () => {
    const looking = async (theme: string) =>
      (await gateway.get('/series/7/problem/2', { headers: { cookie: `token=x; theme=${theme}` } })).body
    const dark = await looking('dark')
    expect(dark).toContain('<html lang="en" data-theme="dark">')
    expect([...dark.matchAll(/name="theme-color" content="([^"]*)"/g)].map(([, colour]) => colour)).toEqual([
      '#16130e',
      '#16130e',
    ])
    for (const other of ['device', '"><script>']) expect(await looking(other)).toContain('<html lang="en">')
  })

  it('asks for exactly the scripts that the route needs, with their hashes', async () => {
    const { body } = await gateway.get('/series/7/problem/2', { signedIn: true, lang: 'bn' })
    expect(preloads(body)).toEqual([
      '/releases/shell/1.0.0/js/index.aaaa1111.js',
      '/releases/shell/1.0.0/js/messages-bn.aaaa1111.js',
      '/releases/mf-practice/1.0.0/js/remoteEntry.aaaa1111.js',
      '/releases/mf-practice/1.0.0/js/messages-bn.aaaa1111.js',
      '/releases/mf-practice/1.0.0/js/page-problem.aaaa1111.js',
    ])
    // A remote's entry needs what the shell provides: nothing but the shell may run it.
    expect(body).not.toMatch(/<script[^>]* src=/)
    for (const link of linksIn(body).filter((one) => one.includes('as="script"')))
      expect(link).toMatch(/ integrity="sha384-[^"]{64}" crossorigin="anonymous"(?: data-start)?>$/)
  })

  it("asks for the files of the shell's own page", async () => {
    const { body } = await gateway.get('/notifications', { signedIn: true })
    expect(preloads(body)).toEqual([
      '/releases/shell/1.0.0/js/index.aaaa1111.js',
      '/releases/shell/1.0.0/js/messages-en.aaaa1111.js',
      '/releases/shell/1.0.0/js/page-notifications.aaaa1111.js',
    ])
  })

  it('marks what starts the shell, for the script that waits for the first paint', async () => {
    const { body } = await gateway.get('/about')
    expect(linksIn(body).filter((link) => link.endsWith(' data-start>'))).toEqual([
      expect.stringMatching(
        /href="\/releases\/shell\/1\.0\.0\/js\/index\.aaaa1111\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous" data-start>$/,
      ),
    ])
    expect(scriptsIn(body)).toEqual([START_SHELL])
  })

  it('has at hand what it says when the shell cannot start', async () => {
    expect((await gateway.get('/about')).body).toContain(
      '<p id="start-failed" role="alert" hidden>Dhadha could not start.',
    )
    expect((await gateway.get('/about', { lang: 'bn' })).body).toContain(
      '<p id="start-failed" role="alert" hidden>ধাঁধা চালু করা গেল না।',
    )
  })

  it('links the style sheets of shell and page, known to the bundler by their names', async () => {
    const sheets = linksIn((await gateway.get('/about')).body).filter((link) =>
      link.includes('rel="stylesheet"'),
    )
    expect(sheets).toHaveLength(2)
    expect(sheets[1]).toMatch(
      /href="\/releases\/mf-marketing\/1\.0\.0\/css\/page-about\.aaaa1111\.css" data-href="css\/page-about\.aaaa1111\.css" integrity="sha384-/,
    )
  })

  it('leaves fonts to the style sheets, as they would hold up the scripts', async () => {
    const links = linksIn((await gateway.get('/about', { lang: 'bn' })).body)
    expect(links.filter((link) => link.includes('font'))).toEqual([])
  })

  it('has title and description of the page, escaped', async () => {
    const { body } = await gateway.get('/about')
    expect(body).toContain('<title>about &amp; more</title>')
    expect(body).toContain('<meta name="description" content="About about">')
    expect((await gateway.get('/auth/login')).body).toContain('<title>Dhadha</title>')
  })

  it('names the icon of the shell', async () => {
    expect((await gateway.get('/about')).body).toContain(
      '<link rel="icon" href="/releases/shell/1.0.0/favicon.svg">',
    )
  })

  it('carries the composition, which no text in it can leave', async () => {
    await releasePart(gateway.store, 'mf-tests', {
      routes: [route('/test', 'tests', { signedInTo: '/</script><script>alert(1)</script><!--' })],
    })
    const { body } = await gateway.get('/about')
    const json = compositionIn(body)
    expect(json).not.toContain('<')
    expect(json).toContain(String.raw`\u003c/script>`)
    expect(body).not.toContain('<script>alert')
  })

  it("carries the files of the shell and of the page's own part, of the others the routes only", async () => {
    const { body } = await gateway.get('/series/7/problem/2', { signedIn: true })
    const inlined = JSON.parse(compositionIn(body)) as CompositionDocument
    const whole: CompositionDocument = (await gateway.get('/composition.json')).json()
    expect(inlined).toMatchObject({ partial: true, id: whole.id })
    expect(inlined.microFrontends['shell']).toEqual(whole.microFrontends['shell'])
    expect(inlined.microFrontends['mf-practice']).toEqual(whole.microFrontends['mf-practice'])
    const { url, metadata, extras } = whole.microFrontends['mf-marketing']?.[0] ?? {}
    expect(inlined.microFrontends['mf-marketing']).toEqual([
      {
        url,
        metadata,
        deployment: { traffic: 100, default: true },
        extras: { container: extras?.container, contract: extras?.contract, routes: extras?.routes },
      },
    ])
  })

  it('tells a browser without scripts so, in both languages', async () => {
    const { body } = await gateway.get('/about')
    expect(body).toMatch(
      /<noscript><p lang="en">Dhadha needs JavaScript.*<p lang="bn">.*জাভাস্ক্রিপ্ট.*<\/noscript>/,
    )
  })
})

describe('a prerendered page', () => {
  beforeEach(openOwnSite)

  it('is in the document for a visitor who is signed out, in the language', async () => {
    const fragment = (what: string) =>
      `<div id="root" data-content="page"><!--$--><main>${what}</main><!--/$--></div>`
    expect((await gateway.get('/about')).body).toContain(fragment('about in English'))
    expect((await gateway.get('/about', { lang: 'bn' })).body).toContain(fragment('about বাংলায়'))
  })

  it('is left out for a pupil who is signed in', async () => {
    const { body } = await gateway.get('/about', { signedIn: true })
    expect(body).toContain('<div id="root"></div>')
    expect(body).toContain('<title>about &amp; more</title>')
  })
})

describe('the frame of the app', () => {
  beforeEach(openOwnSite)

  it('is in the document of every page that stands in it, in the language', async () => {
    const frame = (what: string) =>
      `<div id="root" data-content="frame"><!--$--><main>${what}</main><!--/$--></div>`
    for (const path of ['/lang/bn/level/1', '/notifications']) {
      const { body } = await gateway.get(path, { signedIn: true, lang: 'bn' })
      expect(body).toContain(frame('frame বাংলায়'))
    }
    expect((await gateway.get('/series/7/problem/2', { signedIn: true })).body).toContain(
      frame('frame in English'),
    )
  })

  it('is on no page of another layout', async () => {
    for (const path of ['/about', '/nowhere'])
      expect((await gateway.get(path, { signedIn: true })).body).toContain('<div id="root"></div>')
  })

  it('leaves the scripts first in the line; a page that can be read already lets its letters come first', async () => {
    const { body: dashboard } = await gateway.get('/lang/en/level/1', { signedIn: true })
    expect(urgencies(dashboard)).toEqual(new Set(['high']))
    expect(urgencies((await gateway.get('/about')).body)).toEqual(new Set(['low']))
  })

  it('is missed by nobody where the shell has none', async () => {
    const old = await openGateway()
    await releasePart(old.store, 'shell', { routes: [route('/notifications', 'notifications')] })
    expect((await old.get('/notifications')).body).toContain('<div id="root"></div>')
  })
})

describe('who may see a page', () => {
  beforeEach(openOwnSite)

  it.each([
    ['S2.3a signed out, the dashboard', '/lang/en/level/1', false, '/'],
    ['S2.3b signed out, a problem', '/series/1/problem/1', false, '/auth'],
    ["S2.3b signed out, the shell's own page", '/notifications', false, '/auth'],
    ['S2.13 signed in, the landing page', '/', true, '/lang/en/level/1'],
    ['S2.10b signed in, the sign-in page: in one hop', '/auth/login', true, '/lang/en/level/1'],
  ])('%s leads on before any script is loaded', async (_, path, signedIn, target) => {
    const answer = await gateway.get(path, { signedIn })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(target)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers.vary).toContain('Cookie')
  })

  it("S2.13 leads to the dashboard in the pupil's language", async () => {
    expect((await gateway.get('/', { signedIn: true, lang: 'bn' })).headers.location).toBe('/lang/bn/level/1')
  })

  it.each([
    ['/', false],
    ['/auth/login', false],
    ['/about', true],
    ['/lang/en/level/1', true],
  ])('%s is shown to whom it is for', async (path, signedIn) => {
    expect((await gateway.get(path, { signedIn })).statusCode).toBe(200)
  })

  it('counts an empty token as none', async () => {
    const answer = await gateway.get('/lang/en/level/1', { headers: { cookie: 'token=; lang=bn' } })
    expect(answer.headers.location).toBe('/')
  })

  it('shows the page where the rules lead in a circle', async () => {
    await releasePart(gateway.store, 'mf-tests', {
      routes: [
        route('/a', 'a', { access: 'signed-out', signedInTo: '/b' }),
        route('/b', 'b', { access: 'signed-out', signedInTo: '/a' }),
      ],
    })
    expect((await gateway.get('/a', { signedIn: true })).statusCode).toBe(200)
  })
})

describe('the document for a browser without a connection', () => {
  beforeEach(openOwnSite)

  it('carries the whole composition and is no page of its own', async () => {
    const answer = await gateway.get('/offline.html', { signedIn: true, lang: 'bn' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<html lang="bn">')
    expect(answer.body).toContain('<div id="root"></div>')
    const composition = JSON.parse(compositionIn(answer.body)) as CompositionDocument
    expect(composition).toEqual((await gateway.get('/composition.json')).json())
    expect(answer.headers['x-composition']).toBe(composition.id)
    expect(preloads(answer.body).every((url) => url?.startsWith('/releases/shell/'))).toBe(true)
  })

  it('has the headers of every page', async () => {
    const [offline, page] = [await gateway.get('/offline.html'), await gateway.get('/about')]
    for (const name of ['content-security-policy', 'integrity-policy'])
      expect(offline.headers[name]).toBe(page.headers[name])
  })

  it('is not there before anything is activated', async () => {
    expect((await (await openGateway()).get('/offline.html')).statusCode).toBe(404)
  })
})

describe('what is no page', () => {
  beforeEach(openOwnSite)

  it("is the shell's document with 404 under an unknown path", async () => {
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

  it('is told apart from a wrong method', async () => {
    const answer = await gateway.inject({ method: 'POST', url: '/about' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD')
  })

  it('is refused when its path cannot be read', async () => {
    expect((await gateway.get('/%E0%A4%A')).statusCode).toBe(400)
  })
})

describe('the language of a page', () => {
  beforeEach(openOwnSite)
  const languageOf = async (path: string, browser: Parameters<TestGateway['get']>[1]) =>
    /<html lang="(\w+)">/.exec((await gateway.get(path, browser)).body)?.[1]

  it("is the path's, else the pupil's choice, else the browser's wish, else English", async () => {
    const bangla = { acceptLanguage: 'bn-BD,bn;q=0.9,en;q=0.8' }
    expect(await languageOf('/lang/en/level/1', { ...bangla, lang: 'bn', signedIn: true })).toBe('en')
    expect(await languageOf('/about', { ...bangla, lang: 'en' })).toBe('en')
    expect(await languageOf('/about', bangla)).toBe('bn')
    expect(await languageOf('/about', { acceptLanguage: 'fr, bn;q=0.1, en;q=0.5' })).toBe('en')
    expect(await languageOf('/about', { lang: 'fr' })).toBe('en')
  })
})

describe('how a document is sent', () => {
  beforeEach(openOwnSite)

  it('is asked for again every time, but sent again only when it changed', async () => {
    const first = await gateway.get('/about')
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(first.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await gateway.get('/about', { headers })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect((await gateway.get('/about', { headers, signedIn: true })).statusCode).toBe(200)
    await releasePart(gateway.store, 'mf-marketing', { version: '1.1.0' })
    expect((await gateway.get('/auth/login', { headers })).statusCode).toBe(200)
  })

  it('is compressed the best way the browser takes', async () => {
    const plain = await gateway.get('/about')
    const br = await gateway.get('/about', { acceptEncoding: 'gzip, deflate, br' })
    const gzip = await gateway.get('/about', { acceptEncoding: 'gzip, br;q=0' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 2)
  })

  it('lets nothing run but scripts with a known hash', async () => {
    const { body, headers } = await gateway.get('/about')
    const [start = ''] = scriptsIn(body)
    const hash = createHash('sha256').update(start).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src https://www.youtube-nocookie.com; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /security-reports; report-to security`,
    )
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(security)')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('geolocation=()')
  })

  it('insists on https only where the site is reached by it', async () => {
    expect((await gateway.get('/about')).headers).not.toHaveProperty('strict-transport-security')
    const secure = openGatewayOn(gateway.root, { publicUrl: new URL('https://dhadha.example') })
    expect((await secure.get('/about')).headers['strict-transport-security']).toMatch(/^max-age=/)
  })

  it('is seen changed at once by every gateway on the registry', async () => {
    const gateways = [gateway, openGatewayOn(gateway.root)]
    const entries = () =>
      Promise.all(
        gateways.map(async (one) =>
          preloads((await one.get('/auth/login')).body).find((url) => url?.includes('remoteEntry')),
        ),
      )
    const routes = [route('/auth/login', 'login', { access: 'signed-out' })]
    await releasePart(gateway.store, 'mf-auth', { version: '1.1.0', routes })
    expect(await entries()).toEqual(Array(2).fill('/releases/mf-auth/1.1.0/js/remoteEntry.aaaa1111.js'))
    await rollback(gateway.store, 'mf-auth', undefined, motive())
    expect(await entries()).toEqual(Array(2).fill('/releases/mf-auth/1.0.0/js/remoteEntry.aaaa1111.js'))
  })
})
