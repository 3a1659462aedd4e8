import { appendFile, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Release } from '@dhadha/release'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPart, auditEntry, publishPart, releasePart, temporaryFolder } from '../testing/fake-part.ts'
import { readDescription, releaseIn } from '../release/folder.ts'
import { applyActivation, EMPTY_COMPOSITION } from './composition.ts'
import { DiskStore } from './disk-store.ts'
import { durableSteps } from './durable.ts'
import { verifyHistory } from './history.ts'
import { publish } from './publish.ts'
import { activate, history } from './rollout.ts'
import { ConflictError } from './store.ts'

/** Folders whose names were made durable. */
const durable = vi.hoisted((): string[] => [])

vi.mock(import('./durable.ts'), async (original) => {
  const { syncFolder, ...others } = await original()
  return {
    ...others,
    async syncFolder(path) {
      await syncFolder(path)
      durable.push(path)
    },
  }
})

/** Callbacks that run after the store has listed the publications under way: one for each listing, the last first. */
const afterListing = vi.hoisted((): (() => Promise<void>)[] => [])

vi.mock(import('node:fs/promises'), async (original) => {
  const actual = await original()
  return {
    ...actual,
    readdir: (async (...args: Parameters<typeof actual.readdir>) => {
      const names = await actual.readdir(...args)
      if (String(args[0]).endsWith('making')) await afterListing.pop()?.()
      return names
    }) as typeof actual.readdir,
  }
})

let root: string
let store: DiskStore
beforeEach(async () => {
  root = await temporaryFolder()
  store = new DiskStore(root)
})

const PAGE = 'js/page-home.aaaa1111.js'
const by = { at: '2026-02-01T08:00:00.000Z', who: 'Rokeya' }

/** A built part, and how its files are read. */
async function built(name: string): Promise<{ release: Release; read: (path: string) => Promise<Buffer> }> {
  const dir = await buildPart(name)
  return { release: releaseIn(await readDescription(dir), dir), read: (path) => readFile(join(dir, path)) }
}

describe('an empty registry', () => {
  it('has no parts, no versions and no history, and can be worked on at once', async () => {
    const fresh = new DiskStore(join(root, 'not/there/yet'))
    expect(await fresh.names()).toEqual([])
    expect(await fresh.versions('mf-tests')).toEqual([])
    expect(await fresh.has('mf-tests', '1.0.0')).toBe(false)
    expect(await fresh.open('mf-tests', '1.0.0', PAGE, 'identity')).toBeNull()
    expect(await fresh.readHistory()).toEqual([])
    expect(await fresh.readComposition()).toEqual({
      revision: 0,
      updated: '1970-01-01T00:00:00.000Z',
      parts: {},
      lastAct: null,
    })
    expect(await fresh.exclusively(async () => 'done')).toBe('done')
  })
})

describe('what is published', () => {
  it('published parts are listed by name, sorted; other files in the folder are no parts', async () => {
    for (const name of ['mf-tests', 'mf-auth', 'shell', 'mf-practice']) {
      await mkdir(join(root, 'releases', name, '1.0.0'), { recursive: true })
    }
    await writeFile(join(root, 'releases/notes.txt'), '')
    expect(await store.names()).toEqual(['mf-auth', 'mf-practice', 'mf-tests', 'shell'])
    expect(await store.has('notes.txt', '1.0.0')).toBe(false)
  })

  it('a published version exists only with its description', async () => {
    await mkdir(join(root, 'releases/mf-tests/1.0.0/release.json'), { recursive: true })
    expect(await store.has('mf-tests', '1.0.0')).toBe(false)
    await expect(store.release('mf-tests', '1.0.0')).rejects.toThrow('mf-tests 1.0.0 has not been published.')
  })

  it('a published version stores who published it and when', async () => {
    const { release, read } = await built('mf-tests')
    await store.put({ release, read, by })
    expect(await store.publication('mf-tests', '1.0.0')).toEqual(by)
    expect(await store.release('mf-tests', '1.0.0')).toEqual(release)
  })

  it('a published version is durable with all its folders before it can be read', async () => {
    const { release, read } = await built('mf-tests')
    durable.length = 0
    await store.put({ release, read, by })
    const [making, releases] = [join(root, 'making'), join(root, 'releases')]
    const folders = durable.map((folder) => folder.replace(/making.[\w-]{36}/, 'making'))
    expect(folders.toSorted()).toEqual([making, join(making, 'css'), join(making, 'js'), releases])
  })

  it('a published version is durable in folders of folders, too', async () => {
    const { release, read } = await built('mf-tests')
    const [file] = Object.values(release.files)
    if (!file) throw new Error('the part has no file')
    const deep = 'js/maths/fonts/a.aaaa1111.js'
    durable.length = 0
    await store.put({
      release: { ...release, files: { ...release.files, [deep]: file } },
      read: (path) => (path === deep ? Promise.resolve(Buffer.from('deep')) : read(path)),
      by,
    })
    const folders = durable.map((folder) => folder.replace(/.*making.[\w-]{36}/, ''))
    expect(folders).toEqual(expect.arrayContaining(['/js', '/js/maths', '/js/maths/fonts']))
  })

  it('a version that is published again is not read again', async () => {
    const { release, read } = await built('mf-tests')
    await store.put({ release, read, by })
    const reading = vi.fn(read)
    expect(await store.put({ release, read: reading, by: { ...by, who: 'Jamal' } })).toBe('same')
    expect(reading).not.toHaveBeenCalled()
    expect(await store.publication('mf-tests', '1.0.0')).toEqual(by)
  })

  it('two processes that publish the same version at the same moment write the same', async () => {
    const { release, read } = await built('mf-tests')
    const outcomes = await Promise.all([store.put({ release, read, by }), store.put({ release, read, by })])
    expect(outcomes.toSorted()).toEqual(['same', 'stored'])
    expect(await readdir(join(root, 'making'))).toEqual([])
  })

  it('a published file can be read as a whole and as a stream, in the encodings that exist', async () => {
    await publishPart(store, 'shell')
    const code = await store.open('shell', '1.0.0', 'js/index.aaaa1111.js', 'identity')
    if (!code) throw new Error('the file is not there')
    const bytes = await code.read()
    expect(bytes.toString()).toContain('entry of shell 1.0.0')
    expect(await text(code.stream())).toBe(bytes.toString())
    expect(code.bytes).toBe(bytes.byteLength)
    const font = 'font/anek-bangla-latin-wght-normal.aaaa1111.woff2'
    expect(await store.open('shell', '1.0.0', font, 'br')).toBeNull()
    expect(await store.open('shell', '1.0.0', font, 'gzip')).toBeNull()
    expect(await store.open('shell', '1.0.0', 'font', 'identity')).toBeNull()
  })
})

describe('a publication that fails', () => {
  it('leaves nothing behind and says why', async () => {
    const { release } = await built('mf-tests')
    const failing = () => Promise.reject(new Error('the disk is gone'))
    await expect(store.put({ release, read: failing, by })).rejects.toThrow('the disk is gone')
    expect(await store.names()).toEqual([])
    expect(await readdir(join(root, 'making')).catch(() => [])).toEqual([])
  })

  it('a publication that fails at one of its files leaves none of the others behind', async () => {
    const { release, read } = await built('mf-tests')
    const failing = (path: string) => (path === PAGE ? Promise.reject(new Error('no such file')) : read(path))
    await expect(store.put({ release, read: failing, by })).rejects.toThrow('no such file')
    expect(await readdir(join(root, 'making'))).toEqual([])
  })

  it('a publication that a crash cut off is cleared away after an hour, one that may still run is left alone', async () => {
    const leftovers = ['long ago', 'a moment ago'].map((name) => join(root, 'making', name, 'js'))
    for (const folder of leftovers) await mkdir(folder, { recursive: true })
    const longAgo = new Date(Date.now() - 3_700_000)
    await utimes(join(root, 'making/long ago'), longAgo, longAgo)
    await publishPart(store, 'mf-tests')
    expect(await readdir(join(root, 'making'))).toEqual(['a moment ago'])
  })

  it('a signature that a crash cut off is cleared away after an hour, one that may still be written is left alone', async () => {
    await mkdir(join(root, 'making'))
    for (const name of ['old.dsse.json', 'new.dsse.json']) await writeFile(join(root, 'making', name), '')
    const longAgo = new Date(Date.now() - 3_700_000)
    await utimes(join(root, 'making/old.dsse.json'), longAgo, longAgo)
    await publishPart(store, 'mf-tests')
    expect(await readdir(join(root, 'making'))).toEqual(['new.dsse.json'])
  })

  it('a publication does not fail when another one ends while leftovers are looked for', async () => {
    const other = join(root, 'making/other')
    await mkdir(other, { recursive: true })
    // Ends between the list of names and the look at the age of each.
    afterListing.push(() => rm(other, { recursive: true }))
    const { release, read } = await built('mf-tests')
    expect(await store.put({ release, read, by })).toBe('stored')
    expect(afterListing).toEqual([])
  })

  it('a removal does not fail when a publication clears what is removed, which may be old, first', async () => {
    await publishPart(store, 'mf-tests')
    const rename = async (from: string, to: string) => {
      await durableSteps.rename(from, to)
      await rm(to, { recursive: true })
    }
    await new DiskStore(root, { ...durableSteps, rename }).remove('mf-tests', '1.0.0')
    expect(await store.versions('mf-tests')).toEqual([])
  })
})

describe('the composition', () => {
  const next = applyActivation(EMPTY_COMPOSITION, 'mf-tests', '1.0.0', { ...by, why: 'first' })
  if (typeof next === 'string') throw new Error(next)

  it('is written only over the revision it was made from', async () => {
    const late = store.writeComposition(next, 5)
    await expect(late).rejects.toBeInstanceOf(ConflictError)
    await expect(late).rejects.toMatchObject({
      name: 'ConflictError',
      message: 'the composition is at revision 0, not at 5',
    })
    expect(await store.readComposition()).toEqual(EMPTY_COMPOSITION)
    await store.writeComposition(next, 0)
    expect(await store.readComposition()).toEqual(next)
    await expect(store.writeComposition(next, 0)).rejects.toThrow('at revision 1, not at 0')
  })

  it('a composition that cannot be read is an error, not an empty one', async () => {
    await mkdir(join(root, 'composition.json'))
    await expect(store.readComposition()).rejects.toThrow('EISDIR')
    await expect(store.writeComposition(next, 0)).rejects.toThrow('EISDIR')
  })

  it('has another stamp after every change, and no other while nothing changes', async () => {
    const stamps = [await store.compositionStamp()]
    expect(stamps).toEqual(['none'])
    await store.writeComposition(next, 0)
    stamps.push(await store.compositionStamp())
    expect(await store.compositionStamp()).toBe(stamps[1])
    await store.writeComposition({ ...next, revision: 2 }, 1)
    stamps.push(await store.compositionStamp())
    // An operator's editor may write the same file again.
    const file = join(root, 'composition.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('first', 'again'))
    await utimes(file, new Date(), new Date(Date.UTC(2026, 0, 1)))
    stamps.push(await store.compositionStamp())
    expect(new Set(stamps).size).toBe(4)
  })

  it('a composition that cannot be read is an error, not an empty site', async () => {
    await mkdir(join(root, 'composition.json'))
    await expect(store.readComposition()).rejects.toThrow('EISDIR')
    await rm(join(root, 'composition.json'), { recursive: true })
    await writeFile(join(root, 'composition.json'), '{}')
    await expect(store.readComposition()).rejects.toThrow('must be')
  })
})

describe('the history', () => {
  it('goes on after a line that a crash cut off, in letters of any script', async () => {
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    await activate(store, 'mf-tests', '1.1.0', auditEntry('নতুন ঘড়ি'))
    const whole = await store.readHistory()
    await appendFile(join(root, 'history.jsonl'), '{"at":"2026-02-0')
    expect(await store.readHistory()).toEqual(whole)
    await activate(store, 'mf-tests', '1.0.0', auditEntry('back'))
    expect((await store.readHistory()).slice(0, -1)).toEqual(whole)
    expect((await store.readHistory()).at(-1)).toMatchObject({ why: 'back', revision: 3 })
  })

  it('a history that was lost is made again from what is published and live', async () => {
    const { release, read } = await built('mf-tests')
    await store.put({ release, read, by })
    await activate(store, 'mf-tests', '1.0.0', { at: '2026-02-02T08:00:00.000Z', who: 'Jamal', why: 'new' })
    const entries = [
      { ...by, act: 'publish', name: 'mf-tests', from: null, to: '1.0.0', why: '', revision: null },
      {
        at: '2026-02-02T08:00:00.000Z',
        who: 'Jamal',
        act: 'activate',
        name: 'mf-tests',
        from: null,
        to: '1.0.0',
        why: 'new',
        revision: 1,
      },
    ]
    await rm(join(root, 'history.jsonl'))
    expect(await history(store)).toEqual(entries)
    expect(await store.readHistory()).toEqual(entries)
  })

  it('is missed where lines are changed, taken out or cut off', { tags: ['decision-70'] }, async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releasePart(store, 'mf-tests', { version })
    const file = join(root, 'history.jsonl')
    const whole = await readFile(file, 'utf8')
    expect(await verifyHistory(store)).toEqual([])
    const lines = whole.trimEnd().split('\n')
    const after = async (changed: readonly string[]) => {
      await writeFile(file, changed.map((line) => `${line}\n`).join(''))
      return verifyHistory(store)
    }
    expect(await after(lines.with(1, (lines[1] ?? '').replace('Rokeya', 'Nobody')))).toEqual([
      'line 3 does not follow line 2: one of them was changed, or lines between them are missing',
    ])
    expect(await after(lines.toSpliced(2, 1))).toEqual([
      'line 3 does not follow line 2: one of them was changed, or lines between them are missing',
    ])
    const cut = 'the line that was the last one at the latest change is missing'
    expect(await after(lines.slice(0, -3))).toEqual([cut])
    // The same publication and activation are written again, which makes a chain that is valid by itself.
    await history(store)
    expect(await verifyHistory(store)).toEqual([cut])
  })

  it(
    'a history without hashes, as earlier gateways wrote it, is taken as it is and goes on with them',
    { tags: ['decision-70'] },
    async () => {
      await releasePart(store, 'mf-tests')
      const file = join(root, 'history.jsonl')
      const old = (await readFile(file, 'utf8')).replaceAll(/,"before":"[^"]*"/g, '')
      expect(old).not.toContain('before')
      await writeFile(file, old)
      const composition = join(root, 'composition.json')
      const { history: _, ...before } = JSON.parse(await readFile(composition, 'utf8')) as { history: string }
      await writeFile(composition, JSON.stringify(before))
      expect(await verifyHistory(store)).toEqual([])
      await releasePart(store, 'mf-tests', { version: '1.1.0' })
      expect(await verifyHistory(store)).toEqual([])
      await writeFile(file, (await readFile(file, 'utf8')).replace('"why":"test"', '"why":"no"'))
      expect(await verifyHistory(store)).toHaveLength(1)
    },
  )

  it('the history of a part does not touch another one', async () => {
    const { release, read } = await built('mf-tests')
    await store.put({ release, read, by })
    await publish(store, 'mf-auth', await buildPart('mf-auth'), auditEntry())
    expect((await history(store)).map(({ name }) => name).toSorted()).toEqual(['mf-auth', 'mf-tests'])
    expect((await history(store, 'mf-auth')).map(({ name }) => name)).toEqual(['mf-auth'])
  })
})
