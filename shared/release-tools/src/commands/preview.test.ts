import { remoteRelease } from '@dhadha/release/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgram } from '../program.ts'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import { listen, openGateway, publishPart, releasePart, route } from '@dhadha/gateway/testing'
import { derivePreviewKey, readLink } from '@dhadha/gateway/previews'

const INTERNAL = 'k'.repeat(32)
let store: ReleaseStore

beforeEach(async () => {
  ;({ store } = await openGateway())
  await releasePart(store, 'shell')
  await releasePart(store, 'mf-tests')
  await publishPart(store, 'mf-tests', { version: '1.1.0' })
  await publishPart(store, 'mf-auth', { version: '1.1.0' })
})

async function preview(
  words: string,
  internalKey: string | null = INTERNAL,
  origins: readonly URL[] = [],
): Promise<string> {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    const context = {
      folder: 'f',
      store,
      url: 'http://localhost:3000',
      internalKey,
      previewOrigins: new Set(origins.map(({ origin }) => origin)),
    }
    await createProgram(context).parseAsync(['node', 'release', 'preview', ...words.split(' ')])
    return String(printed.mock.calls[0]?.[0])
  } finally {
    printed.mockRestore()
  }
}
const shownBy = (link: string) =>
  readLink(derivePreviewKey(INTERNAL), new URL(link).searchParams.get('link') ?? '', new Date())

describe('pnpm release preview', { tags: ['decision-74'] }, () => {
  it('prints a link for several parts at once, also for one that is not live yet, and changes nothing', async () => {
    const before = await store.readComposition()
    const link = await preview('mf-tests 1.1.0 mf-auth 1.1.0 --for 2h --site https://dhadha.example')
    expect(link).toMatch(/^https:\/\/dhadha\.example\/preview\?link=/)
    const { versions, until } = shownBy(link) ?? {}
    expect(Object.fromEntries(versions ?? [])).toEqual({ 'mf-tests': '1.1.0', 'mf-auth': '1.1.0' })
    const minutes = ((until?.getTime() ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(118)
    expect(minutes).toBeLessThanOrEqual(120)
    expect(await store.readComposition()).toEqual(before)
  })

  it("takes the description of a build from its developer's server", async () => {
    const url = await listen((request, response) =>
      request.url === '/release.json'
        ? response.end(
            JSON.stringify(
              remoteRelease((item) =>
                Object.assign(item, { name: 'mf-tests', routes: [route('/mf-tests', 'all')] }),
              ),
            ),
          )
        : response.writeHead(404).end(),
    )
    const from = (words: string) => preview(words, INTERNAL, [url])
    const [built] = shownBy(await from(`mf-tests ${url.origin}`))?.built ?? []
    expect([built?.base, built?.release.name]).toEqual([`${url.origin}/`, 'mf-tests'])
    await expect(from(`mf-auth ${url.origin}`)).rejects.toThrow('serves no build of mf-auth')
  })

  it(
    'asks no server that PREVIEW_ORIGINS does not name, follows none, and reports nothing of what it met',
    { tags: ['decision-74', 'attack-100'] },
    async () => {
      let asked = 0
      const inner = await listen((_, response) => {
        asked += 1
        response.end('{}')
      })
      const hosts = await Promise.all([
        listen((_, response) =>
          response.writeHead(302, { location: `${inner.href}latest/meta-data/iam` }).end(),
        ),
        listen((_, response) => response.writeHead(404).end('secret')),
        listen((_, response) => response.end('{"format":2}')),
        listen((_, response) => response.end('x'.repeat(65 * 1_024))),
        listen((_, response) => response.destroy()),
      ])
      for (const address of [
        inner.origin,
        `${inner.origin}@evil.example`,
        'http://127.0.0.1:9',
        `${hosts[0]?.origin}.evil.example`,
        'http://[::1',
      ])
        await expect(preview(`mf-tests ${address}`, INTERNAL, hosts)).rejects.toThrow(
          `PREVIEW_ORIGINS does not name the origin of ${address}.`,
        )
      for (const { origin } of hosts)
        await expect(preview(`mf-tests ${origin}`, INTERNAL, hosts)).rejects.toThrow(
          `${origin}/ serves no build of mf-tests.`,
        )
      expect(asked).toBe(0)
    },
  )

  it.each([
    ['mf-tests', 'Name a version'],
    ['mf-tests 1.1.0 mf-tests 1.1.0', 'mf-tests is named twice.'],
    ['../x 1.1.0', '"../x" is no name of a part.'],
    ['mf-tests newest', '"newest" is neither a version nor the address of a server.'],
    ['mf-tests 9.9.9', 'mf-tests 9.9.9'],
    ['mf-tests 1.0.0', 'That is live already'],
    ['mf-tests 1.1.0 --site nowhere', '"nowhere" is no address of a site.'],
  ])('refuses %s with one sentence', async (words, sentence) => {
    await expect(preview(words)).rejects.toThrow(sentence)
  })

  it('refuses what could not stand beside what is live, and to sign without the key', async () => {
    await publishPart(store, 'mf-auth', { version: '2.0.0', contract: '^9.0.0' })
    await expect(preview('mf-auth 2.0.0')).rejects.toThrow('mf-auth 2.0.0 needs contract ^9.0.0')
    await expect(preview('mf-tests 1.1.0', null)).rejects.toThrow('Set INTERNAL_KEY as the gateways have it')
  })
})
