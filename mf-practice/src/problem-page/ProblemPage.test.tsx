import { HttpError, toast } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../messages/en.json'
import ProblemPage from './ProblemPage.tsx'
import { aProblem, aStep, fakeApi, noResponse, openMenu, openProblem, press } from '../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const open = () =>
  renderInSite(<ProblemPage />, {
    messages: en,
    at: '/series/s1/problem/2',
    path: '/series/:series/problem/:serial',
    token: 'token',
  })

it(
  'a problem shows where it belongs, its title, level and author',
  { tags: ['S2.17', 'S3.2', 'decision-12'] },
  async () => {
    fakeApi(aProblem())
    await openProblem()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seven goats')
    screen.getByText('Math / Farm riddles')
    screen.getByText('Created by Rokeya')
    screen.getByText('Level 2 · Medium')
    screen.getByText('How many goats?')
  },
)

it('the level badge is that of the address where it names one', { tags: ['S2.17'] }, async () => {
  fakeApi(aProblem())
  await openProblem({ at: '/series/s1/problem/2?level=4' })
  screen.getByText('Level 4 · Expert')
  expect(screen.getByRole('link', { name: /Problem 3/ }).getAttribute('href')).toBe(
    '/series/s1/problem/3?level=4',
  )
})

it('a tried problem keeps its number in the stepper: no cross', { tags: ['S2.17'] }, async () => {
  fakeApi(aProblem({ status: 0 }))
  await openProblem()
  const steps = within(screen.getByRole('navigation', { name: 'Problems of this series' }))
  const tried = steps.getByRole('link', { name: /tried, not solved yet/ })
  expect(tried.textContent).toMatch(/^\d$/)
  expect(tried.querySelector('svg')).toBeNull()
})

it('the stepper names the state of every problem and leads to it', { tags: ['S2.17', 'S3.3'] }, async () => {
  fakeApi(aProblem({ status: 0 }))
  await openProblem()
  const steps = within(screen.getByRole('navigation', { name: 'Problems of this series' }))
  expect(steps.getAllByRole('link').map((step) => step.getAttribute('aria-label'))).toEqual([
    'Problem 1: Riddle 1, solved',
    'Problem 2: Riddle 2, tried, not solved yet',
    'Problem 3: Riddle 3, not tried yet',
  ])
  expect(steps.getByRole('link', { current: 'step' }).getAttribute('href')).toBe('/series/s1/problem/2')
  fireEvent.click(steps.getByRole('link', { name: /Problem 3/ }))
  await screen.findByRole('heading', { level: 1, name: 'The next one' })
})

it('the language switch changes the problem alone', { tags: ['S2.17', 'S1.2a'] }, async () => {
  fakeApi(aProblem())
  await openProblem()
  press('বাংলা')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('সাতটি ছাগল')
  screen.getByText('কয়টি ছাগল?')
  screen.getByRole('button', { name: 'Submit' })
})

it('the menu of a problem is made when it is opened', { tags: ['decision-68'] }, async () => {
  fakeApi(aProblem())
  open()
  await screen.findByRole('heading', { level: 1 })
  const share = () => screen.queryByRole('button', { name: 'Share', hidden: true })
  expect(share()).toBeNull()
  openMenu()
  expect(share()).not.toBeNull()
})

it('a problem starts in Bangla on a Bangla page', { tags: ['S2.17'] }, async () => {
  fakeApi(aProblem())
  await openProblem({ language: 'bn' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('সাতটি ছাগল')
  screen.getByText('গণিত / খামারের ধাঁধা')
})

it.each([
  ['en', 'English', 'en'],
  ['bn', 'ইংরেজি', 'bn'],
] as const)(
  'the word for English is one of the interface: %s',
  { tags: ['S2.17'] },
  async (language, name, lang) => {
    fakeApi(aProblem())
    await openProblem({ language })
    openMenu()
    expect(screen.getByRole('button', { name, hidden: true }).lang).toBe(lang)
    expect(screen.getByRole('button', { name: 'বাংলা', hidden: true }).lang).toBe('bn')
  },
)

it('a problem without a Bangla title is shown in English, without a switch', { tags: ['S4.7'] }, async () => {
  fakeApi(aProblem({ bangla_title: null }))
  await openProblem({ language: 'bn' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seven goats')
  expect(screen.queryByRole('button', { name: 'English' })).toBeNull()
})

it('a problem without a Bangla title resets the chosen language', { tags: ['S4.7'] }, async () => {
  fakeApi(aProblem(), {
    '/series/s1/problem/3': aProblem({
      problem_id: 'p3',
      serial: 3,
      title: 'English only',
      bangla_title: null,
    }),
  })
  await openProblem()
  press('বাংলা')
  fireEvent.click(screen.getByRole('link', { name: /Problem 3/ }))
  await screen.findByRole('heading', { level: 1, name: 'English only' })
  fireEvent.click(screen.getByRole('link', { name: /Problem 2/ }))
  await screen.findByRole('heading', { level: 1, name: 'Seven goats' })
})

it('a skip to the next problem asks first', { tags: ['S4.4'] }, async () => {
  fakeApi(aProblem())
  await openProblem()
  press('Skip This')
  screen.getByRole('dialog', { name: 'Skip this problem?' })
  press('Skip')
  await screen.findByRole('heading', { level: 1, name: 'The next one' })
})

it('the last problem offers no skipping', { tags: ['S4.4'] }, async () => {
  fakeApi(aProblem({ serial: 3 }))
  await openProblem({ at: '/series/s1/problem/3' })
  expect(screen.queryByRole('button', { name: 'Skip This' })).toBeNull()
})

it('Go Back leads to the start page when there is no history', { tags: ['S2.17'] }, async () => {
  fakeApi(aProblem())
  await openProblem()
  press('Go Back')
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/')
})

it('an empty series says that it has no problems', { tags: ['S8.4g'] }, async () => {
  const toastSpy = vi.spyOn(toast, 'error')
  fakeApi(aProblem(), {
    '/series/s1/problem': { problems: [] },
    '/series/s1/problem/2': new HttpError('refused', 404, 'not_found', 'No such problem'),
  })
  open()
  await screen.findByText('There is not problem in this series')
  expect(toastSpy).toHaveBeenCalledWith('There is not problem in this series')
})

it(
  'a problem page says that the API is unavailable, and goes on when asked again',
  { tags: ['S8.1b'] },
  async () => {
    let isUnavailable = true
    fakeApi(aProblem(), { '/series/s1/problem/2': () => (isUnavailable ? noResponse() : aProblem()) })
    open()
    await screen.findByText('Unable to connect to server')
    isUnavailable = false
    press('Retry')
    await screen.findByRole('heading', { level: 1, name: 'Seven goats' })
  },
)

it('a problem that does not exist leads on', async () => {
  fakeApi(aProblem(), { '/series/s1/problem/2': new HttpError('refused', 404, 'not_found', 'Gone') })
  open()
  await screen.findByText('There is no such problem')
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/lang/en/level/1')
})

const hasMoved = (place: object | null) =>
  new HttpError('refused', 404, 'problem_moved', 'It has moved.', {
    error: 'problem_moved',
    message: 'It has moved.',
    ...(place && { moved_to: place }),
  })

it('an old address leads on to where its problem is now', { tags: ['decision-51'] }, async () => {
  const toastSpy = vi.spyOn(toast, 'error')
  fakeApi(aProblem({ series_id: 's2', serial: 4, title: 'Moved goats' }), {
    '/series/s1/problem/9': hasMoved({ series_id: 's2', serial: 4 }),
    '/series/s2/problem': { problems: [aStep(4)] },
    '/series/s2/problem/4': aProblem({ series_id: 's2', serial: 4, title: 'Moved goats' }),
  })
  await openProblem({ at: '/series/s1/problem/9?level=4' })
  await screen.findByRole('heading', { level: 1, name: 'Moved goats' })
  const step = screen.getByRole('link', { current: 'step' })
  expect(step.getAttribute('href')).toBe('/series/s2/problem/4?level=4')
  expect(toastSpy).not.toHaveBeenCalled()
})

it('an old address of a series that has nothing any more leads on', { tags: ['decision-51'] }, async () => {
  fakeApi(aProblem(), {
    '/series/s9/problem': { problems: [] },
    '/series/s9/problem/1': hasMoved({ series_id: 's1', serial: 2 }),
  })
  await openProblem({ at: '/series/s9/problem/1' })
  await screen.findByRole('heading', { level: 1, name: 'Seven goats' })
})

it('an old address whose new one is not named says that there is no such problem', async () => {
  fakeApi(aProblem(), { '/series/s1/problem/2': hasMoved(null) })
  open()
  await screen.findByText('There is no such problem')
})

it('a problem that a running test has leads on', async () => {
  const withheld = new HttpError(
    'refused',
    423,
    'in_running_test',
    'You can open it when the test has ended.',
    { error: 'in_running_test', message: '', test_id: 'long cup' },
  )
  fakeApi(aProblem(), { '/series/s1/problem/2': withheld })
  open()
  await screen.findByRole('heading', { name: 'Closed while a test runs' })
  screen.getByText('You can open it when the test has ended.')
  const next = await screen.findByRole('link', { name: 'Next Problem' })
  expect(next.getAttribute('href')).toBe('/series/s1/problem/3')
  expect(screen.getByRole('link', { name: 'To the test' }).getAttribute('href')).toBe(
    '/test/online/long%20cup',
  )
})

it('a closed problem leads to all running tests where the API does not name one', async () => {
  fakeApi(aProblem(), { '/series/s1/problem/2': new HttpError('refused', 423, 'in_running_test', 'Later.') })
  open()
  const link = await screen.findByRole('link', { name: 'To the test' })
  expect(link.getAttribute('href')).toBe('/test/ongoing')
})

it('the next problem is fetched while this one is read', async () => {
  const { get } = fakeApi(aProblem())
  await openProblem()
  await waitFor(() => expect(get.mock.calls.some(([url]) => url.endsWith('/problem/3'))).toBe(true))
  const ahead = get.mock.calls.find(([url]) => url.endsWith('/problem/3'))
  expect(ahead?.[1]).toMatchObject({ background: true })
})
