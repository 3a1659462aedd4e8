import { http, HttpError, LANGUAGES } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import counted from './statistics/counted.json'
import HomePage from './HomePage.tsx'
import { Testimonials } from './Testimonials.tsx'

const messages = { en, bn }
const visit = (language: 'en' | 'bn' = 'en') =>
  renderInSite(<HomePage />, { messages: messages[language], language, at: '/' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const statistics = () => [...document.querySelectorAll('dd')].map((statistic) => statistic.textContent)

const loseConnection = () => vi.spyOn(http, 'get').mockRejectedValue(new HttpError('no-response', 0, '', ''))
let get: ReturnType<typeof loseConnection>
beforeEach(() => {
  get = loseConnection()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe.each(LANGUAGES)('the landing page in %s', (language) => {
  it('the landing page has all its parts in their order', { tags: ['S2.1'] }, () => {
    visit(language)
    const parts = [...document.querySelectorAll('main section')].map((part) =>
      part.getAttribute('aria-labelledby'),
    )
    expect(parts).toEqual(
      ['intro', 'try', 'figures', 'objectives', 'subjects', 'levels', 'features', 'faq', 'start'].map(
        (part) => `${part}-title`,
      ),
    )
    for (const part of parts) expect(document.getElementById(part ?? '')?.textContent).toMatch(/./)
    screen.getByRole('contentinfo')
  })

  it('the landing page shows no quotes while there are none', { tags: ['S1.6', 'decision-34'] }, () => {
    visit(language)
    expect(document.querySelectorAll('blockquote')).toHaveLength(0)
    expect(document.querySelector('img')).toBeNull()
  })

  it('the landing page quotes pupils and teachers', { tags: ['S1.6', 'decision-34'] }, () => {
    const bilingual = (words: string) => ({ en: `${words} in English`, bn: `${words} in Bangla` })
    renderInSite(
      <Testimonials
        testimonials={[{ name: bilingual('name'), who: bilingual('class'), quote: bilingual('quote') }]}
      />,
      { messages: messages[language], language, at: '/' },
    )
    expect(screen.getByRole('heading').textContent).toBe(messages[language].testimonialsTitle)
    expect(document.querySelector('blockquote')?.textContent).toBe(bilingual('quote')[language])
    expect(document.querySelector('img')).toBeNull()
  })
})

it('the landing page is addressed to pupils of classes 3 to 10', { tags: ['S1.1a'] }, () => {
  visit()
  screen.getByText('For classes 3 to 10')
  cleanup()
  visit('bn')
  screen.getByText('তৃতীয় থেকে দশম শ্রেণির জন্য')
})

it('the landing page leads to registration and to signing in', { tags: ['S1.1b'] }, () => {
  visit()
  expect(screen.getByRole('link', { name: 'Start for free' }).getAttribute('href')).toBe('/auth/register')
  expect(screen.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/auth/register')
  for (const link of screen.getAllByRole('link', { name: 'Sign In' }))
    expect(link.getAttribute('href')).toBe('/auth/login')
})

it('the landing page names the four subjects', { tags: ['S1.2b'] }, () => {
  visit()
  const subjects = within(screen.getByRole('region', { name: 'Four kinds of puzzles' }))
  expect(subjects.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Math',
    'Logical Reasoning',
    'Geometry',
    'General Puzzle',
  ])
})

it(
  'the landing page shows four levels with their points, in Bangla digits too',
  { tags: ['S9.3a', 'decision-12'] },
  () => {
    visit('bn')
    const levels = screen.getByRole('region', { name: 'চারটি লেভেল, এক ধাপ এক ধাপ করে' })
    for (const [level, points] of ['১০', '১৫', '২০', '২৫'].entries()) {
      within(levels).getByText(`লেভেল ${'১২৩৪'[level]}`)
      within(levels).getByText(`প্রতি ধাঁধায় ${points} পয়েন্ট`)
    }
  },
)

it(
  'figures that were counted before give way to what the API counts',
  { tags: ['S1.6', 'decision-34'] },
  async () => {
    get.mockResolvedValue({ problems: 1431, learners: 905, subjects: 4, recent: 12 })
    visit()
    const known = [...document.querySelectorAll('dt')]
    expect(statistics()).toEqual([String(counted.problems), '4'])
    await waitFor(() => expect(statistics()).toEqual(['1,431', '4', '905', '12']))
    // New statistics follow them, so that no text moves while it is read.
    expect([...document.querySelectorAll('dt')].slice(0, known.length)).toEqual(known)
    expect(get.mock.calls.map(([url]) => url)).toEqual(['/api/v2/app/site/figures'])
  },
)

it(
  'the landing page leaves out zeros, and new puzzles where all are new',
  { tags: ['decision-34'] },
  async () => {
    get.mockResolvedValue({ problems: 300, learners: 0, subjects: 4, recent: 0 })
    visit()
    await waitFor(() => expect(statistics()).toEqual(['300', '4']))
    cleanup()
    get.mockResolvedValue({ problems: 300, learners: 2, subjects: 4, recent: 300 })
    visit()
    await waitFor(() => expect(statistics()).toEqual(['300', '4', '2']))
  },
)

it(
  'the landing page shows the counts of an API of an earlier release',
  { tags: ['decision-34'] },
  async () => {
    get.mockResolvedValue({ problems: 300, learners: 2, subjects: 4 })
    visit()
    await waitFor(() => expect(statistics()).toEqual(['300', '4', '2']))
  },
)

it(
  'figures that were counted before stand when the API does not answer',
  { tags: ['decision-34'] },
  async () => {
    visit()
    await waitFor(() => expect(get).toHaveBeenCalled())
    await Promise.resolve()
    expect(statistics()).toEqual([String(counted.problems), '4'])
  },
)

it('the landing page answers questions in place, and leads to the contact form', { tags: ['S2.1'] }, () => {
  visit()
  const faq = screen.getByRole('region', { name: 'Questions you may have' })
  expect(faq.querySelectorAll('details > summary')).toHaveLength(7)
  expect(within(faq).getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
})

describe('the puzzle to try', () => {
  const board = () => screen.getByRole('group', { name: /=/ })

  it('a text describes what the matchsticks show', () => {
    visit('bn')
    expect(board().getAttribute('aria-label')).toBe('৪ + ৩ = ৯')
    expect(
      within(board())
        .getAllByRole('button')
        .map((number) => number.getAttribute('aria-label')),
    ).toEqual(['সংখ্যা ৪', 'সংখ্যা ৩', 'সংখ্যা ৯'])
  })

  it('a wrong number gets a kind message, and the pupil can go on', () => {
    visit()
    press('Number 4')
    expect(screen.getByRole('status').textContent).toBe(en.tryWrong)
    expect(board().getAttribute('aria-label')).toBe('4 + 3 = 9')
    press('Number 3')
    expect(screen.getByRole('status').textContent).toBe('You found it! 4 + 5 = 9 is true.')
  })

  it('a solved puzzle stays solved, whatever is pressed afterwards', () => {
    visit()
    press('Number 3')
    press('Number 9')
    press('Number 5')
    expect(screen.getByRole('status').textContent).toBe('You found it! 4 + 5 = 9 is true.')
    expect(board().getAttribute('aria-label')).toBe('4 + 5 = 9')
  })

  it('two more puzzles follow, then real ones, and the focus stays', { tags: ['decision-53'] }, () => {
    visit()
    press('Number 3')
    press('One more')
    expect(document.activeElement).toBe(board())
    expect(board().getAttribute('aria-label')).toBe('6 − 4 = 5')
    press('Number 6')
    press('One more')
    press('Number 6')
    expect(screen.getByRole('status').textContent).toBe('You found it! 2 + 7 = 9 is true.')
    expect(screen.queryByRole('button', { name: 'One more' })).toBeNull()
    expect(screen.getByRole('link', { name: en.tryJoin }).getAttribute('href')).toBe('/try')
  })
})
