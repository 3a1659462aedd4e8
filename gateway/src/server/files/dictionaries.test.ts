import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rollback } from '../../registry/rollout.ts'
import { auditEntry, releasePart, route } from '../../testing/fake-part.ts'
import { openGateway, openGatewayOn, type TestGateway } from '../../testing/gateway.ts'

const CHROME = 'gzip, deflate, br, zstd, dcb, dcz'
const SAME = 'the same in all versions'
const IMMUTABLE = 'max-age=31536000, immutable'
/** It has no repetitions, like minified code. */
const random = (bytes: number) => randomBytes(bytes).toString('base64')
const BEFORE = random(6_000)
const AFTER = `${BEFORE}/* one line */`
const hashContent = (content: string) => createHash('sha256').update(content).digest()
const asHeader = (content: string) => `:${hashContent(content).toString('base64')}:`

const page = (version: string, hash: string, content: string) => ({
  version,
  routes: [route('/tests', 'home')],
  files: {
    'js/remoteEntry.aaaa1111.js': SAME,
    'js/messages-en.aaaa1111.js': SAME,
    'js/messages-bn.aaaa1111.js': SAME,
    'js/page-home.aaaa1111.js': SAME,
    'css/page-home.aaaa1111.css': SAME,
    [`js/page-home.${hash}.js`]: content,
  },
  change: (release: { sharesFiles?: boolean }) => {
    release.sharesFiles = true
  },
})
const OLD = '/releases/mf-tests/files/js/page-home.0000aaaa.js'
const NEW = '/releases/mf-tests/files/js/page-home.0000bbbb.js'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway()
  await releasePart(gateway.store, 'shell')
  await releasePart(gateway.store, 'mf-tests', page('1.0.0', '0000aaaa', BEFORE))
  await releasePart(gateway.store, 'mf-tests', page('1.1.0', '0000bbbb', AFTER))
})

afterEach(() => void vi.restoreAllMocks())

const ask = (path: string, dictionary?: string, acceptEncoding = CHROME) =>
  gateway.get(path, {
    acceptEncoding,
    ...(dictionary !== undefined && { headers: { 'available-dictionary': dictionary } }),
  })

describe('a browser that has a file of the version before', { tags: ['decision-72'] }, () => {
  it('is told for which files it can be used', async () => {
    const { headers } = await ask(OLD)
    expect(headers['use-as-dictionary']).toBe('match="/releases/mf-tests/files/js/page-home.*.js"')
    // The URLs of a shell's files differ by its version, too.
    await releasePart(gateway.store, 'shell', {
      version: '1.1.0',
      files: { 'js/late.0000cccc.js': BEFORE, 'icon.svg': BEFORE, 'js/tiny.0000cccc.js': 'x' },
    })
    const reported = async (file: string) =>
      (await ask(`/releases/shell/1.1.0/${file}`)).headers['use-as-dictionary']
    expect(await reported('js/late.0000cccc.js')).toBe('match="/releases/shell/*/js/late.*.js"')
    expect(await reported('icon.svg')).toBeUndefined()
    expect(await reported('js/tiny.0000cccc.js')).toBeUndefined()
  })

  it('gets what differs, which is a hundredth of the file', async () => {
    const { headers, rawPayload, statusCode } = await ask(NEW, asHeader(BEFORE))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'use-as-dictionary': 'match="/releases/mf-tests/files/js/page-home.*.js"',
    })
    expect(rawPayload.byteLength).toBeLessThan(AFTER.length / 60)
    expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
    expect(rawPayload.subarray(8, 40)).toEqual(hashContent(BEFORE))
    expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(BEFORE) }).toString()).toBe(
      AFTER,
    )
  })

  it('gets it once, and no line of the log is about it', async () => {
    const lines: string[] = []
    const logTo = { write: (line: string) => lines.push(line) }
    const { app } = openGatewayOn(gateway.root, { logLevel: 'warn' }, { logTo })
    const headers = { 'accept-encoding': CHROME, 'available-dictionary': asHeader(BEFORE) }
    const answer = await app.inject({ url: NEW, headers })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'dcz'])
    expect(lines).toEqual([])
  })

  it('a browser alone may keep the difference to its file, as no other browser could read it', async () => {
    const { headers } = await ask(NEW, asHeader(BEFORE))
    expect(headers).toMatchObject({
      'cache-control': `private, ${IMMUTABLE}`,
      vary: 'Accept-Encoding, Available-Dictionary',
    })
  })

  it('gets what differs after a rollback, too', async () => {
    await ask(NEW, asHeader(BEFORE))
    await rollback(gateway.store, 'mf-tests', undefined, auditEntry())
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    expect((await ask(OLD, asHeader(AFTER))).headers['content-encoding']).toBe('dcz')
  })
})

describe('the entry of a remote', { tags: ['decision-72'] }, () => {
  const entries = new Map<string, string>()
  const core = random(6_000)
  beforeEach(async () => {
    for (const name of ['mf-auth', 'mf-progress']) {
      const entry = `js/remoteEntry.${name === 'mf-auth' ? '0000aaaa' : '0000bbbb'}.js`
      entries.set(name, `${core}// ${name}`)
      await releasePart(gateway.store, name, {
        routes: [route(`/${name}`, 'home')],
        files: { [entry]: entries.get(name) ?? '' },
        change: (release) => {
          release.entry = [entry]
          release.sharesFiles = true
        },
      })
    }
  })

  it('is little more than what it differs in from that of another remote', async () => {
    const first = await ask('/releases/mf-auth/files/js/remoteEntry.0000aaaa.js')
    expect(first.headers['use-as-dictionary']).toBe('match="/releases/*/js/remoteEntry.*.js"')
    const other = entries.get('mf-auth') ?? ''
    const { headers, rawPayload } = await ask(
      '/releases/mf-progress/files/js/remoteEntry.0000bbbb.js',
      asHeader(other),
    )
    expect(headers['content-encoding']).toBe('dcz')
    expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(other) }).toString()).toBe(
      entries.get('mf-progress'),
    )
  })
})

describe('the whole file is for a browser', () => {
  const whole = async (dictionary: string, acceptEncoding?: string) => {
    const { headers, rawPayload, statusCode } = await ask(NEW, dictionary, acceptEncoding)
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
    expect(headers).toMatchObject({ 'cache-control': `public, ${IMMUTABLE}`, vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(AFTER)
  }

  it('a browser that has something else gets the whole file', () => whole(asHeader('of another site')))
  it('a browser that takes no such encoding gets the whole file', () => whole(asHeader(BEFORE), 'gzip, br'))
  it.each(['', 'x', ':x:', asHeader(BEFORE).slice(1), `${asHeader(BEFORE)}, ${asHeader(BEFORE)}`])(
    'a browser that says %j gets the whole file',
    (header) => whole(header),
  )

  it('a browser whose file is of another page gets the whole file', async () => {
    const other = random(2_000)
    const { change, ...rest } = page('1.2.0', '0000bbbb', AFTER)
    await releasePart(gateway.store, 'mf-tests', {
      ...rest,
      change,
      files: { ...rest.files, 'js/page-other.0000eeee.js': other },
    })
    await whole(asHeader(other))
  })

  it('a browser gets the whole file where the file before was pruned or altered', async () => {
    const stored = join(gateway.root, 'releases/mf-tests/1.0.0/js/page-home.0000aaaa.js')
    await writeFile(stored, 'altered')
    await whole(asHeader(BEFORE))
    await whole(asHeader('altered'))
    await rm(stored)
    await whole(asHeader(BEFORE))
  })

  it('a browser gets the whole file where nothing is saved', async () => {
    await releasePart(gateway.store, 'mf-tests', page('1.2.0', '0000ffff', 'a'.repeat(2_000)))
    const { headers } = await ask('/releases/mf-tests/files/js/page-home.0000ffff.js', asHeader(BEFORE))
    expect(headers['content-encoding']).toBe('br')
  })

  it('a browser gets the whole file while the registry cannot say what was live', async () => {
    await rm(join(gateway.root, 'composition.json'))
    const { statusCode } = await gateway.get('/releases/mf-tests/1.1.0/js/page-home.0000bbbb.js', {
      acceptEncoding: CHROME,
      headers: { 'available-dictionary': asHeader(BEFORE) },
    })
    expect(statusCode).toBe(200)
  })
})
