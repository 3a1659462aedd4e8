import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { compositionElement, compositionIn, type CompositionDocument, type Release } from '@dhadha/release'
import { microFrontend, publishedPart } from '@dhadha/release/served'
import { remoteRelease } from '@dhadha/release/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LocalBuild } from './local-build.ts'
import { startDevServer, type DevServer } from './server.ts'
import { fetchSite } from './site.ts'

const part = (name: string, change: Partial<Release> = {}): Release => ({
  ...remoteRelease(),
  name,
  ...change,
})
const entry = (release: Release) =>
  [microFrontend({ active: publishedPart(release), previous: null })] as const

const live: CompositionDocument = {
  schema: 'x',
  microFrontends: {
    shell: [...entry(part('shell', { kind: 'shell', contract: '1.13.0', routes: [] }))],
    'mf-tests': [
      ...entry(
        part('mf-tests', {
          routes: [{ path: '/test/all', page: 'series', access: 'public', layout: 'app' }],
        }),
      ),
    ],
  },
  id: 'live',
}
const build = (text: string): LocalBuild => ({
  release: part('mf-clubs', {
    version: '1.0.0-dev',
    routes: [{ path: '/lang/:lang/clubs', page: 'series', access: 'public', layout: 'app' }],
    menu: [{ title: { en: text, bn: text }, icon: 'test', to: '/lang/{lang}/clubs', order: 80 }],
  }),
  files: new Map([['js/entry.js', Buffer.from(text)]]),
})

const asked: IncomingMessage[] = []
const site = createServer((request, response) => {
  asked.push(request)
  const { url = '' } = request
  response.setHeader('x-composition', 'live')
  if (url === '/composition.json') return response.end(JSON.stringify(live))
  if (url.startsWith('/api/')) return request.pipe(response)
  const isPage = url.startsWith('/test/all')
  return response
    .writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', etag: '"a"' })
    .end(
      `<!doctype html><html><head></head>\n<body>\n${compositionElement({ ...live, partial: true })}</body></html>`,
    )
})
let server: DevServer

beforeEach(async () => {
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  server = await startDevServer(new URL(`http://127.0.0.1:${port}`), 0, build('one'))
  asked.length = 0
})
afterEach(async () => {
  await server.close()
  site.closeAllConnections()
  site.close()
  await once(site, 'close')
})

const get = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(new URL(path, server.url), { redirect: 'manual', ...init })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

it(
  'a part that the site does not know is there with its routes and its entries of the menu',
  { tags: ['decision-78'] },
  async () => {
    const page = await get('/lang/bn/clubs?a=1')
    expect(page.status).toBe(200)
    // A document of no page, in the language of the path.
    expect(asked[0]?.url).toBe('/dhadha-dev-page?a=1&lang=bn')
    const { microFrontends, id } = JSON.parse(compositionIn(page.body) ?? '') as CompositionDocument
    expect(Object.keys(microFrontends)).toEqual(['shell', 'mf-tests', 'mf-clubs'])
    expect(microFrontends['mf-clubs']?.[0].extras).toMatchObject({
      routes: [{ path: '/lang/:lang/clubs' }],
      menu: [{ title: { en: 'one' } }],
    })
    expect(page.body).toContain('mf-clubs from this machine')
    const whole = await get('/composition.json')
    expect(JSON.parse(whole.body)).toMatchObject({
      id,
      microFrontends: { 'mf-tests': live.microFrontends['mf-tests'] },
    })
    // Every answer names the same composition, also those of the API.
    for (const path of ['/api/x', '/test/all', '/lang/bn/clubs'])
      expect((await get(path)).headers.get('x-composition')).toBe(id)
  },
)

it(
  'the development server serves its own files, passes calls to the site, and keeps its reports',
  { tags: ['decision-78'] },
  async () => {
    expect((await get('/releases/mf-clubs/1.0.0-dev/js/entry.js')).body).toBe('one')
    expect(asked).toHaveLength(0)
    expect((await get('/api/answers', { method: 'POST', body: 'as it is' })).body).toBe('as it is')
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const reports = JSON.stringify({
      reports: [{ part: 'mf-clubs', kind: 'fell-back' }, { kind: 'shown' }, { kind: 'error' }],
    })
    expect((await get('/page-reports', { method: 'POST', body: reports })).status).toBe(204)
    const violation = JSON.stringify({
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://x.example' },
    })
    expect((await get('/security-reports', { method: 'POST', body: violation })).status).toBe(204)
    expect((await get('/sw.js')).status).toBe(404)
    expect(logged.mock.calls.flat()).toEqual([
      'browser: {"part":"mf-clubs","kind":"fell-back"}',
      'browser: img-src of the site has blocked https://x.example',
    ])
    logged.mockRestore()
    expect(asked.map(({ url }) => url)).toEqual(['/api/answers'])
  },
)

it(
  'the development server notifies open tabs of the next build and of a save that does not build',
  { tags: ['decision-78'] },
  async () => {
    const answer = await fetch(new URL('/dhadha-dev/events', server.url))
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    const next = async () => (await reader?.read())?.value ?? ''
    const first = /data: (\S+)/.exec(await next())?.[1]
    expect((await get('/test/all')).body).toContain(`data-build="${first}"`)
    server.reportFailure()
    expect(await next()).toContain('event: failed')
    server.show(build('two'))
    const second = /data: (\S+)/.exec(await next())?.[1]
    expect(second).not.toBe(first)
    expect((await get('/releases/mf-clubs/1.0.0-dev/js/entry.js')).body).toBe('two')
    await reader?.cancel()
  },
)

it(
  'the development server reports in a sentence that the site is unavailable',
  { tags: ['decision-78'] },
  async () => {
    site.closeAllConnections()
    site.close()
    await wait(20)
    const { status, body } = await get('/test/all')
    expect([status, body]).toEqual([502, expect.stringContaining('does not answer')])
    site.listen(0, '127.0.0.1')
  },
)

it(
  'the development server names an option that the site would refuse, and an address that is no site',
  { tags: ['decision-78'] },
  async () => {
    const { port } = site.address() as AddressInfo
    const { findObstacles } = await fetchSite(`http://127.0.0.1:${port}`)
    expect(findObstacles(build('one').release)).toEqual([])
    const routes = [{ path: '/test/all', page: 'series', access: 'public', layout: 'app' }] as const
    expect(findObstacles({ name: 'mf-clubs', contract: '^1.14.0', routes: [...routes] })).toEqual([
      'this part needs the contract ^1.14.0, and the site provides 1.13.0: activation would be refused there.',
      'mf-tests of this site has the path /test/all: activation would be refused there.',
    ])
    await expect(fetchSite('http://dhadha.example')).rejects.toThrow('such as https://dhadha.example')
    await expect(fetchSite(server.url.origin.replace(/\d+$/, '9'))).rejects.toThrow('does not answer')
  },
)
