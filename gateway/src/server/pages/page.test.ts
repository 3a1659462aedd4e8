import type { CompositionDocument } from '@dhadha/release'
import { beforeEach, describe, expect, it } from 'vitest'
import { compositionIn, linksIn, preloads, scriptsIn } from '../../testing/document.ts'
import { releasePart, route } from '../../testing/fake-part.ts'
import { openSite, type TestGateway } from '../../testing/gateway.ts'
import {
  PRELOAD_REQUESTS,
  FONTS_LATER,
  RESERVE_BANNER_SPACE,
  REPLACE_STALLED_STYLESHEETS,
  REQUEST_HEADING_FONT,
  OLD_BROWSER,
  REPEAT_PRESS,
  START_SHELL,
} from './inline-scripts.ts'

let gateway: TestGateway

const openOwnSite = async () => {
  gateway = await openSite()
}

describe('the document of a page', () => {
  beforeEach(openOwnSite)

  it('has the theme that the visitor chose before any script runs', async () => {
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
    // A remote's entry needs the shell's packages, so only the shell may run it.
    expect(body).not.toMatch(/<script[^>]* src=/)
    for (const link of linksIn(body).filter((link) => link.includes('as="script"')))
      expect(link).toMatch(/ integrity="sha384-[^"]{64}" crossorigin="anonymous"(?: data-start)?>$/)
  })

  it(
    "leaves a remote's scripts to the start script where it calls the API, but for modules and prerendered pages",
    { tags: ['decision-67'] },
    async () => {
      const relationsOf = async (part: string, path: string, signedIn = true) => {
        const { body } = await gateway.get(path, { signedIn })
        const scripts = linksIn(body).filter(
          (link) => link.includes(`/releases/${part}/`) && link.includes('/js/'),
        )
        return [...new Set(scripts.map((link) => /rel="([^"]*)"/.exec(link)?.[1]))]
      }
      expect(await relationsOf('shell', '/series/7/problem/2')).toEqual(['preload'])
      expect(await relationsOf('mf-practice', '/series/7/problem/2')).toEqual(['after-calls'])
      // It calls nothing.
      expect(await relationsOf('mf-practice', '/lang/en/level/1')).toEqual(['preload'])
      expect(await relationsOf('mf-marketing', '/', false)).toEqual(['preload'])
      await releasePart(gateway.store, 'shell', {
        version: '1.0.1',
        change: (release) => (release.loadsModules = true),
      })
      await releasePart(gateway.store, 'mf-practice', {
        version: '2.0.0',
        routes: [
          route('/series/:series/problem/:serial', 'problem', {
            access: 'signed-in',
            calls: ['/api/profile'],
          }),
        ],
        change: (release) => (release.type = 'module'),
      })
      expect(await relationsOf('mf-practice', '/series/7/problem/2')).toEqual(['modulepreload'])
    },
  )

  it('preloads modules as such, with their hashes, and says so in the composition', async () => {
    await releasePart(gateway.store, 'shell', {
      version: '1.0.1',
      change: (release) => (release.loadsModules = true),
    })
    await releasePart(gateway.store, 'mf-practice', {
      version: '2.0.0',
      change: (release) => (release.type = 'module'),
    })
    const { body } = await gateway.get('/mf-practice')
    const links = linksIn(body).filter((link) => link.includes('/mf-practice/2.0.0/js/'))
    expect(links).toHaveLength(3)
    for (const link of links)
      expect(link).toMatch(
        /^<link rel="modulepreload" href="[^"]*" integrity="sha384-[^"]{64}" crossorigin="anonymous">$/,
      )
    const elsewhere = await gateway.get('/notifications', { signedIn: true })
    for (const html of [body, elsewhere.body])
      expect(
        (JSON.parse(compositionIn(html)) as CompositionDocument).microFrontends['mf-practice']?.[0].extras,
      ).toMatchObject({
        type: 'module',
      })
  })

  it("asks for the files of the shell's own page", async () => {
    const { body } = await gateway.get('/notifications', { signedIn: true })
    expect(preloads(body)).toEqual([
      '/releases/shell/1.0.0/js/index.aaaa1111.js',
      '/releases/shell/1.0.0/js/messages-en.aaaa1111.js',
      '/releases/shell/1.0.0/js/page-notifications.aaaa1111.js',
    ])
  })

  it(
    'lists the API calls of a signed-in learner, first and below, and where the answer names a chunk',
    { tags: ['decision-67'] },
    async () => {
      const { body } = await gateway.get('/series/7/problem/2', { signedIn: true })
      const [, content = ''] = /<meta name="calls-ahead" content="([^"]*)">\n<script>/.exec(body) ?? []
      expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
        path: '/series/:series/problem/:serial',
        calls: ['/api/series/{series}/problem/{serial}?a=1&b=2', '/api/profile'],
        below: ['/api/series/{series}/days'],
        chunk: 'board-{data.kind}',
        part: 'mf-practice',
      })
      expect(scriptsIn(body)).toEqual([
        RESERVE_BANNER_SPACE,
        FONTS_LATER,
        REPLACE_STALLED_STYLESHEETS,
        PRELOAD_REQUESTS,
        OLD_BROWSER,
        START_SHELL,
      ])
      // Before the style sheets: a script after them would wait until they are there.
      expect(body.indexOf('calls-ahead')).toBeLessThan(body.indexOf('<link rel="stylesheet"'))
      expect(compositionIn(body)).not.toContain('/api/')
    },
  )

  it('asks nothing ahead for visitors, or where no page says what', { tags: ['decision-67'] }, async () => {
    for (const { body } of [
      await gateway.get('/about'),
      await gateway.get('/notifications', { signedIn: true }),
      await gateway.get('/offline.html', { signedIn: true }),
    ])
      expect(body).not.toContain('name="calls-ahead"')
  })

  it(
    'says which prerendered pages start when they are used, and of visitors alone',
    { tags: ['decision-67'] },
    async () => {
      const findRoot = ({ body }: { body: string }) => /<div id="root"[^>]*>/.exec(body)?.[0]
      expect(findRoot(await gateway.get('/about'))).toBe('<div id="root" data-content="page" data-on-use>')
      expect(findRoot(await gateway.get('/'))).toBe('<div id="root" data-content="page">')
      expect(findRoot(await gateway.get('/about', { signedIn: true }))).not.toContain('data-on-use')
      expect(compositionIn((await gateway.get('/about')).body)).not.toContain('startsOnUse')
      // Their scripts are fetched by START_SHELL; Chromium would warn of preloads that wait.
      expect((await gateway.get('/about')).body).not.toContain('rel="preload" as="script"')
      expect((await gateway.get('/')).body).toContain('rel="preload" as="script" fetchpriority="low"')
    },
  )

  it('marks what starts the shell, for the script that waits for the first paint', async () => {
    const { body } = await gateway.get('/about')
    expect(linksIn(body).filter((link) => link.endsWith(' data-start>'))).toEqual([
      expect.stringMatching(
        /href="\/releases\/shell\/1\.0\.0\/js\/index\.aaaa1111\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous" data-start>$/,
      ),
    ])
    expect(scriptsIn(body)).toEqual([
      RESERVE_BANNER_SPACE,
      FONTS_LATER,
      REQUEST_HEADING_FONT,
      REPLACE_STALLED_STYLESHEETS,
      OLD_BROWSER,
      REPEAT_PRESS,
      START_SHELL,
    ])
  })

  it('contains the message for a shell that cannot start', async () => {
    expect((await gateway.get('/about')).body).toContain(
      '<p id="start-failed" role="alert" hidden>Dhadha could not start. Please check your connection and load this page again.<br><button>Load again</button></p>',
    )
    expect((await gateway.get('/about', { lang: 'bn' })).body).toContain(
      '<p id="start-failed" role="alert" hidden>‘ধাঁধা’ চালু করা গেল না।',
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

  it('puts the script that watches over the sheets before them', { tags: ['decision-66'] }, async () => {
    const { body } = await gateway.get('/about')
    expect(body.indexOf(REPLACE_STALLED_STYLESHEETS)).toBeGreaterThan(0)
    expect(body.indexOf(REPLACE_STALLED_STYLESHEETS)).toBeLessThan(body.indexOf('<link rel="stylesheet"'))
  })

  it(
    'lets nothing but a prerendered page wait for the sheet of its remote',
    { tags: ['decision-66'] },
    async () => {
      for (const path of ['/series/7/problem/2', '/about']) {
        const links = linksIn((await gateway.get(path, { signedIn: true })).body)
        const sheets = links.filter((link) => link.includes('.css"'))
        expect(sheets.map((link) => /rel="[^"]*"(?: as="style")?/.exec(link)?.[0])).toEqual([
          'rel="stylesheet"',
          'rel="preload" as="style"',
        ])
        expect(sheets[1]).toMatch(/ integrity="sha384-[^"]{64}" crossorigin="anonymous">$/)
      }
    },
  )

  it('leaves fonts to the style sheets, as they would hold up the scripts', async () => {
    const links = linksIn((await gateway.get('/about', { lang: 'bn' })).body)
    expect(links.filter((link) => link.includes('font'))).toEqual([])
  })

  it(
    "names the font of a prerendered page's headings before the script that may request it",
    { tags: ['decision-68'] },
    async () => {
      const { body } = await gateway.get('/about')
      const [, font] = /<meta name="heading-font" content="([^"]*)">\n<script>/.exec(body) ?? []
      expect(font).toMatch(/^\/releases\/mf-marketing\/[^/]+\/prerendered\/about\.en\.woff2$/)
      const file = await gateway.get(font ?? '')
      expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
        200,
        'font/woff2',
        'letters of about',
      ])
      expect(body.indexOf('heading-font')).toBeLessThan(body.indexOf('<link rel="stylesheet"'))
      for (const other of [
        await gateway.get('/about', { lang: 'bn' }),
        await gateway.get('/about', { signedIn: true }),
        await gateway.get('/notifications', { signedIn: true }),
      ])
        expect(other.body).not.toContain('name="heading-font"')
    },
  )

  it('contains title and description of the page, escaped', async () => {
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
    const [practice] = whole.microFrontends['mf-practice'] ?? []
    // The document names the first calls of its own page (decision 67); the browser gets those of
    // other pages later.
    const routes = practice?.extras.routes.map(({ calls: _calls, callsBelow: _below, ...route }) => route)
    expect(inlined.microFrontends['mf-practice']).toEqual([
      { ...practice, extras: { ...practice?.extras, routes } },
    ])
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

  it('says so to a browser without scripts, in both languages', async () => {
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
      `<div id="root" data-content="page" data-on-use><!--$--><main>${what}</main><!--/$--></div>`
    expect((await gateway.get('/about')).body).toContain(fragment('about in English'))
    expect((await gateway.get('/about', { lang: 'bn' })).body).toContain(fragment('about বাংলায়'))
  })

  it('is left out for a pupil who is signed in', async () => {
    const { body } = await gateway.get('/about', { signedIn: true })
    expect(body).toContain('<div id="root"></div>')
    expect(body).toContain('<title>about &amp; more</title>')
  })
})
