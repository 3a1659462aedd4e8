import { getSession, http, HttpError } from '@dhadha/contract'
import type { GuardianState } from '@dhadha/contract/wire'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerPosts,
  nobody,
  press,
  rejectPosts,
  rima,
  visit,
  watchToasts,
  write,
} from '../../testing/site.tsx'
import SettingsPage from '../SettingsPage.tsx'

const alone: GuardianState = {
  needed: true,
  limited: true,
  state: 'none',
  email: null,
  allows_league: false,
  asked_at: null,
  erase_at: null,
}

const toasts = watchToasts()
let guardian: GuardianState | Promise<GuardianState>
beforeEach(() => {
  guardian = alone
  vi.spyOn(http, 'get').mockImplementation((url) => {
    if (url.endsWith('/profile')) return Promise.resolve(rima)
    if (url.endsWith('/guardian')) return Promise.resolve(guardian)
    if (url.endsWith('/people')) return Promise.resolve(nobody)
    if (url.endsWith('/suggestions')) return Promise.resolve({ handles: ['calm-ibis-1', 'calm-owl-2'] })
    return Promise.resolve({ tables: { learner: [{ name: 'Rima' }] } })
  })
})

const open = async () => {
  visit(<SettingsPage />, '/settings', { token: 'abc' })
  await screen.findByLabelText('Handle')
}

describe('nothing moves as the guardian is heard of', { tags: ['decision-68'] }, () => {
  it('fields and cards appear together with what needs a guardian', async () => {
    let resolveState: (state: GuardianState) => void = () => undefined
    guardian = new Promise((resolve) => {
      resolveState = resolve
    })
    visit(<SettingsPage />, '/settings', { token: 'abc' })
    await screen.findByRole('heading', { name: 'Your profile' })
    await waitFor(() =>
      expect(vi.mocked(http.get).mock.calls.map(([url]) => url)).toContain('/api/v2/app/user/guardian'),
    )
    expect(screen.queryByLabelText('Your Name')).toBeNull()
    expect(screen.queryByLabelText('Handle')).toBeNull()
    resolveState(alone)
    await screen.findByLabelText('Your Name')
    screen.getByLabelText('Handle')
    screen.getByRole('heading', { name: 'Your parent or guardian' })
  })

  it('fields and cards appear also where the guardian cannot be fetched', async () => {
    guardian = Promise.reject(new HttpError('no-response', 0, '', ''))
    await open()
    screen.getByLabelText('Your Name')
  })
})

describe('handle', () => {
  it('a handle is changed to one of those offered', { tags: ['decision-2', 'S8.3g'] }, async () => {
    const post = answerPosts({ message: 'ok' })
    await open()
    press('Suggest some')
    fireEvent.click(await screen.findByRole('button', { name: 'calm-owl-2' }))
    press('Change handle')
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Successfully updated'))
    expect(post).toHaveBeenCalledWith('/api/v2/app/user/handle', { handle: 'calm-owl-2' })
  })

  it('the reason of a refused handle is shown at its field', { tags: ['decision-2'] }, async () => {
    rejectPosts('Somebody has this handle already; please try another')
    await open()
    write('Handle', 'brave-owl')
    press('Change handle')
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody has this handle already')
    expect(screen.getByLabelText<HTMLInputElement>('Handle').value).toBe('brave-owl')
  })
})

describe('guardian', () => {
  const heading = 'Your parent or guardian'

  it('a guardian is asked for under 13 and gets a message', { tags: ['decision-3'] }, async () => {
    const post = answerPosts({
      ...alone,
      state: 'waiting',
      email: 'ma@example.com',
      asked_at: '2026-11-21T10:00:00Z',
    })
    await open()
    await screen.findByRole('heading', { name: heading })
    press('Send the message')
    screen.getByText('Please enter an email address')
    write('Email of a parent or guardian', ' ma@example.com ')
    press('Send the message')
    await screen.findByText(/We wrote to ma@example.com on 21 November 2026/)
    expect(post.mock.calls).toEqual([['/api/v2/app/user/guardian', { email: 'ma@example.com' }]])
    screen.getByRole('button', { name: 'Send the message again' })
  })

  it.each([
    ['grandma', 'Please enter a valid email address'],
    ['RIMA@example.com', 'This is your own address; please enter the one of your parent or guardian'],
  ])('the address %s is refused before anything is sent', { tags: ['decision-3'] }, async (given, reason) => {
    const post = answerPosts({})
    await open()
    await screen.findByRole('heading', { name: heading })
    write('Email of a parent or guardian', given)
    press('Send the message')
    expect(screen.getByRole('alert').textContent).toBe(reason)
    expect(post).not.toHaveBeenCalled()
  })

  it('the address of a guardian may have Bangla digits', { tags: ['decision-29'] }, async () => {
    const post = answerPosts(alone)
    await open()
    await screen.findByRole('heading', { name: heading })
    write('Email of a parent or guardian', 'ma১২@example.com')
    press('Send the message')
    await waitFor(() =>
      expect(post).toHaveBeenCalledWith('/api/v2/app/user/guardian', { email: 'ma12@example.com' }),
    )
  })

  it('a guardian who has confirmed is shown, and can be taken away', { tags: ['decision-3'] }, async () => {
    guardian = { ...alone, state: 'confirmed', email: 'ma@example.com' }
    const remove = vi.spyOn(http, 'delete').mockResolvedValue(alone)
    await open()
    await screen.findByText(/^ma@example.com said yes/)
    screen.getByRole('button', { name: 'Remove the address' }).focus()
    press('Remove the address')
    await screen.findByText(/^You are under 13/)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(heading))
    expect(remove).toHaveBeenCalledWith('/api/v2/app/user/guardian')
  })

  it('the guardian stands after the profile, before what waits for it', { tags: ['S2.23a'] }, async () => {
    await open()
    await screen.findByRole('heading', { name: heading })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(0, 3)).toEqual(['Your profile', heading, 'Your handle'])
  })

  it('a guardian is not asked for where none is needed', async () => {
    guardian = { ...alone, needed: false }
    await open()
    await waitFor(() => expect(http.get).toHaveBeenCalledWith('/api/v2/app/user/guardian', expect.anything()))
    expect(screen.queryByRole('heading', { name: heading })).toBeNull()
  })
})

it(
  'the account tab explains once that nothing of the profile is required',
  { tags: ['decision-44'] },
  async () => {
    await open()
    screen.getByText('Nothing here is required: leave empty what you like.')
  },
)

describe('data', () => {
  it('the data of a learner is saved as a file', { tags: ['decision-5'] }, async () => {
    const createObjectUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await open()
    press('Download my data')
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    const blob = createObjectUrl.mock.calls[0]?.[0] as Blob
    expect([blob.type, await blob.text()]).toEqual(['text/html', expect.stringContaining('Rima')])
  })

  it('the page shows that the data cannot be fetched', async () => {
    await open()
    vi.spyOn(http, 'get').mockRejectedValue(new HttpError('no-response', 0, '', ''))
    press('Download my data')
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Unable to connect to server'))
  })
})

describe('deleting the account', () => {
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' })

  it(
    'the deletion of an account waits for the typed handle, and for the password where the API wants it',
    { tags: ['decision-5'] },
    async () => {
      const post = rejectPosts('Please enter your password too', 'password_needed')
      await open()
      press('Delete my account')
      expect(confirm().disabled).toBe(true)
      write('Type your handle quick-otter-7 to confirm', 'quick-otter-7')
      expect(confirm().disabled).toBe(false)
      fireEvent.submit(confirm().form ?? document.body)
      await screen.findByLabelText('Password')
      post.mockResolvedValue({ message: 'gone' })
      write('Password', 'correct horse battery')
      fireEvent.submit(confirm().form ?? document.body)
      await waitFor(() => expect(getSession().status).toBe('signed-out'))
      expect(post).toHaveBeenLastCalledWith('/api/v2/app/user/deletion', {
        handle: 'quick-otter-7',
        password: 'correct horse battery',
      })
      expect(toasts.success).toHaveBeenCalledWith('Your account is deleted')
    },
  )

  it('the handle that confirms a deletion may have Bangla digits', { tags: ['decision-29'] }, async () => {
    const post = answerPosts({ message: 'gone' })
    await open()
    press('Delete my account')
    write('Type your handle quick-otter-7 to confirm', 'Quick-otter-৭')
    fireEvent.submit(confirm().form ?? document.body)
    await waitFor(() =>
      expect(post).toHaveBeenCalledWith('/api/v2/app/user/deletion', { handle: 'quick-otter-7' }),
    )
  })

  it('a deletion that fails shows its reason and keeps the account signed in', async () => {
    vi.spyOn(http, 'post').mockRejectedValue(new HttpError('no-response', 0, '', ''))
    await open()
    press('Delete my account')
    write('Type your handle quick-otter-7 to confirm', 'quick-otter-7')
    fireEvent.submit(confirm().form ?? document.body)
    expect((await screen.findByRole('alert')).textContent).toBe('Unable to connect to server')
    expect(getSession().status).toBe('signed-in')
  })
})
