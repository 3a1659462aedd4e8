import { beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEntry, openGateway, publishPart, releasePart, type TestGateway } from '@dhadha/gateway/testing'
import { activate, history, rollback } from '@dhadha/gateway/registry'
import { approve, hold, requireApproval, restoreRevision, resume, retire } from './site-actions.ts'
import { versionsAt } from './undo.ts'

let site: TestGateway
const live = async () => {
  const { parts } = await site.store.readComposition()
  return Object.fromEntries(Object.entries(parts).map(([name, { active }]) => [name, active]))
}

/** Takes the site back to its state before a revision. */
const undo = (store: TestGateway['store'], revision: number, by = auditEntry()) =>
  restoreRevision(store, { revision, isBefore: true }, by)

/** Revisions 1 to 5: shell, tests and auth 1.0.0, then tests and auth 1.1.0. */
beforeEach(async () => {
  site = await openGateway()
  for (const name of ['shell', 'mf-tests', 'mf-auth']) await releasePart(site.store, name)
  for (const name of ['mf-tests', 'mf-auth']) await releasePart(site.store, name, { version: '1.1.0' })
})

describe('restore of a revision', { tags: ['decision-73'] }, () => {
  it('takes the whole site back to what it was before an act', async () => {
    await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
    await activate(site.store, 'mf-tests', '1.2.0', auditEntry(), { traffic: 5 })
    expect((await undo(site.store, 4, auditEntry('both hurt'))).changed).toBe(true)
    expect((await site.store.readComposition()).parts).toEqual({
      shell: { active: '1.0.0', previous: [] },
      'mf-tests': { active: '1.0.0', previous: [] },
      'mf-auth': { active: '1.0.0', previous: [] },
    })
    expect((await history(site.store)).at(-1)).toMatchObject({
      act: 'undo',
      name: 'mf-tests',
      why: 'both hurt',
      parts: { 'mf-tests': '1.0.0', 'mf-auth': '1.0.0' },
    })
    expect((await undo(site.store, 4)).changed).toBe(false)
  })

  it('takes the whole site back to what a revision made of it, as kubectl does', async () => {
    const to = (revision: number) => restoreRevision(site.store, { revision, isBefore: false }, auditEntry())
    expect(await to(5)).toMatchObject({ changed: false, undone: null, entry: { name: 'mf-auth' } })
    expect(await to(4)).toMatchObject({ changed: true, undone: [5, 5], entry: { name: 'mf-tests' } })
    expect(await live()).toEqual({ shell: '1.0.0', 'mf-tests': '1.1.0', 'mf-auth': '1.0.0' })
    expect(await to(1)).toMatchObject({ changed: true, undone: [2, 6] })
    expect(await live()).toEqual({ shell: '1.0.0' })
    await expect(to(77)).rejects.toThrow('No act of the history has made revision 77.')
  })

  it('the restore of a restore brings back what that has taken', async () => {
    await undo(site.store, 4)
    await undo(site.store, 6)
    expect(await live()).toEqual({ shell: '1.0.0', 'mf-tests': '1.1.0', 'mf-auth': '1.1.0' })
  })

  it('takes away a part that was not there, and brings one back that was retired', async () => {
    await undo(site.store, 3)
    expect(await live()).toEqual({ shell: '1.0.0', 'mf-tests': '1.0.0' })
    await undo(site.store, 6)
    expect(await live()).toEqual({ shell: '1.0.0', 'mf-tests': '1.1.0', 'mf-auth': '1.1.0' })
  })

  it('is refused for a revision that was never made, and before the first one', async () => {
    await expect(undo(site.store, 77)).rejects.toThrow('No act of the history has made revision 77.')
    await expect(undo(site.store, 1)).rejects.toThrow('Nothing was live before revision 1.')
  })

  it('checks each part beside what all others go back to', async () => {
    await releasePart(site.store, 'shell', { version: '1.2.0', contract: '1.2.0' })
    await releasePart(site.store, 'mf-tests', { version: '1.3.0', contract: '^1.2.0' })
    await undo(site.store, 6)
    expect(await live()).toEqual({ shell: '1.0.0', 'mf-tests': '1.1.0', 'mf-auth': '1.1.0' })
  })

  it('knows what rollbacks and steps with some visitors have left live', async () => {
    await rollback(site.store, 'mf-tests', undefined, auditEntry())
    await activate(site.store, 'mf-tests', '1.1.0', auditEntry(), { traffic: 5 })
    expect(versionsAt(await history(site.store), 7).get('mf-tests')).toBe('1.0.0')
  })
})

describe('retire', { tags: ['decision-73'] }, () => {
  it('takes a part off the site: its pages are unknown paths', async () => {
    expect((await site.get('/mf-tests')).statusCode).toBe(200)
    await retire(site.store, 'mf-tests', auditEntry('nobody uses it'))
    expect((await site.get('/mf-tests')).statusCode).toBe(404)
    expect(await live()).toEqual({ shell: '1.0.0', 'mf-auth': '1.1.0' })
  })

  it('is refused for the shell while it shows parts, and for what is not there', async () => {
    await expect(retire(site.store, 'shell', auditEntry())).rejects.toThrow('retire mf-tests, mf-auth first')
    await expect(retire(site.store, 'mf-x', auditEntry())).rejects.toThrow('mf-x is not part of the site.')
  })
})

describe('hold and resume', { tags: ['decision-73'] }, () => {
  it.each(['mf-tests', 'site'])(
    'a hold of %s keeps versions from going live, and lets them go back',
    async (name) => {
      await publishPart(site.store, 'mf-tests', { version: '1.2.0' })
      await hold(site.store, name, auditEntry('an online test'))
      await expect(activate(site.store, 'mf-tests', '1.2.0', auditEntry())).rejects.toThrow(
        /on hold since .* by Rokeya \(an online test\): resume first, or use --override\.$/,
      )
      await rollback(site.store, 'mf-tests', undefined, auditEntry())
      expect((await live())['mf-tests']).toBe('1.0.0')
      await activate(site.store, 'mf-tests', '1.2.0', { ...auditEntry('it must be'), overrides: true })
      expect((await history(site.store)).at(-1)).toMatchObject({ overrides: true })
      await resume(site.store, name, auditEntry())
      await activate(site.store, 'mf-tests', '1.1.0', auditEntry())
      expect((await live())['mf-tests']).toBe('1.1.0')
    },
  )

  it('a hold that exists already is not repeated', async () => {
    await hold(site.store, 'site', auditEntry())
    expect((await hold(site.store, 'site', auditEntry())).changed).toBe(false)
    await resume(site.store, 'site', auditEntry())
    expect((await resume(site.store, 'site', auditEntry())).changed).toBe(false)
    await expect(hold(site.store, 'mf-x', auditEntry())).rejects.toThrow('mf-x is not part of the site.')
  })
})

describe('approvals', { tags: ['decision-73'] }, () => {
  it('approvals count if another operator has given them for that version', async () => {
    await approve(site.store, 'mf-tests', '1.1.0', { ...auditEntry('tried it'), who: 'Mira' })
    const entries = await history(site.store)
    expect(() => requireApproval(entries, 'mf-tests', '1.1.0', 'Rokeya')).not.toThrow()
    expect(() => requireApproval(entries, 'mf-tests', '1.1.0', 'Mira')).toThrow('waits for a second person')
    expect(() => requireApproval(entries, 'mf-tests', '1.0.0', 'Rokeya')).toThrow('waits for a second person')
    await expect(approve(site.store, 'mf-tests', '9.9.9', auditEntry())).rejects.toThrow(
      'has not been published',
    )
  })
})

it.each([
  ['mf-auth is retired', () => retire(site.store, 'mf-auth', auditEntry())],
  ['mf-tests is on hold', () => hold(site.store, 'mf-tests', auditEntry())],
  ['The site is on hold', () => hold(site.store, 'site', auditEntry())],
  ['mf-tests 1.0.0 is active', () => rollback(site.store, 'mf-tests', undefined, auditEntry())],
])(
  'an error of the history says what was done all the same: %s',
  { tags: ['decision-73'] },
  async (result, act) => {
    vi.spyOn(site.store, 'appendHistory').mockRejectedValue(new Error('the power is gone'))
    await expect(act()).rejects.toThrow(
      `${result}, but that could not be written into the history: the power is gone. The next command adds it.`,
    )
  },
)
