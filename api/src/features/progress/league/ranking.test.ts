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
  it('decision 19 ties share a rank, and without points nobody has one', () => {
    expect(ranks([row('a', 9), row('b', 5), row('c', 5), row('d', 2), row('e', 0)])).toEqual([
      1,
      2,
      2,
      4,
      null,
    ])
  })

  it('decision 19 who hides moves nobody down', () => {
    expect(ranks([row('a', 9), row('me', 7, false), row('b', 5)], 'me')).toEqual([1, 2, 2])
  })
})

describe('the end of a week', () => {
  const winners = (rows: LeagueRow[]) => endOfWeek('2026-11-15', rows, 'me')?.winners.map(({ id }) => id)

  it('decision 19 names three, and tells the learner their own place', () => {
    const rows = [row('a', 9), row('b', 8), row('c', 7), row('me', 3), row('e', 0)]
    expect(endOfWeek('2026-11-15', rows, 'me')).toMatchObject({ rank: 4, points: 3, members: 5 })
    expect(winners(rows)).toEqual(['a', 'b', 'c'])
  })

  it('decision 19 nobody wins without points, or in a group of fewer than three', () => {
    expect(winners([row('a', 9), row('me', 0), row('c', 0)])).toEqual(['a'])
    expect(winners([row('a', 9), row('me', 5)])).toEqual([])
    expect(winners([row('a', 9), row('me', 5), row('c', 4, false)])).toEqual([])
  })

  it('decision 19 a learner whom others do not see is no winner, not even to themselves', () => {
    expect(winners([row('me', 9, false), row('a', 5), row('b', 4), row('c', 3)])).toEqual(['a', 'b', 'c'])
  })

  it('decision 19 says nothing to who is not in the group', () => {
    expect(endOfWeek('2026-11-15', [row('a', 9)], 'me')).toBeNull()
  })
})
