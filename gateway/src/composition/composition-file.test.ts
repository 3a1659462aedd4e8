import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { CompositionDocument } from '@dhadha/release'
import { describe, expect, it } from 'vitest'
import { activate, rollback } from '../registry/rollout.ts'
import { auditEntry, publishPart, releasePart } from '../testing/fake-part.ts'
import { openGateway, openSite, type TestGateway } from '../testing/gateway.ts'

const composition = async (gateway: TestGateway) =>
  (await gateway.get('/composition.json')).json<CompositionDocument>()

describe('/composition.json', () => {
  it('describes every live part by the Frontend Discovery schema', async () => {
    const { schema, microFrontends } = await composition(await openSite())
    expect(schema).toContain('frontend-discovery')
    expect(Object.keys(microFrontends)).toEqual(['mf-auth', 'mf-marketing', 'mf-practice', 'shell'])
    expect(microFrontends['mf-auth']).toEqual([
      {
        url: '/releases/mf-auth/1.0.0/js/remoteEntry.aaaa1111.js',
        metadata: { integrity: expect.stringMatching(/^sha384-.{64}$/) as string, version: '1.0.0' },
        deployment: { traffic: 100, default: true },
        extras: {
          container: 'mf_auth_1_0_0',
          contract: '^1.0.0',
          routes: expect.arrayContaining([
            { path: '/auth/login', page: 'login', access: 'signed-out', layout: 'app' },
          ]) as unknown,
          pages: expect.objectContaining({
            login: {
              scripts: ['/releases/mf-auth/1.0.0/js/page-login.aaaa1111.js'],
              styles: ['/releases/mf-auth/1.0.0/css/page-login.aaaa1111.css'],
            },
          }) as unknown,
          messages: {
            en: ['/releases/mf-auth/1.0.0/js/messages-en.aaaa1111.js'],
            bn: ['/releases/mf-auth/1.0.0/js/messages-bn.aaaa1111.js'],
          },
          files: expect.objectContaining({
            '/releases/mf-auth/1.0.0/js/page-login.aaaa1111.js': expect.stringMatching(/^sha384-/) as string,
          }) as unknown,
        },
      },
    ])
  })

  it('has the hash of every script and style sheet and of nothing else', async () => {
    const { microFrontends } = await composition(await openSite())
    const files = Object.keys(microFrontends['shell']?.[0].extras.files ?? {})
    expect(files).toContain('/releases/shell/1.0.0/css/index.aaaa1111.css')
    expect(files.every((url) => /\.(?:js|css)$/.test(url))).toBe(true)
  })

  it('offers the version before as the fallback of a remote, not of the shell', async () => {
    const gateway = await openSite()
    await releasePart(gateway.store, 'mf-auth', { version: '1.1.0' })
    await releasePart(gateway.store, 'shell', { version: '1.1.0' })
    const { microFrontends } = await composition(gateway)
    const [auth] = microFrontends['mf-auth'] ?? []
    expect(auth?.fallbackUrl).toBe('/releases/mf-auth/1.0.0/js/remoteEntry.aaaa1111.js')
    expect(auth?.extras.previous).toMatchObject({
      url: '/releases/mf-auth/1.0.0/js/remoteEntry.aaaa1111.js',
      metadata: { version: '1.0.0' },
      container: 'mf_auth_1_0_0',
    })
    expect(microFrontends['shell']?.[0].extras).not.toHaveProperty('previous')
  })

  it('offers no version that the live shell has outgrown', async () => {
    const { store, ...gateway } = await openGateway()
    await releasePart(store, 'shell')
    await releasePart(store, 'mf-auth', { contract: '^1.0.0' })
    await releasePart(store, 'mf-auth', { version: '1.1.0', contract: '>=1.0.0' })
    await releasePart(store, 'shell', { version: '2.0.0', contract: '2.0.0' })
    const { microFrontends } = await composition({ store, ...gateway })
    expect(microFrontends['mf-auth']?.[0].extras).not.toHaveProperty('previous')
  })

  it('has another id after every change and the old one after going back', async () => {
    const gateway = await openSite()
    const id = async () => (await composition(gateway)).id
    const first = await id()
    await publishPart(gateway.store, 'mf-auth', { version: '1.1.0' })
    expect(await id()).toBe(first)
    await activate(gateway.store, 'mf-auth', '1.1.0', auditEntry())
    expect(await id()).not.toBe(first)
    await rollback(gateway.store, 'mf-auth', undefined, auditEntry())
    expect(await id()).toBe(first)
  })

  it('is asked for every time and sent when its id changed', async () => {
    const gateway = await openSite()
    const { headers, json } = await gateway.get('/composition.json')
    const { id } = json<CompositionDocument>()
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: `W/"${id}"`,
      'x-composition': id,
      'x-composition-revision': '4',
      'content-type': 'application/json; charset=utf-8',
    })
    const again = () => gateway.get('/composition.json', { headers: { 'if-none-match': `W/"${id}"` } })
    expect((await again()).statusCode).toBe(304)
    await releasePart(gateway.store, 'mf-auth', { version: '1.1.0' })
    expect((await again()).statusCode).toBe(200)
  })

  it('comes compressed', async () => {
    const gateway = await openSite()
    const answer = await gateway.get('/composition.json', { acceptEncoding: 'br' })
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(await composition(gateway))
  })

  it('is empty before anything is activated', async () => {
    expect((await composition(await openGateway())).microFrontends).toEqual({})
  })
})

describe('a composition that cannot be read', () => {
  it('leaves the last good one in force, and a readable one takes over', async () => {
    const gateway = await openSite()
    const before = await composition(gateway)
    await writeFile(join(gateway.root, 'composition.json'), '{ "revision": 5, "parts":')
    expect(await composition(gateway)).toEqual(before)
    const auth = { active: '1.0.0', previous: [] }
    await writeFile(
      join(gateway.root, 'composition.json'),
      JSON.stringify({ revision: 6, updated: '', parts: { 'mf-auth': auth }, lastAct: null }),
    )
    expect(Object.keys((await composition(gateway)).microFrontends)).toEqual(['mf-auth'])
  })

  it('is an error from the start, explained kindly and without reasons', async () => {
    const gateway = await openGateway()
    await writeFile(join(gateway.root, 'composition.json'), 'broken')
    const page = await gateway.get('/about', { headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(page.body).toContain('Something went wrong on our side')
    expect(page.body).not.toContain('JSON')
  })
})
