import { getSession, http } from '@dhadha/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { clearStep, isDone, markDone } from '../steps/unlocked.ts'
import {
  dropRegistration,
  setPendingRegistration,
  getPendingRegistration,
} from '../register/pendingRegistration.ts'
import { answerPosts, elsewhere, press, rejectPosts, visit, watchToasts } from '../testing/site.tsx'
import OtpPage from './OtpPage.tsx'

const here = { pathname: '/auth/otp', state: { email: 'rima@example.com', registration_id: 'reg-1' } }
const registration = { email: 'rima@example.com', password: 'secret12', registration_id: 'reg-1' }

watchToasts()
let assign: MockInstance<Location['assign']>
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  markDone('registered')
  setPendingRegistration(registration)
})
afterEach(() => {
  vi.useRealTimers()
  clearStep('registered')
  dropRegistration()
})

const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${number} of 6`)
const boxes = () => [1, 2, 3, 4, 5, 6].map((number) => box(number).value).join('')
const paste = (number: number, text: string) =>
  fireEvent.paste(box(number), { clipboardData: { getData: () => text } })

it(
  'the page of the code leads to registration unless it just succeeded',
  { tags: ['S2.6a', 'S4.2b'] },
  async () => {
    clearStep('registered')
    visit(<OtpPage />, here)
    expect(await elsewhere()).toBe('/auth/register')
  },
)

it('an address typed by hand redirects to registration', { tags: ['S2.6a'] }, async () => {
  visit(<OtpPage />, '/auth/otp')
  expect(await elsewhere()).toBe('/auth/register')
})

it('the page is still open after a reload', { tags: ['S4.2b'] }, () => {
  expect(sessionStorage.getItem('mf-auth:done:registered')).toBe('true')
})

it('each digit moves to the next of six boxes', { tags: ['S2.6b', 'S5.5'] }, () => {
  visit(<OtpPage />, here)
  expect(screen.getAllByRole('textbox')).toHaveLength(6)
  expect(box(1).getAttribute('autocomplete')).toBe('one-time-code')
  expect(box(1).inputMode).toBe('numeric')
  fireEvent.change(box(1), { target: { value: '4' } })
  expect(document.activeElement).toBe(box(2))
  fireEvent.change(box(2), { target: { value: 'x' } })
  expect(boxes()).toBe('4')
  fireEvent.keyDown(box(2), { key: 'Backspace' })
  expect(boxes()).toBe('')
  expect(document.activeElement).toBe(box(1))
})

it('a pasted code signs in and loads onboarding', { tags: ['S2.6d', 'S4.1b', 'S7.6'] }, async () => {
  const post = answerPosts({ access_token: 'abc' })
  visit(<OtpPage />, here)
  paste(1, '১২৩ ৪৫৬')
  expect(boxes()).toBe('123456')
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/onboarding'))
  expect(post.mock.calls).toEqual([
    ['/api/v2/app/auth/otp/verify', { email: 'rima@example.com', otp: '123456', registration_id: 'reg-1' }],
  ])
  expect(getSession()).toEqual({ status: 'signed-in', token: 'abc' })
  expect([isDone('registered'), getPendingRegistration(here.state)]).toEqual([false, null])
})

it(
  'the page of the code sends a whole code once, by the last digit and by the button',
  { tags: ['decision-53'] },
  async () => {
    const post = vi.spyOn(http, 'post').mockReturnValue(new Promise(() => undefined))
    visit(<OtpPage />, here)
    paste(1, '123456')
    fireEvent.submit(box(1))
    await waitFor(() => expect(post).toHaveBeenCalledOnce())
    expect(screen.getByText('Registered successfully').getAttribute('role')).toBe('status')
  },
)

it('the page of the code asks for the digits that are missing', { tags: ['S9.1e'] }, () => {
  const post = answerPosts({})
  visit(<OtpPage />, here)
  paste(1, '123')
  press('Verify OTP')
  expect(screen.getByRole('alert').textContent).toBe('Please type all six digits of the code')
  expect(post).not.toHaveBeenCalled()
})

it('the page of the code shows why a code was rejected and starts over', { tags: ['S7.6'] }, async () => {
  rejectPosts('This code is not right')
  visit(<OtpPage />, here)
  paste(1, '123456')
  await waitFor(() => expect(boxes()).toBe(''))
  expect(document.activeElement).toBe(box(1))
  expect(screen.getByRole('alert').textContent).toContain('This code is not right')
  expect(getSession().status).toBe('signed-out')
})

it('Cancel goes back, to registration when there is no back', { tags: ['S2.6c'] }, async () => {
  visit(<OtpPage />, here)
  press('Cancel')
  await waitFor(() => expect(screen.getByTestId('elsewhere').textContent).toBe('/auth/register'))
})

it('the page of the code sends another code by registering again after a minute', async () => {
  vi.useFakeTimers()
  setPendingRegistration(registration)
  const post = answerPosts({ message: 'sent', registration_id: 'reg-1' })
  visit(<OtpPage />, here)
  screen.getByText('Another one can be sent in 01:00')
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  for (let second = 0; second < 60; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
  press('Send it again')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(post.mock.calls).toEqual([['/api/v2/app/auth/register', registration]])
  screen.getByText('Another one can be sent in 01:00')
})

it(
  'the page of the code sends the own password also after a reload has lost it',
  { tags: ['S7.6'] },
  async () => {
    dropRegistration()
    const post = answerPosts({ access_token: 'abc' })
    visit(<OtpPage />, here)
    paste(1, '123456')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/onboarding'))
    expect(post.mock.calls[0]?.[1]).toMatchObject({ registration_id: 'reg-1' })
  },
)

it(
  'the page of the code uses neither password nor resending of another registration',
  { tags: ['S7.6'] },
  async () => {
    setPendingRegistration({ email: 'other@example.com', password: 'secret12', registration_id: 'reg-2' })
    const post = answerPosts({ access_token: 'abc' })
    visit(<OtpPage />, here)
    expect(screen.queryByText(/Another one can be sent/)).toBeNull()
    paste(1, '123456')
    await waitFor(() => expect(post).toHaveBeenCalled())
    expect(post.mock.calls[0]?.[1]).toMatchObject({ email: 'rima@example.com', registration_id: 'reg-1' })
  },
)

it('the page of the code offers no resending after a reload has lost the password', () => {
  dropRegistration()
  visit(<OtpPage />, here)
  expect(screen.queryByText('No message yet?')).toBeNull()
})

it('the page of the code shows digits and labels in Bangla on a Bangla page', () => {
  visit(<OtpPage />, here, { language: 'bn' })
  const first = screen.getByLabelText<HTMLInputElement>('৬টির মধ্যে ১ নম্বর অঙ্ক')
  fireEvent.change(first, { target: { value: '7' } })
  expect(first.value).toBe('৭')
})
