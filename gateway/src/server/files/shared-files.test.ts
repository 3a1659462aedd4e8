import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CompositionDocument, Release } from '@dhadha/release'
import { beforeEach, describe, expect, it } from 'vitest'
import { DiskStore } from '../../registry/disk-store.ts'
import { durableSteps } from '../../registry/durable.ts'
import { publish } from '../../registry/publish.ts'
import { activate, rollback } from '../../registry/rollout.ts'
import { buildPart, auditEntry, publishPart, releasePart, route } from '../../testing/fake-part.ts'
import { Trust } from '../../signing/trust.ts'
import { openGateway, openGatewayOn, type TestGateway } from '../../testing/gateway.ts'
import { testKeys } from '../../testing/keys.ts'
import type { FakePart } from '../../testing/part-files.ts'

const SAME = 'the same in all versions'
const PAGE = 'js/page-home.aaaa1111.js'
const SHARED_PAGE = `/releases/mf-tests/files/${PAGE}`

/** A version of which only the entry is its own, named by its content as a build names it. */
const sharing = (version: string, more: Record<string, string> = {}): FakePart => {
  const entry = `js/remoteEntry.${version.replaceAll('.', '').padStart(8, '0')}.js`
  return {
    version,
    routes: [route('/tests', 'home')],
    files: {
      'js/remoteEntry.aaaa1111.js': SAME,
      'js/messages-en.aaaa1111.js': SAME,
      'js/messages-bn.aaaa1111.js': SAME,
      [PAGE]: SAME,
      'css/page-home.aaaa1111.css': SAME,
      [entry]: `/* entry of ${version} */`,
      'mf-manifest.json': `{"version":"${version}"}`,
      ...more,
    },
    change: (release) => {
      release.sharesFiles = true
      release.entry = [entry]
    },
  }
}
/** A shell that knows the addresses. */
const knowing = (release: Release): void => {
  release.sharesFiles = true
}

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openGateway()
  await releasePart(gateway.store, 'shell', { change: knowing })
  await releasePart(gateway.store, 'mf-tests', sharing('1.0.0'))
})

const fetchStatus = async (path: string) => (await gateway.get(path)).statusCode
const live = async () => {
  const document = (await gateway.get('/composition.json')).json<CompositionDocument>()
  const [part] = document.microFrontends['mf-tests'] ?? []
  if (!part) throw new Error('mf-tests is not live')
  return part
}

describe('versions of a remote', { tags: ['decision-72'] }, () => {
  it('share the address of a file that is the same in both, and have entries of their own', async () => {
    const before = await live()
    await releasePart(gateway.store, 'mf-tests', sharing('1.1.0'))
    const { url, fallbackUrl, extras } = await live()
    expect(before.extras.pages['home']?.scripts).toEqual([SHARED_PAGE])
    expect(extras.pages).toEqual(before.extras.pages)
    expect([url, fallbackUrl]).toEqual([
      '/releases/mf-tests/files/js/remoteEntry.00000110.js',
      '/releases/mf-tests/files/js/remoteEntry.00000100.js',
    ])
    expect(extras.files[SHARED_PAGE]).toBe(extras.previous?.files[SHARED_PAGE])
    const { statusCode, headers, body } = await gateway.get(SHARED_PAGE)
    expect([statusCode, body]).toEqual([200, SAME])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
  })

  it('are served at both addresses, also before they are live and after they were', async () => {
    await publishPart(gateway.store, 'mf-tests', sharing('2.0.0', { 'js/new.22222222.js': 'new' }))
    expect(await fetchStatus('/releases/mf-tests/files/js/new.22222222.js')).toBe(200)
    expect(await fetchStatus('/releases/mf-tests/2.0.0/js/new.22222222.js')).toBe(200)
    await activate(gateway.store, 'mf-tests', '2.0.0', auditEntry())
    await rollback(gateway.store, 'mf-tests', undefined, auditEntry())
    expect((await live()).metadata.version).toBe('1.0.0')
    expect(await fetchStatus('/releases/mf-tests/files/js/new.22222222.js')).toBe(200)
  })

  it('a file of one that was just activated is there at once, whatever was asked for in vain', async () => {
    expect(await fetchStatus('/releases/mf-tests/files/js/new.22222222.js')).toBe(404)
    await releasePart(gateway.store, 'mf-tests', sharing('2.0.0', { 'js/new.22222222.js': 'new' }))
    expect(await fetchStatus('/releases/mf-tests/files/js/new.22222222.js')).toBe(200)
  })

  it.each([
    ['file whose name has no hash', 'mf-tests/files/mf-manifest.json'],
    ['file that no version has', 'mf-tests/files/js/none.aaaa1111.js'],
    ['property of all objects', 'mf-tests/files/constructor'],
    ['file of an unknown part', 'mf-none/files/js/page-home.aaaa1111.js'],
    ['file of the shell', 'shell/files/js/index.aaaa1111.js'],
  ])('versions of a remote share no %s', async (_, path) => {
    expect(await fetchStatus(`/releases/${path}`)).toBe(404)
  })

  it('keep addresses of their own under a shell that does not know shared ones', async () => {
    await releasePart(gateway.store, 'shell', { version: '2.0.0' })
    expect((await live()).url).toBe('/releases/mf-tests/1.0.0/js/remoteEntry.00000100.js')
  })

  it('one whose build does not name files by their content shares none', async () => {
    const { change: _, ...plain } = sharing('1.2.0')
    await releasePart(gateway.store, 'mf-tests', { ...plain, files: { ...plain.files, [PAGE]: 'another' } })
    const { url, extras } = await live()
    expect(url).toContain('/releases/mf-tests/1.2.0/')
    expect(extras.previous?.url).toContain('/releases/mf-tests/files/')
    expect((await gateway.get(SHARED_PAGE)).body).toBe(SAME)
  })

  it(
    'a version with another file under a hash that is taken is not published',
    { tags: ['attack-85'] },
    async () => {
      await expect(
        publishPart(gateway.store, 'mf-tests', sharing('1.1.0', { [PAGE]: 'another' })),
      ).rejects.toThrow(
        `mf-tests 1.1.0 is not published: ${PAGE} is another file in 1.0.0, under the same hash.`,
      )
      expect(await gateway.store.versions('mf-tests')).toEqual(['1.0.0'])
    },
  )

  it(
    'versions of two remotes never get a file of each other, even where a registry was filled past its checks',
    { tags: ['attack-86'] },
    async () => {
      const other = new DiskStore(gateway.root)
      await publishPart(other, 'mf-tests', sharing('1.1.0'))
      const file = join(gateway.root, 'releases/mf-tests/1.1.0', PAGE)
      await writeFile(file, 'put there by hand')
      await rm(`${file}.br`, { force: true })
      await rm(join(gateway.root, 'releases/mf-tests/1.0.0', PAGE))
      const answer = await gateway.get(SHARED_PAGE)
      expect([answer.statusCode, answer.body.includes('by hand')]).toEqual([500, false])
    },
  )

  it('stand in for each other where a file is gone or damaged', async () => {
    await publishPart(gateway.store, 'mf-tests', sharing('1.1.0'))
    await writeFile(join(gateway.root, 'releases/mf-tests/1.0.0', PAGE), 'damaged')
    expect((await gateway.get(SHARED_PAGE)).body).toBe(SAME)
    await gateway.store.remove('mf-tests', '1.0.0')
    const again = openGatewayOn(gateway.root)
    expect((await again.get(SHARED_PAGE)).body).toBe(SAME)
  })
})

it(
  'files of an unsigned version are not served for signed ones',
  { tags: ['decision-70', 'decision-72'] },
  async () => {
    const keys = await testKeys()
    const signing = new DiskStore(gateway.root, durableSteps, new Trust(keys.trusted))
    const release = async (name: string, part: FakePart) => {
      await publish(signing, name, await buildPart(name, part), auditEntry(), keys.signer)
      await activate(signing, name, part.version ?? '1.0.0', auditEntry())
    }
    await release('shell', { version: '3.0.0', change: knowing })
    await release('mf-tests', sharing('3.0.0'))
    await publishPart(gateway.store, 'mf-tests', sharing('6.6.6', { 'js/evil.66666666.js': 'evil' }))
    const trusting = openGatewayOn(gateway.root, {}, { trust: signing.trust })
    expect((await trusting.get('/releases/mf-tests/files/js/evil.66666666.js')).statusCode).toBe(404)
    expect((await trusting.get(SHARED_PAGE)).statusCode).toBe(200)
    expect((await gateway.get('/releases/mf-tests/files/js/evil.66666666.js')).statusCode).toBe(200)
  },
)
