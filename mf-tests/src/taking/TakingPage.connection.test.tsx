import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { encryptProblems } from '../testing/encrypt.ts'
import { fakeApi, noResponse, press, type as typeAnswer } from '../testing/site.tsx'
import { ANSWERS, openTest, pass, row, visit } from '../testing/taking.tsx'
import { aContent, aDetail, aRow, theProblems } from '../testing/tests.ts'

it(
  'an answer is shown as waiting without a connection, and as saved only when it arrived',
  { tags: ['decision-25'] },
  async () => {
    const api = await openTest({ 'POST /answer': noResponse() })
    typeAnswer('22')
    press('Submit')
    await screen.findByRole('heading', { level: 2, name: 'Riddle p2' })
    fireEvent.click(row(/Riddle p1/))
    await screen.findByText(/^Kept here, waiting for the connection/)
    await screen.findByText(/^1 change is kept here/)
    expect(row(/Riddle p1/).textContent).toContain('Waiting to be sent')
    expect(screen.queryByText('Your answer is saved')).toBeNull()
    api.set({
      ...ANSWERS,
      'GET /t1/problems': theProblems({}, [
        aRow('p1', { is_submitted: true, saved: { answer: '22', answerType: 'text', saved_at: '' } }),
      ]),
    })
    press('Send now')
    await screen.findByText('Your answer is saved')
  },
)

it(
  'text typed before a reload is restored, for the same learner only',
  { tags: ['decision-25'] },
  async () => {
    const api = await openTest()
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
  },
)

it(
  'a test opens from the copy in this browser without a connection, with an estimated time',
  { tags: ['decision-25'] },
  async () => {
    const api = await openTest()
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
    await screen.findByText('What is p1?')
    expect(screen.getByRole('timer').textContent).toMatch(/^about00:/)
  },
)

it('decrypted problems survive a reload without a connection', { tags: ['decision-25'] }, async () => {
  const { sealed, key } = await encryptProblems([aContent('p1'), aContent('p2'), aContent('p3')])
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
