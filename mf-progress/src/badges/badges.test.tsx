import { achievements, useProfile } from '@dhadha/contract'
import type { Badge } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PanelQuery } from '../panel/Panel.tsx'
import { badge, CALLS, earned, history } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import { BadgeShelf } from './BadgeShelf.tsx'
import { BadgesPanel } from './BadgesPanel.tsx'
import { NewBadges } from './NewBadges.tsx'
import { badgesQuery } from './requests.ts'
import { getRule } from './rules.ts'
import { markSeen } from './seen.ts'
import { getShelf } from './shelf.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const shelf = history[CALLS.badges]
const answered = (badges: readonly Badge[]): PanelQuery<readonly Badge[]> => ({
  data: badges,
  error: null,
  isPending: false,
  errorUpdatedAt: 0,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => Promise.resolve(),
})
const Head = () => <BadgesPanel query={useQuery(badgesQuery)} />

it(
  'a badge explains what it is for, when it was earned or how far it is',
  { tags: ['S3.14c', 'S7.19d'] },
  () => {
    visit(<BadgeShelf query={answered(shelf)} />, '/progress')
    const [streak] = screen.getAllByRole('listitem')
    expect(streak?.textContent).toBe('Badge streak-5Give 5 right answers in a rowEarned on 3 November 2026')
    const next = screen.getByRole('heading', { name: 'Badge solved-10' }).closest('li')
    expect(next?.textContent).toBe('Badge solved-10Solve 10 problems7 of 10')
    const way = screen.getByRole('progressbar', { name: 'On the way to Badge solved-10' })
    expect([way.getAttribute('value'), way.getAttribute('max')]).toEqual(['7', '10'])
  },
)

it('the badge shelf has the nearest badges before the far ones', { tags: ['S3.14c'] }, () => {
  const names = (open: boolean) => getShelf(shelf, open).map(({ id }) => id)
  expect(names(false)).toEqual(['streak-5', 'first-solve', 'solved-10', 'days-7', 'math-20', 'solved-50'])
  expect(names(true).slice(0, 6)).toEqual(names(false))
  expect(names(true)).toHaveLength(shelf.length)
})

it('a newcomer’s next badge is the one where everybody begins', { tags: ['S3.14c'] }, () => {
  const newcomer = [
    badge('first-solve', { progress: 0, threshold: 1 }),
    badge('solved-10', { progress: 0 }),
    badge('days-3', { progress: 1, threshold: 3 }),
  ]
  expect(getShelf(newcomer, false).map(({ id }) => id)).toEqual(['first-solve', 'days-3', 'solved-10'])
})

it.each([
  [8, '৮টি ব্যাজই দেখাও'],
  [7, '৭টি ব্যাজই দেখাও'],
])(
  'the badge shelf says in Bangla how many badges it has: %i',
  { tags: ['S3.14c', 'S1.2a'] },
  (count, name) => {
    visit(<BadgeShelf query={answered(shelf.slice(0, count))} />, '/progress', 'bn')
    screen.getByRole('button', { name })
  },
)

it.each([
  ['en', 'Solve 10 problems of level 4 (expert)'],
  ['bn', 'লেভেল ৪-এর (ওস্তাদ) ১০টি ধাঁধার সমাধান করো'],
] as const)('a badge for a level names its difficulty: %s', { tags: ['decision-12'] }, (language, rule) => {
  visit(<BadgeShelf query={answered([badge('expert-10', { progress: 0 })])} />, '/progress', language)
  screen.getByText(rule)
})

it('the badge shelf opens to all badges and closes again', { tags: ['S3.14c'] }, () => {
  visit(<BadgeShelf query={answered(shelf)} />, '/progress')
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 8 badges' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  const close = screen.getByRole('button', { name: 'Show fewer' })
  expect(close.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(close)
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})

it('the badge shelf begins with the latest badges and the next', { tags: ['S2.21a'] }, async () => {
  answerGets(history)
  visit(<Head />, '/progress')
  await screen.findByText('2 of 8 badges')
  const latest = within(screen.getByRole('list', { name: 'Your latest badges' })).getAllByRole('listitem')
  expect(latest.map((element) => element.textContent)).toEqual(['Badge streak-5', 'Badge first-solve'])
  screen.getByText('Next: Badge solved-10. 7 of 10')
  expect(screen.getByRole('link', { name: 'See all badges' }).getAttribute('href')).toBe('#badges')
})

it('no badge yet is a badge that waits', { tags: ['S3.14c'] }, async () => {
  answerGets({ [CALLS.badges]: [badge('first-solve', { progress: 0, threshold: 1 })] })
  visit(<Head />, '/progress')
  await screen.findByText('Your first badge is waiting')
})

it('the badge shelf shows a badge that it does not know yet', { tags: ['S3.14c'] }, () => {
  const unknown = { ...badge('share-1'), id: 'from-the-future' as Badge['id'] }
  visit(<BadgeShelf query={answered([unknown])} />, '/progress')
  expect(screen.getByRole('listitem').textContent).toBe('Badge share-11 of 10')
  expect(getRule('constructor')).toBeNull()
})

it('the badge for many boards explains that many pieces are moved', { tags: ['S3.14c'] }, () => {
  visit(<BadgeShelf query={answered([badge('boards-50', { threshold: 50 })])} />, '/progress')
  screen.getByText('Solve 50 boards by moving their pieces')
})

it('the badge shelf is in Bangla on a Bangla page', { tags: ['S3.14c'] }, () => {
  visit(<BadgeShelf query={answered(shelf)} />, '/progress', 'bn')
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
    'একটা ব্যাজপরপর ৫টি ঠিক উত্তর দাওপেয়েছ ৩ নভেম্বর, ২০২৬',
  )
})

const fresh = () => new Date(Date.now() - 60_000).toISOString()

/** The celebration as shown; 'Latest badges' shows that its data has loaded. */
const BadgesHarness = ({ badges }: { badges: readonly Badge[] | undefined }) => (
  <NewBadges badges={badges}>{useProfile().data && badges && 'Latest badges'}</NewBadges>
)
const BadgesWithRefetch = () => {
  const { data, refetch } = useQuery(badgesQuery)
  return (
    <>
      <BadgesHarness badges={data} />
      <button onClick={() => void refetch()}>again</button>
    </>
  )
}
const statusText = () => screen.getByRole('status').textContent

it('a new badge is celebrated once on a device', { tags: ['S1.5'] }, async () => {
  answerGets(history)
  const badges = [...shelf, earned('share-1', fresh())]
  visit(<BadgesHarness badges={badges} />, '/progress')
  await screen.findByText('You have earned a new badge!')
  expect(within(screen.getByRole('status')).getAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Put on the shelf' }))
  expect(statusText()).toBe('')
  cleanup()
  visit(<BadgesHarness badges={badges} />, '/progress')
  await screen.findByText('Latest badges')
  expect(statusText()).toBe('')
})

it(
  'a badge that was celebrated where it was earned is not celebrated again',
  { tags: ['decision-48'] },
  async () => {
    answerGets(history)
    const badges = [...shelf, earned('share-1', fresh()), earned('tutorial-5', fresh())]
    achievements.noteCelebrated(history[CALLS.profile].id, ['share-1'])
    visit(<BadgesHarness badges={badges} />, '/progress')
    await screen.findByText('You have earned a new badge!')
    expect(within(screen.getByRole('status')).getByRole('listitem').textContent).toBe('Badge tutorial-5')
  },
)

it('a new badge is announced by a live region that existed before', { tags: ['S1.5'] }, () => {
  visit(<BadgesHarness badges={undefined} />, '/progress')
  expect(statusText()).toBe('')
})

it('old badges are not celebrated on a new device', { tags: ['S1.5'] }, async () => {
  answerGets(history)
  visit(<BadgesHarness badges={shelf} />, '/progress')
  await screen.findByText('Latest badges')
  expect(statusText()).toBe('')
})

it('a badge earned while the page is open is celebrated', { tags: ['S1.5'] }, async () => {
  answerGets(history)
  visit(<BadgesWithRefetch />, '/progress')
  await screen.findByText('Latest badges')
  expect(statusText()).toBe('')
  answerGets({
    ...history,
    [CALLS.badges]: [...shelf, earned('series-1', fresh()), earned('series-5', fresh())],
  })
  fireEvent.click(screen.getByRole('button', { name: 'again' }))
  await screen.findByText('You have earned 2 new badges!')
})

it('a badge that another tab has celebrated is not celebrated again', { tags: ['S1.5'] }, async () => {
  answerGets(history)
  visit(<BadgesWithRefetch />, '/progress')
  await screen.findByText('Latest badges')
  const seen = [...shelf, earned('series-1', fresh())]
  markSeen(seen, 'u1')
  answerGets({ ...history, [CALLS.badges]: [...seen, earned('series-5', fresh())] })
  fireEvent.click(screen.getByRole('button', { name: 'again' }))
  await screen.findByText('You have earned a new badge!')
  expect(within(screen.getByRole('status')).getByRole('listitem').textContent).toBe('Badge series-5')
})

it(
  'a dismissal does not count for the next learner, who signs in in another tab',
  { tags: ['S1.5'] },
  async () => {
    const badges = [...shelf, earned('share-1', fresh())]
    const SignIn = () => {
      const queries = useQueryClient()
      return <button onClick={() => void queries.resetQueries()}>Sign in</button>
    }
    answerGets(history)
    visit(
      <>
        <BadgesHarness badges={badges} />
        <SignIn />
      </>,
      '/progress',
    )
    await screen.findByText('You have earned a new badge!')
    fireEvent.click(screen.getByRole('button', { name: 'Put on the shelf' }))
    expect(screen.queryByText('You have earned a new badge!')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    answerGets({ ...history, [CALLS.profile]: { id: 'u2', name: 'Rafi', login: 'heron-2' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('You have earned a new badge!')
  },
)

it('another learner of this device has a shelf of their own', { tags: ['S1.5'] }, async () => {
  const badges = [...shelf, earned('share-1', fresh())]
  answerGets(history)
  visit(<BadgesHarness badges={badges} />, '/progress')
  await screen.findByText('You have earned a new badge!')
  cleanup()
  answerGets({ ...history, [CALLS.profile]: { id: 'u2', name: 'Rafi', login: 'heron-2' } })
  visit(<BadgesHarness badges={badges} />, '/progress')
  await screen.findByText('You have earned a new badge!')
})
