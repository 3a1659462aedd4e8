import { HttpError, toast } from '@dhadha/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CALLS, history, nothingYet } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import { SummaryCards } from './SummaryCards.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const statistic = (label: string) => {
  const texts: string[] = []
  let next = screen.getByText(label).nextElementSibling
  for (; next; next = next.nextElementSibling) texts.push(next.textContent ?? '')
  return texts
}

it(
  'the summary shows solved problems, those at the first try and open ones',
  { tags: ['S2.21a', 'S3.18b', 'S3.28'] },
  async () => {
    answerGets(history)
    visit(<SummaryCards />, '/progress')
    await screen.findByText('of 47 that you tried')
    expect(statistic('Problems solved')).toEqual(['42', 'of 47 that you tried'])
    expect(statistic('On the first try')).toEqual(['21', '50% of the solved ones'])
    expect(statistic('Still open')).toEqual(['5', 'waiting for a fresh look'])
  },
)

it('the summary works without the counts of tried problems', { tags: ['S8.7b'] }, async () => {
  vi.spyOn(toast, 'error')
  answerGets({ ...history, [CALLS.stats]: new HttpError('failed', 500, '', '') })
  visit(<SummaryCards />, '/progress')
  await screen.findByText('42')
  expect(statistic('Problems solved')).toEqual(['42'])
})

it('the summary divides by no zero where nothing is solved', { tags: ['S3.18b'] }, async () => {
  answerGets(nothingYet)
  visit(<SummaryCards />, '/progress')
  await screen.findByText('Problems solved')
  expect(statistic('On the first try')).toEqual(['0'])
})
