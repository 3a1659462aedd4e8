import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { releasePart, temporaryFolder } from '../testing/fake-part.ts'
import { CheckedStore } from './checked-store.ts'
import { DiskStore } from './disk-store.ts'

const PAGE = 'js/page-home.aaaa1111.js'
let root: string
let store: DiskStore
const folder = (...path: string[]) => join(root, 'releases', 'mf-tests', '1.0.0', ...path)

beforeEach(async () => {
  root = await temporaryFolder()
  store = new DiskStore(root)
  await releasePart(store, 'mf-tests')
})

/** The bytes of a file that a gateway would send. */
async function sent(path: string, encoding: 'identity' | 'br'): Promise<string | null> {
  const checked = new CheckedStore(new DiskStore(root))
  const release = await checked.release('mf-tests', '1.0.0')
  const file = await checked.open(release, path, encoding)
  return file ? (await file.read()).toString() : null
}

describe('an altered data folder', () => {
  it.each(['../../../secret', '1.0.0/../../secret', '..', '/etc', '1.0.0\u0000'])(
    'has a composition that points outside (%j): it is damaged, and nothing is read there',
    { tags: ['attack-242'] },
    async (version) => {
      const file = join(root, 'composition.json')
      const composition = JSON.parse(await readFile(file, 'utf8')) as {
        parts: Record<string, { active: string }>
      }
      for (const parts of [
        { 'mf-tests': { ...composition.parts['mf-tests'], active: version } },
        { [version]: composition.parts['mf-tests'] },
      ]) {
        await writeFile(file, JSON.stringify({ ...composition, parts }))
        await expect(new DiskStore(root).readComposition()).rejects.toThrow('is damaged')
      }
    },
  )

  it('a data folder with a named pipe in place of the composition is damaged, and the read does not block', async () => {
    const file = join(root, 'composition.json')
    await rm(file)
    execFileSync('mkfifo', [file])
    await expect(new DiskStore(root).readComposition()).rejects.toThrow('is damaged: it is no file')
  })

  it.each([
    ['10 MB', `{"parts":"${'x'.repeat(10_000_000)}"}`],
    ['another prototype', '{"__proto__":{"revision":1},"parts":{"__proto__":{"active":"1.0.0"}}}'],
    ['a list', '[]'],
    ['nothing', ''],
  ])('has a composition of %s: it is damaged', { tags: ['attack-250'] }, async (_what, text) => {
    await writeFile(join(root, 'composition.json'), text)
    await expect(new DiskStore(root).readComposition()).rejects.toThrow('is damaged')
    expect(({} as { revision?: number }).revision).toBeUndefined()
  })

  it.each(['../../../../secret', '/etc/passwd', 'js/../../secret', 'js\\..\\secret'])(
    'has a release that names a file outside (%s): it cannot be used',
    async (path) => {
      const file = folder('release.json')
      const release = JSON.parse(await readFile(file, 'utf8')) as { files: Record<string, object> }
      const [facts = {}] = Object.values(release.files)
      await writeFile(file, JSON.stringify({ ...release, files: { ...release.files, [path]: facts } }))
      await expect(new DiskStore(root).release('mf-tests', '1.0.0')).rejects.toThrow('cannot be used')
    },
  )

  it(
    'has a symbolic link in place of a file: what lies behind it is not sent',
    { tags: ['attack-243'] },
    async () => {
      const secret = join(root, 'secret')
      await writeFile(secret, 'INTERNAL_KEY=known to nobody')
      await writeFile(`${secret}.br`, brotliCompressSync('INTERNAL_KEY=known to nobody'))
      for (const [path, target] of [
        [PAGE, secret],
        [`${PAGE}.br`, `${secret}.br`],
      ] as const) {
        await rm(folder(path), { force: true })
        await symlink(target, folder(path))
      }
      for (const encoding of ['identity', 'br'] as const)
        await expect(sent(PAGE, encoding)).rejects.toThrow('it is not the file that was built')
    },
  )

  it('has a link in place of a whole version: it is another version’s, and refused', async () => {
    await releasePart(store, 'mf-tests', { version: '1.1.0' })
    const other = join(root, 'releases', 'mf-tests', '1.2.0')
    await symlink(folder(), other)
    const checked = new CheckedStore(new DiskStore(root))
    await expect(checked.release('mf-tests', '1.2.0')).rejects.toThrow()
  })

  it('has an altered file: it is not sent', async () => {
    await mkdir(folder('js'), { recursive: true })
    await writeFile(folder(PAGE), 'globalThis.stolen = document.cookie')
    await expect(sent(PAGE, 'identity')).rejects.toThrow('it is not the file that was built')
  })
})
