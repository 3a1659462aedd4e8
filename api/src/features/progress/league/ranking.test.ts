import { describe, expect, it } from 'vitest'
import { endOfWeek, rankGroup, type LeagueRow } from './ranking.ts'

const row = (id: string, points: number, listed = true): LeagueRow => ({
  id,
  name: id,
  avatar: null,
  points,
  listed,
})
const ranks = (rows: LeagueRow[], me = '') => rankGroup(rows, me).map(({ rank }) => rank)

describe('the list of a group', () => {
  it('ties share a rank, and a learner without points has none', { tags: ['decision-19'] }, () => {
    expect(ranks([row('a', 9), row('b', 5), row('c', 5), row('d', 2), row('e', 0)])).toEqual([
      1,
      2,
      2,
      4,
      null,
    ])
  })

  it('a learner who hides does not lower the rank of others', { tags: ['decision-19', 'attack-166'] }, () => {
    expect(ranks([row('a', 9), row('me', 7, false), row('b', 5)], 'me')).toEqual([1, 2, 2])
  })
})

describe('the end of a week', () => {
  const winners = (rows: LeagueRow[]) => endOfWeek('2026-11-15', rows, 'me')?.winners.map(({ id }) => id)

  it('names three winners, and the learner’s own place', { tags: ['decision-19'] }, () => {
    const rows = [row('a', 9), row('b', 8), row('c', 7), row('me', 3), row('e', 0)]
    expect(endOfWeek('2026-11-15', rows, 'me')).toMatchObject({ rank: 4, points: 3, members: 5 })
    expect(winners(rows)).toEqual(['a', 'b', 'c'])
  })

  it('has no winner without points, or in a group of fewer than three', { tags: ['decision-19'] }, () => {
    expect(winners([row('a', 9), row('me', 0), row('c', 0)])).toEqual(['a'])
    expect(winners([row('a', 9), row('me', 5)])).toEqual([])
    expect(winners([row('a', 9), row('me', 5), row('c', 4, false)])).toEqual([])
  })

  it(
    'a learner whom others do not see is no winner, not even in their own view',
    { tags: ['decision-19'] },
    () => {
      expect(winners([row('me', 9, false), row('a', 5), row('b', 4), row('c', 3)])).toEqual(['a', 'b', 'c'])
    },
  )

  it('has no result for a learner outside the group', { tags: ['decision-19'] }, () => {
    expect(endOfWeek('2026-11-15', [row('a', 9)], 'me')).toBeNull()
  })
})
