import { http, HttpError } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import type { OwnSchool } from '@dhadha/contract/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  answerPosts,
  trapFocusInDialogs,
  press,
  rejectPosts,
  visit,
  watchToasts,
  write,
} from '../../testing/site.tsx'
import { SchoolCard } from './SchoolCard.tsx'

const none: OwnSchool = { school: null }
const joined: OwnSchool = {
  school: { name: 'River Bank School', bangla_name: 'নদীতীর স্কুল', joined_at: '2026-11-21T10:00:00Z' },
}

const toasts = watchToasts()

const open = (own: OwnSchool, language: 'en' | 'bn' = 'en') => {
  vi.spyOn(http, 'get').mockResolvedValue(own)
  visit(<SchoolCard />, '/settings', { token: 'abc', language })
}
const FIELD = 'Code from your school'

it('the school card joins by the code, once on a double click', { tags: ['S2.35a', 'S7.26b'] }, async () => {
  const post = answerPosts(joined)
  open(none)
  await screen.findByLabelText(FIELD)
  write(FIELD, ' kmpx-7rtw-3cda ')
  clickTwice(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('You have been with River Bank School since 21 November 2026.')
  expect(post.mock.calls).toEqual([['/api/v2/app/user/school', { code: 'kmpx-7rtw-3cda' }]])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your school'))
})

it(
  'the school card shows at the field what is wrong with a code, and keeps the typed text',
  { tags: ['S2.35a'] },
  async () => {
    const post = rejectPosts('This code is not valid, or no longer works.')
    open(none)
    await screen.findByLabelText(FIELD)
    press('Join')
    expect(screen.getByRole('alert').textContent).toBe('Please enter the code from your school')
    expect(post).not.toHaveBeenCalled()
    write(FIELD, 'KMPX')
    press('Join')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('This code is not valid, or no longer works.'),
    )
    expect(screen.getByLabelText<HTMLInputElement>(FIELD).value).toBe('KMPX')
  },
)

it('leaving the school asks for confirmation', { tags: ['S2.35b', 'S7.26c'] }, async () => {
  trapFocusInDialogs()
  const leave = vi.spyOn(http, 'delete').mockResolvedValue(none)
  open(joined)
  await screen.findByText(/^You have been with River Bank School/)
  press('Leave this school')
  const dialog = within(screen.getByRole('dialog', { name: 'Leave the school?' }))
  expect(leave).not.toHaveBeenCalled()
  clickTwice(dialog.getByRole('button', { name: 'Leave this school' }))
  await screen.findByLabelText(FIELD)
  expect(leave.mock.calls).toEqual([['/api/v2/app/user/school']])
  expect(toasts.success).toHaveBeenCalledWith('Successfully updated')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Join your school'))
})

it.each([
  ['en', 'Your school waits until a grown-up says yes: see ‘Your parent or guardian’ above.'],
  ['bn', 'স্কুলে যোগ দিতে বড় কারও হ্যাঁ লাগে: ওপরে ‘তোমার মা-বাবা বা অভিভাবক’ দেখো।'],
] as const)(
  'a learner under 13 waits for a yes and asks for no code: %s',
  { tags: ['decision-35'] },
  async (language, sentence) => {
    vi.spyOn(http, 'get').mockImplementation((url) =>
      Promise.resolve(url.endsWith('/guardian') ? { limited: true } : none),
    )
    visit(<SchoolCard />, '/settings', { token: 'abc', language })
    await screen.findByText(sentence)
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

it('the school card reports that the school is missing, and tries again', { tags: ['S2.35a'] }, async () => {
  vi.spyOn(http, 'get').mockRejectedValue(new HttpError('no-response', 0, '', ''))
  visit(<SchoolCard />, '/settings', { token: 'abc' })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  vi.spyOn(http, 'get').mockResolvedValue(none)
  retry.click()
  await screen.findByLabelText(FIELD)
})

it('the school card has the school’s Bangla name on a Bangla page', { tags: ['S2.35b'] }, async () => {
  open(joined, 'bn')
  await screen.findByText(/নদীতীর স্কুল/)
  screen.getByRole('heading', { name: 'তোমার স্কুল' })
})
