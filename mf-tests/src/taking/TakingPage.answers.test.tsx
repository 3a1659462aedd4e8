import { encodeBoardData } from '@dhadha/boards/rules'
import { toast } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, press, refused, type as typeAnswer } from '../testing/site.tsx'
import { openTest, row, visit } from '../testing/taking.tsx'
import { aContent, aRow, theProblems } from '../testing/tests.ts'

it(
  'the page of a test submits an answer and reloads the list',
  { tags: ['S4.11b', 'S4.13c', 'S8.3i', 'S7.21h'] },
  async () => {
    const shown = vi.spyOn(toast, 'success')
    const api = await openTest()
    typeAnswer(' 22 ')
    await screen.findByText('Not submitted yet')
    api.set({
      'GET /t1/problems': theProblems({}, [
        aRow('p1', { is_submitted: true, saved: { answer: '22', answerType: 'text', saved_at: '' } }),
        aRow('p2'),
      ]),
    })
    press('Submit')
    await waitFor(() => expect(row(/Riddle p1/).textContent).toContain('Submitted'))
    expect(shown).toHaveBeenCalledWith('Submitted Successfully', { duration: 1000 })
    expect(api.sent('/p1/answer')).toMatchObject([{ answer: '22', answerType: 'text', order: 1 }])
  },
)

it('Enter anywhere on the page submits', { tags: ['S2.31c'] }, async () => {
  const api = await openTest()
  typeAnswer('22')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await waitFor(() => expect(api.sent('/p1/answer')).toHaveLength(1))
})

it('the page of a test sends an answer once on a double click', async () => {
  const api = await openTest()
  typeAnswer('22')
  clickTwice(button('Submit'))
  await waitFor(() => expect(api.sent('/p1/answer')).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(api.sent('/p1/answer')).toHaveLength(1)
})

it('the page of a test rejects an empty answer and a missing option', { tags: ['S5.6a'] }, async () => {
  const data = {
    ...aContent('p1').data,
    ansType: 'mcq' as const,
    data: encodeBoardData({ options: ['1', '2'] }),
  }
  const api = await openTest()
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

it('a long option takes the wide layout, the number is sent', { tags: ['S9.5b', 'S3.25a'] }, async () => {
  const options = ['short', 'a much longer option that goes on and on for over fifty letters']
  const data = { ...aContent('p1').data, ansType: 'mcq' as const, data: encodeBoardData({ options }) }
  const api = await openTest({ 'GET /problems/p1': { problem: aContent('p1', { data }) } })
  expect(screen.getByRole('radiogroup').getAttribute('data-wide')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: /short/ }))
  press('Submit')
  await waitFor(() => expect(api.sent('/p1/answer')).toMatchObject([{ answer: '1', answerType: 'mcq' }]))
})

it('a second device shows the answer that was saved', { tags: ['S3.22a', 'decision-25'] }, async () => {
  const saved = { answer: '22', answerType: 'text' as const, saved_at: '' }
  await openTest({ 'GET /t1/problems': theProblems({}, [aRow('p1', { is_submitted: true, saved })]) })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your answer' }).value).toBe('22')
  screen.getByText('Your answer is saved')
})

it(
  'the page of a test shows that an answer was rejected, and keeps it typed',
  { tags: ['S8.4m'] },
  async () => {
    const shown = vi.spyOn(toast, 'error')
    await openTest({ 'POST /answer': refused(422) })
    typeAnswer('22')
    press('Submit')
    await waitFor(() => expect(shown).toHaveBeenCalledWith('Failed to submit answer. Please try again.'))
    fireEvent.click(row(/Riddle p1/))
    await screen.findByText('Not submitted yet')
  },
)

it('the page of a test shows an answer that came too late as late', { tags: ['decision-24'] }, async () => {
  await openTest({ 'POST /answer': refused(409, 'answer_late', 'It came after the end.') })
  typeAnswer('22')
  press('Submit')
  await waitFor(() => expect(row(/Riddle p1/).textContent).toContain('Too late'))
  fireEvent.click(row(/Riddle p1/))
  await screen.findByText('This answer came after the end, so it does not count.')
  expect(row(/Riddle p1/).textContent).toContain('Too late')
})

it(
  'Submit opens the next open problem, and a second press sends nothing there',
  { tags: ['decision-26'] },
  async () => {
    const api = await openTest({
      'GET /t1/problems': theProblems({}, [aRow('p1'), aRow('p2', { is_submitted: true }), aRow('p3')]),
    })
    typeAnswer('22')
    clickTwice(button('Submit'))
    const heading = await screen.findByRole('heading', { level: 2, name: 'Riddle p3' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(api.sent('/p3/answer')).toEqual([])
    // A new answer is sent at once, however soon it follows.
    typeAnswer('33')
    press('Submit')
    await waitFor(() => expect(api.sent('/p3/answer')).toHaveLength(1))
  },
)

it('the page stays at the problem when no other one is open', { tags: ['decision-26'] }, async () => {
  const saved = { answer: '22', answerType: 'text' as const, saved_at: '' }
  const api = await openTest({
    'GET /t1/problems': theProblems({}, [aRow('p1'), aRow('p2', { is_submitted: true })]),
  })
  typeAnswer('22')
  api.set({
    'GET /t1/problems': theProblems({}, [
      aRow('p1', { is_submitted: true, saved }),
      aRow('p2', { is_submitted: true }),
    ]),
  })
  press('Submit')
  await screen.findByText('Your answer is saved')
})
