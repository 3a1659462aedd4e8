import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerPosts, elsewhere, press, rejectPosts, visit, watchToasts, write } from '../testing/site.tsx'
import ForgotPage from './ForgotPage.tsx'

watchToasts()

it.each([
  ['', 'Please enter your email or mobile number'],
  ['a@b.co 01712345678', 'Please enter either email or mobile number, not both'],
  ['0171234567', 'Please enter a valid mobile number'],
  ['rima', 'Please enter a valid email address'],
])('the page of a forgotten password answers %s with: %s', { tags: ['S5.3'] }, (identity, message) => {
  const post = answerPosts({})
  visit(<ForgotPage />, '/auth/forgot')
  write('Email or mobile number', identity)
  press('Send Link')
  expect(screen.getByRole('alert').textContent).toBe(message)
  expect(post).not.toHaveBeenCalled()
})

it(
  'the page of a forgotten password sends a link and explains where to look',
  { tags: ['S2.7', 'S7.7', 'S8.3c'] },
  async () => {
    const post = answerPosts({ message: 'sent' })
    visit(<ForgotPage />, '/auth/forgot')
    write('Email or mobile number', '01712345678')
    press('Send Link')
    await screen.findByRole('heading', { name: 'Check your messages' })
    screen.getByText(/If 01712345678 belongs to an account/)
    expect(post.mock.calls).toEqual([['/api/v2/app/auth/password/forget', { mobileNumber: '01712345678' }]])
    expect(screen.getByRole('status').textContent).toBe('Password reset link sent successfully')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Back to sign in'))
    press('Ask for another link')
    expect(screen.getByLabelText<HTMLInputElement>('Email or mobile number').value).toBe('01712345678')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  },
)

it('the page of a forgotten password reports a failure and stays', { tags: ['S8.2a', 'S7.7'] }, async () => {
  rejectPosts('', '')
  visit(<ForgotPage />, '/auth/forgot')
  write('Email or mobile number', 'rima@example.com')
  press('Send Link')
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred during registration')
  screen.getByRole('button', { name: 'Send Link' })
})

it('Cancel goes back, to sign in when there is no back', { tags: ['S2.7a'] }, async () => {
  visit(<ForgotPage />, '/auth/forgot')
  press('Cancel')
  expect(await elsewhere()).toBe('/auth/login')
})
