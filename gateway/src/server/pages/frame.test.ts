import type { CompositionDocument } from '@dhadha/release'
import { beforeEach, describe, expect, it } from 'vitest'
import { compositionIn, preloads } from '../../testing/document.ts'
import { releasePart, route } from '../../testing/fake-part.ts'
import { openGateway, openSite, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway

const openOwnSite = async () => {
  gateway = await openSite()
}

const urgencies = (html: string) =>
  new Set([...html.matchAll(/ fetchpriority="(\w+)"/g)].map(([, urgency]) => urgency))

describe('the frame of the app', () => {
  beforeEach(openOwnSite)

  it('is in the document of every page that stands in it, in the language', async () => {
    const frame = (what: string, attributes = '') =>
      `<div id="root" data-content="frame"${attributes}><!--$--><main>${what}</main><!--/$--></div>`
    for (const path of ['/lang/bn/level/1', '/notifications']) {
      const { body } = await gateway.get(path, { signedIn: true, lang: 'bn' })
      expect(body).toContain(frame('frame বাংলায়'))
    }
    expect((await gateway.get('/series/7/problem/2', { signedIn: true })).body).toContain(
      frame('frame in English', ' data-skeleton="problem"'),
    )
  })

  it(
    'has the shape of the page, for visitors without bars, and on bare pages stands alone',
    { tags: ['decision-67'] },
    async () => {
      const own = await openGateway()
      await releasePart(own.store, 'shell', {
        routes: [route('/notifications', 'notifications')],
        prerendered: ['frame', 'bare-frame'],
      })
      await releasePart(own.store, 'mf-practice', {
        routes: [
          route('/series/:series/problem/:serial', 'problem', { skeleton: 'problem' }),
          route('/try', 'try', { layout: 'bare', skeleton: 'problem' }),
          route('/auth/login', 'login', { layout: 'bare', skeleton: 'form' }),
        ],
      })
      const root = async (path: string, signedIn: boolean) =>
        /<div id="root"[^>]*>.*?<main>/.exec((await own.get(path, { signedIn })).body)?.[0]
      const shown = (attributes: string) => `<div id="root" data-content="frame"${attributes}><!--$--><main>`
      expect(await root('/series/7/problem/2', true)).toBe(shown(' data-skeleton="problem"'))
      expect(await root('/series/7/problem/2', false)).toBe(shown(' data-skeleton="problem" data-visitor'))
      expect(await root('/auth/login', false)).toBe(shown(' data-skeleton="form" data-visitor'))
      expect((await own.get('/auth/login')).body).toContain('bare-frame in English')
      // The browser's own composition names it, for pages that follow.
      expect(compositionIn((await own.get('/try')).body)).toContain('"skeleton":"form"')
    },
  )

  it('is on no page of another layout', async () => {
    for (const path of ['/about', '/nowhere'])
      expect((await gateway.get(path, { signedIn: true })).body).toContain('<div id="root"></div>')
  })

  it('leaves the scripts first in the line; a page that can be read already lets its letters come first', async () => {
    const { body: dashboard } = await gateway.get('/lang/en/level/1', { signedIn: true })
    expect(urgencies(dashboard)).toEqual(new Set(['high']))
    expect(urgencies((await gateway.get('/')).body)).toEqual(new Set(['low']))
  })

  it('a document without a frame works if the shell has none', async () => {
    const old = await openGateway()
    await releasePart(old.store, 'shell', { routes: [route('/notifications', 'notifications')] })
    expect((await old.get('/notifications')).body).toContain('<div id="root"></div>')
  })
})

describe('the document for a browser without a connection', () => {
  beforeEach(openOwnSite)

  it('carries the whole composition and is no page of its own', async () => {
    const answer = await gateway.get('/offline.html', { signedIn: true, lang: 'bn' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache, no-transform')
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

describe('the language of a page', () => {
  beforeEach(openOwnSite)
  const fetchLanguage = async (path: string, browser: Parameters<TestGateway['get']>[1]) =>
    /<html lang="(\w+)">/.exec((await gateway.get(path, browser)).body)?.[1]

  it("is the path's, else the pupil's choice, else the browser's wish, else English", async () => {
    const bangla = { acceptLanguage: 'bn-BD,bn;q=0.9,en;q=0.8' }
    expect(await fetchLanguage('/lang/en/level/1', { ...bangla, lang: 'bn', signedIn: true })).toBe('en')
    expect(await fetchLanguage('/about', { ...bangla, lang: 'en' })).toBe('en')
    expect(await fetchLanguage('/about', bangla)).toBe('bn')
    expect(await fetchLanguage('/about', { acceptLanguage: 'fr, bn;q=0.1, en;q=0.5' })).toBe('en')
    expect(await fetchLanguage('/about', { lang: 'fr' })).toBe('en')
  })
})
