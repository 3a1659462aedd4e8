import { beforeEach, describe, expect, it } from 'vitest'
import { openSite, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openSite({ publicUrl: new URL('https://dhadha.example') })
})

const getContent = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1]
const findLinks = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"(?: hreflang="([^"]*)")? href="([^"]*)">`, 'g'))].map(
    ([, name, href]) => (name === undefined ? href : [name, href]),
  )

describe('what other sites read of a page', () => {
  it(
    'the preview of a page on other sites is a card with title, text and a picture of its own',
    { tags: ['S2.1'] },
    async () => {
      const { body } = await gateway.get('/about')
      expect(getContent(body, 'og:title')).toBe('about &amp; more')
      expect(getContent(body, 'og:description')).toBe('About about')
      expect(getContent(body, 'og:image')).toBe(
        'https://dhadha.example/releases/mf-marketing/1.0.0/social/about.png',
      )
      expect([getContent(body, 'og:locale'), getContent(body, 'og:locale:alternate')]).toEqual([
        'en_GB',
        'bn_BD',
      ])
      expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
    },
  )

  it('the head of a page names its address and its other language', { tags: ['S2.1'] }, async () => {
    const { body } = await gateway.get('/about?lang=bn')
    expect(body).toContain('<html lang="bn">')
    expect(findLinks(body, 'canonical')).toEqual(['https://dhadha.example/about?lang=bn'])
    expect(findLinks(body, 'alternate')).toEqual([
      ['en', 'https://dhadha.example/about'],
      ['bn', 'https://dhadha.example/about?lang=bn'],
      ['x-default', 'https://dhadha.example/about'],
    ])
    expect(getContent(body, 'og:url')).toBe('https://dhadha.example/about?lang=bn')
    expect(getContent(body, 'og:image')).toBeUndefined()
    expect(body).toContain('<meta name="twitter:card" content="summary">')
  })

  it('search engines are asked to leave out what needs a script or a sign-in', async () => {
    for (const path of ['/auth/login', '/nowhere']) {
      const { body } = await gateway.get(path)
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toContain('og:')
    }
    expect((await gateway.get('/about')).body).not.toContain('noindex')
  })
})

describe('a language in the address', () => {
  it('wins over the kept one and is kept from then on', { tags: ['decision-29'] }, async () => {
    const answer = await gateway.get('/about?lang=en', { headers: { cookie: 'lang=bn' } })
    expect(answer.body).toContain('<html lang="en">')
    expect(answer.headers['set-cookie']).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  })

  it('a language in the address that the site does not speak changes nothing', async () => {
    const answer = await gateway.get('/about?lang=fr', { headers: { cookie: 'lang=bn' } })
    expect(answer.body).toContain('<html lang="bn">')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('files for search engines', () => {
  it(
    'the map of the site has the pages that need no script, in both languages',
    { tags: ['S2.1'] },
    async () => {
      const answer = await gateway.get('/sitemap.xml')
      expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
      expect([...answer.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual([
        'https://dhadha.example/',
        'https://dhadha.example/?lang=bn',
        'https://dhadha.example/about',
        'https://dhadha.example/about?lang=bn',
      ])
      expect(answer.body.match(/hreflang="x-default"/g)).toHaveLength(4)
    },
  )

  it('robots.txt keeps them off the API and leads to the map', { tags: ['S2.1'] }, async () => {
    const { body } = await gateway.get('/robots.txt')
    expect(body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://dhadha.example/sitemap.xml\n')
  })
})
