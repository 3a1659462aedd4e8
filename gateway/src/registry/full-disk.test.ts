import { execFileSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildPart, auditEntry, releasePart, temporaryFolder } from '../testing/fake-part.ts'
import { DiskStore } from './disk-store.ts'
import { durableSteps } from './durable.ts'
import { publish } from './publish.ts'
import { history, rollback } from './rollout.ts'

const noSpace = () =>
  Promise.reject(
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
  )

describe('a full disk', { tags: ['decision-73'] }, () => {
  it('leaves nothing of a publication that did not fit', async () => {
    const root = await temporaryFolder()
    await releasePart(new DiskStore(root), 'mf-tests')
    const full = new DiskStore(root, {
      ...durableSteps,
      write: (path, bytes) => (path.includes('page-home') ? noSpace() : durableSteps.write(path, bytes)),
    })
    const dir = await buildPart('mf-tests', { version: '1.1.0' })
    await expect(publish(full, 'mf-tests', dir, auditEntry())).rejects.toThrow('ENOSPC')
    expect(await readdir(join(root, 'releases/mf-tests'))).toEqual(['1.0.0'])
    expect(await readdir(join(root, 'making'))).toEqual([])
  })

  it('lets a rollback have the room that was kept for it', async () => {
    const root = await temporaryFolder()
    await releasePart(new DiskStore(root), 'mf-tests')
    await releasePart(new DiskStore(root), 'mf-tests', { version: '1.1.0' })
    const full = new DiskStore(root, {
      ...durableSteps,
      write: (path, bytes) =>
        existsSync(join(root, 'reserve')) ? noSpace() : durableSteps.write(path, bytes),
    })
    await rollback(full, 'mf-tests', undefined, auditEntry('it hurts'))
    expect((await full.readComposition()).parts['mf-tests']?.active).toBe('1.0.0')
    expect((await history(full)).at(-1)).toMatchObject({ act: 'rollback', why: 'it hurts' })
  })
})

const mounted: string[] = []
afterAll(() => {
  for (const folder of mounted) execFileSync('umount', [folder])
})

/** A file system of 2 MiB; null if this machine does not permit the test to mount one. */
async function tinyDisk(): Promise<string | null> {
  const folder = await temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  mounted.push(folder)
  return folder
}

const disk = process.getuid?.() === 0 && process.platform === 'linux' ? await tinyDisk() : null

it.runIf(disk !== null)('a rollback works on a full disk', { tags: ['decision-73'] }, async () => {
  const root = disk ?? ''
  const store = new DiskStore(root)
  await releasePart(store, 'mf-tests')
  await releasePart(store, 'mf-tests', { version: '1.1.0' })
  await writeFile(join(root, 'other'), Buffer.alloc(statfsSync(root).bavail * statfsSync(root).bsize))
  expect(statfsSync(root).bavail).toBe(0)
  const dir = await buildPart('mf-tests', { version: '1.2.0' })
  await expect(publish(store, 'mf-tests', dir, auditEntry())).rejects.toThrow('ENOSPC')
  expect(await readdir(join(root, 'releases/mf-tests'))).toEqual(['1.0.0', '1.1.0'])
  await rollback(store, 'mf-tests', undefined, auditEntry())
  expect((await store.readComposition()).parts['mf-tests']?.active).toBe('1.0.0')
})
