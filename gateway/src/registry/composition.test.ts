import type { RegistryComposition } from '@dhadha/release'
import { describe, expect, it } from 'vitest'
import { activated, EMPTY_COMPOSITION, rolledBack } from './composition.ts'
import { missingActs } from './history.ts'

const motive = { at: '2026-02-01T08:00:00.000Z', who: 'Rokeya', why: 'faster hints' }

const live = (...versions: string[]): RegistryComposition => {
  let now = EMPTY_COMPOSITION
  for (const version of versions) now = activated(now, 'mf-practice', version, motive)
  return now
}
const back = (now: RegistryComposition, to?: string) => {
  const next = rolledBack(now, 'mf-practice', to, motive)
  if (typeof next === 'string') throw new Error(next)
  return next
}

describe('activating', () => {
  it('remembers what was live before, the latest first', () => {
    expect(live('1.0.0', '1.1.0', '1.2.0').parts['mf-practice']).toEqual({
      active: '1.2.0',
      previous: ['1.1.0', '1.0.0'],
    })
  })

  it('leaves other parts as they are and says who did what and why', () => {
    const next = activated(live('1.0.0'), 'mf-tests', '3.0.0', motive)
    expect(next.parts['mf-practice']).toEqual({ active: '1.0.0', previous: [] })
    expect(next.revision).toBe(2)
    expect(next.lastAct).toEqual({
      ...motive,
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
    expect(live('1.0.0').updated).toBe(motive.at)
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
    expect(rolledBack(live('1.0.0'), 'mf-practice', undefined, motive)).toContain('no version before it')
    expect(rolledBack(live('1.0.0'), 'mf-tests', undefined, motive)).toContain('not part of the site')
    expect(rolledBack(live('1.0.0', '1.1.0'), 'mf-practice', '0.9.0', motive)).toContain(
      'was not live before',
    )
  })
})

describe('acts that a crash kept from the history', () => {
  const published = {
    ...motive,
    act: 'publish',
    name: 'mf-practice',
    from: null,
    to: '1.0.0',
    revision: null,
  } as const

  it('are the live revision and unlisted publications, the oldest first', () => {
    const { lastAct } = live('1.0.0')
    const earlier = { ...published, at: '2026-01-01T00:00:00.000Z' }
    expect(missingActs([], lastAct, [earlier])).toEqual([earlier, lastAct])
  })

  it('are told in the order in which they happened', () => {
    const { lastAct } = live('1.0.0')
    const at = (day: number) => ({ ...published, to: `1.0.${day}`, at: `2026-02-0${day}T00:00:00.000Z` })
    expect(missingActs([], lastAct, [at(3), at(1), at(2)])).toEqual([at(1), lastAct, at(2), at(3)])
  })

  it('are those of versions that have no line of their own', () => {
    const other = { ...published, to: '1.1.0' }
    const namesake = { ...published, name: 'mf-tests' }
    expect(missingActs([published], null, [published, other, namesake])).toEqual([other, namesake])
    const { lastAct } = live('1.0.0')
    expect(lastAct && missingActs([lastAct], lastAct, [published])).toEqual([published])
  })

  it('are not the live revision where the history is ahead of it', () => {
    const [earlier, later] = [live('1.0.0').lastAct, live('1.0.0', '1.1.0').lastAct]
    expect(earlier && later && missingActs([earlier, later], earlier, [])).toEqual([])
  })

  it('are none once they are listed', () => {
    const { lastAct } = live('1.0.0')
    expect(lastAct && missingActs([published, lastAct], lastAct, [published])).toEqual([])
  })
})
