import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT_ROOT } from '@dhadha/server'
import { freePort } from '@dhadha/server/free-port'
import { PREVIEW_PATH } from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activate } from '../../registry/rollout.ts'
import { derivePreviewKey, writeLink } from '../../preview/link.ts'
import { json, listen } from '../../testing/api.ts'
import { auditEntry, publishPart, releasePart, temporaryFolder } from '../../testing/fake-part.ts'
import { openSite, type TestGateway } from '../../testing/gateway.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const KEY = 'k'.repeat(32)
const SCRIPT = '/releases/mf-practice/1.0.0/js/page-problem.aaaa1111.js'

/** nginx as deploy/cdn/nginx.conf has it, in front of a gateway. */
async function startProxy(gateway: string): Promise<{ url: string; nginx: ChildProcess }> {
  const folder = await temporaryFolder()
  const port = await freePort()
  await mkdir(join(folder, 'run'))
  const conf = await readFile(join(PROJECT_ROOT, 'deploy/cdn/nginx.conf'), 'utf8')
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    conf.replace('127.0.0.1:3000', new URL(gateway).host).replace('listen 8080', `listen 127.0.0.1:${port}`),
  )
  const nginx = spawn(
    'nginx',
    ['-p', folder, '-c', file, '-g', `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`],
    { stdio: 'ignore' },
  )
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${url}/healthz`).catch(() => null)) return { url, nginx }
    await sleep(50)
  }
  throw new Error('nginx does not answer')
}

describe.skipIf(!hasNginx)('behind a caching proxy', { tags: ['decision-72'] }, () => {
  let gateway: TestGateway
  let url: string
  let nginx: ChildProcess
  beforeEach(async () => {
    const api = await listen((request, response) =>
      json(response, { cookie: request.headers.cookie ?? null }, { 'cache-control': 'no-store' }),
    )
    gateway = await openSite({ apiUrls: [api], internalKey: KEY })
    ;({ url, nginx } = await startProxy(await gateway.app.listen({ port: 0, host: '127.0.0.1' })))
  })
  afterEach(async () => {
    // Its workers end with it; they would not when it is killed.
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  })

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: 'manual' })

  it('files of releases are cached permanently, once for each encoding, for all visitors', async () => {
    const { files } = await gateway.store.release('mf-practice', '1.0.0')
    const { integrity } = files['js/page-problem.aaaa1111.js'] ?? {}
    for (const encoding of ['identity', 'br', 'gzip']) {
      const visitors = ['', 'cohort=17-new', 'cohort=4711-new; token=secret', 'lang=bn; token=other']
      for (const [index, cookie] of visitors.entries()) {
        const answer = await ask(`${SCRIPT}?visitor=${index}`, { cookie, 'accept-encoding': encoding })
        expect([answer.status, answer.headers.get('x-cache')]).toEqual([200, index === 0 ? 'MISS' : 'HIT'])
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
        expect(getFileFacts(Buffer.from(await answer.arrayBuffer())).integrity).toBe(integrity)
        for (const name of ['set-cookie', 'x-request-id']) expect(answer.headers.has(name)).toBe(false)
      }
    }
    // They outlive the gateway.
    await gateway.app.close()
    expect((await ask(SCRIPT, { 'accept-encoding': 'br' })).status).toBe(200)
    expect((await ask('/')).status).toBe(502)
  })

  it(
    'what differs from the file that a browser has is for this browser alone',
    { tags: ['decision-72'] },
    async () => {
      const { routes } = await gateway.store.release('mf-practice', '1.0.0')
      const before = randomBytes(3_000).toString('base64')
      const file = (hash: string) => `js/late.${hash}.js`
      const release = (version: string, hash: string, content: string) =>
        releasePart(gateway.store, 'mf-practice', { version, routes, files: { [file(hash)]: content } })
      await release('1.1.0', '0000aaaa', before)
      await release('1.2.0', '0000bbbb', `${before}// more`)
      const path = `/releases/mf-practice/1.2.0/${file('0000bbbb')}`
      const chrome = {
        'accept-encoding': 'gzip, br, dcz',
        'available-dictionary': `:${createHash('sha256').update(before).digest('base64')}:`,
      }
      const reported: unknown[] = []
      for (const headers of [chrome, { 'accept-encoding': 'gzip, br, dcz' }, chrome]) {
        const answer = await ask(path, headers)
        await answer.arrayBuffer()
        reported.push([answer.headers.get('content-encoding'), answer.headers.get('x-cache')])
      }
      expect(reported).toEqual([
        ['dcz', 'BYPASS'],
        ['br', 'MISS'],
        ['dcz', 'BYPASS'],
      ])
    },
  )

  it(
    'a preview is for its browser alone, and its files are kept as all others',
    { tags: ['decision-74'] },
    async () => {
      const { routes } = await gateway.store.release('mf-practice', '1.0.0')
      await publishPart(gateway.store, 'mf-practice', { version: '1.1.0', routes })
      const link = writeLink(derivePreviewKey(KEY), {
        versions: new Map([['mf-practice', '1.1.0']]),
        built: [],
        until: new Date(Date.now() + 3_600_000),
      })
      const send = (path: string, body: string, cookie = '') =>
        fetch(url + path, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
            cookie,
          },
          body,
        })
      expect(await (await ask(`${PREVIEW_PATH}?link=${link}`)).text()).toContain('<form')
      const begun = await send(PREVIEW_PATH, `link=${link}`)
      expect([begun.status, begun.headers.get('set-cookie')]).toEqual([
        303,
        expect.stringContaining(`preview=${link}`) as string,
      ])
      const path = '/series/number-play/problem/1'
      const cookie = `preview=${link}; token=secret`
      for (let times = 0; times < 2; times++) {
        const [shown, plain] = [await ask(path, { cookie }), await ask(path, { cookie: 'token=secret' })]
        const [inPreview, live] = [await shown.text(), await plain.text()]
        expect([shown.headers.get('x-cache'), plain.headers.get('x-cache')]).toEqual([null, null])
        expect(inPreview).toContain('id="preview"')
        expect(inPreview).toContain('/releases/mf-practice/1.1.0/')
        expect(live).not.toMatch(/id="preview"|mf-practice\/1\.1\.0/)
        const composition = await ask('/composition.json', { cookie })
        expect(await composition.text()).toContain('/releases/mf-practice/1.1.0/')
        expect(await (await ask('/composition.json')).text()).not.toContain('1.1.0')
      }
      const script = SCRIPT.replace('1.0.0', '1.1.0')
      const [first, second] = [await ask(script, { cookie }), await ask(script)]
      expect([first, second].map(({ status, headers }) => [status, headers.get('x-cache')])).toEqual([
        [200, 'MISS'],
        [200, 'HIT'],
      ])
      const ended = await send('/preview/end', '', cookie)
      expect(ended.headers.get('set-cookie')).toMatch(/^preview=; Path=\/; Max-Age=0/)
    },
  )

  it('a file that is not there yet is not remembered as missing', async () => {
    const path = SCRIPT.replace('1.0.0', '1.1.0')
    expect([(await ask(path)).status, (await ask(path)).status]).toEqual([404, 404])
    const { routes } = await gateway.store.release('mf-practice', '1.0.0')
    await publishPart(gateway.store, 'mf-practice', { version: '1.1.0', routes })
    expect((await ask(path)).status).toBe(200)
  })

  it('documents, the composition and the API come from the gateway every time, each for its visitor', async () => {
    const [first, second] = [await ask('/composition.json'), await ask('/composition.json')]
    expect([first.status, first.headers.get('x-cache'), second.headers.get('x-cache')]).toEqual([
      200,
      null,
      null,
    ])
    const inBangla = await ask('/about?lang=bn')
    expect(inBangla.headers.get('set-cookie')).toContain('lang=bn')
    expect(await inBangla.text()).toContain('about বাংলায়')
    const inEnglish = await ask('/about')
    expect([inEnglish.headers.get('set-cookie'), (await inEnglish.text()).includes('in English')]).toEqual([
      null,
      true,
    ])
    const { routes } = await gateway.store.release('mf-practice', '1.0.0')
    await publishPart(gateway.store, 'mf-practice', { version: '1.1.0', routes })
    await activate(gateway.store, 'mf-practice', '1.1.0', auditEntry(), { traffic: 99 })
    const invited = await ask('/about')
    expect(invited.headers.get('set-cookie')).toContain('cohort=')
    await activate(gateway.store, 'mf-practice', '1.1.0', auditEntry())
    expect(await (await ask('/composition.json')).text()).toContain('/releases/mf-practice/1.1.0/')
    expect((await ask('/about')).headers.get('x-cache')).toBeNull()
    for (const lang of ['en', 'bn'])
      expect(await (await ask('/api/v2/me', { cookie: `lang=${lang}` })).text()).toContain(`lang=${lang}`)
  })
})
