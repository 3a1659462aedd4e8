import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawCharts, drawn } from '../testing/chart.tsx'
import { CALLS, history, level } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import { SubjectsPanel } from './SubjectsPanel.tsx'

vi.mock('../chart/library.ts', () => import('../testing/chart.tsx'))

drawCharts()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it(
  'the panel of the score shows the level and what is missing to the next',
  { tags: ['S9.7a', 'S3.14a'] },
  async () => {
    answerGets(history)
    visit(<ScorePanel />, '/progress')
    await screen.findByText('Score 140 more to get the next achievement level!')
    const bar = screen.getByRole('progressbar', { name: 'Points in level 3' })
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['60', '200'])
    screen.getByText('1,310')
  },
)

it('the score of the top level counts to the end of that level', { tags: ['S9.7a'] }, async () => {
  const { nextLevel: _, ...top } = level
  answerGets({ [CALLS.level]: top })
  visit(<ScorePanel />, '/progress')
  await screen.findByText('Score 140 more to finish the level')
})

it(
  'the panel of the score draws the score summary as a ring, most first',
  { tags: ['S2.21a', 'S3.14b'] },
  async () => {
    answerGets(history)
    visit(<SubjectsPanel />, '/progress')
    await screen.findByTestId('chart-donut')
    const ring = drawn('donut')
    expect(ring.series).toEqual([900, 300])
    expect(ring.options.labels).toEqual(['Math', 'Geometry'])
    const total = ring.options.plotOptions?.pie?.donut?.labels?.total
    expect(total?.formatter?.({})).toBe('1,200')
  },
)

it(
  'the panel of the score lists the subjects with points and share beside the ring',
  { tags: ['S3.14b'] },
  async () => {
    answerGets(history)
    visit(<SubjectsPanel />, '/progress')
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['SubjectPointsShare', 'Math90075%', 'Geometry30025%'])
    screen.getByText('110 more points came from visits and tests.')
  },
)

it('the panel of the score explains where points of subjects will appear', { tags: ['S3.14b'] }, async () => {
  answerGets({ [CALLS.score]: { total_score: 5, total_problems_solved: 1, report: [] } })
  visit(<SubjectsPanel />, '/progress')
  await screen.findByText(/^Points from solved problems show up here/)
})

it('a single subject with points is a sentence, not a full ring', { tags: ['S2.21a'] }, async () => {
  const report = [{ topic_name: 'Math', bangla_topic_name: 'গণিত', total_score: 15 }]
  answerGets({ [CALLS.score]: { total_score: 20, total_problems_solved: 1, report } })
  visit(<SubjectsPanel />, '/progress', 'bn')
  await screen.findByText(/^১৫ পয়েন্টের সবই গণিত থেকে/)
  expect(screen.queryByTestId('chart-donut')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})
