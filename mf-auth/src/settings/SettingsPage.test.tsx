import { getLanguage, http, HttpError } from '@dhadha/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerPosts, press, refusePosts, visit, watchToasts, write } from '../testing/site.tsx'
import SettingsPage from './SettingsPage.tsx'

const rima = {
  id: '1',
  name: 'Rima',
  login: 'quick-otter-7',
  email: 'rima@example.com',
  mobile_number: null,
  image: null,
  birth_date: '2015-02-28',
  institute: 'Zilla School',
  grade: 5,
}

/** The API's answers to reads: the profile, and one sign-in. */
const answerReads = (profile: object) =>
  vi
    .spyOn(http, 'get')
    .mockImplementation((url) =>
      Promise.resolve(url.endsWith('/sessions') ? { sessions: [], has_password: true } : profile),
    )

let toasts: ReturnType<typeof watchToasts>
beforeEach(() => {
  toasts = watchToasts()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = () => visit(<SettingsPage />, '/settings', { token: 'abc' })
const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value

it('S3.1a S7.3 shows the profile as the API has it', async () => {
  const get = answerReads(rima)
  open()
  expect(await value('Your Name')).toBe('Rima')
  expect(await value('Date of Birth')).toBe('28 February 2015')
  expect(await value('Class')).toBe('5')
  expect(await value('School Name')).toBe('Zilla School')
  expect(get.mock.calls.map(([url]) => url)).toContain('/api/v2/app/user/profile')
})

it('S3.13a S5.8b S8.3f saves the profile and fetches it anew', async () => {
  const get = answerReads({ ...rima, birth_date: null })
  const post = answerPosts({ message: 'saved' })
  open()
  await screen.findByLabelText('Your Name')
  write('Your Name', ' Rima Akter ')
  press('Save')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Profile Updated'))
  expect(post.mock.calls).toEqual([
    ['/api/v2/app/user/profile/info', { name: 'Rima Akter', dob: null, grade: 5, institute: 'Zilla School' }],
  ])
  await waitFor(() => expect(get.mock.calls.filter(([url]) => url.endsWith('/profile'))).toHaveLength(2))
})

it('S8.4c keeps what was typed when saving fails', async () => {
  answerReads(rima)
  refusePosts('The API says no')
  open()
  await screen.findByLabelText('Your Name')
  write('Your Name', 'Rima Akter')
  press('Save')
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Failed to update'))
  expect(await value('Your Name')).toBe('Rima Akter')
  expect(screen.getByRole('alert').textContent).toBe('The API says no')
})

it('S2.23c changes the language of the interface at once', async () => {
  answerReads(rima)
  open()
  await screen.findByLabelText('Your Name')
  act(() => void fireEvent.click(screen.getByLabelText('Bangla')))
  expect(getLanguage()).toBe('bn')
})

it('says that the profile is missing and tries again', async () => {
  const get = vi.spyOn(http, 'get').mockRejectedValue(new HttpError('no-response', 0, '', ''))
  open()
  expect(await screen.findByText('Your profile could not be loaded.')).toBeTruthy()
  get.mockRestore()
  answerReads(rima)
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
  expect(await value('Your Name')).toBe('Rima')
})
