import { getSession, http } from '@dhadha/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  answerPosts,
  elsewhere,
  loseConnection,
  press,
  rejectPosts,
  visit,
  watchToasts,
  write,
} from '../testing/site.tsx'
import LoginPage from './LoginPage.tsx'

const toasts = watchToasts()
beforeEach(() => {
  vi.spyOn(http, 'get').mockResolvedValue({ google: null })
})

const fill = () => {
  write('Email or mobile number', '০১৭১২৩৪৫৬৭৮')
  write('Password', 'secret12')
}

it('the login page offers both fields, the toggle and the two ways out', { tags: ['S2.4a'] }, () => {
  visit(<LoginPage />, '/auth/login')
  screen.getByRole('heading', { level: 1, name: 'Sign In' })
  screen.getByRole('heading', { name: 'Your Journey to Greatness Starts here' })
  expect(screen.getByLabelText('Email or mobile number').getAttribute('autocomplete')).toBe('username')
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  screen.getByRole('button', { name: 'Show password' })
  expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/auth/forgot')
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/auth/register')
  expect(document.title).toBe('Sign In – Dhadha')
})

it('the login page signs in and opens the dashboard', { tags: ['S2.4b', 'S7.4', 'S8.3a'] }, async () => {
  const post = answerPosts({ access_token: 'abc' })
  visit(<LoginPage />, '/auth/login')
  fill()
  press('Sign In')
  expect(await elsewhere()).toBe('/lang/en/level/1')
  expect(post.mock.calls).toEqual([
    ['/api/v2/app/auth/login', { mobileNumber: '01712345678', password: 'secret12' }],
  ])
  expect(toasts.success).toHaveBeenCalledWith('Logged in successfully')
  expect(getSession()).toEqual({ status: 'signed-in', token: 'abc' })
})

it('the login page opens the Bangla dashboard from a Bangla page', async () => {
  answerPosts({ access_token: 'abc' })
  visit(<LoginPage />, '/auth/login', { language: 'bn' })
  write('ইমেইল বা মোবাইল নম্বর', 'rima@example.com')
  write('পাসওয়ার্ড', 'secret12')
  press('সাইন ইন করো')
  expect(await elsewhere()).toBe('/lang/bn/level/1')
})

it('the login page shows at the field what is missing, and sends nothing', { tags: ['S5.1a'] }, () => {
  const post = answerPosts({})
  visit(<LoginPage />, '/auth/login')
  write('Email or mobile number', 'rima@example.com')
  press('Sign In')
  expect(screen.getByRole('alert').textContent).toBe('Please enter valid login and password')
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  expect(post).not.toHaveBeenCalled()
})

it('the login page clears the error once the pupil continues typing', () => {
  visit(<LoginPage />, '/auth/login')
  press('Sign In')
  write('Password', 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the login page shows the server’s message and allows another try', { tags: ['S8.1a'] }, async () => {
  const post = rejectPosts('Login and password do not fit together')
  visit(<LoginPage />, '/auth/login')
  fill()
  press('Sign In')
  expect((await screen.findByRole('alert')).textContent).toBe('Login and password do not fit together')
  expect(getSession().status).toBe('signed-out')
  expect(screen.getByRole('alert').textContent).toBe('Login and password do not fit together')
  press('Sign In')
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2))
})

it('the login page shows its own sentence where the server sent none', { tags: ['S8.2a'] }, async () => {
  rejectPosts('', '')
  visit(<LoginPage />, '/auth/login')
  fill()
  press('Sign In')
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred during registration')
})

it('the login page explains that the server cannot be reached', { tags: ['S8.1b'] }, async () => {
  loseConnection()
  visit(<LoginPage />, '/auth/login')
  fill()
  press('Sign In')
  expect((await screen.findByRole('alert')).textContent).toBe('Unable to connect to server')
})

it('the login page sends once however often the button is pressed', () => {
  const post = vi.spyOn(http, 'post').mockReturnValue(new Promise(() => undefined))
  visit(<LoginPage />, '/auth/login')
  fill()
  const button = screen.getByRole('button', { name: 'Sign In' })
  button.click()
  button.click()
  expect(post).toHaveBeenCalledTimes(1)
})
