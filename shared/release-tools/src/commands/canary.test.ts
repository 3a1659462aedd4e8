import { beforeEach, describe, expect, it } from 'vitest'
import { activate } from '@dhadha/gateway/registry'
import { auditEntry, openGateway, publishPart, releasePart, type TestGateway } from '@dhadha/gateway/testing'
import { runRelease } from '../testing/cli.ts'

let site: TestGateway
const release = (...args: string[]) => runRelease(site, [...args, '--why', 'x', '--no-site'])
const live = async () => (await site.store.readComposition()).parts['mf-tests']

beforeEach(async () => {
  site = await openGateway()
  await releasePart(site.store, 'mf-tests')
  await releasePart(site.store, 'mf-tests', { version: '1.1.0' })
  await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
})

describe('a version that some visitors have', { tags: ['decision-40'] }, () => {
  it('is promoted to all visitors, as activate would', async () => {
    await activate(site.store, 'mf-tests', '1.2.0', auditEntry(), { traffic: 5 })
    expect(await release('promote', 'mf-tests', '--soak', '3h')).toEqual({
      code: 0,
      out: 'mf-tests 1.2.0 is active in place of 1.1.0.',
      err: '',
    })
    expect(await live()).toMatchObject({ active: '1.2.0', soak: { minutes: 180 } })
    expect((await site.store.readHistory()).at(-1)).toMatchObject({ act: 'activate', to: '1.2.0', why: 'x' })
  })

  it('is withdrawn by abort, which goes no further back', async () => {
    await activate(site.store, 'mf-tests', '1.2.0', auditEntry(), { traffic: 5 })
    expect(await release('abort', 'mf-tests')).toMatchObject({
      code: 0,
      out: 'mf-tests 1.1.0 is active in place of 1.2.0.',
    })
    const refused = {
      code: 1,
      out: '',
      err: 'All visitors have mf-tests 1.1.0: there is no version to promote or abort. "rollback" returns to the version before.',
    }
    expect(await release('abort', 'mf-tests')).toEqual(refused)
    expect(await release('promote', 'mf-tests')).toEqual(refused)
    expect((await release('abort', 'mf-none')).err).toBe('mf-none is not part of the site.')
    expect(await live()).toMatchObject({ active: '1.1.0' })
  })

  it('is aborted once by two operators', async () => {
    await activate(site.store, 'mf-tests', '1.2.0', auditEntry(), { traffic: 5 })
    const both = await Promise.all([release('abort', 'mf-tests'), release('abort', 'mf-tests')])
    expect(both.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 1])
    expect(await live()).toMatchObject({ active: '1.1.0', previous: ['1.0.0'] })
  })
})
