import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInSite } from '@dhadha/contract/testing'
import bn from '../../messages/bn.json'
import en from '../../messages/en.json'
import { aProblem } from '../../testing/problem.tsx'
import { fakeReads } from '../../testing/site.tsx'
import { SeriesDone } from './SeriesDone.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const step = (serial: number, status: 0 | 1 | null) => ({
  problem_id: `p${serial}`,
  serial,
  title: `Riddle ${serial}`,
  bangla_title: null,
  status,
})

const SENTENCES = { ending: 'You can count goats.', bangla_ending: 'ছাগল গুনতে পারো।' }

/** Problem 2 of three has just been solved; the others are in this state. */
function open(others: 0 | 1 | null, language: 'en' | 'bn' = 'en', sentences: object = SENTENCES) {
  fakeReads({
    'series/s1/problem': { problems: [step(1, others), step(2, null), step(3, 1)], ...sentences },
  })
  renderInSite(<SeriesDone problem={aProblem()} />, {
    messages: language === 'bn' ? bn : en,
    language,
    at: '/series/s1/problem/2',
    path: '/series/:series/problem/:serial',
    token: 'token',
  })
}

it('a solved series is celebrated, and says what was worked on', { tags: ['decision-48'] }, async () => {
  open(1)
  await screen.findByRole('heading', { name: 'You have solved all of Farm riddles!' })
  screen.getByText('What you worked on: 3 problems')
  screen.getByText('Riddle 3')
  const certificate = screen.getByRole('link', { name: 'Your certificate' })
  expect(certificate.getAttribute('href')).toBe('/series/s1/certificate')
})

it.each([0, null] as const)(
  'the celebration of a series waits while a problem is open (%s)',
  { tags: ['decision-48'] },
  async (status) => {
    open(status)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('heading')).toBeNull()
  },
)

it.each([
  ['en', 'You have solved all of Farm riddles!', 'You can count goats.'],
  ['bn', 'খামারের ধাঁধা: সবগুলো সমাধান করে ফেলেছ!', 'ছাগল গুনতে পারো।'],
] as const)(
  'a solved series says what the learner can do now (%s)',
  { tags: ['decision-48'] },
  async (language, title, ending) => {
    open(1, language)
    await screen.findByRole('heading', { name: title })
    screen.getByText(ending)
  },
)

it(
  'a solved series without a sentence at its end is celebrated all the same',
  { tags: ['decision-48'] },
  async () => {
    open(1, 'en', {})
    const heading = await screen.findByRole('heading')
    expect(heading.closest('section')?.querySelector('p')).toBeNull()
  },
)
