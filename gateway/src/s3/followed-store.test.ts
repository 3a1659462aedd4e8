import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRegistry } from '@dhadha/server'
import { toErrorMessage } from '@dhadha/server/errors'
import { openFollowed } from '../open-store.ts'
import { measureBucket } from '../server/metrics.ts'
import { CheckedStore } from '../registry/checked-store.ts'
import { applyPrune } from '../registry/composition.ts'
import { change } from '../registry/change.ts'
import { activate, rollback } from '../registry/rollout.ts'
import { NO_KEYS } from '../signing/trust.ts'
import { auditEntry, publishPart, releasePart, temporaryFolder } from '../testing/fake-part.ts'
import { startS3, type S3Server } from '../testing/s3-server.ts'
import { bucketOn } from '../testing/stores.ts'
import { CachedBucket } from './cached-bucket.ts'
import { FollowedStore } from './followed-store.ts'
import { S3Store } from './s3-store.ts'

const PAGE = 'js/page-home.aaaa1111.js'

let server: S3Server
let store: S3Store
let cache: string
let loggedErrors: string[]
const followed: FollowedStore[] = []
beforeAll(async () => {
  server = await startS3()
})
afterAll(() => server.close())
beforeEach(async () => {
  Object.assign(server, { isUnavailable: false, hangs: false, ignoresConditions: false })
  server.objects.clear()
  store = new S3Store(await bucketOn(server, 'releases'))
  cache = await temporaryFolder()
  loggedErrors = []
})
afterEach(() => {
  for (const followedStore of followed.splice(0)) followedStore.close()
})

/** A gateway's view, on the copy that an earlier one has left. */
async function follow(): Promise<FollowedStore> {
  const onError = (error: unknown) => loggedErrors.push(toErrorMessage(error))
  const followedStore = new FollowedStore(
    new CachedBucket(await bucketOn(server, 'releases'), cache, onError),
    NO_KEYS,
    onError,
  )
  followed.push(followedStore)
  return followedStore
}

/** Waits until all files of a version are in the copy. */
const copied = (name: string, version: string) =>
  vi.waitFor(
    async () => {
      const [upload = ''] = await readdir(join(cache, 'files', name, version))
      const { files } = await store.release(name, version)
      for (const path of Object.keys(files)) await access(join(cache, 'files', name, version, upload, path))
    },
    { timeout: 120_000, interval: 20 },
  )

describe('a gateway on a bucket', { tags: ['decision-70'] }, () => {
  it('sees what is activated within seconds', async () => {
    await releasePart(store, 'mf-tests')
    const gateway = await follow()
    const before = await gateway.compositionStamp()
    expect((await gateway.readComposition()).parts['mf-tests']?.active).toBe('1.0.0')
    await releasePart(store, 'mf-tests', { version: '1.1.0' })
    await vi.waitFor(async () => expect(await gateway.compositionStamp()).not.toBe(before), {
      timeout: 120_000,
    })
    expect((await gateway.readComposition()).parts['mf-tests']?.active).toBe('1.1.0')
  })

  it('asks the bucket for nothing while visitors come', async () => {
    await releasePart(store, 'mf-tests')
    server.asked.length = 0
    const gateway = new CheckedStore(await follow())
    await gateway.compositionStamp()
    await copied('mf-tests', '1.0.0')
    const release = await gateway.release('mf-tests', '1.0.0')
    // The copy ends with the list of signatures, which the first visitor needs as well.
    const lists = () => server.asked.filter((call) => call === 'GET /releases/')
    await vi.waitFor(() => expect(lists()).toHaveLength(2), { timeout: 120_000, interval: 20 })
    server.asked.length = 0
    for (let i = 0; i < 5; i++) {
      await gateway.compositionStamp()
      await (await gateway.open(release, PAGE, 'identity'))?.read()
      expect(await gateway.has('mf-tests', '9.9.9')).toBe(false)
    }
    const others = server.asked.filter((call) => !call.endsWith('/composition.json'))
    expect(others).toEqual(['GET /releases/dhadha/releases/mf-tests/9.9.9.json'])
  })

  it('continues to serve while the bucket is unavailable, also after a restart, and logs it once', async () => {
    for (const version of ['1.0.0', '1.1.0']) await releasePart(store, 'mf-tests', { version })
    await (await follow()).compositionStamp()
    for (const version of ['1.0.0', '1.1.0']) await copied('mf-tests', version)
    server.isUnavailable = true
    const restarted = await follow()
    const checked = new CheckedStore(restarted)
    expect((await restarted.readComposition()).parts['mf-tests']).toEqual({
      active: '1.1.0',
      previous: ['1.0.0'],
    })
    for (const version of ['1.0.0', '1.1.0']) {
      const release = await checked.release('mf-tests', version)
      for (const encoding of ['identity', 'br', 'gzip'] as const) {
        const file = await checked.open(release, PAGE, encoding)
        expect((await file?.read())?.byteLength).toBe(file?.bytes)
      }
      const whole = await restarted.open('mf-tests', version, PAGE, 'identity')
      expect(whole && (await text(whole.stream()))).toContain(`home of mf-tests ${version}`)
    }
    expect(
      loggedErrors.filter((loggedError) => loggedError.includes('s3://releases/dhadha cannot be used')),
    ).not.toEqual([])
    server.isUnavailable = false
    await rollback(store, 'mf-tests', undefined, auditEntry())
    await vi.waitFor(
      async () => expect((await restarted.readComposition()).parts['mf-tests']?.active).toBe('1.0.0'),
      { timeout: 120_000 },
    )
  })

  it('has a metric of whether the bucket answers', { tags: ['decision-70'] }, async () => {
    await releasePart(store, 'mf-tests')
    const metricsRegistry = createRegistry()
    const place = { url: new URL('s3://releases/dhadha'), folder: cache, name: 's3://releases/dhadha' }
    const gateway = await openFollowed(place, NO_KEYS, (error) => loggedErrors.push(toErrorMessage(error)))
    try {
      if (gateway.isBucketUp) measureBucket(metricsRegistry, gateway.isBucketUp)
      const expectMetric = (line: string) =>
        vi.waitFor(async () => expect(await metricsRegistry.metrics()).toContain(`${line}\n`), {
          timeout: 120_000,
        })
      await gateway.store.compositionStamp()
      await expectMetric('dhadha_bucket_up 1')
      server.isUnavailable = true
      await expectMetric('dhadha_bucket_up 0')
      expect((await gateway.store.readComposition()).parts['mf-tests']?.active).toBe('1.0.0')
      server.isUnavailable = false
      await expectMetric('dhadha_bucket_up 1')
    } finally {
      gateway.close()
    }
  })

  it('forgets a version that was removed from the bucket', { tags: ['decision-70'] }, async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishPart(store, 'mf-tests', { version })
    await activate(store, 'mf-tests', '1.0.0', auditEntry())
    const gateway = await follow()
    await gateway.compositionStamp()
    expect(await gateway.has('mf-tests', '1.1.0')).toBe(true)
    await change(store, 'mf-tests', auditEntry(), (now, by) => applyPrune(now, 'mf-tests', '1.1.0', by))
    await store.remove('mf-tests', '1.1.0')
    await vi.waitFor(async () => expect(await gateway.has('mf-tests', '1.1.0')).toBe(false), {
      timeout: 120_000,
      interval: 50,
    })
    expect(await gateway.has('mf-tests', '1.0.0')).toBe(true)
  })

  it('says what it is without where it never saw the bucket, and starts once that is there', async () => {
    await releasePart(store, 'mf-tests')
    server.isUnavailable = true
    const gateway = await follow()
    await expect(gateway.compositionStamp()).rejects.toThrow('is unavailable, and what was live is unknown')
    server.isUnavailable = false
    expect((await gateway.readComposition()).parts['mf-tests']?.active).toBe('1.0.0')
  })

  it('has one loop that asks the bucket once a second, however often it was requested before it saw the bucket', async () => {
    server.isUnavailable = true
    const gateway = await follow()
    for (let probe = 0; probe < 10; probe++) await gateway.compositionStamp().catch(() => undefined)
    server.isUnavailable = false
    await releasePart(store, 'mf-tests')
    await gateway.compositionStamp()
    await copied('mf-tests', '1.0.0')
    server.asked.length = 0
    const began = performance.now()
    await sleep(2_500)
    // A busy machine wakes up later than it was asked to; several loops would ask several times as often.
    const seconds = (performance.now() - began) / 1_000
    expect(server.asked.length).toBeGreaterThan(0)
    expect(server.asked.length).toBeLessThanOrEqual(Math.ceil(seconds))
  })

  it('starts with what it knows while the bucket hangs', async () => {
    await releasePart(store, 'mf-tests')
    await (await follow()).compositionStamp()
    await copied('mf-tests', '1.0.0')
    server.hangs = true
    const began = performance.now()
    const restarted = await follow()
    expect((await restarted.readComposition()).parts['mf-tests']?.active).toBe('1.0.0')
    expect(await new CheckedStore(restarted).release('mf-tests', '1.0.0')).toMatchObject({ version: '1.0.0' })
    expect(performance.now() - began).toBeLessThan(5_000)
    server.hangs = false
  })

  it('deletes copies of versions that are no longer a fallback of any visitor', async () => {
    await releasePart(store, 'mf-tests')
    const gateway = await follow()
    await publishPart(store, 'mf-tests', { version: '0.9.0' })
    const old = await gateway.open('mf-tests', '0.9.0', PAGE, 'identity')
    await old?.read()
    expect(await readdir(join(cache, 'files/mf-tests'))).toContain('0.9.0')
    await gateway.compositionStamp()
    await vi.waitFor(async () => expect(await readdir(join(cache, 'files/mf-tests'))).toEqual(['1.0.0']), {
      timeout: 120_000,
    })
  })

  it('writes nowhere but into its copy, whatever the bucket says', async () => {
    const bucket = new CachedBucket(await bucketOn(server, 'releases'), cache, () => undefined)
    await expect(bucket.get('../elsewhere')).rejects.toThrow('../elsewhere is no key of a registry')
    await expect(bucket.put('x')).rejects.toThrow('cannot be written through a cache')
  })
})

describe('a bucket', { tags: ['decision-70'] }, () => {
  it('a bucket that ignores conditions holds no releases', async () => {
    server.ignoresConditions = true
    await expect(publishPart(store, 'mf-tests')).rejects.toThrow(
      's3://releases/dhadha ignores conditional writes (If-None-Match): it cannot hold releases.',
    )
  })

  it('a bucket that is unavailable is a sentence for those who release', async () => {
    server.isUnavailable = true
    await expect(activate(store, 'mf-tests', '1.0.0', auditEntry())).rejects.toThrow(
      's3://releases/dhadha cannot be used: SlowDown.',
    )
  })

  it('a bucket with damaged objects says which', async () => {
    await releasePart(store, 'mf-tests')
    const damage = (key: string) =>
      server.objects.set(`/releases/dhadha/${key}`, { body: Buffer.from('{'), etag: '"x"' })
    damage('composition.json')
    await expect(store.readComposition()).rejects.toThrow(
      'composition.json in s3://releases/dhadha is damaged',
    )
    damage('history/0000000001.json')
    await expect(store.readHistory()).rejects.toThrow('history, entry 1, in s3://releases/dhadha is damaged')
    for (const key of server.objects.keys()) if (key.endsWith(PAGE)) server.objects.delete(key)
    const file = await store.open('mf-tests', '1.0.0', PAGE, 'identity')
    await expect(file?.read()).rejects.toThrow('is missing or damaged in s3://releases/dhadha')
  })
})
