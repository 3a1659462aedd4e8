import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  buildPart,
  auditEntry,
  publishPart,
  releasePart,
  route,
  temporaryFolder,
} from '../testing/fake-part.ts'
import { DiskStore } from './disk-store.ts'
import { durableSteps } from './durable.ts'
import { publish } from './publish.ts'
import { activate, history, rollback } from './rollout.ts'

let root: string
let store: DiskStore
beforeEach(async () => {
  root = await temporaryFolder()
  store = new DiskStore(root)
})

const readActive = async (name: string) => (await store.readComposition()).parts[name]?.active

describe('publishing', () => {
  it('stores every file and compressed copies of what compresses', async () => {
    await publishPart(store, 'mf-tests')
    const file = async (encoding: 'identity' | 'br' | 'gzip') =>
      (await store.open('mf-tests', '1.0.0', 'js/page-home.aaaa1111.js', encoding))?.bytes ?? 0
    expect(await file('br')).toBeGreaterThan(0)
    expect(await file('br')).toBeLessThan(await file('gzip'))
    expect(await file('gzip')).toBeLessThan(await file('identity'))
  })

  it('says so when the same version with the same content is there already', async () => {
    const dir = await buildPart('mf-tests')
    expect((await publish(store, 'mf-tests', dir, auditEntry())).outcome).toBe('stored')
    expect((await publish(store, 'mf-tests', dir, auditEntry())).outcome).toBe('same')
    expect(await history(store)).toHaveLength(1)
  })

  it('leaves its line in the history at once', async () => {
    await publishPart(store, 'mf-tests')
    expect((await store.readHistory()).map(({ act, to }) => [act, to])).toEqual([['publish', '1.0.0']])
  })

  it('refuses other content under a published version and keeps the first', async () => {
    await publishPart(store, 'mf-tests')
    const before = await store.release('mf-tests', '1.0.0')
    await expect(publishPart(store, 'mf-tests', { files: { 'js/more.js': 'more' } })).rejects.toThrow(
      'mf-tests 1.0.0 is already published with other content',
    )
    expect(await store.release('mf-tests', '1.0.0')).toEqual(before)
  })

  it('lets only one of two that publish a version at once differ', async () => {
    const dirs = [await buildPart('mf-tests'), await buildPart('mf-tests', { files: { 'x.txt': 'other' } })]
    const outcomes = await Promise.allSettled(
      dirs.map((dir) => publish(store, 'mf-tests', dir, auditEntry())),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it.each<[string, (dir: string) => Promise<void>]>([
    ['js/page-home.aaaa1111.js is missing', (dir) => rm(join(dir, 'js/page-home.aaaa1111.js'))],
    ['is not the file that was built', (dir) => appendFile(join(dir, 'js/page-home.aaaa1111.js'), ' ')],
    ['js/stray.js is not named in release.json', (dir) => writeFile(join(dir, 'js/stray.js'), '')],
    ['cannot be used: format must be 1', (dir) => writeFile(join(dir, 'release.json'), '{}')],
    ['build the part first', (dir) => rm(join(dir, 'release.json'))],
  ])('refuses a folder where %s', async (sentence, spoil) => {
    const dir = await buildPart('mf-tests')
    await spoil(dir)
    await expect(publish(store, 'mf-tests', dir, auditEntry())).rejects.toThrow(sentence)
    expect(await store.names()).toEqual([])
  })

  it('refuses a description that contradicts itself', async () => {
    await expect(publishPart(store, 'mf-tests', { contract: 'the newest' })).rejects.toThrow(
      'mf-tests 1.0.0 is not published: the contract it needs, "the newest", is no range.',
    )
    expect(await store.names()).toEqual([])
  })

  it('refuses a folder that holds another part', async () => {
    await expect(publish(store, 'mf-auth', await buildPart('mf-tests'), auditEntry())).rejects.toThrow(
      'contains mf-tests, not mf-auth',
    )
  })
})

describe('activating', () => {
  it('makes the version live and leaves a line with who and why', async () => {
    await releasePart(store, 'shell')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    const change = await activate(store, 'mf-tests', '1.1.0', auditEntry('new timer'))
    expect(change).toMatchObject({ from: null, version: '1.1.0', changed: true })
    expect(await readActive('mf-tests')).toBe('1.1.0')
    expect((await history(store, 'mf-tests')).at(-1)).toMatchObject({
      who: 'Rokeya',
      why: 'new timer',
      act: 'activate',
      from: null,
      to: '1.1.0',
      revision: 2,
    })
  })

  it('changes nothing when the version is live already', async () => {
    await releasePart(store, 'mf-tests')
    const change = await activate(store, 'mf-tests', '1.0.0', auditEntry())
    expect(change).toMatchObject({
      changed: false,
      version: '1.0.0',
      from: '1.0.0',
      composition: { revision: 1 },
    })
    expect(await history(store)).toHaveLength(2)
  })

  it('refuses a version that was never published', async () => {
    await expect(activate(store, 'mf-tests', '9.0.0', auditEntry())).rejects.toThrow('has not been published')
  })

  it('refuses a remote the live shell is too old for, and says both versions', async () => {
    await releasePart(store, 'shell', { contract: '1.0.0' })
    await publishPart(store, 'mf-tests', { contract: '^2.0.0' })
    await expect(activate(store, 'mf-tests', '1.0.0', auditEntry())).rejects.toThrow(
      'mf-tests 1.0.0 needs contract ^2.0.0, but the live shell 1.0.0 provides 1.0.0.',
    )
    expect(await readActive('mf-tests')).toBeUndefined()
  })

  it('refuses a route that another live remote serves', async () => {
    await releasePart(store, 'mf-tests', { routes: [route('/test/:type', 'tests')] })
    await publishPart(store, 'mf-progress', { routes: [route('/test/:id', 'progress')] })
    await expect(activate(store, 'mf-progress', '1.0.0', auditEntry())).rejects.toThrow(
      'takes paths of /test/:type',
    )
  })

  it('refuses a version whose stored files were altered', async () => {
    await publishPart(store, 'mf-tests')
    await appendFile(join(root, 'releases/mf-tests/1.0.0/js/page-home.aaaa1111.js'), ' ')
    await expect(activate(store, 'mf-tests', '1.0.0', auditEntry())).rejects.toThrow(
      'is damaged in the registry',
    )
  })

  it('writes first what a crash kept from the history', async () => {
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    const append = () => Promise.reject(new Error('the power is gone'))
    const dying = new DiskStore(root, { ...durableSteps, append })
    await expect(activate(dying, 'mf-tests', '1.1.0', auditEntry('lost'))).rejects.toThrow(
      'mf-tests 1.1.0 is active, but that could not be written into the history: the power is gone. The next command adds it.',
    )
    await activate(store, 'mf-tests', '1.0.0', auditEntry('next'))
    expect((await store.readHistory()).slice(-2).map(({ why }) => why)).toEqual(['lost', 'next'])
  })

  it('keeps both of two activations at the same moment', async () => {
    const names = ['mf-auth', 'mf-tests', 'mf-progress', 'mf-tutorials']
    for (const name of names) await publishPart(store, name)
    // Each one its own store, as two release commands have.
    await Promise.all(names.map((name) => activate(new DiskStore(root), name, '1.0.0', auditEntry())))
    const { parts, revision } = await store.readComposition()
    expect(Object.keys(parts).toSorted()).toEqual(names.toSorted())
    expect(revision).toBe(4)
    const entries = await history(store)
    expect(entries.flatMap((act) => act.revision ?? [])).toEqual([1, 2, 3, 4])
  })
})

describe('a version for some visitors', { tags: ['decision-40'] }, () => {
  it('changes nothing when it has as many already', async () => {
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    const begin = (traffic: number) => activate(store, 'mf-tests', '1.1.0', auditEntry(), { traffic })
    expect(await begin(5)).toMatchObject({ from: '1.0.0', version: '1.1.0', changed: true })
    expect(await begin(5)).toMatchObject({ version: '1.1.0', changed: false, composition: { revision: 2 } })
    expect(await begin(25)).toMatchObject({ changed: true, composition: { revision: 3 } })
    expect((await history(store)).at(-1)).toMatchObject({ act: 'activate', to: '1.1.0', traffic: 25 })
  })

  it('passes the checks of one for all, beside what is live and beside other such versions', async () => {
    await releasePart(store, 'shell')
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '2.0.0', contract: '^2.0.0' })
    const tests = () => activate(store, 'mf-tests', '2.0.0', auditEntry(), { traffic: 5 })
    await expect(tests()).rejects.toThrow('the live shell 1.0.0 provides 1.0.0')
    await publishPart(store, 'mf-tests', { version: '1.1.0', contract: '1.0.0' })
    await activate(store, 'mf-tests', '1.1.0', auditEntry(), { traffic: 5 })
    await publishPart(store, 'shell', { version: '1.1.0', contract: '1.1.0' })
    for (const traffic of [5, 100])
      await expect(activate(store, 'shell', '1.1.0', auditEntry(), { traffic })).rejects.toThrow(
        'the live mf-tests 1.1.0 needs 1.0.0',
      )
  })

  it('can be withdrawn also where files of the live one are gone', async () => {
    await releasePart(store, 'mf-tests')
    await publishPart(store, 'mf-tests', { version: '1.1.0' })
    await activate(store, 'mf-tests', '1.1.0', auditEntry(), { traffic: 5 })
    await rm(join(root, 'releases/mf-tests/1.0.0/js/page-home.aaaa1111.js'))
    expect(await rollback(store, 'mf-tests', undefined, auditEntry())).toMatchObject({
      from: '1.1.0',
      version: '1.0.0',
      changed: true,
    })
  })
})

describe('rolling back', () => {
  it('takes one part back in one step and leaves the others', async () => {
    await releasePart(store, 'mf-auth')
    await releasePart(store, 'mf-tests')
    await releasePart(store, 'mf-tests', { version: '1.1.0' })
    const change = await rollback(store, 'mf-tests', undefined, auditEntry('hints do not open'))
    expect(change).toMatchObject({ from: '1.1.0', version: '1.0.0' })
    expect(await readActive('mf-tests')).toBe('1.0.0')
    expect(await readActive('mf-auth')).toBe('1.0.0')
    expect((await history(store)).at(-1)).toMatchObject({ act: 'rollback', why: 'hints do not open' })
  })

  it('can go further back, and changes nothing where that version is live', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releasePart(store, 'mf-tests', { version })
    const back = () => rollback(store, 'mf-tests', '1.0.0', auditEntry())
    expect(await back()).toMatchObject({ from: '1.2.0', version: '1.0.0', changed: true })
    expect(await back()).toMatchObject({ version: '1.0.0', changed: false, composition: { revision: 4 } })
  })

  it('refuses a version whose stored files are gone', async () => {
    await releasePart(store, 'mf-tests')
    await releasePart(store, 'mf-tests', { version: '1.1.0' })
    await rm(join(root, 'releases/mf-tests/1.0.0/js/page-home.aaaa1111.js'))
    await expect(rollback(store, 'mf-tests', undefined, auditEntry())).rejects.toThrow(
      'mf-tests 1.0.0 is damaged in the registry: js/page-home.aaaa1111.js is missing.',
    )
  })

  it('refuses a version that the shell has outgrown meanwhile', async () => {
    await releasePart(store, 'shell')
    await releasePart(store, 'mf-tests', { contract: '^1.0.0' })
    await releasePart(store, 'mf-tests', { version: '2.0.0', contract: '^1.0.0 || ^2.0.0' })
    await releasePart(store, 'shell', { version: '2.0.0', contract: '2.0.0' })
    await expect(rollback(store, 'mf-tests', undefined, auditEntry())).rejects.toThrow(
      'mf-tests 1.0.0 needs contract ^1.0.0, but the live shell 2.0.0 provides 2.0.0.',
    )
    expect(await readActive('mf-tests')).toBe('2.0.0')
  })

  it('refuses a part that is not live', async () => {
    await publishPart(store, 'mf-tests')
    const nothing = 'mf-tests is not part of the site: nothing to roll back.'
    await expect(rollback(store, 'mf-tests', undefined, auditEntry())).rejects.toThrow(nothing)
    await expect(rollback(store, 'mf-tests', '1.0.0', auditEntry())).rejects.toThrow(nothing)
  })

  it('refuses where there is nothing before', async () => {
    await releasePart(store, 'mf-tests')
    await expect(rollback(store, 'mf-tests', undefined, auditEntry())).rejects.toThrow('no version before it')
  })
})

it('the history has one action a line', async () => {
  await releasePart(store, 'mf-tests')
  const lines = (await readFile(join(root, 'history.jsonl'), 'utf8')).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { act: string }).act)).toEqual(['publish', 'activate'])
})
