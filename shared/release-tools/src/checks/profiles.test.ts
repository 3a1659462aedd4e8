import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@dhadha/gateway/testing'
import { openProfileFolder } from './profiles.ts'

it('profiles of browsers that killed checks have left are removed, and none of those that run', async () => {
  const parent = await temporaryFolder()
  const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])
  await once(child, 'spawn')
  const [killed, running] = [`dhadha-check-${child.pid}-a`, `dhadha-check-${process.pid}-b`]
  for (const name of [killed, running, 'dhadha-check-notes', 'other'])
    await mkdir(join(parent, name, 'Default'), { recursive: true })
  child.kill('SIGKILL')
  await once(child, 'exit')

  const { folder, remove } = await openProfileFolder(parent)
  const own = basename(folder)
  expect((await readdir(parent)).toSorted()).toEqual([own, running, 'dhadha-check-notes', 'other'].toSorted())
  await remove()
  expect(await readdir(parent)).not.toContain(own)
})

it('the folder is removed by a process that ends without cleaning up', async () => {
  const parent = await temporaryFolder()
  const code = `import('${join(import.meta.dirname, 'profiles.ts')}').then(async ({ openProfileFolder }) => {
    await openProfileFolder('${parent}')
    process.exit(3)
  })`
  const [status] = (await once(spawn(process.execPath, ['-e', code]), 'exit')) as [number]
  expect([status, await readdir(parent)]).toEqual([3, []])
})
