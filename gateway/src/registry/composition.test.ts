import type { RegistryComposition } from '@dhadha/release'
import { describe, expect, it } from 'vitest'
import { applyActivation, EMPTY_COMPOSITION, applyRollback } from './composition.ts'
import { missingEntries } from './history.ts'

const auditEntry = { at: '2026-02-01T08:00:00.000Z', who: 'Rokeya', why: 'faster hints' }

const done = (next: RegistryComposition | string): RegistryComposition => {
  if (typeof next === 'string') throw new Error(next)
  return next
}
const live = (...versions: string[]): RegistryComposition => {
  let now = EMPTY_COMPOSITION
  for (const version of versions) now = done(applyActivation(now, 'mf-practice', version, auditEntry))
  return now
}
const back = (now: RegistryComposition, to?: string) =>
  done(applyRollback(now, 'mf-practice', to, auditEntry))
const some = (now: RegistryComposition, version: string, traffic: number, at = auditEntry.at) =>
  applyActivation(now, 'mf-practice', version, { ...auditEntry, at }, { traffic })

describe('activating', () => {
  it('remembers what was live before, the latest first', () => {
    expect(live('1.0.0', '1.1.0', '1.2.0').parts['mf-practice']).toEqual({
      active: '1.2.0',
      previous: ['1.1.0', '1.0.0'],
    })
  })

  it('leaves other parts as they are and says who did what and why', () => {
    const next = done(applyActivation(live('1.0.0'), 'mf-tests', '3.0.0', auditEntry))
    expect(next.parts['mf-practice']).toEqual({ active: '1.0.0', previous: [] })
    expect(next.revision).toBe(2)
    expect(next.lastAct).toEqual({
      ...auditEntry,
      act: 'activate',
      name: 'mf-tests',
      from: null,
      to: '3.0.0',
      revision: 2,
    })
  })

  it('never lists the live version among the previous ones', () => {
    expect(live('1.0.0', '1.1.0', '1.0.0').parts['mf-practice']).toEqual({
      active: '1.0.0',
      previous: ['1.1.0'],
    })
  })

  it('forgets what was live twenty versions ago', () => {
    const versions = Array.from({ length: 25 }, (_, minor) => `1.${minor}.0`)
    const previous = live(...versions).parts['mf-practice']?.previous
    expect(previous).toEqual(versions.toReversed().slice(1, 21))
  })

  it('is dated by who acts', () => {
    expect(live('1.0.0').updated).toBe(auditEntry.at)
  })
})

describe('rolling back', () => {
  it('goes to the version that was live before', () => {
    const next = back(live('1.0.0', '1.1.0'))
    expect(next.parts['mf-practice']).toEqual({ active: '1.0.0', previous: [] })
    expect(next.lastAct).toMatchObject({ act: 'rollback', from: '1.1.0', to: '1.0.0', revision: 3 })
  })

  it('twice leads further back, not to the version just left', () => {
    expect(back(back(live('1.0.0', '1.1.0', '1.2.0'))).parts['mf-practice']?.active).toBe('1.0.0')
  })

  it('can skip versions', () => {
    expect(back(live('1.0.0', '1.1.0', '1.2.0'), '1.0.0').parts['mf-practice']).toEqual({
      active: '1.0.0',
      previous: [],
    })
  })

  it('refuses where there is nothing to go back to', () => {
    expect(applyRollback(live('1.0.0'), 'mf-practice', undefined, auditEntry)).toContain(
      'no version before it',
    )
    expect(applyRollback(live('1.0.0'), 'mf-tests', undefined, auditEntry)).toContain('not part of the site')
    expect(applyRollback(live('1.0.0', '1.1.0'), 'mf-practice', '0.9.0', auditEntry)).toContain(
      'was not live before',
    )
  })
})

describe('a version for some visitors', { tags: ['decision-40'] }, () => {
  const LATER = '2026-02-01T09:00:00.000Z'
  const begun = done(some(live('1.0.0', '1.1.0'), '1.2.0', 5))

  it('stands beside the live one, and its act says for how many', () => {
    expect(begun.parts['mf-practice']).toEqual({
      active: '1.1.0',
      previous: ['1.0.0'],
      canary: { version: '1.2.0', traffic: 5, since: auditEntry.at },
    })
    expect(begun.lastAct).toMatchObject({
      act: 'activate',
      from: '1.1.0',
      to: '1.2.0',
      traffic: 5,
      revision: 3,
    })
  })

  it('gets more visitors, and is then live for all', () => {
    const more = done(some(begun, '1.2.0', 25, LATER))
    expect(more.parts['mf-practice']?.canary).toEqual({ version: '1.2.0', traffic: 25, since: auditEntry.at })
    const all = done(applyActivation(more, 'mf-practice', '1.2.0', auditEntry))
    expect(all.parts['mf-practice']).toEqual({ active: '1.2.0', previous: ['1.1.0', '1.0.0'] })
    expect(all.lastAct).not.toHaveProperty('traffic')
  })

  it('ends by one rollback, which leaves the live version; a second one goes further back', () => {
    const ended = back(begun)
    expect(ended.parts['mf-practice']).toEqual({ active: '1.1.0', previous: ['1.0.0'] })
    expect(ended.lastAct).toMatchObject({ act: 'rollback', from: '1.2.0', to: '1.1.0' })
    expect(back(ended).parts['mf-practice']?.active).toBe('1.0.0')
    expect(back(begun, '1.1.0').parts).toEqual(ended.parts)
  })

  it('may be one that was live before', () => {
    expect(done(some(live('1.0.0', '1.1.0'), '1.0.0', 5)).parts['mf-practice']?.previous).toEqual(['1.0.0'])
  })

  it('another command for the part is refused with a sentence that names the rollout', () => {
    const sentence = 'mf-practice 1.2.0 has 5 % of visitors: roll it back first'
    expect(some(begun, '1.3.0', 5)).toContain(sentence)
    expect(applyActivation(begun, 'mf-practice', '1.3.0', auditEntry)).toContain(sentence)
    expect(applyRollback(begun, 'mf-practice', '1.0.0', auditEntry)).toContain(sentence)
  })

  it('needs a live one for the others, and is another one', () => {
    expect(some(EMPTY_COMPOSITION, '1.0.0', 5)).toContain('has no live version for the other visitors')
    expect(some(live('1.0.0'), '1.0.0', 5)).toBe('mf-practice 1.0.0 is live for everybody.')
  })

  it('is one of three at most', () => {
    let now = EMPTY_COMPOSITION
    for (const name of ['a', 'b', 'c', 'd']) now = done(applyActivation(now, name, '1.0.0', auditEntry))
    for (const name of ['a', 'b', 'c'])
      now = done(applyActivation(now, name, '1.1.0', auditEntry, { traffic: 5 }))
    expect(applyActivation(now, 'd', '1.1.0', auditEntry, { traffic: 5 })).toContain(
      '3 parts have a version with some visitors only',
    )
    expect(
      done(applyActivation(now, 'a', '1.1.0', auditEntry, { traffic: 50 })).parts['a']?.canary?.traffic,
    ).toBe(50)
  })
})

describe('acts that a crash kept from the history', () => {
  const published = {
    ...auditEntry,
    act: 'publish',
    name: 'mf-practice',
    from: null,
    to: '1.0.0',
    revision: null,
  } as const

  it('are the live revision and unlisted publications, the oldest first', () => {
    const { lastAct } = live('1.0.0')
    const earlier = { ...published, at: '2026-01-01T00:00:00.000Z' }
    expect(missingEntries([], lastAct, [earlier])).toEqual([earlier, lastAct])
  })

  it('actions that a crash kept from the history are added in the order in which they happened', () => {
    const { lastAct } = live('1.0.0')
    const at = (day: number) => ({ ...published, to: `1.0.${day}`, at: `2026-02-0${day}T00:00:00.000Z` })
    expect(missingEntries([], lastAct, [at(3), at(1), at(2)])).toEqual([at(1), lastAct, at(2), at(3)])
  })

  it('actions that a crash kept from the history are those of versions that have no line of their own', () => {
    const other = { ...published, to: '1.1.0' }
    const namesake = { ...published, name: 'mf-tests' }
    expect(missingEntries([published], null, [published, other, namesake])).toEqual([other, namesake])
    const { lastAct } = live('1.0.0')
    expect(lastAct && missingEntries([lastAct], lastAct, [published])).toEqual([published])
  })

  it('a live revision that the history already passed is not added again', () => {
    const [earlier, later] = [live('1.0.0').lastAct, live('1.0.0', '1.1.0').lastAct]
    expect(earlier && later && missingEntries([earlier, later], earlier, [])).toEqual([])
  })

  it('actions that are listed in the history are not added again', () => {
    const { lastAct } = live('1.0.0')
    expect(lastAct && missingEntries([published, lastAct], lastAct, [published])).toEqual([])
  })
})
