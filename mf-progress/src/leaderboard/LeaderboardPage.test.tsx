import { HttpError, toast } from '@dhadha/contract'
import type { LeaderboardEntry } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { CALLS, rules } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import LeaderboardPage from './LeaderboardPage.tsx'

const entry = (rank: number, part: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  id: `u${rank}`,
  rank,
  name: `otter-${rank}`,
  avatar: null,
  points: 1000 - rank,
  is_me: false,
  ...part,
})
const of = (level: number | 'own') => `/api/v2/app/leaderboard/level/${level === 'own' ? 0 : level}`
const board = { level: 1, entries: [1, 2, 3, 4].map((rank) => entry(rank)), own: [] as LeaderboardEntry[] }

let failed: MockInstance<typeof toast.error>
beforeEach(() => {
  failed = vi.spyOn(toast, 'error')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the leaderboard shows a podium of the first three', { tags: ['S2.34a', 'S7.19e'] }, async () => {
  answerGets({ [of('own')]: board })
  visit(<LeaderboardPage />, '/scoring-system')
  const podium = within(await screen.findByRole('list', { name: 'The top three' })).getAllByRole('listitem')
  expect(podium.map((step) => step.textContent)).toEqual([
    'otter-1999 points1',
    'otter-2998 points2',
    'otter-3997 points3',
  ])
  // In a narrow space a handle wraps before its number.
  expect(podium[0]?.querySelector('wbr')?.nextSibling?.textContent).toBe('1')
})

it('the leaderboard lists rank, name, specialist and points', { tags: ['S2.34a', 'S3.26b'] }, async () => {
  answerGets({ [of('own')]: board })
  visit(<LeaderboardPage />, '/scoring-system')
  const list = within(await screen.findByRole('region', { name: 'Top Performers' }))
  expect(list.getAllByRole('listitem').map((row) => row.textContent)[3]).toBe(
    '4otter-4Level 1 Specialist996 points',
  )
})

it('the leaderboard offers the levels 1 to 4', { tags: ['S2.34a', 'S9.3a'] }, async () => {
  answerGets({ [of('own')]: board, [of(3)]: { entries: [entry(1, { name: 'heron' })], own: [] } })
  visit(<LeaderboardPage />, '/scoring-system')
  await screen.findByText('Top Performers')
  const levels = within(screen.getByRole('group', { name: 'Level' })).getAllByRole('button')
  expect(levels.map((button) => button.textContent)).toEqual([
    'Level 1 · Easy',
    'Level 2 · Medium',
    'Level 3 · Hard',
    'Level 4 · Expert',
  ])
  const third = screen.getByRole('button', { name: 'Level 3 · Hard' })
  third.focus()
  fireEvent.click(third)
  await screen.findByText('Level 3 Specialist')
  expect(screen.getByRole('status').textContent).toBe('Level 3: 1 learner')
  expect(third.getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(third)
})

it(
  'the leaderboard opens at the level with points of the learner, unless the address names one',
  { tags: ['S2.34a', 'S7.19e'] },
  async () => {
    answerGets({
      [of('own')]: { ...board, level: 3 },
      [of(2)]: { entries: [entry(1, { name: 'heron' })], own: [] },
    })
    const pressed = () => screen.getByRole('button', { pressed: true }).textContent
    visit(<LeaderboardPage />, '/scoring-system')
    await screen.findAllByText('Level 3 Specialist')
    expect(pressed()).toBe('Level 3 · Hard')
    cleanup()
    visit(<LeaderboardPage />, '/scoring-system?level=2')
    await screen.findByText('Level 2 Specialist')
    expect(pressed()).toBe('Level 2 · Medium')
  },
)

it(
  'a learner far down the list stands below it, too, with the neighbours',
  { tags: ['decision-19'] },
  async () => {
    const ranked = (mine: number) =>
      Array.from({ length: 40 }, (_, at) => entry(at + 1, { is_me: at + 1 === mine }))
    answerGets({ [of('own')]: { ...board, entries: ranked(31) }, [of(2)]: { ...board, entries: ranked(5) } })
    visit(<LeaderboardPage />, '/scoring-system')
    const place = await screen.findByRole('region', { name: 'Your place: 31' })
    expect(
      within(place)
        .getAllByRole('listitem')
        .map((row) => row.textContent?.slice(0, 10)),
    ).toEqual(['30otter-30', '31otter-31', '32otter-32'])
    cleanup()
    visit(<LeaderboardPage />, '/scoring-system?level=2')
    await screen.findAllByText('Level 2 Specialist')
    expect(screen.queryByText(/^Your place/)).toBeNull()
  },
)

it('the leaderboard shows the own place with its neighbours', async () => {
  const own = [entry(87), entry(88, { is_me: true, name: 'me-otter' }), entry(89)]
  answerGets({ [of(2)]: { ...board, own } })
  visit(<LeaderboardPage />, '/scoring-system?level=2')
  const heading = await screen.findByRole('heading', { name: 'Your place: 88' })
  const rows = within(heading.parentElement ?? document.body).getAllByRole('listitem')
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null])
  expect(rows[1]?.textContent).toContain('me-otter YouLevel 2 Specialist')
})

it('a learner without points of a level is invited in the place of the own row', async () => {
  answerGets({ [of('own')]: board, [of(2)]: { ...board, entries: [entry(1, { is_me: true })], own: [] } })
  visit(<LeaderboardPage />, '/scoring-system')
  const heading = await screen.findByRole('heading', { name: 'Your place is waiting' })
  const start = within(heading.parentElement ?? document.body).getByRole('link', { name: 'Find a puzzle' })
  expect(start.getAttribute('href')).toBe('/lang/en/level/1/topic/all')
  cleanup()
  visit(<LeaderboardPage />, '/scoring-system?level=2')
  await screen.findByRole('list', { name: 'The top three' })
  expect(screen.queryByText('Your place is waiting')).toBeNull()
})

it('a hidden learner is shown once, outside the podium', { tags: ['decision-19'] }, async () => {
  const me = entry(1, { id: 'me', name: 'me-otter', is_me: true })
  answerGets({ [of('own')]: { entries: [me, ...board.entries], own: [], hides: true } })
  visit(<LeaderboardPage />, '/scoring-system')
  const apart = await screen.findByRole('region', { name: 'Only you see this' })
  expect(within(apart).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getAllByText('me-otter')).toHaveLength(1)
  expect(screen.queryByText(/^Your place/)).toBeNull()
  const podium = within(screen.getByRole('list', { name: 'The top three' })).getAllByRole('listitem')
  expect(podium.map((step) => step.textContent?.slice(0, 7))).toEqual(['otter-1', 'otter-2', 'otter-3'])
})

it.each([
  ['en', 'somebody on our team will have a look'],
  ['bn', 'আমাদের দলের একজন তা দেখবেন'],
] as const)(
  'the leaderboard explains kindly in %s that the learner is set aside',
  { tags: ['decision-47'] },
  async (language, words) => {
    const own = entry(1, { id: 'me', is_me: true })
    answerGets({ [of('own')]: { entries: [own, ...board.entries], own: [], set_aside: true } })
    visit(<LeaderboardPage />, '/scoring-system', language)
    const message = await screen.findByText(new RegExp(words))
    expect(message.closest('[role="status"]')).not.toBeNull()
    cleanup()
    answerGets({ [of('own')]: board })
    visit(<LeaderboardPage />, '/scoring-system', language)
    await screen.findByText('otter-4')
    expect(screen.queryByText(new RegExp(words))).toBeNull()
  },
)

it('the leaderboard invites the pupil to be the first one', { tags: ['S2.34b'] }, async () => {
  answerGets({ [of(4)]: { entries: [], own: [] } })
  visit(<LeaderboardPage />, '/scoring-system?level=4')
  await screen.findByText('Start solving problems to be the first one on the leaderboard!')
  expect(screen.getByRole('link', { name: 'Find a puzzle' }).getAttribute('href')).toBe('/lang/en/level/4')
})

it('the leaderboard reports that it failed, and tries again', { tags: ['S8.4s'] }, async () => {
  const get = answerGets({})
  visit(<LeaderboardPage />, '/scoring-system')
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith('Error fetching leaderboard data. Please try again later.'),
  )
  expect(screen.queryByText('Top Performers')).toBeNull()
  get.mockRestore()
  answerGets({ [of('own')]: board })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Top Performers')
})

it('the leaderboard shows no further error when the sign-in is over', async () => {
  answerGets({ [of('own')]: new HttpError('refused', 401, 'unauthorized', '') })
  visit(<LeaderboardPage />, '/scoring-system')
  await screen.findByText('The leaderboard is not here right now.')
  expect(failed).not.toHaveBeenCalled()
})

it(
  'the leaderboard explains every number that the API counts by',
  { tags: ['S9.11', 'S9.6a', 'S2.34a'] },
  async () => {
    answerGets({ [of('own')]: board, [CALLS.rules]: rules })
    visit(<LeaderboardPage />, '/scoring-system')
    fireEvent.click(screen.getByRole('button', { name: 'How to Earn Points' }))
    const dialog = within(screen.getByRole('dialog', { name: 'How to Earn Points' }))
    await dialog.findByRole('table')
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'LevelRight answerHint used',
      '1 · Easy10-1',
      '2 · Medium15-2',
      '3 · Hard20-3',
      '4 · Expert25-4',
    ])
    expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      '+10 for an answer in less than 30 seconds',
      '+5 for an answer in less than 60 seconds',
      '+5 when your first answer is right',
      '2 to 5 in a row: 1.2 times the points',
      '6 to 10 in a row: 1.5 times the points',
      'More than 10 in a row: 2.0 times the points',
      '+5 on the first day, one more each day in a row, up to +10 from day 6 on',
      '1st place 500, 2nd place 300, 3rd place 200. This may vary by test.',
      'A problem gives its points once.',
      'You may try as often as you like. After an answer that is not right yet only your streak starts again.',
      'If you look at the explanation before solving a problem, it gives no points. It still counts as solved.',
      'An answer that comes sooner than anybody can read the problem brings only its base points.',
      'A series that you keep for offline use brings only its base points.',
    ])
  },
)

it('the leaderboard shows other numbers when the API counts by others', { tags: ['S9.11'] }, async () => {
  const [first] = rules.levels
  answerGets({
    [of('own')]: board,
    [CALLS.rules]: { ...rules, first_try: 77, levels: first ? [{ ...first, base: 99 }] : [] },
  })
  visit(<LeaderboardPage />, '/scoring-system')
  fireEvent.click(screen.getByRole('button', { name: 'How to Earn Points' }))
  await screen.findByText('+77 when your first answer is right')
  screen.getByRole('row', { name: '1 · Easy 99 -1' })
})

it(
  'the leaderboard reports that the numbers are missing, and tries again',
  { tags: ['S2.34a'] },
  async () => {
    const get = answerGets({ [of('own')]: board })
    visit(<LeaderboardPage />, '/scoring-system')
    fireEvent.click(screen.getByRole('button', { name: 'How to Earn Points' }))
    await screen.findByText('The figures are not here right now.')
    get.mockRestore()
    answerGets({ [of('own')]: board, [CALLS.rules]: rules })
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('+5 when your first answer is right')
  },
)

it('the leaderboard holds two hundred rows and shared ranks', { tags: ['S2.34a', 'S3.26b'] }, async () => {
  const entries = Array.from({ length: 200 }, (_, at) =>
    entry(at + 1, { id: `u${at}`, rank: at < 5 ? 1 : at + 1, name: 'a-very-long-handle-of-a-pupil-indeed' }),
  )
  answerGets({ [of('own')]: { entries, own: [] } })
  visit(<LeaderboardPage />, '/scoring-system')
  const podium = within(await screen.findByRole('list', { name: 'The top three' })).getAllByRole('listitem')
  expect(podium.map((step) => step.lastElementChild?.textContent)).toEqual(['1', '1', '1'])
  // Equal ranks, equal steps.
  expect(podium.map((step) => step.lastElementChild?.getAttribute('data-rank'))).toEqual(['1', '1', '1'])
  const list = within(screen.getByRole('region', { name: 'Top Performers' }))
  expect(list.getAllByRole('listitem')).toHaveLength(200)
})

it('the leaderboard is in Bangla with Bangla numerals', async () => {
  answerGets({ [of('own')]: board })
  visit(<LeaderboardPage />, '/scoring-system', 'bn')
  expect((await screen.findAllByText('৯৯৯ পয়েন্ট')).length).toBe(2)
  expect(screen.getAllByText('লেভেল ১ বিশেষজ্ঞ')).toHaveLength(4)
})

it(
  'a row of the leaderboard leads to muting, blocking and reporting, except for the own one',
  { tags: ['S2.34c'] },
  async () => {
    answerGets({ [of('own')]: { entries: [entry(1), entry(2, { is_me: true })], own: [] } })
    visit(<LeaderboardPage />, '/scoring-system')
    const button = await screen.findByRole('button', { name: 'Is something wrong?' })
    expect(screen.queryByRole('link', { name: /: tell us, mute or block$/ })).toBeNull()
    fireEvent.click(button)
    const links = screen.getAllByRole('link', { name: /: tell us, mute or block$/ })
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['otter-1: tell us, mute or block', '/settings?who=u1'],
    ])
    // As tall as a finger (look.md).
    expect(links.map((link) => /away/.test(link.className))).toEqual([true])
  },
)
