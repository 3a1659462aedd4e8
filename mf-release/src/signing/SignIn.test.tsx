import { renderInSite } from '@dhadha/contract/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../messages/en.json'
import { SignIn } from './SignIn.tsx'

const authenticator = vi.hoisted(() => ({ authenticate: vi.fn(), createPasskey: vi.fn() }))
vi.mock(import('@dhadha/passkeys'), async (original) => ({ ...(await original()), ...authenticator }))

const TOKEN = 't'.repeat(43)
const send = vi.fn<typeof fetch>()
const done = vi.fn<() => void>()
const show = () => renderInSite(<SignIn onSignedIn={done} />, { messages: en })
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}
// Reading an answer takes an unspecified number of turns of the event loop.
const isDone = () => waitFor(() => expect(done).toHaveBeenCalled())
/** The offered ways to sign in. */
let ways: object = { passkeys: true, openid: null }
const alert = async (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words))
/**
 * URL and body of the calls that sign in; the shell that another test file of this process has started makes calls of
 * its own.
 */
const calls = () =>
  send.mock.calls
    .filter(([url]) => (url as string).startsWith('/api/release/') && !(url as string).endsWith('/ways'))
    .map(([url, init]) => [url, JSON.parse(init?.body as string) as unknown])

beforeEach(() => {
  send
    .mockReset()
    .mockImplementation((url) =>
      Promise.resolve(
        Response.json(
          (url as string).endsWith('/ways')
            ? ways
            : /options|link$/.test(url as string)
              ? { name: 'Rokeya', options: { challenge: 'c' } }
              : { me: {} },
        ),
      ),
    )
  ways = { passkeys: true, openid: null }
  done.mockReset()
  authenticator.authenticate.mockReset().mockResolvedValue({ id: 'k' })
  authenticator.createPasskey.mockReset().mockResolvedValue({ id: 'n' })
  vi.stubGlobal('fetch', send)
  history.replaceState(null, '', '/release')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('an operator signs in by passkey', { tags: ['decision-77'] }, async () => {
  show()
  await press('Sign in with passkey')
  await isDone()
  expect(calls()).toEqual([
    ['/api/release/sign-in/options', {}],
    ['/api/release/sign-in', { credential: { id: 'k' } }],
  ])
  expect(done).toHaveBeenCalledOnce()
})

it('a one-time link makes the passkey, and leaves the address', { tags: ['decision-77'] }, async () => {
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

it('a one-time link that is opened in a tab with this page counts', { tags: ['decision-77'] }, async () => {
  show()
  expect(screen.queryByRole('button', { name: 'Make my passkey' })).toBeNull()
  history.replaceState(null, '', `/release#${TOKEN}`)
  act(() => void dispatchEvent(new Event('hashchange')))
  await press('Make my passkey')
  await isDone()
  expect(location.hash).toBe('')
})

it(
  'a failed sign-in of an operator explains the reason, and the link stays valid',
  { tags: ['decision-77'] },
  async () => {
    history.replaceState(null, '', `/release#${TOKEN}`)
    authenticator.createPasskey.mockRejectedValueOnce(
      Object.assign(new Error('no'), { name: 'NotAllowedError' }),
    )
    show()
    await press('Make my passkey')
    await alert(/^Nothing was changed/)
    expect(location.hash).toBe(`#${TOKEN}`)
    authenticator.createPasskey.mockRejectedValueOnce(
      Object.assign(new Error('no'), { name: 'InvalidStateError' }),
    )
    await press('Make my passkey')
    await alert(/signs an operator in already/)
    send.mockResolvedValueOnce(
      Response.json({ error: 'link_ended', message: 'This link is over.' }, { status: 400 }),
    )
    await press('Make my passkey')
    await alert(/^This link is over\.$/)
    expect(done).not.toHaveBeenCalled()
  },
)

it(
  'the sign-in of operators leads to the provider, with the link of the invitation',
  { tags: ['decision-77'] },
  async () => {
    ways = { passkeys: true, openid: 'School board' }
    history.replaceState(null, '', `/release#${TOKEN}`)
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    show()
    await screen.findByRole('button', { name: 'Sign in with School board from now on' })
    send.mockResolvedValueOnce(Response.json({ url: 'https://id.example.org/auth' }))
    await press('Sign in with School board from now on')
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://id.example.org/auth'))
    expect(calls()).toEqual([['/api/release/openid', { token: TOKEN }]])
    leave.mockRestore()
  },
)

it(
  'an operator signs in with the provider’s answer, once, and the answer leaves the address',
  { tags: ['decision-77'] },
  async () => {
    history.replaceState(null, '', '/release?code=abc&state=xyz&iss=i')
    show()
    await isDone()
    expect(calls()).toEqual([['/api/release/openid/sign-in', { answer: 'code=abc&state=xyz&iss=i' }]])
    expect(location.search).toBe('')
  },
)

it(
  'a refused answer of the provider is explained, and the passkey is offered',
  { tags: ['decision-77'] },
  async () => {
    history.replaceState(null, '', '/release?error=access_denied&state=xyz')
    send.mockImplementation((url) =>
      Promise.resolve(
        (url as string).endsWith('/ways')
          ? Response.json(ways)
          : Response.json({ error: 'openid_cancelled', message: 'You cancelled it there.' }, { status: 400 }),
      ),
    )
    show()
    await alert(/^You cancelled it there\.$/)
    expect([location.search, calls().length]).toEqual(['', 1])
    expect(screen.getByRole('button', { name: 'Sign in with passkey' })).toBeDefined()
    expect(done).not.toHaveBeenCalled()
  },
)

it('without passkeys at this address, the provider alone is offered', { tags: ['decision-77'] }, async () => {
  ways = { passkeys: false, openid: 'School board' }
  show()
  await screen.findByRole('button', { name: 'Sign in with School board' })
  expect(screen.queryByRole('button', { name: 'Sign in with passkey' })).toBeNull()
})
