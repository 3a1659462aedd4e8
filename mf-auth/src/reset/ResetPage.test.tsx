import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clearStep, isDone } from '../steps/unlocked.ts'
import { answerPosts, elsewhere, press, rejectPosts, visit, watchToasts, write } from '../testing/site.tsx'
import ResetPage from './ResetPage.tsx'

const here = { pathname: '/auth/reset', hash: '#token=t0ken' }

watchToasts()
beforeEach(() => {
  clearStep('password-reset')
})

const fill = (password: string, retyped: string) => {
  write('New password', password)
  write('Retype password', retyped)
  press('Confirm New Password')
}

it.each([
  ['boat 4 rain mango', 'boat 4 rain lemon', 'Passwords do not match!'],
  ['short', 'short', 'Password must be at least 8 characters long!'],
])(
  'the page of a new password answers %s, %s with: %s',
  { tags: ['S5.4a', 'S2.8b'] },
  (password, retyped, message) => {
    const post = answerPosts({})
    visit(<ResetPage />, here)
    fill(password, retyped)
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(post).not.toHaveBeenCalled()
  },
)

it(
  'the page of a new password sets the password with the token of the link',
  { tags: ['S2.8a', 'S2.8d', 'S7.8a'] },
  async () => {
    const post = answerPosts({ message: 'updated' })
    visit(<ResetPage />, here)
    fill('boat 4 rain mango', 'boat 4 rain mango')
    expect(await elsewhere()).toBe('/auth/updated')
    expect(post.mock.calls).toEqual([
      [
        '/api/v2/app/auth/password/reset',
        { password: 'boat 4 rain mango', token: 't0ken' },
        { token: 't0ken' },
      ],
    ])
    expect(isDone('password-reset')).toBe(true)
  },
)

it('the page of a new password reports that the reset failed', { tags: ['S8.2b', 'S7.8a'] }, async () => {
  rejectPosts('', '')
  visit(<ResetPage />, here)
  fill('boat 4 rain mango', 'boat 4 rain mango')
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred during password reset')
  expect(isDone('password-reset')).toBe(false)
})

it(
  'the page of a new password offers a new link where the old one does not work any more',
  { tags: ['S2.8b'] },
  async () => {
    rejectPosts('This link has been used or is too old.', 'invalid_reset_token')
    visit(<ResetPage />, here)
    fill('boat 4 rain mango', 'boat 4 rain mango')
    const link = await screen.findByRole('link', { name: 'Get a new link' })
    expect(link.getAttribute('href')).toBe('/auth/forgot')
    screen.getByText('This link has been used or is too old.')
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  },
)

it('Cancel goes to registration', { tags: ['S2.8c'] }, async () => {
  visit(<ResetPage />, here)
  press('Cancel')
  expect(await elsewhere()).toBe('/auth/register')
})

it('without a token there is no form, but a way to a link', { tags: ['S4.2b'] }, () => {
  visit(<ResetPage />, '/auth/reset')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/auth/forgot')
})
