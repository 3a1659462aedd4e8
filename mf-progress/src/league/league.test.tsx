import { http, HttpError, toast } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import type { League, LeagueEntry } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import LeaderboardPage from '../leaderboard/LeaderboardPage.tsx'
import { answerGets, visit } from '../testing/site.tsx'
import { nextStep } from './nextStep.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const URL = '/api/v2/app/league'
const entry = (name: string, rank: number | null, points: number, is_me = false): LeagueEntry => ({
  id: name,
  rank,
  name,
  avatar: null,
  points,
  is_me,
})
const notJoined: League = {
  joined: false,
  days_left: 3,
  entries: [],
  last: null,
  unseen: null,
}
const group = [entry('calm-heron-1', 1, 40), entry('me-otter-2', 2, 25, true), entry('new-fox-3', null, 0)]
const joined: League = { ...notJoined, joined: true, entries: group }

const open = (reply: League | Error, language: 'en' | 'bn' = 'en') => {
  answerGets({ [URL]: reply })
  visit(<LeaderboardPage />, '/scoring-system?view=league', language)
}

describe('the next step', () => {
  it(
    'the next step is the nearest place ahead, which one more point than its own passes',
    { tags: ['decision-19'] },
    () => {
      expect(nextStep(group)).toEqual({ kind: 'gap', points: 16, rank: 1 })
      expect(nextStep([entry('a', 1, 9), entry('b', 2, 5), entry('me', 2, 5, true)])).toEqual({
        kind: 'gap',
        points: 5,
        rank: 1,
      })
    },
  )

  it('without points the first puzzle is the next step, in front none', { tags: ['decision-19'] }, () => {
    expect(nextStep([entry('a', 1, 9), entry('me', null, 0, true)])).toEqual({ kind: 'none' })
    expect(nextStep([entry('a', 1, 9), entry('me', 1, 9, true)])).toEqual({ kind: 'first' })
  })
})

describe('before joining', () => {
  it(
    'the invitation to the league explains what others will see, and joins once for two presses',
    { tags: ['decision-19'] },
    async () => {
      const post = vi.spyOn(http, 'post').mockResolvedValue(joined)
      open(notJoined)
      await screen.findByText(/They see your handle, your drawing and your points/)
      clickTwice(screen.getByRole('button', { name: 'Join this week’s league' }))
      await screen.findByRole('heading', { name: 'Your league of this week' })
      expect(post.mock.calls).toEqual([[URL]])
    },
  )

  it('the invitation to the league reports a failure, and stays', { tags: ['decision-19'] }, async () => {
    const failed = vi.spyOn(toast, 'error')
    vi.spyOn(http, 'post').mockRejectedValue(new HttpError('refused', 429, 'too_soon', 'Please wait 2 min'))
    open(notJoined)
    fireEvent.click(await screen.findByRole('button', { name: 'Join this week’s league' }))
    await waitFor(() => expect(failed).toHaveBeenCalledWith('Please wait 2 min'))
    screen.getByRole('button', { name: 'Join this week’s league' })
  })

  it.each([
    ['guardian_needed', 'Leaderboards open with a grown-up’s yes'],
    ['guardian_league', 'The weekly league opens with a yes of its own'],
  ])(
    'the invitation to the league leads a child to the grown-up: %s',
    { tags: ['decision-35', 'decision-19'] },
    async (code, title) => {
      open(new HttpError('refused', 403, code, ''))
      await screen.findByText(title)
      expect(screen.getByRole('link', { name: 'Ask a grown-up' }).getAttribute('href')).toBe('/settings')
    },
  )

  it(
    'the invitation to the league offers to try again without a connection',
    { tags: ['decision-19'] },
    async () => {
      open(new HttpError('no-response', 0, '', ''))
      await screen.findByText('The league is not here right now.')
      screen.getByRole('button', { name: 'Retry' })
    },
  )
})

describe('the own group', () => {
  it('the page lists the own group with the way to the next place', { tags: ['decision-19'] }, async () => {
    open(joined)
    const list = within(await screen.findByRole('region', { name: 'Your group' }))
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1calm-heron-140 points',
      '2me-otter-2 You25 points',
      '–new-fox-30 points',
    ])
    screen.getByText('16 more points and you pass place 1.')
    screen.getByText('It ends in 3 days.')
    expect(screen.getByRole('link', { name: 'Solve a puzzle' }).getAttribute('href')).toBe('/dashboard')
  })

  it('the handles of a group are in the reader’s language', { tags: ['decision-2'] }, async () => {
    open({ ...joined, entries: [{ ...entry('calm-heron-1', 1, 40), bangla_name: 'শান্ত-কানিবক-১' }] }, 'bn')
    await screen.findByText('শান্ত-কানিবক-১')
    expect(screen.queryByText('calm-heron-1')).toBeNull()
  })

  it('the own group is left by one press', { tags: ['decision-19'] }, async () => {
    const left = vi.spyOn(http, 'delete').mockResolvedValue(notJoined)
    open(joined)
    fireEvent.click(await screen.findByRole('button', { name: 'Leave the league' }))
    await screen.findByRole('button', { name: 'Join this week’s league' })
    expect(left.mock.calls).toEqual([[URL]])
  })

  it.each([
    ['en', 'No points yet this week. One puzzle puts you on the list.', 'Your group is still small.'],
    ['bn', 'এই সপ্তাহে এখনো পয়েন্ট নেই।', 'তোমার দলটা এখনো ছোট।'],
  ] as const)(
    'says kindly in %s that there is nothing yet',
    { tags: ['decision-19'] },
    async (language, none, small) => {
      open({ ...joined, entries: [entry('me', null, 0, true)] }, language)
      await screen.findByText(new RegExp(none))
      screen.getByText(new RegExp(small))
    },
  )

  it('hidden learners read that only they see themselves', { tags: ['decision-19'] }, async () => {
    open({ ...joined, entries: [entry('me', 1, 5, true)], unseen: 'hides' })
    expect((await screen.findByRole('status')).textContent).toContain('only you see yourself')
    expect(screen.queryByText(/A free place/)).toBeNull()
  })

  it.each([
    ['one', [entry('me', 1, 5, true)], 2],
    ['two', [entry('a', 1, 9), entry('me', 2, 5, true)], 1],
    ['three', group, 0],
  ] as const)(
    'a group of %s shows the places that are free until it has winners',
    { tags: ['decision-19'] },
    async (_, entries, free) => {
      open({ ...joined, entries: [...entries] })
      await screen.findByRole('region', { name: 'Your group' })
      expect(screen.queryAllByText('A free place for the next who joins')).toHaveLength(free)
    },
  )
})

describe('last week', () => {
  const winner = (name: string, rank: number, is_me = false) => ({
    ...entry(name, rank, 100 - rank, is_me),
    rank,
  })
  const winners = [winner('a-fox', 1), winner('b-bee', 2), winner('c-cow', 3)]
  const last = { week: '2026-11-15', rank: 7, points: 20, members: 12, winners }

  it.each([
    ['en', 'Last week', 'Your place was 7, with 20 points.'],
    ['bn', 'গত সপ্তাহ', '২০ পয়েন্ট নিয়ে তোমার অবস্থান ছিল ৭।'],
  ] as const)(
    'names the first three and the own place in %s',
    { tags: ['decision-19'] },
    async (language, title, place) => {
      open({ ...joined, last }, language)
      const section = within(await screen.findByRole('region', { name: title }))
      section.getByText(place)
      expect(section.getAllByRole('listitem').map((step) => step.textContent?.slice(0, 5))).toEqual([
        'a-fox',
        'b-bee',
        'c-cow',
      ])
    },
  )

  it(
    'congratulates a winner, also a fourth one of a tie, and shames no one else',
    { tags: ['decision-19'] },
    async () => {
      const tie = [...winners, winner('me-otter', 3, true)]
      open({ ...joined, last: { ...last, rank: 3, points: 97, winners: tie } })
      await screen.findByText('Well done: place 3 with 97 points!')
      screen.getByText('Also among the first three: me-otter')
      cleanup()
      open({ ...joined, last: { ...last, rank: null, points: 0, winners: [] } })
      await screen.findByText(/This week is new for everybody/)
      cleanup()
      open({ ...joined, last: { ...last, rank: 1, members: 2, winners: [] } })
      await screen.findByText(/fewer than three learners/)
    },
  )
})

it('the all-time board stays beside it', { tags: ['decision-19'] }, async () => {
  open(joined)
  await screen.findByRole('region', { name: 'Your group' })
  fireEvent.click(screen.getByRole('tab', { name: 'All time' }))
  await screen.findByRole('group', { name: 'Level' })
})
