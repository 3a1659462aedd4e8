import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packBuilt } from '@dhadha/release-client'
import { create } from 'tar'
import { expect, it } from 'vitest'
import { buildPart, temporaryFolder } from '../testing/fake-part.ts'
import { unpack } from './packed.ts'

const filesOf = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length

it('decision 455 a folder arrives as it was sent', async () => {
  const dir = await buildPart('mf-tests')
  const target = await temporaryFolder()
  await unpack(await packBuilt('mf-tests', dir), target)
  expect(await filesOf(target)).toBe(await filesOf(dir))
  expect(await readFile(join(target, 'release.json'))).toEqual(await readFile(join(dir, 'release.json')))
})

it('decision 455 of an upload that is cut off nothing is written, wherever it ends', async () => {
  const dir = await buildPart('mf-tests')
  const packed = await packBuilt('mf-tests', dir)
  const target = await temporaryFolder()
  for (const share of [0, 0.1, 0.5, 0.9, 0.999])
    await expect(unpack(packed.subarray(0, Math.floor(packed.byteLength * share)), target)).rejects.toThrow(
      'The upload cannot be read',
    )
  expect(await readdir(target)).toEqual([])
})

it('decision 455 refuses links, paths that lead out, and what unpacks to too much', async () => {
  const dir = await temporaryFolder()
  const target = await temporaryFolder()
  await mkdir(join(dir, 'inner'))
  await writeFile(join(dir, 'outside.js'), 'x')
  await symlink('/etc/passwd', join(dir, 'inner/link.js'))
  const link = await create({ gzip: true, cwd: join(dir, 'inner'), portable: true }, ['link.js']).concat()
  await expect(unpack(link, target)).rejects.toThrow('link.js is no plain file of a release')
  const out = await create({ gzip: true, cwd: join(dir, 'inner'), preservePaths: true }, [
    '../outside.js',
  ]).concat()
  await expect(unpack(out, target)).rejects.toThrow('../outside.js is no plain file of a release')
  await expect(unpack(gzipSync(Buffer.alloc(65 * 1024 * 1024)), target)).rejects.toThrow('64 MiB')
  expect(await readdir(target)).toEqual([])
})
