import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { packBuilt } from '@dhadha/release-client'
import { create } from 'tar'
import { expect, it } from 'vitest'
import { archive, paxEntry, rawEntry } from '../testing/archive.ts'
import { buildPart, temporaryFolder } from '@dhadha/gateway/testing'
import { unpack } from './packed.ts'

const countFiles = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter((dirent) => dirent.isFile()).length

it('a folder arrives as it was sent', { tags: ['decision-77'] }, async () => {
  const dir = await buildPart('mf-tests')
  const target = await temporaryFolder()
  await unpack(await packBuilt('mf-tests', dir), target)
  expect(await countFiles(target)).toBe(await countFiles(dir))
  expect(await readFile(join(target, 'release.json'))).toEqual(await readFile(join(dir, 'release.json')))
})

it('a truncated upload writes nothing, wherever it ends', { tags: ['decision-77'] }, async () => {
  const dir = await buildPart('mf-tests')
  const packed = await packBuilt('mf-tests', dir)
  const target = await temporaryFolder()
  for (const share of [0, 0.1, 0.5, 0.9, 0.999])
    await expect(unpack(packed.subarray(0, Math.floor(packed.byteLength * share)), target)).rejects.toThrow(
      'The upload cannot be read',
    )
  expect(await readdir(target)).toEqual([])
})

it(
  'links, paths that lead out, and an archive that unpacks to too much are refused',
  { tags: ['decision-77'] },
  async () => {
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
  },
)

const JS = rawEntry({ path: 'main.js', body: 'x' })
const long = 'a'.repeat(300)

/** Entries of a hostile archive, and the message of the refusal. */
it.each([
  ['an absolute path', [rawEntry({ path: '/etc/cron.d/x', body: 'x' })], '/etc/cron.d/x is no plain file'],
  ['a path upwards', [rawEntry({ path: 'a/../../x.js', body: 'x' })], 'a/../../x.js is no plain file'],
  ['a path with a backslash', [rawEntry({ path: String.raw`..\x.js`, body: 'x' })], 'is no plain file'],
  ['a symbolic link', [rawEntry({ path: 'a.js', type: '2', link: '/etc/passwd' })], 'a.js is no plain file'],
  [
    'a symbolic link to a folder, and a file in it',
    [rawEntry({ path: 'a', type: '2', link: '/tmp' }), rawEntry({ path: 'a/x.js', body: 'x' })],
    'a is no plain file',
  ],
  ['a hard link', [JS, rawEntry({ path: 'b.js', type: '1', link: 'main.js' })], 'b.js is no plain file'],
  ['a character device', [rawEntry({ path: 'zero.js', type: '3' })], 'zero.js is no plain file'],
  ['a block device', [rawEntry({ path: 'sda.js', type: '4' })], 'sda.js is no plain file'],
  ['a FIFO', [rawEntry({ path: 'pipe.js', type: '6' })], 'pipe.js is no plain file'],
  ['a pax path upwards', [paxEntry({ path: '../../x.js' }), JS], '../../x.js is no plain file'],
  [
    'a pax link path',
    [paxEntry({ linkpath: '/etc/passwd' }), rawEntry({ path: 'a.js', type: '2', link: 'b' })],
    'a.js is no plain file',
  ],
  ['a pax size beyond the archive', [paxEntry({ size: String(2 ** 40) }), JS], 'too large'],
  [
    'a pax size that hides the next entry',
    [paxEntry({ size: '4096' }), JS, rawEntry({ path: 'b.js', body: 'y' })],
    'cannot be read',
  ],
  [
    'a GNU long name upwards',
    [rawEntry({ path: '././@LongLink', type: 'L', body: '../../x.js\0' }), JS],
    '../../x.js is no plain file',
  ],
  ['a header that says 4 GiB', [rawEntry({ path: 'a.js', size: 2 ** 32 })], 'too large'],
  ['names that differ in case', [JS, rawEntry({ path: 'Main.js', body: 'y' })], 'with other capital letters'],
  [
    'folders that differ in case',
    [rawEntry({ path: 'A/b.js', body: 'x' }), rawEntry({ path: 'a/B.js', body: 'y' })],
    'with other capital letters',
  ],
  ['a name in another normal form', [rawEntry({ path: 'caf\u00e9.js', body: 'x' })], 'is no plain file'],
  [
    'two release.json',
    [rawEntry({ path: 'release.json', body: '{}' }), rawEntry({ path: './release.json', body: '{}' })],
    'release.json is there twice',
  ],
  [
    'a file that is a folder, too',
    [rawEntry({ path: 'a', body: 'x' }), rawEntry({ path: 'a/b', body: 'x' })],
    'a/b is a file and a folder',
  ],
  [
    'a folder that is a file, too',
    [rawEntry({ path: 'a/b', body: 'x' }), rawEntry({ path: 'a', body: 'x' })],
    'a is a file and a folder',
  ],
  [
    'a name of 300 letters',
    [paxEntry({ path: `${long}.js` }), JS],
    'cannot be stored at the site (ENAMETOOLONG)',
  ],
  [
    'a name of 200,000 letters in a folder upwards',
    [paxEntry({ path: `../${'a'.repeat(200_000)}` }), JS],
    'is no plain file',
  ],
  [
    '2,001 files',
    Array.from({ length: 2_001 }, (_, i) => rawEntry({ path: `${i}.js` })),
    'more than 2000 files',
  ],
])(
  '%s is refused, and writes nothing outside',
  { tags: ['decision-77', 'attack-74', 'attack-75', 'attack-76', 'attack-77'] },
  async (_, entries, sentence) => {
    const target = join(await temporaryFolder(), 'upload')
    await mkdir(target)
    const refused = unpack(gzipSync(archive(...entries)), target)
    await expect(refused).rejects.toThrow(sentence)
    const { message } = (await refused.catch((error: Error) => error)) as Error
    expect(message).not.toContain(target)
    expect(message.length).toBeLessThan(250)
    expect(await readdir(target)).toEqual([])
    expect(await readdir(join(target, '..'))).toEqual(['upload'])
  },
)

it.each([
  ['path for all entries', paxEntry({ path: '../x.js' }, 'g')],
  ['size below nothing', paxEntry({ size: '-512' })],
])('a pax %s is passed over', { tags: ['decision-77'] }, async (_, pax) => {
  const target = await temporaryFolder()
  await unpack(gzipSync(archive(pax, JS)), target)
  expect(await readdir(target)).toEqual(['main.js'])
})

it('control characters of a name are not repeated', { tags: ['decision-77', 'attack-78'] }, async () => {
  const refused = unpack(
    gzipSync(archive(rawEntry({ path: '\u001b[2J.js', body: 'x' }))),
    await temporaryFolder(),
  )
  await expect(refused).rejects.toThrow(String.raw`\u001b[2J.js is no plain file`)
})

it.each([
  ['gzip', gzipSync],
  ['zstd', zstdCompressSync],
  ['brotli', brotliCompressSync],
])('%s inside the upload is not inflated', { tags: ['decision-77', 'attack-73'] }, async (_, compress) => {
  const target = await temporaryFolder()
  const inner = compress(archive(rawEntry({ path: 'main.js', body: 'x' })))
  await expect(unpack(gzipSync(inner), target)).rejects.toThrow(/compressed twice|cannot be read/)
  expect(await readdir(target)).toEqual([])
})
