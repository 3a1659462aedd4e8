import { renderInSite } from '@dhadha/contract/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../messages/en.json'
import { SignIn } from './SignIn.tsx'

const authenticator = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => authenticator)

const TOKEN = 't'.repeat(43)
const send = vi.fn<typeof fetch>()
const done = vi.fn<() => void>()
const show = () => renderInSite(<SignIn onSignedIn={done} />, { messages: en })
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}
// Reading an answer takes turns of the event loop: how many, nobody promises.
const isDone = () => waitFor(() => expect(done).toHaveBeenCalled())
const alert = async (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
const calls = () => send.mock.calls.map(([url, init]) => [url, JSON.parse(init?.body as string) as unknown])

beforeEach(() => {
  send
    .mockReset()
    .mockImplementation((url) =>
      Promise.resolve(
        Response.json(
          /options|link$/.test(url as string) ? { name: 'Rokeya', options: { challenge: 'c' } } : { me: {} },
        ),
      ),
    )
  done.mockReset()
  authenticator.startAuthentication.mockReset().mockResolvedValue({ id: 'k' })
  authenticator.startRegistration.mockReset().mockResolvedValue({ id: 'n' })
  vi.stubGlobal('fetch', send)
  history.replaceState(null, '', '/release')
})
afterEach(() => vi.unstubAllGlobals())

it('decision 378 signs in by passkey', async () => {
  show()
  await press('Sign in with passkey')
  await isDone()
  expect(calls()).toEqual([
    ['/api/release/sign-in/options', {}],
    ['/api/release/sign-in', { credential: { id: 'k' } }],
  ])
  expect(done).toHaveBeenCalledOnce()
})

it('decision 378 a one-time link makes the passkey, and leaves the address', async () => {
  history.replaceState(null, '', `/release#${TOKEN}`)
  show()
  await press('Make my passkey')
  await isDone()
  expect(calls()).toEqual([
    ['/api/release/link', { token: TOKEN }],
    ['/api/release/link/passkey', { token: TOKEN, credential: { id: 'n' } }],
  ])
  expect(location.hash).toBe('')
  expect(done).toHaveBeenCalledOnce()
})

it('decision 378 says what stands in the way, and the link stays good', async () => {
  history.replaceState(null, '', `/release#${TOKEN}`)
  authenticator.startRegistration.mockRejectedValueOnce(
    Object.assign(new Error('no'), { name: 'NotAllowedError' }),
  )
  show()
  await press('Make my passkey')
  await alert(/^Nothing was changed/)
  expect(location.hash).toBe(`#${TOKEN}`)
  send.mockResolvedValueOnce(
    Response.json({ error: 'link_ended', message: 'This link is over.' }, { status: 400 }),
  )
  await press('Make my passkey')
  await alert(/^This link is over\.$/)
  expect(done).not.toHaveBeenCalled()
})
