import { afterEach, beforeEach, expect, it } from 'vitest'
import { activate } from '../registry/rollout.ts'
import { PREVIEW_PATH } from '@dhadha/release'
import { derivePreviewKey, writeLink } from '../preview/link.ts'
import { auditEntry, publishPart, releasePart, temporaryFolder } from '../testing/fake-part.ts'
import { startS3, type S3Server } from '../testing/s3-server.ts'
import { bucketOn } from '../testing/stores.ts'
import { bothServe, twoGateways, type TwoGateways } from '../testing/two-gateways.ts'
import { S3Store } from './s3-store.ts'

let server: S3Server
let gateways: TwoGateways
// Anew for each try, as the test closes it.
beforeEach(async () => {
  server = await startS3()
})
afterEach(async () => {
  gateways.end()
  await server.close()
})

const KEY = 'k'.repeat(32)
const link = writeLink(derivePreviewKey(KEY), {
  versions: new Map([['mf-tests', '1.2.0']]),
  built: [],
  until: new Date(Date.now() + 3_600_000),
})
const begin = async (index: 0 | 1): Promise<number> => {
  const { status } = await gateways.fetch(index, PREVIEW_PATH, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: `link=${link}`,
  })
  return status
}
const previewed = async (index: 0 | 1): Promise<string> =>
  (await gateways.fetch(index, '/mf-tests', { headers: { cookie: `preview=${link}` } })).text()

it(
  'two gateways on one bucket go on when each in turn is killed, previews too',
  { tags: ['decision-70', 'decision-74'] },
  async () => {
    const store = new S3Store(await bucketOn(server, 'releases'))
    await releasePart(store, 'shell')
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    await publishPart(store, 'mf-tests', { version: '1.2.0' })
    gateways = twoGateways(
      { REGISTRY_URL: 's3://releases/dhadha', INTERNAL_KEY: KEY },
      await temporaryFolder(),
    )
    await Promise.all([gateways.start(0), gateways.start(1)])
    let version = '1.0.0'
    await bothServe(gateways, 'mf-tests', version)
    // A preview that one gateway has begun works at the other, with files that no visitor gets.
    expect(await begin(0)).toBe(303)
    for (const index of [0, 1] as const) {
      expect(await previewed(index)).toContain('/releases/mf-tests/1.2.0/')
      expect(await (await gateways.fetch(index, '/mf-tests')).text()).not.toContain('1.2.0')
      const file = await gateways.fetch(index, '/releases/mf-tests/1.2.0/js/page-home.aaaa1111.js')
      expect([file.status, await file.text()]).toEqual([
        200,
        expect.stringContaining('home of mf-tests 1.2.0'),
      ])
    }
    for (const index of [0, 1] as const) {
      await gateways.kill(index)
      const other = index === 0 ? 1 : 0
      expect(await gateways.served(other, 'mf-tests')).toBe(version)
      version = version === '1.0.0' ? '1.1.0' : '1.0.0'
      await activate(store, 'mf-tests', version, auditEntry())
      await gateways.start(index)
      expect(await gateways.served(index, 'mf-tests')).toBe(version)
      await bothServe(gateways, 'mf-tests', version)
      expect(await previewed(index)).toContain('/releases/mf-tests/1.2.0/')
    }
    // One dies while a release is under way.
    const next = version === '1.0.0' ? '1.1.0' : '1.0.0'
    const release = activate(store, 'mf-tests', next, auditEntry())
    await gateways.kill(0)
    expect([version, next]).toContain(await gateways.served(1, 'mf-tests'))
    await release
    version = next
    await gateways.start(0)
    await bothServe(gateways, 'mf-tests', version)
    // The bucket becomes unavailable, then both gateways die: they restart with the live version.
    await server.close()
    await Promise.all([gateways.restart(0), gateways.restart(1)])
    await bothServe(gateways, 'mf-tests', version)
    for (const index of [0, 1] as const) {
      const page = await gateways.fetch(index, '/mf-tests')
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.stringContaining(`/releases/mf-tests/${version}/`),
      ])
      const file = await gateways.fetch(index, `/releases/mf-tests/${version}/js/page-home.aaaa1111.js`)
      expect([file.status, await file.text()]).toEqual([
        200,
        expect.stringContaining(`home of mf-tests ${version}`),
      ])
    }
  },
)
