import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { history, nothingYet } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import { ConceptsPanel } from './ConceptsPanel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const findRow = async (name: string) => {
  const bar = await screen.findByRole('progressbar', { name, hidden: true })
  return within(bar.closest('li') ?? document.body)
}

it(
  'the panel of concepts shows what was solved of each concept that was tried, in words too',
  { tags: ['decision-22'] },
  async () => {
    answerGets(history)
    visit(<ConceptsPanel />, '/progress')
    const area = await findRow('Area')
    area.getByText('12 of 12 solved, 9 on the first try')
    expect(area.queryByText('Worth practising')).toBeNull()
    expect(area.queryByRole('link', { hidden: true })).toBeNull()
    expect(screen.queryByText('Fractions')).toBeNull()
    expect(screen.queryByText('Logic')).toBeNull()
  },
)

it(
  'the panel of concepts opens what is worth practising, and leads to a problem of it',
  { tags: ['decision-22'] },
  async () => {
    answerGets(history)
    visit(<ConceptsPanel />, '/progress')
    const remainders = await findRow('Remainders')
    remainders.getByText('Worth practising')
    const link = remainders.getByRole('link', { name: 'Go on with Remainders' })
    expect(link.getAttribute('href')).toBe('/series/lamps/problem/3')
    expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false])
  },
)

it('the panel of concepts is in Bangla with Bangla digits', { tags: ['decision-22'] }, async () => {
  answerGets(history)
  visit(<ConceptsPanel />, '/progress', 'bn')
  const remainders = await findRow('ভাগশেষ')
  remainders.getByText('১২টির মধ্যে ৩টি সমাধান হয়েছে, প্রথম চেষ্টায় ১টি')
})

it(
  'the panel of concepts explains that nothing was tried, and that it cannot be loaded',
  { tags: ['decision-22'] },
  async () => {
    answerGets(nothingYet)
    visit(<ConceptsPanel />, '/progress')
    await screen.findByText('Once you have tried a problem, you will see here what it was about.')
    cleanup()
    vi.restoreAllMocks()
    answerGets({})
    visit(<ConceptsPanel />, '/progress')
    await screen.findByText("We couldn't load your progress by concept.")
  },
)
