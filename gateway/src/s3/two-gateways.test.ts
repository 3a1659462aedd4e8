import { afterAll, beforeAll, expect, it } from 'vitest'
import { activate } from '../registry/manager.ts'
import { motive, publishPart, releasePart, temporaryFolder } from '../testing/fake-part.ts'
import { startS3, type S3Server } from '../testing/s3-server.ts'
import { bucketOn } from '../testing/stores.ts'
import { bothServe, twoGateways, type TwoGateways } from '../testing/two-gateways.ts'
import { S3Store } from './s3-store.ts'

let server: S3Server
let gateways: TwoGateways
beforeAll(async () => {
  server = await startS3()
})
afterAll(async () => {
  gateways.end()
  await server.close()
})

it(
  'decision 387 two gateways on one bucket go on when each in turn is killed',
  { timeout: 120_000 },
  async () => {
    const store = new S3Store(await bucketOn(server, 'releases'))
    await releasePart(store, 'shell')
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    gateways = twoGateways({ REGISTRY_URL: 's3://releases/dhadha' }, await temporaryFolder())
    await Promise.all([gateways.start(0), gateways.start(1)])
    let version = '1.0.0'
    await bothServe(gateways, 'mf-tests', version)
    for (const index of [0, 1] as const) {
      await gateways.kill(index)
      const other = index === 0 ? 1 : 0
      expect(await gateways.served(other, 'mf-tests')).toBe(version)
      version = version === '1.0.0' ? '1.1.0' : '1.0.0'
      await activate(store, 'mf-tests', version, motive())
      await gateways.start(index)
      expect(await gateways.served(index, 'mf-tests')).toBe(version)
      await bothServe(gateways, 'mf-tests', version)
    }
    // The bucket goes away, then both gateways die: they come back with what was live.
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
