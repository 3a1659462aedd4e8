import type { RegistryComposition, Release } from '@dhadha/release'
import { matchRoute } from '@dhadha/release'
import { beforeEach, describe, expect, it } from 'vitest'
import { DiskStore } from '../registry/disk-store.ts'
import { activate, rollback } from '../registry/rollout.ts'
import { auditEntry, publishPart, releasePart, route, temporaryFolder } from '../testing/fake-part.ts'
import { DevelopmentParts } from './development.ts'
import { LiveComposition } from './live-composition.ts'

/** A disk on which some versions cannot be read for a while, and that counts reads. */
class WatchedStore extends DiskStore {
  readonly reads: string[] = []
  readonly unreadable = new Set<string>()

  override async readComposition(): Promise<RegistryComposition> {
    this.reads.push('composition')
    return super.readComposition()
  }

  override async release(name: string, version: string): Promise<Release> {
    const key = `${name}@${version}`
    this.reads.push(key)
    if (this.unreadable.has(key)) throw new Error(`${key} cannot be read`)
    return super.release(name, version)
  }
}

let root: string
let disk: DiskStore
let store: WatchedStore
let loggedErrors: string[]
let live: LiveComposition
const onError = (error: unknown) => loggedErrors.push(String(error))
beforeEach(async () => {
  root = await temporaryFolder()
  disk = new DiskStore(root)
  store = new WatchedStore(root)
  loggedErrors = []
  live = new LiveComposition(store, null, onError)
})

const versionsLive = async () =>
  (await live.current()).parts.map(({ release }) => `${release.name}@${release.version}`)
const readFallback = async (name: string) =>
  (await live.current()).document.microFrontends[name]?.[0].extras.previous?.metadata.version

describe('the live composition', () => {
  it('is empty before anything is activated', async () => {
    expect(await live.current()).toMatchObject({ revision: 0, shell: null, parts: [], routes: [] })
  })

  it('leads every route to the part that serves it', async () => {
    await releasePart(disk, 'shell', { routes: [route('/notifications', 'notifications')] })
    await releasePart(disk, 'mf-tests', { routes: [route('/test/:type', 'tests'), route('/test', 'all')] })
    const { shell, routes, revision, developmentOrigins } = await live.current()
    expect([revision, developmentOrigins]).toEqual([2, []])
    expect(shell?.release.name).toBe('shell')
    const servedBy = (path: string) => {
      const match = matchRoute(routes, path)
      return match && [match.part.release.name, match.route.page]
    }
    expect(['/notifications', '/test', '/test/ongoing', '/elsewhere'].map(servedBy)).toEqual([
      ['shell', 'notifications'],
      ['mf-tests', 'all'],
      ['mf-tests', 'tests'],
      null,
    ])
  })

  it('is the same one until something is activated', async () => {
    await releasePart(disk, 'mf-tests')
    const first = await live.current()
    expect(first.shell).toBeNull()
    await publishPart(disk, 'mf-tests', { version: '1.1.0' })
    expect(await live.current()).toBe(first)
    await activate(disk, 'mf-tests', '1.1.0', auditEntry())
    expect(await versionsLive()).toEqual(['mf-tests@1.1.0'])
    expect((await live.current()).id).not.toBe(first.id)
  })

  it('is read once for all who ask at the same moment, and every version once for ever', async () => {
    await releasePart(disk, 'shell')
    await releasePart(disk, 'mf-tests')
    await Promise.all(Array.from({ length: 5 }, () => live.current()))
    expect(store.reads.toSorted()).toEqual(['composition', 'mf-tests@1.0.0', 'shell@1.0.0'])
    await releasePart(disk, 'mf-tests', { version: '1.1.0' })
    await live.current()
    expect(store.reads.slice(3).toSorted()).toEqual(['composition', 'mf-tests@1.1.0'])
  })

  it(
    'keeps the two known versions before the active one for browsers',
    { tags: ['decision-66'] },
    async () => {
      for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
        await releasePart(disk, 'mf-tests', { version })
      const [tests] = (await live.current()).document.microFrontends['mf-tests'] ?? []
      expect([tests?.extras.previous, tests?.extras.earlier].map((item) => item?.metadata.version)).toEqual([
        '1.2.0',
        '1.1.0',
      ])
    },
  )

  it('evicts versions that are no longer a fallback of any visitor', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      await releasePart(disk, 'mf-tests', { version })
      await live.current()
    }
    await rollback(disk, 'mf-tests', '1.0.0', auditEntry())
    store.reads.length = 0
    await live.current()
    expect(store.reads).toEqual(['composition', 'mf-tests@1.0.0'])
  })
})

describe('the last known good version of a part', () => {
  it('is the latest before the live one that fits the shell', async () => {
    await releasePart(disk, 'shell', { contract: '1.2.0' })
    await releasePart(disk, 'mf-tests', { contract: '^1.0.0' })
    await releasePart(disk, 'mf-tests', { version: '1.1.0', contract: '^1.1.0' })
    await releasePart(disk, 'mf-tests', { version: '1.2.0', contract: '~1.2.0' })
    await releasePart(disk, 'mf-tests', { version: '1.3.0', contract: '*' })
    expect(await readFallback('mf-tests')).toBe('1.2.0')
    await releasePart(disk, 'shell', { version: '1.1.0', contract: '1.3.0' })
    expect(await readFallback('mf-tests')).toBe('1.1.0')
    expect(await readFallback('shell')).toBeUndefined()
    expect(loggedErrors).toEqual([])
  })

  it('is passed over where it cannot be read, and the reason is logged', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releasePart(disk, 'mf-tests', { version })
    store.unreadable.add('mf-tests@1.1.0')
    expect(await readFallback('mf-tests')).toBe('1.0.0')
    expect(loggedErrors).toEqual(['Error: mf-tests@1.1.0 cannot be read'])
    store.unreadable.clear()
    await releasePart(disk, 'mf-auth')
    expect(await readFallback('mf-tests')).toBe('1.1.0')
  })

  it(
    'the last known good version of the shell is in no composition of browsers in which the live one works',
    { tags: ['decision-66'] },
    async () => {
      await releasePart(disk, 'shell')
      await releasePart(disk, 'shell', { version: '1.1.0' })
      const { document, withOlderShell } = await live.current()
      expect(document.microFrontends['shell']?.[0].extras).not.toHaveProperty('previous')
      expect(withOlderShell?.shell?.release.version).toBe('1.0.0')
      expect(withOlderShell?.withOlderShell).toBeNull()
    },
  )

  it(
    'the last known good version of the shell may be unreadable: then it has none, and the reason is logged',
    { tags: ['decision-66'] },
    async () => {
      await releasePart(disk, 'shell')
      await releasePart(disk, 'shell', { version: '1.1.0' })
      store.unreadable.add('shell@1.0.0')
      expect((await live.current()).withOlderShell).toBeNull()
      expect(loggedErrors.join()).toContain('shell@1.0.0')
    },
  )

  it(
    'the last known good version of a remote is left out under a shell on which it does not run',
    { tags: ['decision-66'] },
    async () => {
      await releasePart(disk, 'shell')
      await releasePart(disk, 'shell', { version: '1.1.0', contract: '1.1.0' })
      await releasePart(disk, 'mf-tests', { contract: '^1.1.0' })
      await releasePart(disk, 'mf-tests', { version: '1.1.0' })
      await releasePart(disk, 'mf-tests', { version: '1.2.0' })
      const { document, withOlderShell } = await live.current()
      const known = (of: typeof document | undefined) => {
        const { previous, earlier } = of?.microFrontends['mf-tests']?.[0].extras ?? {}
        return [previous, earlier].map((item) => item?.metadata.version)
      }
      expect(known(document)).toEqual(['1.1.0', '1.0.0'])
      expect(known(withOlderShell?.document)).toEqual(['1.1.0', undefined])
    },
  )
})

describe('a live version that cannot be read', () => {
  it('leaves the composition before in force, and the reason is logged each time', async () => {
    await releasePart(disk, 'mf-tests')
    const before = await live.current()
    await releasePart(disk, 'mf-tests', { version: '1.1.0' })
    store.unreadable.add('mf-tests@1.1.0')
    expect([await live.current(), await live.current()]).toEqual([before, before])
    expect(loggedErrors).toEqual(Array(2).fill('Error: mf-tests@1.1.0 cannot be read'))
    store.unreadable.clear()
    expect(await versionsLive()).toEqual(['mf-tests@1.1.0'])
  })

  it('is an error where there was none before, until it can be read', async () => {
    await releasePart(disk, 'mf-tests')
    store.unreadable.add('mf-tests@1.0.0')
    await expect(live.current()).rejects.toThrow('mf-tests@1.0.0 cannot be read')
    expect(loggedErrors).toEqual([])
    store.unreadable.clear()
    expect(await versionsLive()).toEqual(['mf-tests@1.0.0'])
  })
})

it('development servers are read anew every time, as their files change without a release', async () => {
  await releasePart(disk, 'mf-tests')
  let asked = 0
  const down = new DevelopmentParts(new Map([['mf-tests', new URL('http://127.0.0.1:9/')]]), () => asked++)
  const developing = new LiveComposition(store, down, onError)
  await developing.current()
  await developing.current()
  expect(asked).toBe(2)
})
