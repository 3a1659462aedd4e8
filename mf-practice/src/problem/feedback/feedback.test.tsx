import { toast } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aProblem, button, fakeApi, noResponse, openProblem, press, sentTo } from '../../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Feedback' }))

it('feedback is sent with difficulty and comment', { tags: ['S3.10', 'S7.14', 'S8.3d'] }, async () => {
  const toastSpy = vi.spyOn(toast, 'success')
  const { post } = fakeApi(aProblem())
  await openProblem()
  press('Feedback')
  fireEvent.click(dialog().getByRole('radio', { name: 'Excellent' }))
  fireEvent.change(dialog().getByRole('textbox'), { target: { value: ' Nice one ' } })
  press('Send')
  await waitFor(() => expect(toastSpy).toHaveBeenCalledWith('Feedback submitted successfully'))
  expect(sentTo(post, '/feedback/problem')).toEqual([{ problem_id: 'p2', feedback: 3, comment: 'Nice one' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it(
  'feedback offers Normal, Good and Excellent as difficulty, and needs one',
  { tags: ['S9.3b'] },
  async () => {
    fakeApi(aProblem())
    await openProblem()
    press('Feedback')
    const group = dialog().getByRole('group', { name: 'Difficulty: how was this puzzle for you?' })
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['Normal', 'Good', 'Excellent'])
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  },
)

it('in Bangla the question fits its answers', { tags: ['S9.3b'] }, async () => {
  fakeApi(aProblem())
  await openProblem({ language: 'bn' })
  press('মতামত')
  const group = within(screen.getByRole('group', { name: 'ধাঁধাটা কেমন লাগল?' }))
  expect(group.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'মোটামুটি',
    'ভালো',
    'দারুণ',
  ])
})

it('a double click sends one feedback', { tags: ['S7.14'] }, async () => {
  const { post } = fakeApi(aProblem())
  await openProblem()
  press('Feedback')
  fireEvent.click(dialog().getByRole('radio', { name: 'Good' }))
  clickTwice(button('Send'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(post, '/feedback/problem')).toHaveLength(1)
})

it(
  'an answer that comes late leaves the dialog alone that is open by then',
  { tags: ['S2.20'] },
  async () => {
    const toastSpy = vi.spyOn(toast, 'success')
    let answer = (): void => undefined
    const late = new Promise<object>((resolve) => (answer = () => resolve({})))
    fakeApi(aProblem(), { '/feedback/problem': () => late, 'all-users/p2': { sharing: 'on', users: [] } })
    await openProblem()
    press('Feedback')
    fireEvent.click(dialog().getByRole('radio', { name: 'Good' }))
    press('Send')
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }))
    press('Share')
    answer()
    await waitFor(() => expect(toastSpy).toHaveBeenCalledWith('Feedback submitted successfully'))
    screen.getByRole('dialog', { name: 'Share Problem' })
  },
)

it('the entered feedback stays when sending it fails', { tags: ['S3.10'] }, async () => {
  const toastSpy = vi.spyOn(toast, 'error')
  const { post } = fakeApi(aProblem(), { '/feedback/problem': noResponse() })
  await openProblem()
  press('Feedback')
  fireEvent.click(dialog().getByRole('radio', { name: 'Good' }))
  press('Send')
  await waitFor(() => expect(toastSpy).toHaveBeenCalledWith('Unable to connect to server'))
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Good' }).checked).toBe(true)
  expect(sentTo(post, '/feedback/problem')).toEqual([{ problem_id: 'p2', feedback: 2 }])
})
