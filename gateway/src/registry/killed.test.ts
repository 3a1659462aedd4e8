import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { publishPart, releasePart, temporaryFolder } from '../testing/fake-part.ts'
import { DiskStore } from './disk-store.ts'
import { history } from './rollout.ts'

it('being killed at any moment never breaks composition or history', async () => {
  const root = await temporaryFolder()
  const store = new DiskStore(root)
  await releasePart(store, 'mf-tests')
  await publishPart(store, 'mf-tests', { version: '1.1.0' })
  let before = 1
  for (let round = 0; round < 6; round++) {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../testing/activate-for-ever.ts'), root],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    await once(child.stdout, 'data')
    await sleep(Math.random() * 60)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { revision, parts } = await store.readComposition()
    expect(revision).toBeGreaterThan(before)
    expect(['1.0.0', '1.1.0']).toContain(parts['mf-tests']?.active)
    expect((await history(store)).flatMap((entry) => entry.revision ?? [])).toEqual(
      Array.from({ length: revision }, (_, i) => i + 1),
    )
    before = revision
  }
})
