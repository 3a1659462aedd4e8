import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Release } from '@dhadha/release'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readDescription, releaseIn } from '../release/folder.ts'
import { buildPart, auditEntry, publishPart, releasePart } from '../testing/fake-part.ts'
import { testKeys } from '../testing/keys.ts'
import { storeKinds } from '../testing/stores.ts'
import { applyActivation, EMPTY_COMPOSITION } from './composition.ts'
import { verifyHistory } from './history.ts'
import { publish } from './publish.ts'
import { activate, history, rollback } from './rollout.ts'
import { signStored } from './signed.ts'
import { ConflictError, type ReleaseStore } from './store.ts'

const by = { at: '2026-02-01T08:00:00.000Z', who: 'Rokeya', token: 'ci' }
const UNKNOWN = { commit: null, builder: 'unknown', lockfile: null, sbom: null }

async function built(name: string, version = '1.0.0') {
  const dir = await buildPart(name, { version })
  const release: Release = releaseIn(await readDescription(dir), dir)
  return { release, read: (path: string) => readFile(join(dir, path)) }
}

describe.each(storeKinds())('a registry on $kind', { tags: ['decision-70'] }, ({ open }) => {
  let store: ReleaseStore
  let again: () => ReleaseStore
  beforeEach(async () => {
    ;({ store, again } = await open())
  })

  it('is empty at first', async () => {
    expect([await store.names(), await store.versions('mf-tests')]).toEqual([[], []])
    expect(await store.has('mf-tests', '1.0.0')).toBe(false)
    await expect(store.release('mf-tests', '1.0.0')).rejects.toThrow('mf-tests 1.0.0 has not been published.')
    expect(await store.open('mf-tests', '1.0.0', 'a.js', 'identity')).toBeNull()
    expect([await store.readComposition(), await store.readHistory()]).toEqual([EMPTY_COMPOSITION, []])
    expect(await store.compositionStamp()).toBe('none')
  })

  it('keeps versions as they were built, with who published them', async () => {
    for (const name of ['mf-tests', 'shell']) await publishPart(store, name)
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await publishPart(store, 'mf-tests', { version })
    const { release, read } = await built('mf-auth')
    expect(await store.put({ release, read, by })).toBe('stored')
    expect(await again().names()).toEqual(['mf-auth', 'mf-tests', 'shell'])
    expect((await store.versions('mf-tests')).toSorted()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    expect(await again().release('mf-auth', '1.0.0')).toEqual(release)
    expect(await again().publication('mf-auth', '1.0.0')).toEqual(by)
    const path = 'js/page-home.aaaa1111.js'
    const [plain, br] = [
      await again().open('mf-auth', '1.0.0', path, 'identity'),
      await store.open('mf-auth', '1.0.0', path, 'br'),
    ]
    expect(await plain?.read()).toEqual(await read(path))
    expect(plain && (await text(plain.stream()))).toBe((await read(path)).toString())
    expect([br?.bytes, await store.open('mf-auth', '1.0.0', 'none.js', 'br')]).toEqual([
      (await br?.read())?.byteLength,
      null,
    ])
  })

  it(
    'never changes a version, also where two publish it at the same moment',
    { tags: ['attack-87'] },
    async () => {
      const { release, read } = await built('mf-tests')
      const outcomes = await Promise.all([
        store.put({ release, read, by }),
        again().put({ release, read, by }),
      ])
      expect(outcomes.toSorted()).toEqual(['same', 'stored'])
      const other = { ...release, container: 'other' }
      await expect(again().put({ release: other, read, by })).rejects.toThrow(
        'is already published with other content',
      )
      const failing = () => Promise.reject(new Error('the disk is gone'))
      const next = { ...release, version: '1.1.0' }
      await expect(store.put({ release: next, read: failing, by })).rejects.toThrow('the disk is gone')
      expect(await again().has('mf-tests', '1.1.0')).toBe(false)
      expect(await store.put({ release: next, read, by })).toBe('stored')
    },
  )

  it('writes the composition only over the one it was made from', async () => {
    const next = applyActivation(EMPTY_COMPOSITION, 'mf-tests', '1.0.0', { ...by, why: 'first' })
    if (typeof next === 'string') throw new Error(next)
    await expect(store.writeComposition(next, 5)).rejects.toBeInstanceOf(ConflictError)
    await store.writeComposition(next, 0)
    expect(await again().readComposition()).toEqual(next)
    const stamp = await store.compositionStamp()
    expect(await again().compositionStamp()).toBe(stamp)
    await expect(again().writeComposition(next, 0)).rejects.toBeInstanceOf(ConflictError)
    await store.writeComposition({ ...next, revision: 2 }, 1)
    expect(await store.compositionStamp()).not.toBe(stamp)
  })

  it('takes signatures that come later, and keeps the first of a key', async () => {
    await publishPart(store, 'mf-tests')
    const keys = await testKeys()
    const sign = () => signStored(again(), ['mf-tests', '1.0.0'], keys.signing, UNKNOWN)
    expect([await sign(), await sign()]).toEqual([true, false])
    const [first = ''] = await store.signatures('mf-tests', '1.0.0')
    await again().addSignature('mf-tests', '1.0.0', keys.id, 'another')
    expect(await again().signatures('mf-tests', '1.0.0')).toEqual([first])
  })

  it('activates, rolls back and remembers who did so', async () => {
    await releasePart(store, 'shell')
    for (const version of ['1.0.0', '1.1.0']) await releasePart(store, 'mf-tests', { version })
    await rollback(again(), 'mf-tests', undefined, auditEntry('জামাল বলেছে'))
    expect((await again().readComposition()).parts['mf-tests']).toEqual({ active: '1.0.0', previous: [] })
    const entries = await history(again())
    expect(entries.map(({ act, to }) => `${act} ${to}`).slice(-3)).toEqual([
      'publish 1.1.0',
      'activate 1.1.0',
      'rollback 1.0.0',
    ])
    expect(entries.at(-1)?.why).toBe('জামাল বলেছে')
    expect(await verifyHistory(again())).toEqual([])
  })

  it('keeps the acts of all who act at the same moment, each once', async () => {
    const names = ['mf-auth', 'mf-tests', 'mf-progress', 'mf-tutorials']
    for (const name of names) await publishPart(store, name)
    await Promise.all(names.map((name) => activate(again(), name, '1.0.0', auditEntry())))
    const { parts, revision } = await store.readComposition()
    expect([Object.keys(parts).toSorted(), revision]).toEqual([names.toSorted(), 4])
    const entries = await history(again())
    expect(entries.flatMap((act) => act.revision ?? [])).toEqual([1, 2, 3, 4])
    expect(entries).toHaveLength(8)
    expect(await verifyHistory(again())).toEqual([])
  })

  it('keeps acts that are alike but for who did them and when', async () => {
    await releasePart(store, 'mf-tests')
    const approve = (who: string) =>
      ({
        at: by.at,
        who,
        act: 'approve',
        name: 'mf-tests',
        from: null,
        to: '1.0.0',
        why: 'looks good',
        revision: null,
      }) as const
    for (const who of ['Rokeya', 'Jamal']) await again().appendHistory(approve(who))
    expect((await store.readHistory()).slice(2).map(({ who }) => who)).toEqual(['Rokeya', 'Jamal'])
    expect(await verifyHistory(store)).toEqual([])
  })

  it('writes first what a crash kept from the history', async () => {
    await releasePart(store, 'mf-tests')
    const dying = again()
    vi.spyOn(dying, 'appendHistory').mockRejectedValue(new Error('the power is gone'))
    const dir = await buildPart('mf-tests', { version: '1.1.0' })
    await publish(dying, 'mf-tests', dir, auditEntry()).catch(() => undefined)
    await expect(activate(dying, 'mf-tests', '1.1.0', auditEntry('lost'))).rejects.toThrow(
      'the power is gone',
    )
    await activate(again(), 'mf-tests', '1.1.0', auditEntry('found'))
    await activate(again(), 'mf-tests', '1.0.0', auditEntry('next'))
    expect((await store.readHistory()).flatMap(({ revision }) => revision ?? [])).toEqual([1, 2, 3])
    expect(await verifyHistory(store)).toEqual([])
  })
})
