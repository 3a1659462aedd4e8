import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { REFRESHED_EVENT, type CompositionDocument } from '@dhadha/release'
import { remoteRelease } from '@dhadha/release/testing'
import { publishedPart } from '@dhadha/release/served'
import { afterEach, describe, expect, it } from 'vitest'
import { DiskStore } from '../registry/disk-store.ts'
import { buildPart, route, temporaryFolder } from '../testing/fake-part.ts'
import { openGatewayOn, openSite } from '../testing/gateway.ts'
import { FAST_REFRESH_HOOK } from '../server/pages/fast-refresh.ts'
import { INLINE_SCRIPTS } from '../server/pages/inline-scripts.ts'
import { DevelopmentParts } from './development.ts'
import { LiveComposition } from './live-composition.ts'

const server = createServer()
afterEach(() => {
  server.removeAllListeners('request')
  server.closeAllConnections()
  server.close()
})

/** A server that answers everything in this way; gives its address. */
async function serve(answer: RequestListener): Promise<URL> {
  server.on('request', answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

/** A development server of mf-practice; gives its address. */
async function serveFromSource(): Promise<URL> {
  const dir = await buildPart('mf-practice', {
    version: '1.0.0-dev',
    routes: [route('/series/:series/problem/:serial', 'problem'), route('/new', 'new')],
  })
  return serve((_request, response) => {
    void readFile(join(dir, 'release.json')).then((json) => response.end(json))
  })
}

/** The parts of a site of two, with mf-practice from a development server, and the logged errors. */
async function replaced(url: URL) {
  const loggedErrors: string[] = []
  const parts = new DevelopmentParts(new Map([['mf-practice', url]]), (error) =>
    loggedErrors.push(String(error)),
  )
  const published = ['mf-practice', 'mf-tests'].map((name) => ({
    active: publishedPart(remoteRelease((release) => (release.name = name))),
    previous: null,
  }))
  const served = (await parts.replace(published)).map(({ active, previous }) => ({
    what: `${active.release.name} ${active.release.version}`,
    base: active.base,
    previous,
  }))
  return { served, loggedErrors }
}

describe('a part from a development server', () => {
  it('takes the place of the published one, with its own addresses and no hashes', async () => {
    const url = await serveFromSource()
    const { root } = await openSite()
    const { get } = openGatewayOn(root, { developmentParts: new Map([['mf-practice', url]]) })
    const { microFrontends } = (await get('/composition.json')).json<CompositionDocument>()
    expect(microFrontends['mf-practice']?.[0]).toMatchObject({
      url: `${url.href}js/remoteEntry.aaaa1111.js`,
      metadata: { integrity: '', version: '1.0.0-dev' },
      extras: { files: {} },
    })
    expect(microFrontends['mf-auth']?.[0].metadata.integrity).toMatch(/^sha384-/)
    for (const [path, page] of [
      ['/new', 'new'],
      ['/series/1/problem/1', 'problem'],
    ])
      expect((await get(path ?? '')).body).toContain(
        `<link rel="preload" as="script" fetchpriority="high" href="${url.href}js/page-${page}.aaaa1111.js" crossorigin="anonymous">`,
      )
  })

  it('may run in the page, behind the script that Fast Refresh needs', async () => {
    const url = await serveFromSource()
    const { root } = await openSite()
    const { get } = openGatewayOn(root, { developmentParts: new Map([['mf-practice', url]]) })
    const { body, headers } = await get('/new')
    const policy = String(headers['content-security-policy'])
    const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    expect(policy).toContain(
      `script-src 'self' ${INLINE_SCRIPTS.map(hash).join(' ')} ${url.origin} ${hash(FAST_REFRESH_HOOK)};`,
    )
    expect(policy).toContain(`style-src 'self' ${url.origin};`)
    expect(policy).toContain(`connect-src 'self' ${url.origin} ws://${url.host}`)
    expect(headers).not.toHaveProperty('integrity-policy')
    expect(body.indexOf(FAST_REFRESH_HOOK)).toBeLessThan(body.indexOf('<link'))
    expect(body.indexOf(FAST_REFRESH_HOOK)).toBeGreaterThan(0)
  })

  it('has its files in the folder where its description lies, and no version to fall back to', async () => {
    const url = await serveFromSource()
    expect(await replaced(new URL('mf-practice/', url))).toEqual({
      served: [
        { what: 'mf-tests 1.0.0', base: '/releases/mf-tests/1.0.0/', previous: null },
        { what: 'mf-practice 1.0.0-dev', base: `${url.href}mf-practice/`, previous: null },
      ],
      loggedErrors: [],
    })
  })

  it.each<[string, RequestListener, string]>([
    ['has nothing', (_, response) => response.writeHead(404).end(), 'answers 404'],
    [
      'serves another part',
      (_, response) => response.end(JSON.stringify(remoteRelease((release) => (release.name = 'mf-auth')))),
      'serves mf-auth, not mf-practice',
    ],
    ['is still building', (_, response) => response.end('<html>'), 'must be JSON'],
  ])(
    'gives way to the published one while its server %s, and the reason is logged',
    async (_, answer, reason) => {
      const { served, loggedErrors } = await replaced(await serve(answer))
      expect(served.map(({ what }) => what)).toEqual(['mf-practice 1.0.0', 'mf-tests 1.0.0'])
      expect(loggedErrors).toEqual([expect.stringContaining(reason)])
    },
  )

  it('lets the page talk once to a server that serves several parts', async () => {
    const url = await serve((request, response) => {
      const name = request.url?.includes('practice') ? 'mf-practice' : 'mf-tests'
      response.end(JSON.stringify(remoteRelease((release) => (release.name = name))))
    })
    const parts = new Map(
      ['mf-practice', 'mf-tests'].map((name) => [name, new URL(`${name}/`, url)] as const),
    )
    const store = new DiskStore(await temporaryFolder())
    const live = new LiveComposition(store, new DevelopmentParts(parts, () => {}), () => {})
    expect((await live.current()).developmentOrigins).toEqual([url.origin])
  })

  it('gives way to the published one while its server is down', async () => {
    const { root } = await openSite()
    const { get } = openGatewayOn(root, {
      developmentParts: new Map([['mf-practice', new URL('http://127.0.0.1:9/')]]),
    })
    const { microFrontends } = (await get('/composition.json')).json<CompositionDocument>()
    expect(microFrontends['mf-practice']?.[0].metadata.version).toBe('1.0.0')
  })

  it('leaves no trace where none is set', async () => {
    const { get } = await openSite()
    const { body, headers } = await get('/about')
    expect(body).not.toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__')
    expect(headers['content-security-policy']).not.toContain('http://')
    expect(headers).toHaveProperty('integrity-policy')
  })
})

it('the DevTools hook records every copy of React that registers', () => {
  interface Hook {
    inject: (renderer: object) => number
    renderers: Map<number, object>
    supportsFiber: boolean
    onCommitFiberRoot: () => void
  }
  const page: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook } = {}
  runInNewContext(FAST_REFRESH_HOOK, page)
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__
  expect([hook?.inject({}), hook?.inject({})]).toEqual([1, 2])
  expect(hook?.renderers.size).toBe(2)
  expect(hook?.supportsFiber).toBe(true)
  expect(() => hook?.onCommitFiberRoot()).not.toThrow()
})

it('a module of a development server notifies the window after each refresh', () => {
  const reported: string[] = []
  const page = {
    reported,
    Event,
    dispatchEvent: ({ type }: Event) => reported.push(type),
    renderer: { scheduleRefresh: (root: string, update: string) => void reported.push(`${root} ${update}`) },
  }
  runInNewContext(FAST_REFRESH_HOOK, page)
  runInNewContext('__REACT_DEVTOOLS_GLOBAL_HOOK__.inject(renderer)', page)
  page.renderer.scheduleRefresh('root', 'update')
  expect(reported).toEqual(['root update', REFRESHED_EVENT])
})
