import { expect, it } from 'vitest'
import { activate } from '../registry/rollout.ts'
import { auditEntry, publishPart, releasePart } from '../testing/fake-part.ts'
import { openGateway } from '../testing/gateway.ts'
import { withVersions } from './registry-view.ts'

it(
  'other versions are live in a view, for all visitors, and nothing is written through it',
  { tags: ['decision-74'] },
  async () => {
    const { store } = await openGateway()
    await releasePart(store, 'mf-auth')
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    await publishPart(store, 'mf-auth', { version: '1.1.0' })
    await activate(store, 'mf-auth', '1.1.0', auditEntry(), { traffic: 5 })
    const before = await store.readComposition()
    const versions = new Map([['mf-tests', '1.1.0']])
    const view = withVersions(store, versions, { hasFallbacks: false })
    expect((await view.readComposition()).parts).toEqual({
      'mf-auth': { active: '1.0.0', previous: [] },
      'mf-tests': { active: '1.1.0', previous: [] },
    })
    const filtered = withVersions(store, versions, { hasFallbacks: true })
    expect((await filtered.readComposition()).parts['mf-tests']).toEqual({
      active: '1.1.0',
      previous: ['1.0.0'],
    })
    await expect(activate(view, 'mf-tests', '1.0.0', auditEntry())).rejects.toThrow('nothing is written')
    await expect(view.remove('mf-tests', '1.1.0')).rejects.toThrow('nothing is written')
    expect(await store.has('mf-tests', '1.1.0')).toBe(true)
    expect(await store.readComposition()).toEqual(before)
  },
)
