import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildPart, auditEntry, publishPart, releasePart, temporaryFolder } from '../testing/fake-part.ts'
import { DiskStore } from './disk-store.ts'
import { durableSteps, type DurableSteps } from './durable.ts'
import { publish } from './publish.ts'
import { activate, history } from './rollout.ts'

/** A disk that dies at its n-th step: the step and everything after it is left undone. */
function dyingAt(step: number): { steps: DurableSteps; died: () => boolean } {
  let left = step
  const mortal =
    <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      if (left-- <= 0) throw new Error('the power is gone')
      await work(...args)
    }
  return {
    steps: {
      write: mortal(durableSteps.write),
      rename: mortal(durableSteps.rename),
      append: mortal(durableSteps.append),
    },
    died: () => left < 0,
  }
}

const revisionsIn = async (store: DiskStore) => (await history(store)).flatMap((act) => act.revision ?? [])

describe('a crash between two steps', () => {
  it('a crash between two steps of an activation leaves the old or the new composition and a whole history', async () => {
    const seen = new Set<number>()
    for (let step = 0, died = true; died; step++) {
      const root = await temporaryFolder()
      const store = new DiskStore(root)
      await releasePart(store, 'mf-tests')
      await publishPart(store, 'mf-tests', { version: '1.1.0' })
      const disk = dyingAt(step)
      await activate(new DiskStore(root, disk.steps), 'mf-tests', '1.1.0', auditEntry()).catch(() => {})
      died = disk.died()
      const { revision, parts } = await store.readComposition()
      seen.add(revision)
      expect(parts['mf-tests']?.active).toBe(revision === 1 ? '1.0.0' : '1.1.0')
      expect(await revisionsIn(store)).toEqual(revision === 1 ? [1] : [1, 2])
    }
    expect(seen).toEqual(new Set([1, 2]))
  })

  it('a crash between two steps of a publication leaves the version whole or not there, and the next try works', async () => {
    const dir = await buildPart('mf-tests')
    const seen = new Set<boolean>()
    for (let step = 0, died = true; died; step++) {
      const root = await temporaryFolder()
      const store = new DiskStore(root)
      const disk = dyingAt(step)
      await publish(new DiskStore(root, disk.steps), 'mf-tests', dir, auditEntry()).catch(() => {})
      died = disk.died()
      const there = await store.has('mf-tests', '1.0.0')
      seen.add(there)
      expect(await store.versions('mf-tests')).toEqual(there ? ['1.0.0'] : [])
      expect((await publish(store, 'mf-tests', dir, auditEntry())).outcome).toBe(there ? 'same' : 'stored')
      await activate(store, 'mf-tests', '1.0.0', auditEntry())
      expect((await history(store)).map(({ act }) => act)).toEqual(['publish', 'activate'])
    }
    expect(seen).toEqual(new Set([true, false]))
  })

  it('before the history is written is made good by the next activation', async () => {
    const root = await temporaryFolder()
    const store = new DiskStore(root)
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    const forgetful = new DiskStore(root, {
      ...durableSteps,
      append: () => Promise.reject(new Error('gone')),
    })
    await expect(activate(forgetful, 'mf-tests', '1.1.0', auditEntry('lost'))).rejects.toThrow('gone')
    await activate(store, 'mf-tests', '1.0.0', auditEntry('next'))
    expect((await store.readHistory()).slice(-2).map(({ why, revision }) => [why, revision])).toEqual([
      ['lost', 2],
      ['next', 3],
    ])
  })

  it('a crash in the middle of a line of the history costs that line nothing', async () => {
    const root = await temporaryFolder()
    const store = new DiskStore(root)
    await releasePart(store, 'mf-tests')
    const file = join(root, 'history.jsonl')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.slice(0, -20))
    expect(await revisionsIn(store)).toEqual([1])
    expect(await readFile(file, 'utf8')).toBe(text)
  })
})
