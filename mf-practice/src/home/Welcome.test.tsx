import { HttpError, type Language } from '@dhadha/contract'
import { freshQueries, renderInSite } from '@dhadha/contract/testing'
import type { Problem } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import DashboardPage from '../dashboard/DashboardPage.tsx'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { deferredQuery } from '../problem/deferred/deferredQuery.ts'
import {
  aProblem,
  aReply,
  boardProblem,
  fakeApi,
  mcqProblem,
  noResponse,
  press,
  sentTo,
  type,
} from '../testing/problem.tsx'
import { aCard } from '../testing/site.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const NOTHING_SOLVED = { total_score: 0, total_problems_solved: 0, report: [] }
const ONE_SOLVED = { total_score: 30, total_problems_solved: 1, report: [] }
const LEVEL = {
  level: 1,
  xpInLevel: 30,
  totalXp: 30,
  levelMaxXp: 100,
  nextLevel: { level: 2, xpRequired: 70 },
  loginStreak: 1,
  streak: { current_streak: 1, max_streak: 1 },
  days: { current: 1, best: 1, rested_on: null },
}
const first = { problem: aCard('Seven goats', { problem_id: 'p2', serial: 2 }), reason: 'recommended' }
const second = {
  problem: aCard('River', { problem_id: 'r1', series_id: 's9', serial: 1 }),
  reason: 'recommended',
}

/** The dashboard of a newcomer, whose first puzzle is this one. */
async function open(problem: Problem, answers: Record<string, unknown> = {}, language: Language = 'en') {
  const api = fakeApi(problem, {
    'user/profile': { name: 'Rafi', login: 'brave-tiger', image: null },
    'scoring/level': LEVEL,
    'score-summary': NOTHING_SOLVED,
    'level-summary/6': { topicList: [] },
    'problem/unsolved': { problems: [] },
    'problem/recommended': { problems: [] },
    'problem/next': { next: first, today: null },
    ...answers,
  })
  const queries = freshQueries()
  await queries.prefetchQuery(deferredQuery)
  renderInSite(<DashboardPage />, {
    messages: language === 'bn' ? bn : en,
    language,
    at: `/lang/${language}/level/1`,
    path: '/lang/:lang/level/:level',
    token: 'token',
    queries,
  })
  const panel = await screen.findByRole('region', { name: language === 'bn' ? /স্বাগতম/ : 'Welcome, Rafi!' })
  return { ...api, panel }
}

describe('the welcome panel', { tags: ['S2.12', 'S2.13'] }, () => {
  it('the welcome panel holds the first puzzle, with its title below that of the page', async () => {
    const { panel } = await open(aProblem())
    await within(panel).findByRole('heading', { level: 2, name: 'Seven goats' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Rafi!')
    within(panel).getByText('How many goats?')
    expect(document.title).toContain('Dashboard')
    // It stands here: no card leads to it.
    expect(screen.queryByRole('link', { name: 'Start' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  it('the welcome panel has nothing that comes later and would move the page below it', async () => {
    const { panel } = await open(aProblem({ licence: 'CC BY-SA 4.0' }))
    await within(panel).findByRole('heading', { level: 2, name: 'Seven goats' })
    press('Skip This')
    // The deferred parts are there.
    await screen.findByRole('dialog')
    expect(within(panel).queryByText('CC BY-SA 4.0')).toBeNull()
  })

  it('the welcome panel is in Bangla with its puzzle', async () => {
    const { panel } = await open(aProblem(), {}, 'bn')
    await within(panel).findByRole('heading', { level: 2, name: 'সাতটি ছাগল' })
    within(panel).getByRole('button', { name: 'জমা দাও' })
  })

  it('the welcome panel takes a typed answer, shows its points, and leads on along the first puzzles', async () => {
    let isSolved = false
    const { post } = await open(aProblem(), {
      '/attempts': () => {
        isSolved = true
        return aReply()
      },
      'score-summary': () => (isSolved ? ONE_SOLVED : NOTHING_SOLVED),
      'problem/next': () => ({ next: isSolved ? second : first, today: null }),
    })
    await screen.findByRole('textbox')
    type('22')
    press('Submit')
    await screen.findByRole('dialog', { name: "That's right!" })
    expect(sentTo(post, '/problem/p2/attempts')).toMatchObject([{ answer: '22', answerType: 'text' }])
    // The summary has come by now, and the verdict is still there.
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('+30'))
    screen.getByRole('heading', { level: 1, name: 'Welcome, Rafi!' })
    press('Next Problem')
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/series/s9/problem/1')
  })

  it('the welcome panel leads on in the series while the path is not known', async () => {
    await open(aProblem())
    await screen.findByRole('textbox')
    type('22')
    press('Submit')
    await screen.findByRole('dialog')
    press('Next Problem')
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/series/s1/problem/3')
  })

  it('the welcome panel takes a choice', async () => {
    const { post } = await open(mcqProblem(['one', 'two', 'three']))
    fireEvent.click(await screen.findByRole('radio', { name: /two/ }))
    press('Submit')
    await screen.findByRole('dialog', { name: "That's right!" })
    expect(sentTo(post, '/attempts')).toMatchObject([{ answer: '2', answerType: 'mcq' }])
  })

  it('the welcome panel holds a board', async () => {
    const { panel } = await open(boardProblem('rearrange', { fields: ['b', 'a'], answer: ['a', 'b'] }))
    await within(panel).findByRole('region', { name: 'Your answer' })
    await within(panel).findByText('Move one')
  })

  it('the welcome panel sends a double press once', async () => {
    let reply: (body: unknown) => void = () => undefined
    const { post } = await open(aProblem(), {
      '/attempts': () => new Promise((resolve) => (reply = resolve)),
    })
    await screen.findByRole('textbox')
    type('22')
    press('Submit')
    press(/^Submit/)
    await waitFor(() => expect(sentTo(post, '/attempts')).toHaveLength(1))
    reply(aReply())
    await screen.findByRole('dialog')
    expect(sentTo(post, '/attempts')).toHaveLength(1)
  })

  it('the welcome panel keeps its puzzle after a wrong answer, when the path has an easier one', async () => {
    let tries = 0
    const { panel } = await open(aProblem(), {
      '/attempts': () => {
        tries += 1
        return aReply({ isCorrect: false })
      },
      'problem/next': () => ({ next: tries > 0 ? second : first, today: null }),
    })
    await screen.findByRole('textbox')
    type('7')
    press('Submit')
    await screen.findByRole('dialog', { name: 'Oops!' })
    press('Try again')
    within(panel).getByRole('heading', { level: 2, name: 'Seven goats' })
  })

  it('the welcome panel leaves Enter to the rest of the dashboard', async () => {
    const { post } = await open(aProblem())
    await screen.findByRole('textbox')
    type('22')
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(sentTo(post, '/attempts')).toEqual([])
  })

  it.each([
    ['is in a running test', new HttpError('refused', 423, 'In a test.', '')],
    ['cannot be fetched', noResponse()],
  ])('the welcome panel leads to puzzles instead where its own %s', async (_, error) => {
    await open(aProblem(), { '/series/s1/problem/2': error })
    await screen.findByRole('link', { name: 'Choose one yourself' })
    screen.getByRole('link', { name: 'Start' })
  })

  it('the welcome panel leads to puzzles where there is no first one', async () => {
    await open(aProblem(), { 'problem/next': { next: null, today: null } })
    await screen.findByRole('link', { name: 'Choose one yourself' })
  })
})
