import { http, HttpError } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import type { GuardianLook } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press, visit, write } from '../testing/site.tsx'
import GuardianPage from './GuardianPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (hash = '#token=t1', language: 'en' | 'bn' = 'en') =>
  visit(<GuardianPage />, { pathname: '/guardian', hash }, { language })

const asked: GuardianLook = {
  handle: 'quick-otter-7',
  state: 'waiting',
  allows_league: false,
  erase_at: null,
  child: null,
}
const child: NonNullable<GuardianLook['child']> = {
  name: 'Rima',
  birth_date: '2015-12-31',
  grade: 5,
  institute: 'Zilla School',
  school: null,
  has_photo: false,
  created_at: '2026-01-02T10:00:00Z',
}
const IN_A_WEEK = '2026-11-28T10:00:00Z'

/** The API, as far as this page sees it. */
function site(look: GuardianLook = asked) {
  let now = look
  return vi.spyOn(http, 'post').mockImplementation((url, body) => {
    const { answer } = body as { answer?: string }
    if (answer !== undefined)
      now = { ...now, state: answer === 'confirm' ? 'confirmed' : 'refused', child: null }
    if (url.endsWith('/erase')) {
      const erase_at = now.child ? null : IN_A_WEEK
      now = { ...now, erase_at }
      return Promise.resolve({ erase_at })
    }
    return Promise.resolve(url.endsWith('/look') ? now : { message: 'ok', is_over: false })
  })
}

/** The text of the focused element, unless that is the whole page. */
const focusedPart = () =>
  document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '')

const getPostedBodies = (post: ReturnType<typeof site>, verb: string) =>
  post.mock.calls.filter(([url]) => url === `/api/v2/app/guardian/${verb}`).map(([, body]) => body)

it(
  'the guardian’s page explains what is stored and why, names the child by its handle, and accepts a yes once',
  { tags: ['decision-43'] },
  async () => {
    const post = site()
    open()
    await screen.findByText(/A child with the handle quick-otter-7/)
    screen.getByText(/We keep what the child signs in with/)
    screen.getByText(/You can take the yes back at any time/)
    const yes = screen.getByRole('button', { name: 'Yes, I agree' })
    fireEvent.click(yes)
    fireEvent.click(yes)
    await screen.findByRole('heading', { name: 'You have said yes' })
    screen.getByText(/Tomorrow we send you one more message/)
    expect(getPostedBodies(post, 'answer')).toEqual([{ token: 't1', answer: 'confirm' }])
  },
)

it(
  'the guardian’s page accepts a yes to the weekly league only where it is given',
  { tags: ['decision-19'] },
  async () => {
    const post = site()
    open()
    const league = await screen.findByRole('switch', { name: 'The weekly league, too' })
    expect((league as HTMLInputElement).checked).toBe(false)
    fireEvent.click(league)
    press('Yes, I agree')
    await screen.findByRole('heading', { name: 'You have said yes' })
    expect(getPostedBodies(post, 'answer')).toEqual([{ token: 't1', answer: 'confirm', allows_league: true }])
  },
)

it(
  'the guardian’s page ends and allows the weekly league at any time after a yes',
  { tags: ['decision-19'] },
  async () => {
    const post = site({ ...asked, state: 'confirmed', allows_league: true })
    open()
    fireEvent.click(await screen.findByRole('switch', { name: 'The weekly league, too' }))
    await waitFor(() => expect(getPostedBodies(post, 'league')).toEqual([{ token: 't1', allowed: false }]))
  },
)

it('the guardian’s page withdraws a yes', { tags: ['decision-43'] }, async () => {
  const post = site({ ...asked, state: 'confirmed' })
  open()
  await screen.findByRole('heading', { name: 'You have said yes' })
  press('Take my yes back')
  await screen.findByRole('heading', { name: 'You have said no' })
  expect(getPostedBodies(post, 'answer')).toEqual([{ token: 't1', answer: 'refuse' }])
})

it(
  'the guardian’s page offers deletion after a no, and names the day',
  { tags: ['decision-43'] },
  async () => {
    const post = site()
    open()
    await screen.findByText(/quick-otter-7/)
    press('No')
    await screen.findByRole('heading', { name: 'You have said no' })
    screen.getByRole('button', { name: 'Delete the account' }).focus()
    press('Delete the account')
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText(/deleted in 7 days/)
    expect(getPostedBodies(post, 'erase')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }))
    await screen.findByText(/will be deleted on 28 November 2026/)
    expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull()
    await waitFor(() => expect(focusedPart()).toMatch(/will be deleted on 28 November 2026/))
  },
)

it('the guardian’s page shows what is stored, and corrects it', { tags: ['decision-43'] }, async () => {
  const post = site({ ...asked, state: 'confirmed', child })
  open()
  await screen.findByRole('heading', { name: 'What we keep' })
  write('Name', 'Rima Akter')
  press('Save the corrections')
  await waitFor(() =>
    expect(getPostedBodies(post, 'correct')).toEqual([
      { token: 't1', name: 'Rima Akter', dob: '2015-12-31', grade: 5, institute: 'Zilla School' },
    ]),
  )
})

it.each([
  ['Yes, it is right', 'confirm'],
  ['No, keep the earlier one', 'refuse'],
])(
  'the guardian’s page asks about a birth date that makes the child older: %s, once',
  { tags: ['decision-43'] },
  async (name, answer) => {
    const post = site({ ...asked, state: 'confirmed', child: { ...child, wanted_birth_date: '2014-12-31' } })
    open()
    await screen.findByText(/The child has entered the date of birth 2014. Until now it was 2015/)
    clickTwice(screen.getByRole('button', { name }))
    await waitFor(() =>
      expect(getPostedBodies(post, 'birth-date')).toEqual([{ token: 't1', wanted: '2014-12-31', answer }]),
    )
  },
)

it(
  'the guardian’s page explains that a child who is 13 needs no guardian any more',
  { tags: ['decision-43'] },
  async () => {
    const post = site({ ...asked, state: 'confirmed', child: { ...child, wanted_birth_date: '2010-12-31' } })
    open()
    const yes = await screen.findByRole('button', { name: 'Yes, it is right' })
    post.mockResolvedValue({ message: 'ok', is_over: true })
    fireEvent.click(yes)
    await screen.findByRole('heading', { name: 'The child needs no guardian here any more' })
    expect(screen.queryByRole('button', { name: 'Take my yes back' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  },
)

it(
  'the guardian’s page shows the date that waits now when the child has changed it meanwhile',
  { tags: ['decision-43'] },
  async () => {
    const post = site({ ...asked, state: 'confirmed', child: { ...child, wanted_birth_date: '2014-12-31' } })
    open()
    const yes = await screen.findByRole('button', { name: 'Yes, it is right' })
    const now = { ...asked, state: 'confirmed', child: { ...child, wanted_birth_date: '2012-12-31' } }
    post.mockImplementation((url) =>
      url.endsWith('/birth-date')
        ? Promise.reject(new HttpError('refused', 409, 'birth_date_changed', 'The child has changed it'))
        : Promise.resolve(now),
    )
    yes.focus()
    fireEvent.click(yes)
    await screen.findByText(/The child has entered the date of birth 2012/)
    await waitFor(() => expect(focusedPart()).toContain('The child has entered the date of birth 2012'))
  },
)

it('the guardian’s page of the second message deletes at once', { tags: ['decision-43'] }, async () => {
  site({ ...asked, state: 'confirmed', child })
  open()
  await screen.findByRole('heading', { name: 'What we keep' })
  press('Delete the account')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete for good' }))
  await screen.findByRole('heading', { name: 'The account is deleted' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('the guardian’s page explains that a link is replaced or too old', async () => {
  vi.spyOn(http, 'post').mockRejectedValue(new HttpError('refused', 404, 'invalid_guardian_link', 'x'))
  open()
  await screen.findByRole('heading', { name: /too old, or a newer one/ })
})

it('a link is not shown as expired after too many requests', async () => {
  vi.spyOn(http, 'post').mockRejectedValue(new HttpError('refused', 429, 'too_many', 'Wait a little'))
  open()
  await screen.findByText('Wait a little')
  screen.getByRole('button', { name: 'Retry' })
})

it('the guardian’s page asks for the link of the e-mail where the address has none', () => {
  const post = site()
  open('')
  screen.getByRole('heading', { name: 'Open the link from the message' })
  expect(post).not.toHaveBeenCalled()
})

it('the guardian’s page tries again when the connection was down', async () => {
  const post = vi.spyOn(http, 'post').mockRejectedValue(new HttpError('no-response', 0, '', ''))
  open()
  await screen.findByText('Unable to connect to server')
  post.mockResolvedValue(asked)
  press('Retry')
  await waitFor(() => screen.getByText(/quick-otter-7/))
})

it('the guardian’s page is in Bangla for a Bangla link', async () => {
  site()
  open('#token=t1', 'bn')
  await screen.findByRole('button', { name: 'হ্যাঁ, আমি রাজি' })
})
