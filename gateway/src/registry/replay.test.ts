import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntry, publishPart, releasePart, temporaryFolder } from '../testing/fake-part.ts'
import { DiskStore } from './disk-store.ts'
import { activate, rollback } from './rollout.ts'

let store: DiskStore
beforeEach(async () => {
  store = new DiskStore(await temporaryFolder())
  await releasePart(store, 'mf-tests')
  await releasePart(store, 'mf-tests', { version: '1.1.0' })
  await publishPart(store, 'mf-tests', { version: '1.2.0' })
})

const live = async () => (await store.readComposition()).parts['mf-tests']
const getRevision = async () => (await store.readComposition()).revision
const rollBack = (expected: number) => rollback(store, 'mf-tests', undefined, auditEntry(), expected)
const give = (traffic: number, expected: number) =>
  activate(store, 'mf-tests', '1.2.0', auditEntry(), { traffic }, expected)

describe('a change that names the revision it expects', { tags: ['decision-77'] }, () => {
  it(
    'is made once: repeated, or by two at the same moment, it goes back no further',
    { tags: ['attack-277'] },
    async () => {
      await releasePart(store, 'mf-tests', { version: '1.3.0' })
      const seen = await getRevision()
      const outcomes = await Promise.allSettled([rollBack(seen), rollBack(seen)])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await expect(rollBack(seen)).rejects.toThrow(
        `What is live of mf-tests has changed since revision ${seen}: 1.1.0.`,
      )
      expect(await live()).toMatchObject({ active: '1.1.0' })
    },
  )

  it(
    'is refused where some visitors have got a version, or lost it, meanwhile',
    { tags: ['attack-278'] },
    async () => {
      const seen = await getRevision()
      await give(5, seen)
      await expect(rollBack(seen)).rejects.toThrow(
        `has changed since revision ${seen}: 1.1.0, and 1.2.0 for 5 % of visitors.`,
      )
      const later = await getRevision()
      await rollBack(later)
      await expect(give(100, later)).rejects.toThrow(`has changed since revision ${later}: 1.1.0.`)
      expect(await live()).toMatchObject({ active: '1.1.0' })
    },
  )

  it('is made where only the share of the same version, or another part, has changed', async () => {
    await give(5, await getRevision())
    const seen = await getRevision()
    await give(25, seen)
    await releasePart(store, 'mf-auth')
    await rollBack(seen)
    expect(await live()).toMatchObject({ active: '1.1.0' })
    expect((await live())?.canary).toBeUndefined()
  })

  it('is refused for a revision that is not there yet, and for a part that is not live', async () => {
    const seen = await getRevision()
    await expect(rollBack(seen + 1)).rejects.toThrow(
      `There is no revision ${seen + 1} yet: the last one is ${seen}.`,
    )
    await expect(rollback(store, 'mf-other', undefined, auditEntry(), seen)).rejects.toThrow(
      'mf-other is not part of the site',
    )
  })
})
