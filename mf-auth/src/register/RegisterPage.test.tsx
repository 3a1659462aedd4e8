import { http } from '@dhadha/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearStep, isDone } from '../steps/unlocked.ts'
import { answerPosts, elsewhere, press, rejectPosts, visit, watchToasts, write } from '../testing/site.tsx'
import { dropRegistration, getPendingRegistration } from './pendingRegistration.ts'
import RegisterPage from './RegisterPage.tsx'

watchToasts()
beforeEach(() => {
  vi.spyOn(http, 'get').mockResolvedValue({ google: null })
  clearStep('registered')
  dropRegistration()
})

const fill = (identity: string, password: string, confirmation: string) => {
  write('Email or mobile number', identity)
  write('Password', password)
  write('Confirm password', confirmation)
  press('Sign Up')
}

it(
  'the registration page asks for identity and password twice, and leads to signing in',
  { tags: ['S2.5a'] },
  () => {
    visit(<RegisterPage />, '/auth/register')
    for (const label of ['Password', 'Confirm password'])
      expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password')
    screen.getByLabelText('Email or mobile number')
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth/login')
  },
)

it('the registration page shows the mascot beside its title', () => {
  visit(<RegisterPage />, '/auth/register')
  const title = screen.getByRole('heading', { level: 1, name: 'Create Account' })
  const [mascot, ...others] = title.parentElement?.querySelectorAll('svg') ?? []
  expect([mascot?.getAttribute('aria-hidden'), others]).toEqual(['true', []])
})

it.each([
  ['', 'boat 4 rain mango', 'boat 4 rain mango', 'Please fill up the fields properly...'],
  ['rima', 'boat 4 rain mango', 'boat 4 rain mango', 'Please enter a valid email address or mobile number'],
  [
    'a@b.co 01712345678',
    'boat 4 rain mango',
    'boat 4 rain mango',
    'Please enter either email or mobile number, not both',
  ],
  ['a@b.co', 'boat 4 rain mango', 'boat 4 rain lemon', 'Please re-enter the password correctly'],
  ['a@b.co', 'short', 'short', 'Password must be at least 8 characters long'],
])(
  'the registration page answers %s, %s, %s with: %s',
  { tags: ['S5.2'] },
  (identity, password, confirmation, message) => {
    const post = answerPosts({})
    visit(<RegisterPage />, '/auth/register')
    fill(identity, password, confirmation)
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(post).not.toHaveBeenCalled()
  },
)

it(
  'the registration page registers and continues with the code',
  { tags: ['S2.5b', 'S4.2a', 'S7.5', 'S8.3b'] },
  async () => {
    const post = answerPosts({ message: 'sent', registration_id: 'reg-1' })
    visit(<RegisterPage />, '/auth/register')
    fill('rima@example.com', 'boat 4 rain mango', 'boat 4 rain mango')
    expect(await elsewhere()).toBe('/auth/otp')
    expect(post.mock.calls).toEqual([
      ['/api/v2/app/auth/register', { email: 'rima@example.com', password: 'boat 4 rain mango' }],
    ])
    expect(isDone('registered')).toBe(true)
  },
)

it('the password for resending is in memory, never in storage', async () => {
  answerPosts({ message: 'sent', registration_id: 'reg-1' })
  visit(<RegisterPage />, '/auth/register')
  fill('rima@example.com', 'boat 4 rain mango', 'boat 4 rain mango')
  await elsewhere()
  expect(getPendingRegistration({ email: 'rima@example.com' })?.request.password).toBe('boat 4 rain mango')
  const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])
  expect(stored).toContain('mf-auth:done:registered')
  expect(stored).not.toContain('boat 4 rain mango')
})

it('the form stays with an error when the API rejects it', { tags: ['S8.2a', 'S7.5'] }, async () => {
  rejectPosts('', '')
  visit(<RegisterPage />, '/auth/register')
  fill('rima@example.com', 'boat 4 rain mango', 'boat 4 rain mango')
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred during registration')
  expect(isDone('registered')).toBe(false)
  screen.getByRole('heading', { name: 'Create Account' })
})

it(
  'the registration page shows at the field why the API refuses a password',
  { tags: ['S8.1a'] },
  async () => {
    rejectPosts('This password is easy to guess.', 'common_password')
    visit(<RegisterPage />, '/auth/register')
    fill('rima@example.com', 'boat 4 rain mango', 'boat 4 rain mango')
    expect((await screen.findByRole('alert')).textContent).toBe('This password is easy to guess.')
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  },
)

it.each([
  ['password1', 'This password is easy to guess. Three words of your own and a number make a good one.'],
  [
    'rima@example',
    'A password must not be your own email address or number. Three words and a number make a good one.',
  ],
])(
  'the registration page refuses %s before anything is sent',
  { tags: ['S5.12', 'decision-52'] },
  async (password, sentence) => {
    const post = answerPosts({ message: '', registration_id: 'reg-1' })
    visit(<RegisterPage />, '/auth/register')
    fill('rima@example.com', password, password)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(post).not.toHaveBeenCalled()
  },
)
