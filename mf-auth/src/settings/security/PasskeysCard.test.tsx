import { HttpError, http } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trapFocusInDialogs, press, visit, watchToasts, write } from '../../testing/site.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'

const authenticator = vi.hoisted(() => ({ authenticate: vi.fn(), createPasskey: vi.fn() }))
vi.mock(import('@dhadha/passkeys'), async (original) => ({ ...(await original()), ...authenticator }))

const toasts = watchToasts()
let isOffered: boolean
const tablet = { id: '1', name: 'my tablet', created_at: '2026-11-01T10:00:00Z', last_used_at: null }
let passkeys: (typeof tablet)[]
beforeEach(() => {
  isOffered = true
  passkeys = []
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.spyOn(http, 'get').mockImplementation((url) =>
    Promise.resolve(url.endsWith('/passkeys') ? { passkeys } : { google: null, passkeys: isOffered }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () => visit(<PasskeysCard />, '/settings', { token: 'abc' })

it(
  'the passkeys card asks for the password where the sign-in is not recent',
  { tags: ['S2.37b', 'S7.37b', 'decision-52'] },
  async () => {
    const needed = new HttpError('refused', 403, 'current_password_needed', 'Please enter your password too')
    const post = vi
      .spyOn(http, 'post')
      .mockRejectedValueOnce(needed)
      .mockResolvedValueOnce({ options: { challenge: 'c' } })
      .mockResolvedValueOnce({ message: 'Your passkey is ready' })
    authenticator.createPasskey.mockResolvedValue({ id: 'k' })
    open()
    await screen.findByLabelText('Name of the new passkey')
    press('Add a passkey')
    expect((await screen.findByRole('alert')).textContent).toBe('Please give the passkey a name')
    write('Name of the new passkey', ' my tablet ')
    press('Add a passkey')
    await screen.findByLabelText('Current password')
    write('Current password', 'correct horse battery')
    press('Add a passkey')
    await vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Your passkey is ready'))
    expect(post.mock.calls.map(([, body]) => body)).toEqual([
      {},
      { currentPassword: 'correct horse battery' },
      { name: 'my tablet', credential: { id: 'k' } },
    ])
  },
)

it(
  'the passkeys card lists passkeys where none can be added, and shows nothing where there is none',
  { tags: ['S2.37b'] },
  async () => {
    isOffered = false
    passkeys = [tablet]
    open()
    await screen.findByRole('button', { name: 'Rename the passkey my tablet' })
    expect(screen.queryByLabelText('Name of the new passkey')).toBeNull()
    cleanup()
    passkeys = []
    open()
    await vi.waitFor(() => expect(http.get).toHaveBeenCalledTimes(4))
    expect(screen.queryByRole('heading')).toBeNull()
  },
)

it(
  'the passkeys card renames a passkey, and gives the focus back to its button',
  { tags: ['S2.37b', 'S7.37d'] },
  async () => {
    passkeys = [tablet]
    const put = vi.spyOn(http, 'put').mockImplementation(() => {
      passkeys = [{ ...tablet, name: 'my phone' }]
      return Promise.resolve({ message: 'Renamed' })
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Rename the passkey my tablet' }))
    write('New name for my tablet', 'my phone')
    press('Save the name')
    const again = await screen.findByRole('button', { name: 'Rename the passkey my phone' })
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save the name' })).toBeNull())
    expect(put.mock.calls).toEqual([['/api/v2/app/user/passkeys/1', { name: 'my phone' }]])
    await vi.waitFor(() => expect(document.activeElement).toBe(again))
  },
)

it(
  'the passkeys card removes a passkey once on a double click, and gives the focus to the heading',
  { tags: ['S2.37b', 'S7.37e'] },
  async () => {
    trapFocusInDialogs()
    passkeys = [tablet]
    const remove = vi.spyOn(http, 'delete').mockImplementation(() => {
      passkeys = []
      return Promise.resolve({ message: 'Removed' })
    })
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the passkey my tablet' }))
    clickTwice(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(remove.mock.calls).toEqual([['/api/v2/app/user/passkeys/1']])
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Passkeys'))
  },
)
