import { HttpError, toast } from '@dhadha/contract'
import type { LevelProgress, ScoreSummary } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerGets, visit } from '../testing/site.tsx'
import ProgressPage from './ProgressPage.tsx'

const LEVEL = '/api/v2/app/scoring/level'
const SUMMARY = '/api/v2/app/progress/report/score-summary'
const STATS = '/api/user/stats'

const level: LevelProgress = {
  level: 3,
  xpInLevel: 60,
  totalXp: 310,
  levelMaxXp: 200,
  nextLevel: { level: 4, xpRequired: 140 },
  loginStreak: 1,
  streak: { current_streak: 2, max_streak: 7 },
  days: { current: 1, best: 1, rested_on: null },
}
const summary: ScoreSummary = {
  total_score: 1310,
  total_problems_solved: 42,
  report: [
    { topic_name: 'Geometry', bangla_topic_name: 'জ্যামিতি', total_score: 300 },
    { topic_name: 'Math', bangla_topic_name: 'গণিত', total_score: 1010 },
  ],
}
const stats = { solved: 42, unsolved: 5 }
const all = { [LEVEL]: level, [SUMMARY]: summary, [STATS]: stats }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent

it('S2.21a S3.14b S3.28 shows score, solved, open and best streak', async () => {
  answerGets(all)
  visit(<ProgressPage />, '/progress')
  await screen.findByText('1,310')
  expect(['Total score', 'Problems solved', 'Still open', 'Most right answers in a row'].map(figure)).toEqual(
    ['1,310', '42', '5', '7'],
  )
})

it('S9.7a S3.14a shows the level and what is missing to the next', async () => {
  answerGets(all)
  visit(<ProgressPage />, '/progress')
  expect(await screen.findByText('Score 140 more to get the next achievement level!')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Points in level 3' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['60', '200'])
})

it('S9.7a at the top counts to the end of the level', async () => {
  const { nextLevel: _, ...top } = level
  answerGets({ ...all, [LEVEL]: top })
  visit(<ProgressPage />, '/progress')
  expect(await screen.findByText('Score 140 more to finish the level')).toBeTruthy()
})

it('S3.14b lists the subjects by points, most first', async () => {
  answerGets(all)
  visit(<ProgressPage />, '/progress')
  await screen.findByText('1,310')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['SubjectPoints', 'Math1,010', 'Geometry300'])
})

it('S8.9a invites a pupil who has solved nothing yet', async () => {
  answerGets({ ...all, [SUMMARY]: { total_score: 0, total_problems_solved: 0, report: [] } })
  visit(<ProgressPage />, '/progress')
  expect(await screen.findByText("You haven't started solving problems yet!")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find a puzzle' }).getAttribute('href')).toBe('/dashboard')
})

it('S8.8b says in the panel what is missing and tries again', async () => {
  const get = answerGets({ [LEVEL]: level, [STATS]: stats })
  visit(<ProgressPage />, '/progress')
  expect(await screen.findByText("We couldn't load your score data. Please try again later.")).toBeTruthy()
  expect(screen.getByText('Level 3')).toBeTruthy()
  get.mockRestore()
  answerGets(all)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1,310')).toBeTruthy()
})

it('S8.8b says it once when score and level are both missing', async () => {
  answerGets({ [STATS]: stats })
  visit(<ProgressPage />, '/progress')
  await screen.findByText("We couldn't load your score data. Please try again later.")
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
})

it('S8.7b the page stands without the counts', async () => {
  vi.spyOn(toast, 'error')
  answerGets({ ...all, [STATS]: new HttpError('failed', 500, '', '') })
  visit(<ProgressPage />, '/progress')
  await screen.findByText('1,310')
  expect(figure('Still open')).toBe('–')
})

it('writes numbers and subjects in Bangla', async () => {
  answerGets(all)
  visit(<ProgressPage />, '/progress', 'bn')
  expect(await screen.findByText('১,৩১০')).toBeTruthy()
  expect(screen.getByText('গণিত')).toBeTruthy()
  expect(screen.getByText('পরের লেভেলে উঠতে আর ১৪০ পয়েন্ট লাগবে!')).toBeTruthy()
})
