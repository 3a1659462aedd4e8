import { getLanguage, getTheme, http, HttpError } from '@dhadha/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerPosts, nobody, press, rejectPosts, rima, visit, watchToasts, write } from '../testing/site.tsx'
import SettingsPage from './SettingsPage.tsx'

/** The API's answers to reads: the profile, and one sign-in. */
const answerReads = (profile: object) =>
  vi
    .spyOn(http, 'get')
    .mockImplementation((url) =>
      Promise.resolve(
        url.endsWith('/sessions')
          ? { sessions: [], has_password: true }
          : url.endsWith('/people')
            ? nobody
            : profile,
      ),
    )

const toasts = watchToasts()

const open = (tab = '', language: 'en' | 'bn' = 'en') =>
  visit(<SettingsPage />, { pathname: '/settings', search: tab && `?tab=${tab}` }, { token: 'abc', language })
const value = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value

it('the settings page shows the profile as the API has it', { tags: ['S3.1a', 'S7.3'] }, async () => {
  const get = answerReads(rima)
  open()
  expect(await value('Your Name')).toBe('Rima')
  expect(await value('Date of Birth')).toBe('2015')
  expect(await value('Class')).toBe('5')
  expect(await value('School Name')).toBe('Zilla School')
  expect(get.mock.calls.map(([url]) => url)).toContain('/api/v2/app/user/profile')
})

it(
  'each field of the profile has one line, and its reason unfolds',
  { tags: ['S2.11b', 'decision-44'] },
  async () => {
    answerReads(rima)
    open()
    for (const [label, reason] of [
      ['Your Name', /^Why we ask: to greet you by it/],
      ['Date of Birth', /^Why we ask: until you are 13/],
      ['Class', /^Why we ask: your puzzles begin/],
      ['School Name', /^Why we ask: it appears on your own profile/],
    ] as const) {
      const field = await screen.findByLabelText(label)
      const text = screen.getByText(reason)
      // Folded, it still describes the field for a screen reader.
      expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(text.id)
      const unfolds = text.closest('details')
      expect(unfolds?.open).toBe(false)
      expect(unfolds?.querySelector('summary')?.textContent).toBe(`Why? ${label}`)
    }
  },
)

it('a card of the settings is explained behind a word', { tags: ['S2.35a', 'S2.35c'] }, async () => {
  answerReads(rima)
  open('', 'bn')
  const intro = await screen.findByText(/^ধাঁধা পাঠানো যায় বন্ধুদের/)
  expect(intro.closest('details')?.open).toBe(false)
  expect(intro.closest('details')?.querySelector('summary')?.textContent).toBe('কেন? বন্ধু আর শেয়ার করা')
})

it(
  'the settings page saves the profile and fetches it again',
  { tags: ['S3.13a', 'S5.8b', 'S8.3f'] },
  async () => {
    const get = answerReads({ ...rima, birth_date: null })
    const post = answerPosts({ message: 'saved' })
    open()
    await screen.findByLabelText('Your Name')
    write('Your Name', ' Rima Akter ')
    press('Save')
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Profile Updated'))
    expect(post.mock.calls).toEqual([
      [
        '/api/v2/app/user/profile/info',
        { name: 'Rima Akter', dob: null, grade: 5, institute: 'Zilla School' },
      ],
    ])
    await waitFor(() => expect(get.mock.calls.filter(([url]) => url.endsWith('/profile'))).toHaveLength(2))
  },
)

it('text typed while the profile is being saved is not lost', async () => {
  answerReads(rima)
  let answer: (reply: object) => void = () => undefined
  vi.spyOn(http, 'post').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  open()
  await screen.findByLabelText('Your Name')
  write('Your Name', 'Rima Akter')
  press('Save')
  write('School Name', 'Govt. Girls’ School')
  answerReads({ ...rima, name: 'Rima Akter' })
  answer({ message: 'saved' })
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Profile Updated'))
  expect([await value('Your Name'), await value('School Name')]).toEqual([
    'Rima Akter',
    'Govt. Girls’ School',
  ])
})

it('typed text is not lost when saving fails', { tags: ['S8.4c'] }, async () => {
  answerReads(rima)
  rejectPosts('The API says no')
  open()
  await screen.findByLabelText('Your Name')
  write('Your Name', 'Rima Akter')
  press('Save')
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Failed to update'))
  expect(await value('Your Name')).toBe('Rima Akter')
  expect(screen.getByRole('alert').textContent).toBe('The API says no')
})

it('the settings page changes the language of the interface at once', { tags: ['S2.23c'] }, async () => {
  answerReads(rima)
  open('preferences')
  act(() => void fireEvent.click(screen.getByLabelText('Bangla')))
  expect(getLanguage()).toBe('bn')
})

it('the settings page has three tabs in the order of the specification', { tags: ['S2.23a'] }, () => {
  answerReads(rima)
  open()
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Account Settings',
    'Notification & Preferences',
    'Security Settings',
  ])
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
})

it(
  'the settings page opens the tab that the address names, and changes tabs by keys',
  { tags: ['S2.23a'] },
  () => {
    answerReads(rima)
    open('security')
    const chosen = () => screen.getByRole('tab', { selected: true })
    expect(chosen().textContent).toBe('Security Settings')
    fireEvent.keyDown(chosen(), { key: 'ArrowLeft' })
    expect(chosen().textContent).toBe('Notification & Preferences')
    expect(document.activeElement).toBe(chosen())
  },
)

it('an address without a known tab opens the first', { tags: ['S2.23a'] }, () => {
  answerReads(rima)
  open('nonsense', 'bn')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('অ্যাকাউন্ট সেটিংস')
})

it('two of three alerts are on, stored on the device', { tags: ['S2.23d'] }, () => {
  const post = answerPosts({})
  localStorage.clear()
  open('preferences')
  const switches = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)
  for (const label of ['New Content Alert', 'New Tutorial Alert', 'Test Line']) screen.getByLabelText(label)
  expect(switches()).toEqual([true, true, false])
  fireEvent.click(screen.getByLabelText('New Tutorial Alert'))
  fireEvent.click(screen.getByLabelText('Test Line'))
  expect(switches()).toEqual([true, false, true])
  expect(JSON.parse(localStorage.getItem('contract:preferences:device') ?? '')).toMatchObject({
    newTutorial: false,
  })
  expect(post).not.toHaveBeenCalled()
})

it('the settings page changes the look of the site at once', () => {
  answerReads(rima)
  open('preferences')
  fireEvent.click(screen.getByLabelText('Dark'))
  expect(getTheme()).toBe('dark')
  fireEvent.click(screen.getByLabelText('Like the device'))
  expect(getTheme()).toBe('device')
})

it('the settings page reports that the profile is missing, and tries again', async () => {
  const get = vi.spyOn(http, 'get').mockRejectedValue(new HttpError('no-response', 0, '', ''))
  open()
  await screen.findByText('Your profile could not be loaded.')
  get.mockRestore()
  answerReads(rima)
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
  expect(await value('Your Name')).toBe('Rima')
})

it(
  'the settings page explains that an older date of birth waits for a yes',
  { tags: ['decision-43'] },
  async () => {
    answerReads({ ...rima, wanted_birth_date: '2010-12-31' })
    open()
    await screen.findByText(/^2010 makes you older than you said before/)
  },
)
