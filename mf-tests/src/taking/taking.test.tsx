import { encodeBoardData } from '@dhadha/boards/rules'
import { toast } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  button,
  elsewhere,
  failed,
  fakeApi,
  noResponse,
  openPage,
  press,
  refused,
  type as typeAnswer,
} from '../testing/site.tsx'
import { seal } from '../testing/seal.ts'
import { aContent, aDetail, aRow, theProblems } from '../testing/tests.ts'
import TakingPage from './TakingPage.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ANSWERS = {
  'GET /t1': aDetail(),
  'GET /t1/problems': theProblems(),
  'GET /problems/p1': { problem: aContent('p1') },
  'GET /problems/p2': { problem: aContent('p2') },
  'GET /problems/p3': { problem: aContent('p3') },
  'POST /answer': { success: true, state: 'saved', saved_at: '', timeRemaining: 1800 },
  'POST /submit': { success: true, state: 'saved', saved_at: '', timeRemaining: 1800 },
}

const visit = (at = '/test/custom/t1') => openPage(<TakingPage />, '/test/:testType/:testId', at)

async function open(answers: Record<string, unknown> = {}, at?: string) {
  const api = fakeApi({ ...ANSWERS, ...answers })
  visit(at)
  await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
  return api
}
const status = (text: string | RegExp) => screen.findByText(text)
const row = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Problem List' })).getByRole('link', { name })
/** Moves the page's clock forward at once, so that a slow machine never ends a test's time early. */
function pass(seconds: number) {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1000)
}

it('S2.31a S4.13b shows title, count, duration, time and the first problem', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Holiday mix' })).toBeTruthy()
  expect(screen.getByText('3 problems')).toBeTruthy()
  expect(screen.getByText('30 mins')).toBeTruthy()
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/^00:(30:00|29:5\d)$/)
  expect(row(/Riddle p1/).getAttribute('aria-current')).toBe('true')
  expect(screen.getByText('What is p1?')).toBeTruthy()
})

it('S9.12a the ring has a radius of 58', async () => {
  await open()
  expect([...document.querySelectorAll('circle[r="58"]')]).toHaveLength(2)
})

it('S4.11b S4.13c S8.3i S7.21h submits an answer and reloads the list', async () => {
  const shown = vi.spyOn(toast, 'success')
  const api = await open()
  typeAnswer(' 22 ')
  expect(await status('Not submitted yet')).toBeTruthy()
  api.set({
    'GET /t1/problems': theProblems({}, [
      aRow('p1', { is_submitted: true, saved: { answer: '22', answerType: 'text', saved_at: '' } }),
      aRow('p2'),
    ]),
  })
  press('Submit')
  expect(await status('Your answer is saved')).toBeTruthy()
  expect(row(/Riddle p1/).textContent).toContain('Submitted')
  expect(shown).toHaveBeenCalledWith('Submitted Successfully', { duration: 1000 })
  expect(api.sent('/p1/answer')).toMatchObject([{ answer: '22', answerType: 'text', order: 1 }])
})

it('S2.31c Enter anywhere on the page submits', async () => {
  const api = await open()
  typeAnswer('22')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await waitFor(() => expect(api.sent('/p1/answer')).toHaveLength(1))
})

it('sends an answer once on a double click', async () => {
  const api = await open()
  typeAnswer('22')
  clickTwice(button('Submit'))
  await waitFor(() => expect(api.sent('/p1/answer')).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(api.sent('/p1/answer')).toHaveLength(1)
})

it('S5.6a rejects an empty answer and a missing option', async () => {
  const data = {
    ...aContent('p1').data,
    ansType: 'mcq' as const,
    data: encodeBoardData({ options: ['1', '2'] }),
  }
  const api = await open()
  press('Submit')
  expect(screen.getByRole('alert').textContent).toContain('Answer cannot be empty')
  cleanup()
  localStorage.clear()
  api.set({ 'GET /problems/p1': { problem: aContent('p1', { data }) } })
  visit()
  await screen.findByRole('radiogroup')
  press('Submit')
  expect((await screen.findByRole('alert')).textContent).toContain('Please Select an Option')
})

it('S9.5b S3.25a a long option takes the wide layout, the number is sent', async () => {
  const options = ['short', 'a much longer option that goes on and on for over fifty letters']
  const data = { ...aContent('p1').data, ansType: 'mcq' as const, data: encodeBoardData({ options }) }
  const api = await open({ 'GET /problems/p1': { problem: aContent('p1', { data }) } })
  expect(screen.getByRole('radiogroup').getAttribute('data-wide')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: /short/ }))
  press('Submit')
  await waitFor(() => expect(api.sent('/p1/answer')).toMatchObject([{ answer: '1', answerType: 'mcq' }]))
})

it('decision 25 says waiting without a connection, saved only when the answer arrived', async () => {
  const api = await open({ 'POST /answer': noResponse() })
  typeAnswer('22')
  press('Submit')
  expect(await status(/^Kept here, waiting for the connection/)).toBeTruthy()
  expect(await status(/^1 change is kept here/)).toBeTruthy()
  expect(row(/Riddle p1/).textContent).toContain('Waiting to be sent')
  expect(screen.queryByText('Your answer is saved')).toBeNull()
  api.set({
    ...ANSWERS,
    'GET /t1/problems': theProblems({}, [
      aRow('p1', { is_submitted: true, saved: { answer: '22', answerType: 'text', saved_at: '' } }),
    ]),
  })
  press('Send now')
  expect(await status('Your answer is saved')).toBeTruthy()
})

it('decision 25 goes on after a reload with what was typed, for this learner only', async () => {
  const api = await open()
  typeAnswer('half a thou')
  cleanup()
  visit()
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your answer' })
  await screen.findByRole('textbox', { name: 'Your answer' })
  expect(field().value).toBe('half a thou')
  cleanup()
  api.set({ 'GET /user/profile': { id: 'somebody-else', name: 'Rafi' } })
  visit()
  await screen.findByRole('textbox', { name: 'Your answer' })
  expect(field().value).toBe('')
})

it('S3.22a decision 25 a second device shows the answer that was saved', async () => {
  const saved = { answer: '22', answerType: 'text' as const, saved_at: '' }
  await open({ 'GET /t1/problems': theProblems({}, [aRow('p1', { is_submitted: true, saved })]) })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your answer' }).value).toBe('22')
  expect(screen.getByText('Your answer is saved')).toBeTruthy()
})

it('decision 25 opens the copy in this browser without a connection, with an estimated time', async () => {
  const api = await open()
  await waitFor(() =>
    expect(localStorage.getItem(`mf-tests:test:${api.owner}:custom:t1`)).toContain('What is p1?'),
  )
  cleanup()
  api.set({
    'GET /t1': noResponse(),
    'GET /t1/problems': noResponse(),
    'GET /problems/p1': noResponse(),
  })
  visit()
  expect(await screen.findByText('What is p1?')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^about00:/)
})

it('S8.3j S7.21i marks for later, says so and takes it back', async () => {
  const shown = vi.spyOn(toast, 'success')
  const api = await open({
    'PUT /mark': (body: unknown) => ({ is_marked: (body as { marked: boolean }).marked }),
  })
  press('Mark')
  await waitFor(() => expect(shown).toHaveBeenLastCalledWith('Marked Successfully', { duration: 1000 }))
  api.set({ 'GET /t1/problems': theProblems({}, [aRow('p1', { is_marked: true })]) })
  await act(() => Promise.resolve())
  cleanup()
  visit()
  expect((await screen.findAllByText('Marked for later')).length).toBeGreaterThan(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Unmark' }))
  await waitFor(() => expect(shown).toHaveBeenLastCalledWith('Unmarked Successfully', { duration: 1000 }))
  expect(api.sent('/mark')).toMatchObject([{ marked: true }, { marked: false }])
})

it('S8.4n says that a mark was rejected', async () => {
  const shown = vi.spyOn(toast, 'error')
  await open({ 'PUT /mark': refused(422) })
  press('Mark')
  await waitFor(() => expect(shown).toHaveBeenCalledWith('Failed to toggle mark. Please try again.'))
})

it('S8.4m says that an answer was rejected and keeps it typed', async () => {
  const shown = vi.spyOn(toast, 'error')
  await open({ 'POST /answer': refused(422) })
  typeAnswer('22')
  press('Submit')
  await waitFor(() => expect(shown).toHaveBeenCalledWith('Failed to submit answer. Please try again.'))
  expect(await status('Not submitted yet')).toBeTruthy()
})

it('decision 24 shows an answer that came too late as late', async () => {
  await open({ 'POST /answer': refused(409, 'answer_late', 'It came after the end.') })
  typeAnswer('22')
  press('Submit')
  expect(await status('This answer came after the end, so it does not count.')).toBeTruthy()
  expect(row(/Riddle p1/).textContent).toContain('Too late')
})

it('S4.11a S7.21j asks before it completes, then shows the summary', async () => {
  const api = await open({ 'POST /complete': { test_id: 't1', completed_at: '' } })
  press('Complete Test')
  const dialog = within(screen.getByRole('dialog', { name: 'Complete Test' }))
  expect(dialog.getByText(/You have submitted 0 of 3/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }))
  expect(await elsewhere()).toBe('/test/custom/t1/summary')
  expect(api.sent('/complete')).toHaveLength(1)
})

it('S8.4o says that completing was rejected', async () => {
  const shown = vi.spyOn(toast, 'error')
  await open({ 'POST /complete': refused(422) })
  press('Complete Test')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Complete' }))
  await waitFor(() => expect(shown).toHaveBeenCalledWith('Failed to complete test. Please try again.'))
})

it('S2.31b leaves for the custom tests by Exit Test', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Exit Test' }).getAttribute('href')).toBe('/test/custom')
})

it('S4.13a completes a custom test when its time is over', async () => {
  const api = await open({
    'GET /t1/problems': theProblems({ timeRemaining: 50 }),
    'POST /complete': { test_id: 't1', completed_at: '' },
  })
  expect(screen.getByText(/Less than a minute left/)).toBeTruthy()
  pass(50)
  expect(await elsewhere()).toBe('/test/custom/t1/summary')
  expect(api.sent('/complete')).toHaveLength(1)
})

it('S4.13a an online test at zero fetches its result and shows it', async () => {
  const running = { status: 'ongoing' as const, is_registered: true }
  const api = await open(
    {
      'GET /t1': aDetail(running),
      'GET /t1/problems': theProblems({ ...running, timeRemaining: 50 }),
      'GET /t1/result': { evaluation: 'pending', test_id: 't1', test_name: '', late: [] },
    },
    '/test/online/t1',
  )
  expect(screen.queryByRole('button', { name: 'Complete Test' })).toBeNull()
  pass(50)
  expect(await elsewhere()).toBe('/test/online/t1/stats')
  expect(api.sent('/t1/result')).toHaveLength(1)
})

it('decision 24 goes on where the API says that there is a moment left', async () => {
  const running = { status: 'ongoing' as const, is_registered: true }
  const api = await open(
    {
      'GET /t1': aDetail(running),
      'GET /t1/problems': theProblems({ ...running, timeRemaining: 50 }),
      'GET /t1/result': refused(409, 'not_over'),
    },
    '/test/online/t1',
  )
  api.set({ 'GET /t1/problems': theProblems({ ...running, timeRemaining: 900 }) })
  pass(50)
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^00:1[45]/))
})

it('S4.11a S7.21g starts a custom test that is opened for the first time', async () => {
  const api = fakeApi({
    ...ANSWERS,
    'GET /t1': aDetail({ started_at: null }),
    'POST /start': () => {
      api.set({ 'GET /t1': aDetail() })
      return { test_id: 't1' }
    },
  })
  visit()
  expect(await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })).toBeTruthy()
  expect(api.sent('/start')).toHaveLength(1)
})

it('S8.4l says that a test did not start and tries again', async () => {
  const shown = vi.spyOn(toast, 'error')
  const api = fakeApi({ ...ANSWERS, 'GET /t1': aDetail({ started_at: null }), 'POST /start': failed() })
  visit()
  expect(await screen.findByText('Failed to start test. Please try again.')).toBeTruthy()
  expect(shown).toHaveBeenCalledWith('Failed to start test. Please try again.')
  api.set({
    'POST /start': () => {
      api.set({ 'GET /t1': aDetail() })
      return {}
    },
  })
  press('Retry')
  expect(await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })).toBeTruthy()
})

it('S8.4i says that problems did not arrive and asks again', async () => {
  const api = fakeApi({ ...ANSWERS, 'GET /t1/problems': failed() })
  visit()
  expect(await screen.findByText('Failed to load test problems. Please try again.')).toBeTruthy()
  api.set(ANSWERS)
  press('Retry')
  expect(await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })).toBeTruthy()
})

it('S6.4 S2.26a an online test asks for a registration first', async () => {
  const api = fakeApi({
    ...ANSWERS,
    'GET /t1': aDetail({ status: 'ongoing', is_registered: false }),
    'POST /register': () => {
      api.set({ 'GET /t1': aDetail({ status: 'ongoing', is_registered: true }) })
      return {}
    },
  })
  visit('/test/online/t1')
  fireEvent.click(await screen.findByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })).toBeTruthy()
})

it('decision 24 a scheduled test counts down to its start and begins', async () => {
  const scheduled = { status: 'scheduled' as const, is_registered: true }
  const api = fakeApi({
    ...ANSWERS,
    'GET /t1': aDetail({ ...scheduled, startsIn: 50 }),
    'GET /sealed': refused(404),
  })
  visit('/test/online/t1')
  expect(await screen.findByRole('timer', { name: 'Time until the start' })).toBeTruthy()
  api.set({ 'GET /t1': aDetail({ status: 'ongoing', is_registered: true }) })
  pass(50)
  expect(await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })).toBeTruthy()
})

it('decision 25 keeps unsealed problems for a reload without a connection', async () => {
  const { sealed, key } = await seal([aContent('p1'), aContent('p2'), aContent('p3')])
  const api = fakeApi({
    'GET /t1': aDetail({ status: 'scheduled', is_registered: true, startsIn: 50 }),
    'GET /sealed': sealed,
    'GET /key': key,
    'GET /t1/problems': theProblems({ status: 'ongoing', is_registered: true }),
  })
  visit('/test/online/t1')
  await screen.findByRole('timer', { name: 'Time until the start' })
  await waitFor(() => expect(api.sent('/sealed')).toHaveLength(1))
  api.set({ 'GET /t1': aDetail({ status: 'ongoing', is_registered: true }) })
  pass(50)
  await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
  await waitFor(() =>
    expect(localStorage.getItem(`mf-tests:test:${api.owner}:online:t1`)).toContain('What is p3?'),
  )
})

it('S4.11a a test that is over leads to its result', async () => {
  fakeApi({ ...ANSWERS, 'GET /t1': aDetail({ completed_at: '2026-11-21T10:00:00Z' }) })
  visit()
  expect(await elsewhere()).toBe('/test/custom/t1/summary')
  cleanup()
  fakeApi({ ...ANSWERS, 'GET /t1': aDetail({ status: 'completed' }) })
  visit('/test/online/t1')
  expect(await elsewhere()).toBe('/test/online/t1/stats')
})

it('decision 25 leaves a test that was completed on another device', async () => {
  const over = { completed_at: '2026-11-21T10:05:00Z', timeRemaining: null }
  const api = fakeApi({ ...ANSWERS, 'GET /t1/problems': theProblems(over) })
  visit()
  expect(await elsewhere()).toBe('/test/custom/t1/summary')
  expect(api.sent('/complete')).toEqual([])
})

it('leads on from a test that does not exist, and from an unknown kind', async () => {
  fakeApi({ ...ANSWERS, 'GET /t1': refused(404, 'not_found') })
  visit()
  expect(await screen.findByText('There is no such test')).toBeTruthy()
  cleanup()
  visit('/test/other/t1')
  expect(await elsewhere()).toBe('/test/custom')
})

it('moves between problems without leaving the page', async () => {
  await open()
  fireEvent.click(row(/Riddle p2/))
  expect(await screen.findByRole('heading', { level: 2, name: 'Riddle p2' })).toBeTruthy()
  expect(button('Submit')).toBeTruthy()
})
