import { toast } from '@dhadha/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NEW_TEST } from '../paths.ts'
import { failed, fakeApi, openPage, press, refused } from '../testing/site.tsx'
import { encryptProblems } from '../testing/encrypt.ts'
import { ANSWERS, pass, visit } from '../testing/taking.tsx'
import { aContent, aDetail, theProblems } from '../testing/tests.ts'
import TakingPage from './TakingPage.tsx'

it('a custom test starts when it is opened for the first time', { tags: ['S4.11a', 'S7.21g'] }, async () => {
  const api = fakeApi({
    ...ANSWERS,
    'GET /t1': aDetail({ started_at: null }),
    'POST /start': () => {
      api.set({ 'GET /t1': aDetail() })
      return { test_id: 't1' }
    },
  })
  visit()
  await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
  expect(api.sent('/start')).toHaveLength(1)
})

it('the clock of a test that was just made waits for Begin', { tags: ['decision-27'] }, async () => {
  const api = fakeApi({
    ...ANSWERS,
    'GET /t1': aDetail({ started_at: null }),
    'POST /start': () => {
      api.set({ 'GET /t1': aDetail() })
      return { test_id: 't1' }
    },
  })
  openPage(<TakingPage />, '/test/:testType/:testId', { pathname: '/test/custom/t1', state: NEW_TEST })
  await screen.findByText('The clock starts when you begin.')
  expect(api.sent('/start')).toEqual([])
  press('Begin')
  await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
  expect(api.sent('/start')).toHaveLength(1)
})

it('a test that did not start is reported, and can be started again', { tags: ['S8.4l'] }, async () => {
  const shown = vi.spyOn(toast, 'error')
  const api = fakeApi({ ...ANSWERS, 'GET /t1': aDetail({ started_at: null }), 'POST /start': failed() })
  visit()
  await screen.findByText('Failed to start test. Please try again.')
  expect(shown).toHaveBeenCalledWith('Failed to start test. Please try again.')
  api.set({
    'POST /start': () => {
      api.set({ 'GET /t1': aDetail() })
      return {}
    },
  })
  press('Retry')
  await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
})

it('an online test asks for a registration first', { tags: ['S6.4', 'S2.26a'] }, async () => {
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
  await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
})

it('a scheduled test counts down to its start and begins', { tags: ['decision-24'] }, async () => {
  const scheduled = { status: 'scheduled' as const, is_registered: true }
  const api = fakeApi({
    ...ANSWERS,
    'GET /t1': aDetail({ ...scheduled, startsIn: 50 }),
    'GET /sealed': refused(404),
  })
  visit('/test/online/t1')
  await screen.findByRole('timer', { name: 'Time until the start' })
  api.set({ 'GET /t1': aDetail({ status: 'ongoing', is_registered: true }) })
  pass(50)
  await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
})

it('a start is one call, which brings key, list and time', { tags: ['decision-24'] }, async () => {
  const running = { status: 'ongoing' as const, is_registered: true }
  const { sealed, key } = await encryptProblems([aContent('p1'), aContent('p2'), aContent('p3')])
  const api = fakeApi({
    'GET /t1': aDetail({ status: 'scheduled', is_registered: true, startsIn: 50 }),
    'GET /sealed': sealed,
    'GET /key': { ...key, list: theProblems(running) },
  })
  visit('/test/online/t1')
  await screen.findByRole('timer', { name: 'Time until the start' })
  await waitFor(() => expect(api.sent('/sealed')).toHaveLength(1))
  pass(50)
  await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
  screen.getByText('What is p1?')
  expect([api.sent('/key').length, api.sent('/t1/problems').length, api.sent('/problems/p1').length]).toEqual(
    [1, 0, 0],
  )
})

it(
  'the key is not requested a second time while the API is busy with the first call',
  { tags: ['decision-24'] },
  async () => {
    const running = { status: 'ongoing' as const, is_registered: true }
    const { sealed, key } = await encryptProblems([aContent('p1'), aContent('p2'), aContent('p3')])
    let answer: (reply: unknown) => void = () => undefined
    const slow = new Promise((resolve) => {
      answer = resolve
    })
    const api = fakeApi({
      'GET /t1': aDetail({ status: 'scheduled', is_registered: true, startsIn: 50 }),
      'GET /sealed': sealed,
      'GET /key': () => slow,
    })
    visit('/test/online/t1')
    await screen.findByRole('timer', { name: 'Time until the start' })
    await waitFor(() => expect(api.sent('/sealed')).toHaveLength(1))
    const intervals = vi.spyOn(globalThis, 'setInterval')
    pass(50)
    await waitFor(() => expect(api.sent('/key')).toHaveLength(1))
    for (const [again] of intervals.mock.calls) again()
    expect([intervals.mock.calls.length > 0, api.sent('/key').length]).toEqual([true, 1])
    answer({ ...key, list: theProblems(running) })
    await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
  },
)
