import { outbox, toast } from '@dhadha/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { elsewhere, fakeApi, press, refused, type as typeAnswer } from '../testing/site.tsx'
import { ANSWERS, openTest, pass, row, visit } from '../testing/taking.tsx'
import { aDetail, theProblems } from '../testing/tests.ts'

/** @returns stores the next entry of the outbox, which waits for it */
function holdNextEntry(): () => void {
  const addNow = outbox.add.bind(outbox)
  let store = () => {}
  vi.spyOn(outbox, 'add').mockImplementationOnce(async (entry) => {
    await new Promise<void>((resolve) => (store = resolve))
    await addNow(entry)
  })
  return () => store()
}

it('completing a test asks first, then shows the summary', { tags: ['S4.11a', 'S7.21j'] }, async () => {
  const api = await openTest({ 'POST /complete': { test_id: 't1', completed_at: '' } })
  press('Complete Test')
  const dialog = within(screen.getByRole('dialog', { name: 'Complete Test' }))
  dialog.getByText(/You have submitted 0 of 3/)
  fireEvent.click(dialog.getByRole('button', { name: 'Complete' }))
  expect(await elsewhere()).toBe('/test/custom/t1/summary')
  expect(api.sent('/complete')).toHaveLength(1)
})

it(
  'completing a test names answers that are chosen but not sent, and sends them first',
  { tags: ['decision-26'] },
  async () => {
    const api = await openTest({ 'POST /complete': { test_id: 't1', completed_at: '' } })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '22' } })
    press('Complete Test')
    const dialog = within(screen.getByRole('dialog', { name: 'Complete Test' }))
    dialog.getByText('1 answer is chosen but not submitted:')
    dialog.getByText('1. Riddle p1')
    fireEvent.click(dialog.getByRole('button', { name: 'Submit and complete' }))
    expect(await elsewhere()).toBe('/test/custom/t1/summary')
    expect(api.sent('/p1/answer')).toMatchObject([{ answer: '22', order: 1 }])
    expect(api.sent('/complete')).toMatchObject([{ order: 2 }])
  },
)

it(
  'an answer that is still being stored counts as submitted, and arrives before the completion',
  { tags: ['decision-26'] },
  async () => {
    const api = await openTest({ 'POST /complete': { test_id: 't1', completed_at: '' } })
    const store = holdNextEntry()
    typeAnswer('22')
    press('Submit')
    press('Complete Test')
    const dialog = within(screen.getByRole('dialog', { name: 'Complete Test' }))
    dialog.getByText(/You have submitted 1 of 3/)
    fireEvent.click(dialog.getByRole('button', { name: 'Complete' }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(api.sent('/complete')).toEqual([])
    store()
    expect(await elsewhere()).toBe('/test/custom/t1/summary')
    expect(api.sent('/p1/answer')).toMatchObject([{ answer: '22', order: 1 }])
    expect(api.sent('/complete')).toMatchObject([{ order: 2 }])
  },
)

it(
  'an answer that is still being stored at the end of the time arrives before the completion',
  { tags: ['S4.13a'] },
  async () => {
    const api = await openTest({
      'GET /t1/problems': theProblems({ timeRemaining: 50 }),
      'POST /complete': { test_id: 't1', completed_at: '' },
    })
    const store = holdNextEntry()
    typeAnswer('22')
    press('Submit')
    pass(50)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull())
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(api.sent('/complete')).toEqual([])
    store()
    expect(await elsewhere()).toBe('/test/custom/t1/summary')
    expect(api.sent('/p1/answer')).toMatchObject([{ answer: '22', order: 1 }])
    expect(api.sent('/complete')).toMatchObject([{ order: 2 }])
  },
)

it(
  'an answer that was changed while the one before is still being stored arrives before the completion',
  { tags: ['decision-26'] },
  async () => {
    const api = await openTest({ 'POST /complete': { test_id: 't1', completed_at: '' } })
    const store = holdNextEntry()
    typeAnswer('22')
    press('Submit')
    fireEvent.click(row(/Riddle p1/))
    await screen.findByRole('heading', { level: 2, name: 'Riddle p1' })
    typeAnswer('23')
    press('Complete Test')
    press('Submit and complete')
    store()
    expect(await elsewhere()).toBe('/test/custom/t1/summary')
    expect(api.sent('/p1/answer')).toMatchObject([{ answer: '22' }, { answer: '23' }])
    expect(api.sent('/complete')).toMatchObject([{ order: 3 }])
  },
)

it(
  'a chosen answer is known after a reload, before its problem has been fetched again',
  { tags: ['decision-26'] },
  async () => {
    const api = await openTest({ 'POST /complete': { test_id: 't1', completed_at: '' } })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '22' } })
    cleanup()
    api.set({ 'GET /problems/p1': () => new Promise(() => undefined) })
    visit('/test/custom/t1?problem=p2')
    await screen.findByRole('heading', { level: 2, name: 'Riddle p2' })
    press('Complete Test')
    const dialog = within(screen.getByRole('dialog', { name: 'Complete Test' }))
    dialog.getByText('1. Riddle p1')
    fireEvent.click(dialog.getByRole('button', { name: 'Submit and complete' }))
    expect(await elsewhere()).toBe('/test/custom/t1/summary')
    expect(api.sent('/p1/answer')).toMatchObject([{ answer: '22', order: 1 }])
  },
)

it(
  'a test is completed without unsent answers when the pupil wants it',
  { tags: ['decision-26'] },
  async () => {
    const api = await openTest({ 'POST /complete': { test_id: 't1', completed_at: '' } })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '22' } })
    press('Complete Test')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Complete without them' }))
    expect(await elsewhere()).toBe('/test/custom/t1/summary')
    expect(api.sent('/p1/answer')).toEqual([])
  },
)

it('a rejected completion is reported', { tags: ['S8.4o'] }, async () => {
  const shown = vi.spyOn(toast, 'error')
  await openTest({ 'POST /complete': refused(422) })
  press('Complete Test')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Complete' }))
  await waitFor(() => expect(shown).toHaveBeenCalledWith('Failed to complete test. Please try again.'))
})

it('a custom test is completed when its time is over', { tags: ['S4.13a'] }, async () => {
  const api = await openTest({
    'GET /t1/problems': theProblems({ timeRemaining: 50 }),
    'POST /complete': { test_id: 't1', completed_at: '' },
  })
  screen.getByText(/Less than a minute left/)
  pass(50)
  expect(await elsewhere()).toBe('/test/custom/t1/summary')
  expect(api.sent('/complete')).toHaveLength(1)
})

it('an online test at zero fetches its result and shows it', { tags: ['S4.13a'] }, async () => {
  const running = { status: 'ongoing' as const, is_registered: true }
  const api = await openTest(
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

it('the test continues while the API reports that time is left', { tags: ['decision-24'] }, async () => {
  const running = { status: 'ongoing' as const, is_registered: true }
  const api = await openTest(
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

it('a test that is over leads to its result', { tags: ['S4.11a'] }, async () => {
  fakeApi({ ...ANSWERS, 'GET /t1': aDetail({ completed_at: '2026-11-21T10:00:00Z' }) })
  visit()
  expect(await elsewhere()).toBe('/test/custom/t1/summary')
  cleanup()
  fakeApi({ ...ANSWERS, 'GET /t1': aDetail({ status: 'completed' }) })
  visit('/test/online/t1')
  expect(await elsewhere()).toBe('/test/online/t1/stats')
})

it('a test that was completed on another device is left', { tags: ['decision-25'] }, async () => {
  const over = { completed_at: '2026-11-21T10:05:00Z', timeRemaining: null }
  const api = fakeApi({ ...ANSWERS, 'GET /t1/problems': theProblems(over) })
  visit()
  expect(await elsewhere()).toBe('/test/custom/t1/summary')
  expect(api.sent('/complete')).toEqual([])
})
