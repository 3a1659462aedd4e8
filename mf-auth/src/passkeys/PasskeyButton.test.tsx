import { http } from '@dhadha/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import LoginPage from '../login/LoginPage.tsx'
import { elsewhere, press, visit, watchToasts } from '../testing/site.tsx'

const authenticator = vi.hoisted(() => ({ authenticate: vi.fn(), createPasskey: vi.fn() }))
vi.mock(import('@dhadha/passkeys'), async (original) => ({ ...(await original()), ...authenticator }))

const toasts = watchToasts()
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  vi.spyOn(http, 'get').mockResolvedValue({ google: null, passkeys: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('the passkey button signs in without an address', { tags: ['S2.37a', 'S7.36a', 'S7.36b'] }, async () => {
  const post = vi
    .spyOn(http, 'post')
    .mockResolvedValueOnce({ options: { challenge: 'c' } })
    .mockResolvedValueOnce({ access_token: 'abc' })
  authenticator.authenticate.mockResolvedValue({ id: 'k' })
  visit(<LoginPage />, '/auth/login')
  await screen.findByRole('button', { name: 'Use a passkey' })
  press('Use a passkey')
  expect(await elsewhere()).toBe('/lang/en/level/1')
  expect(authenticator.authenticate).toHaveBeenCalledWith({ challenge: 'c' })
  expect(post.mock.calls[1]).toEqual(['/api/v2/app/auth/passkey/login', { credential: { id: 'k' } }])
})

it.each([
  ['NotAllowedError', 'No passkey was used. You can try again.'],
  ['SecurityError', 'This browser cannot use passkeys here. Please use your password.'],
])('the passkey button reports after %s: %s', { tags: ['S2.37a'] }, async (name, sentence) => {
  vi.spyOn(http, 'post').mockResolvedValue({ options: {} })
  authenticator.authenticate.mockRejectedValue(Object.assign(new Error('no'), { name }))
  visit(<LoginPage />, '/auth/login')
  await screen.findByRole('button', { name: 'Use a passkey' })
  press('Use a passkey')
  await vi.waitFor(() => expect(toasts.error).toHaveBeenCalledWith(sentence))
})

it('a passkey is not offered where the browser does not support it', { tags: ['S2.37a'] }, async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  visit(<LoginPage />, '/auth/login')
  await vi.waitFor(() => expect(http.get).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})
