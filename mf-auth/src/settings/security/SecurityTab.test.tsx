import { getSession, http, HttpError } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import type { SignIns } from '@dhadha/contract/wire'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerPosts, press, rejectPosts, visit, watchToasts, write } from '../../testing/site.tsx'
import { SecurityTab } from './SecurityTab.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const signIns: SignIns = {
  has_password: true,
  sessions: [
    {
      id: 'a',
      browser: 'Firefox',
      system: 'Windows',
      signed_in_at: '2026-11-01T10:00:00Z',
      last_used_at: hoursAgo(0),
      is_current: true,
    },
    {
      id: 'b',
      browser: 'Chrome',
      system: 'Android',
      signed_in_at: '2026-10-30T10:00:00Z',
      last_used_at: hoursAgo(5),
      is_current: false,
    },
    {
      id: 'c',
      browser: null,
      system: null,
      signed_in_at: '2026-10-01T10:00:00Z',
      last_used_at: hoursAgo(1),
      is_current: false,
    },
  ],
}

const toasts = watchToasts()
let answer: SignIns
beforeEach(() => {
  answer = signIns
  vi.spyOn(http, 'get').mockImplementation((url) => {
    if (url.endsWith('/sessions')) return Promise.resolve(answer)
    return Promise.resolve(url.endsWith('/passkeys') ? { passkeys: [] } : { email: 'rima@example.com' })
  })
})

const open = async (language: 'en' | 'bn' = 'en') => {
  visit(<SecurityTab />, '/settings', { token: 'abc', language })
  await screen.findByText(language === 'en' ? 'Where you are signed in' : 'কোথায় কোথায় সাইন ইন করা আছে')
}
const fill = (current: string, password: string, confirmation = password) => {
  write('Current password', current)
  write('New password', password)
  write('Retype password', confirmation)
  press('Change password')
}

it('the security tab asks for the current password and the new one twice', { tags: ['S2.23e'] }, async () => {
  await open()
  expect(screen.getByLabelText('Current password').getAttribute('autocomplete')).toBe('current-password')
  expect(screen.getByPlaceholderText('At least 8 characters')).toBe(screen.getByLabelText('New password'))
  expect(screen.getByPlaceholderText('Password need to match')).toBe(screen.getByLabelText('Retype password'))
})

it(
  'the security tab sends the current password too, and empties the form',
  { tags: ['S7.8b', 'S8.3h', 'decision-9'] },
  async () => {
    const post = answerPosts({ message: 'done' })
    await open()
    fill('correct horse battery', 'kite over river')
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Password updated successfully'))
    expect(post.mock.calls).toEqual([
      [
        '/api/v2/app/auth/password/reset',
        { password: 'kite over river', currentPassword: 'correct horse battery' },
      ],
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  },
)

it.each([
  ['', 'kite over river', 'kite over river', 'Please enter your current password'],
  ['x', 'kite over river', 'kite over', 'Passwords do not match!'],
  ['x', 'kite', 'kite', 'Password must be at least 8 characters long!'],
])(
  'the security tab answers %s, %s, %s with: %s',
  { tags: ['S5.4b', 'decision-9'] },
  async (current, password, confirmation, message) => {
    const post = answerPosts({})
    await open()
    fill(current, password, confirmation)
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(post).not.toHaveBeenCalled()
  },
)

it('the security tab reports a failure, and its reason at the field', { tags: ['S8.4d'] }, async () => {
  rejectPosts('The current password is not right', 'wrong_password')
  await open()
  fill('not the one', 'kite over river')
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Failed to update password'))
  expect(screen.getByRole('alert').textContent).toBe('The current password is not right')
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('kite over river')
})

it(
  'a learner who registered with Google chooses a first password without a current one',
  { tags: ['decision-9'] },
  async () => {
    answer = { ...signIns, has_password: false }
    const post = answerPosts({ message: 'done' })
    await open()
    expect(screen.queryByLabelText('Current password')).toBeNull()
    write('New password', 'kite over river')
    write('Retype password', 'kite over river')
    press('Save password')
    await waitFor(() => expect(post).toHaveBeenCalled())
    expect(post.mock.calls[0]?.[1]).toEqual({ password: 'kite over river' })
  },
)

it(
  'the security tab lists the devices, this one without a button to sign it out',
  { tags: ['decision-8'] },
  async () => {
    await open()
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual([
      'Firefox on WindowsThis deviceSigned in on 1 November 2026',
      'Chrome on AndroidSigned in on 30 October 2026 · last used 5 hours agoSign out',
      'Unknown deviceSigned in on 1 October 2026 · last used less than two hours agoSign out',
    ])
    cleanup()
    await open('bn')
    expect(screen.getAllByRole('listitem')[1]?.textContent).toMatch(/^Android-এ Chromeসাইন ইন ৩০ অক্টোবর/)
  },
)

it(
  'the security tab signs out one device, once on a double click, and fetches the list again',
  { tags: ['decision-8'] },
  async () => {
    const end = vi.spyOn(http, 'delete').mockResolvedValue({ message: 'That device is signed out' })
    await open()
    answer = { ...signIns, sessions: signIns.sessions.filter(({ id }) => id !== 'b') }
    clickTwice(screen.getByRole('button', { name: 'Sign out: Chrome on Android' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(end.mock.calls).toEqual([['/api/v2/app/user/sessions/b']])
    expect(toasts.success).toHaveBeenCalledWith('That device is signed out')
    expect(document.activeElement?.textContent).toBe('Where you are signed in')
  },
)

it('the security tab signs out everywhere after a question', { tags: ['decision-8'] }, async () => {
  const end = vi.spyOn(http, 'delete').mockResolvedValue({ message: '' })
  await open()
  press('Sign out everywhere')
  const dialog = await screen.findByRole('dialog')
  expect(end).not.toHaveBeenCalled()
  within(dialog).getByRole('button', { name: 'Sign out everywhere' }).click()
  await waitFor(() => expect(getSession().status).toBe('signed-out'))
  expect(end.mock.calls).toEqual([['/api/v2/app/user/sessions']])
})

it('the security tab reports that the list is missing, and tries again', async () => {
  const get = vi.spyOn(http, 'get').mockRejectedValue(new HttpError('no-response', 0, '', ''))
  visit(<SecurityTab />, '/settings', { token: 'abc' })
  await screen.findByText('Your sign-ins could not be loaded.')
  get.mockImplementation((path) => Promise.resolve(path.endsWith('passkeys') ? { passkeys: [] } : signIns))
  press('Retry')
  await screen.findByText('Where you are signed in')
})
