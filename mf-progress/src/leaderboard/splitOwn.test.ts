import type { LeaderboardEntry } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { splitOwn } from './splitOwn.ts'

const entry = (rank: number, isMe = false) => ({ rank, is_me: isMe }) as LeaderboardEntry
const others = (count: number) => Array.from({ length: count }, (_, at) => entry(at + 1))
/** A list of ten in which the learner has this rank. */
const listWithOwn = (rank: number) => others(10).map((row) => (row.rank === rank ? entry(rank, true) : row))
const ranks = (rows: readonly LeaderboardEntry[]) => rows.map(({ rank }) => rank)
const board = (entries: LeaderboardEntry[], own: LeaderboardEntry[] = []) => ({
  entries,
  own,
})

it('an own row among the first five is in the list alone', () => {
  expect(splitOwn(board(listWithOwn(5))).apart).toEqual([])
})

it('an own row that the list has out of sight stands below it with its neighbours', () => {
  const { entries, apart, isUnseen } = splitOwn(board(listWithOwn(6)))
  expect([entries.length, ranks(apart), isUnseen]).toEqual([10, [5, 6, 7], false])
})

it('the last row of the list has one neighbour', () => {
  expect(ranks(splitOwn(board(listWithOwn(10))).apart)).toEqual([9, 10])
})

it('an own row beyond the list is the one that the API sends', () => {
  expect(ranks(splitOwn(board(others(3), [entry(41), entry(42, true)])).apart)).toEqual([41, 42])
})

it.each(['set_aside', 'hides'] as const)(
  'a learner whose row is %s stands apart, once, and has no place in the list',
  { tags: ['decision-19'] },
  (reason) => {
    const hidden = { ...board(listWithOwn(2), [entry(2, true)]), [reason]: true as const }
    const { entries, apart, isUnseen } = splitOwn(hidden)
    expect([entries.length, ranks(apart), isUnseen]).toEqual([9, [2], true])
  },
)
