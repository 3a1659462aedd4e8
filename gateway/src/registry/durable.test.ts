import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/fake-part.ts'
import { durableSteps, syncFolder } from './durable.ts'

/** The operations on open files and folders, in order. */
const calls = vi.hoisted((): string[] => [])

vi.mock(import('node:fs/promises'), async (original) => {
  const disk = await original()
  return {
    ...disk,
    async open(...args) {
      const file = await disk.open(...args)
      const sync = file.sync.bind(file)
      const close = file.close.bind(file)
      return Object.assign(file, {
        async sync() {
          await sync()
          calls.push('durable')
        },
        async close() {
          await close()
          calls.push('closed')
        },
      })
    },
  }
})

let root: string
beforeEach(async () => {
  root = await temporaryFolder()
  calls.length = 0
})

it('a durable write makes the folders above a file, and replaces one that existed', async () => {
  const file = join(root, 'a/b/c.txt')
  await durableSteps.write(file, 'something long')
  await durableSteps.write(file, 'short')
  expect(await readFile(file, 'utf8')).toBe('short')
})

it('a durable rename replaces another file', async () => {
  await writeFile(join(root, 'old'), 'old')
  await writeFile(join(root, 'new'), 'new')
  await durableSteps.rename(join(root, 'new'), join(root, 'old'))
  expect(await readFile(join(root, 'old'), 'utf8')).toBe('new')
  await expect(readFile(join(root, 'new'))).rejects.toThrow('ENOENT')
})

it('a durable append adds to a file, or begins it', async () => {
  const file = join(root, 'lines')
  await durableSteps.append(file, 'one\n')
  await durableSteps.append(file, 'two\n')
  expect(await readFile(file, 'utf8')).toBe('one\ntwo\n')
})

it('a durable write fails where the folder is gone', async () => {
  await mkdir(join(root, 'there'))
  await syncFolder(join(root, 'there'))
  await expect(syncFolder(join(root, 'gone'))).rejects.toThrow('ENOENT')
  await expect(durableSteps.append(join(root, 'gone/lines'), 'one\n')).rejects.toThrow('ENOENT')
})

it('a durable write resolves when a power cut would not undo it, and keeps no file open', async () => {
  const [file, moved] = [join(root, 'file'), join(root, 'moved')]
  const once = ['durable', 'closed']
  await durableSteps.write(file, 'text')
  expect(calls.splice(0)).toEqual(once)
  await durableSteps.append(file, 'more')
  expect(calls.splice(0)).toEqual(once)
  // Windows has no such call for folders.
  const folder = process.platform === 'win32' ? [] : once
  await durableSteps.rename(file, moved)
  expect(calls.splice(0)).toEqual(folder)
  await syncFolder(root)
  expect(calls.splice(0)).toEqual(folder)
})

it('a durable write closes a file that could not be written', async () => {
  const noBytes = 7 as unknown as string
  await expect(durableSteps.write(join(root, 'file'), noBytes)).rejects.toThrow(TypeError)
  expect(calls).toEqual(['closed'])
})
