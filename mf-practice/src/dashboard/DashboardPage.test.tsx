import { HttpError } from '@dhadha/contract'
import type { NextProblems } from '@dhadha/contract/wire'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { level, open, reads } from '../testing/dashboard.tsx'
import { aCard, aTopic } from '../testing/site.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('the dashboard welcomes a learner who has solved nothing', { tags: ['S2.13', 'S4.15'] }, async () => {
  reads({ 'score-summary': { total_score: 0, total_problems_solved: 0, report: [] } })
  open()
  await screen.findByRole('heading', { name: 'Welcome, Rafi!' })
  expect(screen.queryByText('Level 4')).toBeNull()
})

it(
  'the greeting waits for the name, as one that comes later may push the page down',
  { tags: ['decision-68'] },
  async () => {
    let come: (profile: unknown) => void = () => undefined
    reads({
      'score-summary': { total_score: 0, total_problems_solved: 0, report: [] },
      'user/profile': () => new Promise((resolve) => (come = resolve)),
    })
    open()
    await screen.findByRole('link', { name: /Math/ })
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    come({ name: 'Rafi', login: 'brave-tiger', image: null })
    await screen.findByRole('heading', { name: 'Welcome, Rafi!' })
  },
)

it(
  'the greeting waits for no name that cannot be had, and four seconds for one that hangs',
  { tags: ['decision-68'] },
  async () => {
    const nothing = { 'score-summary': { total_score: 0, total_problems_solved: 0, report: [] } }
    reads({ ...nothing, 'user/profile': new HttpError('failed', 503, '', '') })
    open()
    await screen.findByRole('heading', { level: 1, name: 'Welcome!' })
    cleanup()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    let come: (profile: unknown) => void = () => undefined
    reads({ ...nothing, 'user/profile': () => new Promise((resolve) => (come = resolve)) })
    open()
    await screen.findByRole('link', { name: /Math/ })
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    const late = timers.mock.calls.find(([, pause]) => pause === 4_000)?.[0]
    act(() => late?.())
    const heading = screen.getByRole('heading', { level: 1, name: 'Welcome!' })
    // A later profile does not change the heading.
    await act(async () => come({ name: 'Rafi', login: 'brave-tiger', image: null }))
    expect(heading.textContent).toBe('Welcome!')
  },
)

it(
  'the dashboard shows level, points and what the next level asks',
  { tags: ['S2.13', 'S3.14a', 'S9.7a'] },
  async () => {
    reads()
    open()
    const bar = await screen.findByRole('progressbar', { name: 'Level 4: 130 of 250 points' })
    expect(bar.getAttribute('max')).toBe('250')
    screen.getByText('Score 120 more to get the next achievement level!')
  },
)

it('the dashboard says what is missing to finish the last level', { tags: ['S9.7a'] }, async () => {
  const { nextLevel: _, ...last } = level
  reads({ 'scoring/level': last })
  open()
  await screen.findByText('Score 120 more to finish the level')
})

it(
  'the dashboard shows what is solved and the current and best streak',
  { tags: ['S1.4b', 'S3.14b'] },
  async () => {
    reads()
    open()
    const solved = await screen.findByText('12 problems solved')
    expect([...(solved.closest('ul')?.children ?? [])].map((fact) => fact.textContent)).toEqual([
      '12 problems solved',
      '780 points so far',
      '3 right answers in a row now',
      'best run: 11 right answers',
    ])
  },
)

it(
  'the dashboard has a dot for each day of the week and one flame for the days in a row',
  { tags: ['S1.4b', 'S2.13'] },
  async () => {
    reads()
    open('/lang/bn/level/1', 'bn')
    const week = within(await screen.findByRole('list', { name: 'এই সপ্তাহ' })).getAllByRole('listitem')
    expect(week.map((day) => day.textContent)).toEqual([
      'শনি, তুমি এসেছিলে',
      'রবি, তোমার ছুটির দিন',
      'সোম, তুমি এসেছিলে',
      'মঙ্গল',
      'বুধ',
      'বৃহ',
      'শুক্র',
    ])
    screen.getByText('টানা ৬ দিন')
  },
)

it('a streak of one is not shown, and a week that the API does not send is empty', async () => {
  reads({
    'scoring/level': {
      ...level,
      week: undefined,
      streak: { current_streak: 1, max_streak: 1 },
      days: { current: 1, best: 1, rested_on: null },
    },
  })
  open()
  const week = await screen.findByRole('list', { name: 'This week' })
  expect(week.textContent).toBe('SatSunMonTueWedThuFri')
  expect(document.body.textContent).not.toMatch(/in a row|best run/)
})

it('the mascot says what fits: what came last, once it is known', { tags: ['S2.13'] }, async () => {
  let come: (next: unknown) => void = () => undefined
  reads({ 'problem/next': () => new Promise((resolve) => (come = resolve)) })
  open()
  const line = (await screen.findByRole('heading', { level: 1 })).parentElement?.querySelector('p')
  expect(line?.textContent).toBe('')
  await act(async () => come(nextProblems()))
  await waitFor(() =>
    expect(line?.textContent).toMatch(
      /^(The stars are out|Good (morning|afternoon|evening))! A puzzle from last time is still open/,
    ),
  )
})

it('the dashboard opens the topics of the chosen level', { tags: ['S2.14', 'S7.16a', 'S9.3a'] }, async () => {
  const get = reads()
  open('/lang/en/level/3')
  const topic = await screen.findByRole('link', { name: /Geometry/ })
  expect(topic.getAttribute('href')).toBe('/lang/en/level/3/topic/t2')
  expect(get.mock.calls.some(([url]) => url === '/api/v2/app/topic/level-summary/8')).toBe(true)
})

it('the difficulty dropdown changes the level', { tags: ['S2.14'] }, async () => {
  const get = reads()
  open()
  await screen.findByRole('link', { name: /Geometry/ })
  const dropdown = screen.getByRole('combobox', { name: 'Difficulty' })
  expect([...dropdown.children].map((option) => option.textContent)).toEqual([
    'Difficulty Level 1 · Easy',
    'Difficulty Level 2 · Medium',
    'Difficulty Level 3 · Hard',
    'Difficulty Level 4 · Expert',
  ])
  fireEvent.change(dropdown, { target: { value: '2' } })
  await waitFor(() => expect(get.mock.calls.some(([url]) => url.endsWith('level-summary/7'))).toBe(true))
})

it(
  'the dashboard lists the four most recently attempted problems',
  { tags: ['S2.15a', 'S2.15b', 'S9.7b'] },
  async () => {
    const tried = (title: string, day: number) =>
      aCard(title, {
        attempt_count: 2,
        attempts: [false, false],
        last_attempted_at: `2026-01-0${day}T10:00:00Z`,
      })
    reads({
      'problem/unsolved': {
        problems: [tried('One', 1), tried('Five', 5), tried('Two', 2), tried('Four', 4), tried('Three', 3)],
      },
    })
    open()
    await screen.findByText('Five')
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
    expect(rows.map((row) => /Five|Four|Three|Two|One/.exec(row.textContent)?.[0])).toEqual([
      'Five',
      'Four',
      'Three',
      'Two',
    ])
    const [first] = rows
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/series/s1/problem/3')
    expect(first?.querySelectorAll('[data-mark="tried"]')).toHaveLength(2)
    expect(first?.querySelectorAll('[data-mark]')).toHaveLength(3)
  },
)

it('the dashboard requests all unsolved problems', { tags: ['S7.16g', 'S9.4b'] }, async () => {
  const get = reads()
  open()
  fireEvent.click(await screen.findByRole('tab', { name: 'Incomplete' }))
  await screen.findByText('Nothing is left unfinished. Well done!')
  const call = get.mock.calls.find(([url]) => url.endsWith('/problem/unsolved'))
  expect(call?.[1]?.params).toEqual({ lang: 'all', limit: 10_000 })
})

it('a list without problems says why', { tags: ['S2.15a', 'S8.9a', 'S8.9b'] }, async () => {
  reads({ 'score-summary': { total_score: 0, total_problems_solved: 0, report: [] } })
  open()
  // No problem is open, so the other tab is selected.
  await screen.findByText('No recommendations available at the moment')
  fireEvent.click(screen.getByRole('tab', { name: 'Incomplete' }))
  await screen.findByText("You haven't started solving problems yet!")
})

it('a tab shows its full list and goes back', { tags: ['S2.15a'] }, async () => {
  reads({ 'problem/recommended': { problems: [aCard('Try me')] } })
  open()
  fireEvent.click(await screen.findByRole('tab', { name: 'Recommendation' }))
  fireEvent.click(await screen.findByRole('link', { name: 'See All' }))
  await screen.findByRole('heading', { name: 'Recommended Problems' })
  screen.getByRole('link', { name: /Try me/ })
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  await screen.findByRole('heading', { name: 'Browse Topics' })
})

it('the full list of incomplete problems has a title', { tags: ['S2.15a'] }, async () => {
  reads({ 'problem/unsolved': { problems: [aCard('Stuck')] } })
  open('/lang/en/level/1?list=incomplete')
  await screen.findByRole('heading', { name: 'Problems you got stuck' })
  await screen.findByRole('link', { name: /Stuck/ })
})

it('the dashboard requests again what could not be fetched', { tags: ['S8.6a', 'S8.1b'] }, async () => {
  let isUnavailable = true
  reads({
    'level-summary': () =>
      isUnavailable ? new HttpError('no-response', 0, '', '') : { topicList: [aTopic(1)] },
  })
  open()
  await screen.findByText('Unable to connect to server')
  isUnavailable = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('link', { name: /Math/ })
})

it(
  'one Retry of the dashboard requests again all that has failed',
  { tags: ['S8.6a', 'S8.1b'] },
  async () => {
    const failed = () => new HttpError('no-response', 0, '', '')
    const calls = {
      'score-summary': vi.fn<() => unknown>(failed),
      'scoring/level': vi.fn<() => unknown>(failed),
      'level-summary': vi.fn<() => unknown>(failed),
      'problem/next': vi.fn<() => unknown>(failed),
    }
    reads(calls)
    open()
    const [first] = await screen.findAllByRole('button', { name: 'Retry' })
    calls['score-summary'].mockReturnValue({ total_score: 780, total_problems_solved: 12, report: [] })
    calls['scoring/level'].mockReturnValue(level)
    calls['level-summary'].mockReturnValue({ topicList: [aTopic(1)] })
    calls['problem/next'].mockReturnValue({ next: null, today: null })
    if (first) fireEvent.click(first)
    await screen.findByRole('link', { name: /Math/ })
    await screen.findByRole('progressbar', { name: 'Level 4: 130 of 250 points' })
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  },
)

it('the Bangla dashboard speaks Bangla, numerals included', { tags: ['S2.13'] }, async () => {
  reads()
  open('/lang/bn/level/1', 'bn')
  await screen.findByText('১৩০ / ২৫০')
  await screen.findByRole('link', { name: /জ্যামিতি/ })
})

it('an unknown level or language in the address leads to the first level', { tags: ['S9.3a'] }, async () => {
  reads()
  open('/lang/fr/level/9')
  await screen.findByRole('combobox', { name: 'Difficulty' })
})

const nextProblems = (rest: Partial<NextProblems> = {}): NextProblems => ({
  next: { problem: aCard('Six gates', { attempt_count: 2 }), reason: 'unfinished' },
  today: {
    problem: aCard('Three hats', { series_id: 'hats', serial: 2 }),
    is_solved: false,
    streak: { current: 3, best: 5, rested_on: null },
  },
  ...rest,
})

it('the next problem and the puzzle of the day are one press away', { tags: ['decision-22'] }, async () => {
  reads({ 'problem/next': nextProblems() })
  open()
  const go = await screen.findByRole('link', { name: 'Continue' })
  expect(go.getAttribute('href')).toBe('/series/s1/problem/3')
  within(screen.getByRole('region', { name: 'Six gates' })).getByText('Not solved yet')
  const today = within(screen.getByRole('region', { name: 'Three hats' }))
  today.getByText('Puzzle of the day')
  today.getByText('3 days in a row')
  expect(today.getByRole('link', { name: 'Solve it' }).getAttribute('href')).toBe('/series/hats/problem/2')
})

it.each([
  ['en', 'Still open in this series', 'Pick up where you left off'],
  ['bn', 'এই সিরিজে এখনো বাকি', 'এরপর কী?'],
] as const)(
  'an open problem of the series may be an earlier one, and the lists are more than what was begun: %s',
  { tags: ['decision-22', 'S2.15a'] },
  async (language, reason, lists) => {
    reads({ 'problem/next': nextProblems({ next: { problem: aCard('Six gates'), reason: 'series' } }) })
    open('/lang/en/level/1', language)
    await screen.findByText(reason)
    screen.getByRole('region', { name: lists })
  },
)

it(
  'the dashboard requests the level of the class, else that of the page',
  { tags: ['decision-22'] },
  async () => {
    const levels = async (profile: unknown) => {
      const get = reads({ 'user/profile': profile })
      open('/lang/en/level/2')
      await screen.findByText('You have solved everything!')
      const asked = get.mock.calls.findLast(([url]) => url.endsWith('/problem/next'))
      cleanup()
      return asked?.[1]?.params
    }
    expect(await levels({ name: 'Rafi', grade: 9 })).toEqual({ level_id: 9 })
    expect(await levels({ name: 'Rafi', grade: 0 })).toEqual({ level_id: 7 })
  },
)

it(
  'the puzzle of the day says when it is solved, and when there is none',
  { tags: ['decision-22'] },
  async () => {
    const { today } = nextProblems()
    reads({ 'problem/next': nextProblems({ today: today && { ...today, is_solved: true } }) })
    open('/lang/bn/level/1', 'bn')
    await screen.findByText('আজকের ধাঁধার সমাধান হয়েছে!')
    screen.getByText('একটানা ৩ দিন')
    cleanup()
    reads({ 'problem/next': nextProblems({ today: null }) })
    open()
    await screen.findByRole('link', { name: 'Continue' })
    expect(screen.queryByText('Puzzle of the day')).toBeNull()
  },
)

it('the next problem can be fetched again after an error', { tags: ['S8.7b'] }, async () => {
  const next = vi.fn<() => unknown>(() => new HttpError('no-response', 0, '', ''))
  reads({ 'problem/next': next })
  open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  next.mockReturnValue(nextProblems())
  fireEvent.click(retry)
  await screen.findByRole('link', { name: 'Continue' })
})
