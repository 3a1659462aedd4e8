import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/fake-part.ts'
import { durableSteps, syncFolder } from './durable.ts'

let root: string
beforeEach(async () => {
  root = await temporaryFolder()
})

it('writes a file with the folders above it, in the place of one that was there', async () => {
  const file = join(root, 'a/b/c.txt')
  await durableSteps.write(file, 'something long')
  await durableSteps.write(file, 'short')
  expect(await readFile(file, 'utf8')).toBe('short')
})

it('puts a file into the place of another one', async () => {
  await writeFile(join(root, 'old'), 'old')
  await writeFile(join(root, 'new'), 'new')
  await durableSteps.rename(join(root, 'new'), join(root, 'old'))
  expect(await readFile(join(root, 'old'), 'utf8')).toBe('new')
  await expect(readFile(join(root, 'new'))).rejects.toThrow('ENOENT')
})

it('adds to a file, or begins it', async () => {
  const file = join(root, 'lines')
  await durableSteps.append(file, 'one\n')
  await durableSteps.append(file, 'two\n')
  expect(await readFile(file, 'utf8')).toBe('one\ntwo\n')
})

it('fails where the folder is gone', async () => {
  await mkdir(join(root, 'there'))
  await syncFolder(join(root, 'there'))
  await expect(syncFolder(join(root, 'gone'))).rejects.toThrow('ENOENT')
  await expect(durableSteps.append(join(root, 'gone/lines'), 'one\n')).rejects.toThrow('ENOENT')
})
