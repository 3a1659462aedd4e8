import { HttpError } from '@dhadha/contract'
import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aSeries, aTopic, fakeReads, openPage } from '../testing/site.tsx'
import SeriesBrowserPage from './SeriesBrowserPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const LIST = [
  aSeries('Number Games', { solved_count: 10 }),
  aSeries('Matchstick Magic', { solved_count: 5, bangla_name: 'কাঠির জাদু' }),
  aSeries('Age puzzles'),
]
const reads = (series: unknown = { series: LIST }) =>
  fakeReads({
    '/series': series,
    'level/topics': { topics: [aTopic(1), aTopic(2, { name: 'Geometry', accent: 'geometry' })] },
  })
const open = (at = '/lang/en/level/2/topic/all', language: 'en' | 'bn' = 'en') =>
  openPage(<SeriesBrowserPage />, '/lang/:lang/level/:level/topic/:topic', at, language)
const shown = () => screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)

it('the chosen level is in sight where the chips of levels scroll', { tags: ['S2.16a'] }, async () => {
  const sizes = (element: HTMLElement, name: string) =>
    element.tagName === 'UL' ? 320 : { offsetLeft: 345, offsetWidth: 150 }[name]
  for (const name of ['offsetLeft', 'offsetWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return sizes(this, name) ?? 0
    })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      constructor(notify: () => void) {
        this.observe = notify
      }
      disconnect() {}
    },
  )
  reads()
  open('/lang/en/level/3/topic/all')
  const levels = within(await screen.findByRole('navigation', { name: 'Levels' })).getByRole('list')
  expect(levels.scrollLeft).toBe(345 - (320 - 150) / 2)
})

it(
  'the list shows series with progress, and a series leads to its first problem',
  { tags: ['S2.16b', 'S3.15b', 'S9.7d'] },
  async () => {
    reads()
    open()
    const card = await screen.findByRole('link', { name: /Matchstick Magic/ })
    expect(card.getAttribute('href')).toBe('/series/matchstick-magic/problem/1')
    within(card).getAllByText('5 of 10 solved')
    expect(card.querySelector('[data-filled]')?.getAttribute('data-filled')).toBe('4')
    const solved = screen.getByRole('link', { name: /Number Games/ })
    expect(solved.querySelector('[data-filled]')?.getAttribute('data-filled')).toBe('10')
  },
)

it('all topics of a level are requested by level + 5', { tags: ['S7.16b', 'S7.18b'] }, async () => {
  const get = reads()
  open()
  await screen.findByRole('link', { name: /Age puzzles/ })
  expect(get.mock.calls.map(([url]) => url)).toContain('/api/v2/app/level/7/series')
})

it('one topic of a level is requested by its id', { tags: ['S7.16c'] }, async () => {
  const get = reads()
  open('/lang/en/level/2/topic/t2')
  await screen.findByRole('link', { name: /Age puzzles/ })
  const call = get.mock.calls.find(([url]) => url === '/api/v2/app/topic/t2/series')
  expect(call?.[1]?.params).toEqual({ level_id: 7 })
})

it('the search goes on while a name is typed', { tags: ['S2.16a', 'S5.9'] }, async () => {
  reads()
  open()
  await screen.findByRole('link', { name: /Age puzzles/ })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'MAGIC' } })
  expect(shown()).toEqual(['Matchstick Magic'])
  // A screen reader announces the number of results once typing pauses.
  const announcement = screen.getByRole('status').textContent
  expect(announcement).toMatch(/^\d+ series found$/)
  expect(announcement).not.toBe('1 series found')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 series found'))
})

it('the status filter hides series, and shows all again', { tags: ['S2.16a', 'S4.14'] }, async () => {
  reads()
  open()
  await screen.findByRole('link', { name: /Age puzzles/ })
  const status = screen.getByRole('combobox', { name: 'Status' })
  expect([...status.children].map((option) => option.textContent)).toEqual([
    'All',
    'Unsolved',
    'Partially Solved',
    'Solved',
  ])
  fireEvent.change(status, { target: { value: 'partial' } })
  expect(shown()).toEqual(['Matchstick Magic'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'age' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show all again' }))
  expect(shown()).toHaveLength(3)
})

it('buttons lead to levels and topics', { tags: ['S2.16a', 'S7.18a'] }, async () => {
  reads()
  open('/lang/en/level/2/topic/t2')
  const topics = within(await screen.findByRole('navigation', { name: 'Topics' }))
  expect((await topics.findByRole('link', { name: 'Math' })).getAttribute('href')).toBe(
    '/lang/en/level/2/topic/t1',
  )
  expect(topics.getByRole('link', { current: 'page' }).textContent).toBe('Geometry')
  const levels = within(screen.getByRole('navigation', { name: 'Levels' }))
  expect(levels.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/lang/en/level/1/topic/all',
    '/lang/en/level/2/topic/all',
    '/lang/en/level/3/topic/all',
    '/lang/en/level/4/topic/all',
  ])
})

it('a topic without a series at this level says so', { tags: ['S8.9e'] }, async () => {
  reads({ series: [] })
  open()
  await screen.findByText('No series available for the selected topic and difficulty.')
})

it('a series has its Bangla name where there is one', { tags: ['S1.2a'] }, async () => {
  reads()
  open('/lang/bn/level/2/topic/all', 'bn')
  await screen.findByRole('link', { name: /কাঠির জাদু/ })
  screen.getByRole('link', { name: /Age puzzles/ })
})

it.each([
  ['en', 'Read the bars.', 'You can read bars.', 'Next for you'],
  ['bn', 'স্তম্ভ পড়ো।', 'স্তম্ভ পড়তে পারো।', 'এবার এটা'],
] as const)(
  'a card says what its series builds, once solved what the learner can do, and one is next (%s)',
  { tags: ['S2.16b', 'S3.15b'] },
  async (language, intro, ending, next) => {
    reads({
      series: [
        aSeries('Solved', {
          solved_count: 10,
          ending: 'You can read bars.',
          bangla_ending: 'স্তম্ভ পড়তে পারো।',
        }),
        aSeries('Early', { needs_met: false }),
        aSeries('Ready', { needs_met: true, intro: 'Read the bars.', bangla_intro: 'স্তম্ভ পড়ো।' }),
        aSeries('Later', { needs_met: true }),
      ],
    })
    open(`/lang/${language}/level/2/topic/all`, language)
    const card = async (name: string) =>
      (await screen.findByRole('link', { name: new RegExp(name) })).textContent
    expect(await card('Solved')).toContain(ending)
    expect(await card('Ready')).toContain(intro)
    // Screen readers read the mark before the sentence.
    screen.getByRole('link', { name: new RegExp(`Ready.*${next}.*${intro}`) })
    expect(screen.getAllByText(next, { selector: 'strong' })).toHaveLength(1)
  },
)

it('series that could not be fetched are requested again', { tags: ['S8.6a'] }, async () => {
  let isUnavailable = true
  reads(() => (isUnavailable ? new HttpError('no-response', 0, '', '') : { series: LIST }))
  open()
  await screen.findByText('Unable to connect to server')
  isUnavailable = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('link', { name: /Age puzzles/ })
})

const found = (title: string) => ({
  problem_id: title,
  series_id: 's9',
  serial: 4,
  title,
  bangla_title: null,
  series_name: 'Fences',
  bangla_series_name: null,
  level: 3,
})

it(
  'the search finds series in any spelling, and problems by their titles',
  { tags: ['decision-29'] },
  async () => {
    const get = fakeReads({
      'problem/search': { problems: [found('A goat and a fence')] },
      '/series': { series: LIST },
      'level/topics': { topics: [aTopic(1)] },
    })
    open()
    await screen.findByRole('link', { name: /Age puzzles/ })
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    type('কাঠির\u200Dযাদু'.replace('য', 'জ'))
    expect(shown()).toContain('Matchstick Magic')
    type('g')
    type('goat')
    const link = await screen.findByRole('link', { name: /A goat and a fence/ })
    expect(link.getAttribute('href')).toBe('/series/s9/problem/4')
    expect(link.textContent).toContain('Hard')
    expect(screen.getByRole('status').textContent).toBe('0 series found. 1 problem has it in its title')
    // It is directly below the line that no series matches, not below a drawing as high as a phone.
    const none = screen.getByText('No series fits what you are looking for')
    expect(none.nextElementSibling?.contains(link)).toBe(true)
    const asked = get.mock.calls
      .filter(([url]) => url.endsWith('problem/search'))
      .map(([, options]) => options?.params)
    // Once the fingers rest, and not for a single letter.
    expect(asked).toEqual([{ q: 'goat' }])
  },
)

it(
  'the series browser finds a series of another level by its name, and shows its level',
  { tags: ['S5.9'] },
  async () => {
    const machines = aSeries('Number Machines', { level: 2, bangla_name: 'সংখ্যার যন্ত্র' })
    const get = fakeReads({
      'problem/search': { problems: [] },
      'topic/all/series': { series: [machines, aSeries('Age puzzles', { level: 3 })] },
      'level/8/series': { series: [aSeries('Age puzzles', { level: 3 })] },
      'level/topics': { topics: [aTopic(1)] },
    })
    open('/lang/en/level/3/topic/all')
    await screen.findByRole('link', { name: /Age puzzles/ })
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    type('n')
    expect(get.mock.calls.map(([url]) => url)).not.toContain('/api/v2/app/topic/all/series')
    type('machine')
    const card = await screen.findByRole('link', { name: /Number Machines/ })
    expect(card.textContent).toContain('Medium')
    expect(shown()).toEqual(['Number Machines'])
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 series found'))
    // The series of the open level comes once.
    type('puzzles')
    expect(shown()).toEqual(['Age puzzles'])
  },
)

it(
  'the search finds series also where the problems cannot be searched',
  { tags: ['decision-29'] },
  async () => {
    reads()
    open('/lang/en/level/2/topic/all?q=magic')
    await screen.findByRole('link', { name: /Matchstick Magic/ })
    expect(screen.queryByText(/in their titles/)).toBeNull()
  },
)

it(
  'a card shows the picture of the series, and names the kinds of its boards',
  { tags: ['decision-69'] },
  async () => {
    reads({
      series: [
        aSeries('Clocks', {
          picture: ['time', 'adding'],
          boards: ['venn', 'rearrange', 'a-kind-of-tomorrow'],
        }),
        aSeries('Age puzzles'),
      ],
    })
    open()
    const card = await screen.findByRole('link', { name: /Boards: Venn diagram, Putting in order/ })
    await expect.poll(() => card.querySelector('[data-picture="time adding"]')).not.toBeNull()
    expect(screen.getByRole('link', { name: /Age puzzles/ }).textContent).not.toContain('Boards')
  },
)
