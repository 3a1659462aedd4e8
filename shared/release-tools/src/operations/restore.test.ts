import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryComposition } from '@dhadha/release'
import { captureOutcome } from '@dhadha/server/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verify } from '../inspection/verify.ts'
import { createProgram, fail } from '../program.ts'
import {
  auditEntry,
  openGateway,
  openGatewayOn,
  openSite,
  publishPart,
  releasePart,
  temporaryFolder,
  type TestGateway,
} from '@dhadha/gateway/testing'
import { bucketOn, CachedBucket, FollowedStore, S3Store, startS3 } from '@dhadha/gateway/testing/s3'
import { NO_KEYS } from '@dhadha/gateway/signing'
import { activate, continueRollout, type ReleaseStore, replay, rollback } from '@dhadha/gateway/registry'
import { restore } from './restore.ts'
import { hold, restoreRevision, resume, retire } from './site-actions.ts'

let site: TestGateway
const file = () => join(site.root, 'composition.json')

async function release(...args: string[]) {
  const program = createProgram({ folder: site.root, store: site.store, url: 'http://localhost:9' })
  const { code, stdout, stderr } = await captureOutcome(
    () => program.parseAsync(args, { from: 'user' }),
    fail,
  )
  return { code, out: stdout.trim(), err: stderr.trim() }
}

/** A history with every kind of action. */
async function live(store: ReleaseStore): Promise<RegistryComposition> {
  await releasePart(store, 'shell')
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await releasePart(store, 'mf-tests', { version })
  await rollback(store, 'mf-tests', undefined, auditEntry())
  await releasePart(store, 'mf-my-part')
  await retire(store, 'mf-my-part', auditEntry())
  await releasePart(store, 'mf-progress')
  await publishPart(store, 'mf-progress', { version: '1.1.0' })
  await activate(store, 'mf-progress', '1.1.0', auditEntry(), { traffic: 5 })
  await rollback(store, 'mf-progress', undefined, auditEntry())
  await activate(store, 'mf-progress', '1.1.0', auditEntry(), { traffic: 5 })
  await activate(store, 'mf-progress', '1.1.0', auditEntry(), { traffic: 25 })
  await releasePart(store, 'mf-auth')
  await releasePart(store, 'mf-auth', { version: '1.1.0' })
  const { revision } = await store.readComposition()
  await restoreRevision(store, { revision, isBefore: true }, auditEntry())
  await hold(store, 'mf-auth', auditEntry())
  await hold(store, 'site', auditEntry())
  await resume(store, 'site', auditEntry())
  await activate(store, 'mf-progress', '1.1.0', auditEntry(), { traffic: 50 })
  return store.readComposition()
}

describe('a composition that is missing or damaged beside a history', () => {
  beforeEach(async () => {
    site = await openSite()
    expect((await site.get('/about')).statusCode).toBe(200)
  })

  it.each([
    ['is missing', () => rm(file())],
    ['is no JSON', () => writeFile(file(), '{broken')],
    ['is empty', () => writeFile(file(), '')],
  ])('%s: gateways serve on, every command says so, and one restores it', async (_, damage) => {
    const before = await site.store.readComposition()
    await damage()
    expect((await site.get('/about')).statusCode).toBe(200)
    for (const args of [
      ['list'],
      ['status'],
      ['verify'],
      ['history'],
      ['activate', 'mf-auth', '1.0.0', '--skip-gate', '--why', 'x'],
      ['rollback', 'mf-auth', '--why', 'x'],
      ['undo', '1', '--why', 'x'],
      ['retire', 'mf-auth', '--why', 'x'],
      ['hold', '--why', 'x'],
      ['resume', '--why', 'x'],
      ['prune', '--why', 'x'],
      ['diff', 'mf-auth', '1.0.0'],
    ]) {
      const { code, err } = await release(...args)
      expect([args[0], code]).toEqual([args[0], 1])
      expect(err).toMatch(
        /composition\.json is (missing|damaged: .*)\. Gateways go on .*pnpm release restore/,
      )
    }
    expect((await release('history')).out).toContain('activate mf-auth')

    const restored = await release('restore', '--why', 'lost by a script')
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect(restored.out).toContain('mf-auth 1.0.0 is active.')
    const { parts, revision, lastAct } = await site.store.readComposition()
    expect(parts).toEqual(before.parts)
    expect([revision, lastAct?.why]).toEqual([before.revision + 1, 'lost by a script'])
    expect((await release('verify')).code).toBe(0)
    expect((await release('history')).out).toContain('restore shell  1.0.0 → 1.0.0')
    expect((await openGatewayOn(site.root).get('/about')).statusCode).toBe(200)
    expect((await release('restore', '--why', 'again')).out).toBe(
      'The composition is as the history says; nothing was changed.',
    )
  })

  it('is mended first where a revision is named, and the site is put back as it was at that', async () => {
    await releasePart(site.store, 'mf-auth', { version: '1.1.0' })
    const { revision } = await site.store.readComposition()
    await rm(file())
    const { code, out, err } = await release('restore', String(revision - 1), '--why', 'x')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Restored: composition.json is missing or damaged.')
    expect(out).toContain(`The site is as it was at revision ${revision - 1} (`)
    expect(out).toContain('mf-auth 1.0.0 is active in place of 1.1.0.')
    expect((await site.store.readComposition()).parts['mf-auth']?.active).toBe('1.0.0')
    expect((await release('verify')).code).toBe(0)
  })

  it('publishes nothing into it', async () => {
    await rm(file())
    await expect(publishPart(site.store, 'mf-tests')).rejects.toThrow('composition.json is missing')
    expect(await site.store.versions('mf-tests')).toEqual([])
  })

  it('serves on where the whole registry has lost what it says, too', async () => {
    await rm(file())
    await rm(join(site.root, 'history.jsonl'))
    expect((await site.get('/about')).statusCode).toBe(200)
  })

  it('is not restored from a history that was changed, or whose versions are gone', async () => {
    await rm(file())
    await rm(join(site.root, 'releases', 'mf-auth', '1.0.0'), { recursive: true })
    expect((await release('restore', '--why', 'x')).err).toContain('mf-auth 1.0.0 is live by the history')
    const historyFile = join(site.root, 'history.jsonl')
    await writeFile(historyFile, (await readFile(historyFile, 'utf8')).replace('Rokeya', 'Nobody'))
    expect((await release('restore', '--why', 'x')).err).toContain('The history is not as it was written')
  })
})

describe('a history', () => {
  it('gives back the composition that its acts made, whatever they were', async () => {
    site = await openGateway()
    const { parts, revision, holds } = await live(site.store)
    expect(replay(await site.store.readHistory())).toEqual({ parts, revision, holds })
    expect(await verify(site.store)).toMatchObject({ errors: [] })
    await rm(file())
    const { composition } = await restore(site.store, auditEntry('lost'))
    expect([composition.parts, composition.holds]).toEqual([parts, holds])
    await rollback(site.store, 'mf-progress', undefined, auditEntry())
    await restoreRevision(site.store, { revision: 3, isBefore: true }, auditEntry())
    expect(await verify(site.store)).toMatchObject({ errors: [] })
  })

  it('does so from a bucket, too, whose gateways serve on meanwhile', async () => {
    const server = await startS3()
    try {
      const bucket = await bucketOn(server, 'damaged')
      const store = new S3Store(bucket)
      for (const version of ['1.0.0', '1.1.0']) await releasePart(store, 'mf-tests', { version })
      const { parts } = await store.readComposition()
      const loggedErrors: unknown[] = []
      const followed = new FollowedStore(
        new CachedBucket(bucket, await temporaryFolder(), () => undefined),
        NO_KEYS,
        (error) => loggedErrors.push(error),
      )
      try {
        const stamp = await followed.compositionStamp()
        for (const damage of [
          () => bucket.remove('composition.json'),
          async () =>
            void (await bucket.put('composition.json', '{', { etag: await followed.compositionStamp() })),
        ]) {
          await damage()
          await expect(activate(store, 'mf-tests', '1.0.0', auditEntry())).rejects.toThrow(
            'pnpm release restore',
          )
          await expect.poll(() => loggedErrors.length, { timeout: 120_000 }).toBeGreaterThan(0)
          expect(await followed.readComposition()).toMatchObject({ parts })
          expect((await restore(store, auditEntry('lost'))).composition.parts).toEqual(parts)
          await expect.poll(() => followed.compositionStamp(), { timeout: 120_000 }).not.toBe(stamp)
          loggedErrors.length = 0
        }
      } finally {
        followed.close()
      }
    } finally {
      await server.close()
    }
  })
})

describe('verify', () => {
  let template: TestGateway
  beforeAll(async () => {
    template = await openGateway()
    await live(template.store)
  })
  beforeEach(async () => {
    const root = await temporaryFolder()
    await cp(template.root, root, { recursive: true })
    site = openGatewayOn(root)
  })

  const edited = async (edit: (composition: RegistryComposition) => object) =>
    writeFile(file(), JSON.stringify({ ...edit(await site.store.readComposition()) }))

  it.each<[string, string, (composition: RegistryComposition) => object]>([
    [
      'another version',
      'mf-tests is 1.2.0, before it 1.0.0 in composition.json, and 1.1.0, before it 1.0.0 by the history',
      (now) => ({ ...now, parts: { ...now.parts, 'mf-tests': { active: '1.2.0', previous: ['1.0.0'] } } }),
    ],
    [
      'a part less',
      'mf-auth is not on the site in composition.json, and 1.0.0 by the history',
      (now) => ({
        ...now,
        parts: Object.fromEntries(Object.entries(now.parts).filter(([name]) => name !== 'mf-auth')),
      }),
    ],
    [
      'a part more',
      'mf-my-part is 1.0.0 in composition.json, and not on the site by the history',
      (now) => ({ ...now, parts: { ...now.parts, 'mf-my-part': { active: '1.0.0', previous: [] } } }),
    ],
    [
      'more visitors',
      '1.1.0 for 99 % of visitors in composition.json',
      (now) => ({
        ...now,
        parts: {
          ...now.parts,
          'mf-progress': {
            active: '1.0.0',
            previous: [],
            canary: { version: '1.1.0', traffic: 99, since: '2026-01-01T00:00:00.000Z' },
          },
        },
      }),
    ],
    [
      'no hold',
      'on hold in composition.json: nothing; by the history: mf-auth',
      (now) => ({ ...now, holds: {} }),
    ],
    ['an older revision', 'composition.json is of revision 3', (now) => ({ ...now, revision: 3 })],
  ])('finds a composition that was edited by hand: %s', async (_, sentence, edit) => {
    const before = await site.store.readComposition()
    await edited(edit)
    const { code, err } = await release('verify')
    expect(code).toBe(1)
    expect(err).toContain(sentence)
    expect(err).toContain('pnpm release restore')
    expect((await release('restore', '--why', 'edited by hand')).code).toBe(0)
    expect((await site.store.readComposition()).parts).toEqual(before.parts)
    expect((await release('verify')).code).toBe(0)
  })
})

it.each(['skipped', 'signed-out'] as const)('a version given on by its plan says again: %s', async (gate) => {
  site = await openGateway()
  await releasePart(site.store, 'mf-tests')
  await publishPart(site.store, 'mf-tests', { version: '1.1.0' })
  const plan = { steps: [25, 100], everyMinutes: 30 }
  await activate(site.store, 'mf-tests', '1.1.0', { ...auditEntry(), gate }, { traffic: 5, plan })
  for (const traffic of [25, undefined]) {
    const { canary } = (await site.store.readComposition()).parts['mf-tests'] ?? {}
    if (!canary) throw new Error('it has no visitors')
    await continueRollout(site.store, 'mf-tests', canary, auditEntry())
    expect((await site.store.readHistory()).at(-1)).toMatchObject({ gate, to: '1.1.0' })
    expect((await site.store.readHistory()).at(-1)?.traffic).toBe(traffic)
  }
})
