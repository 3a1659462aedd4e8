import { getSession, http, HttpError } from '@dhadha/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import LoginPage from '../login/LoginPage.tsx'
import RegisterPage from '../register/RegisterPage.tsx'
import { answerPosts, elsewhere, press, rejectPosts, visit, watchToasts } from '../testing/site.tsx'
import GooglePage from './GooglePage.tsx'
import { beginOAuth, clearOAuthRequest } from './oauthRequest.ts'

const PAGE = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=abc'

const toasts = watchToasts()
let assign: MockInstance<Location['assign']>
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  clearOAuthRequest()
})

const withGoogle = () => vi.spyOn(http, 'get').mockResolvedValue({ google: { authorization_url: PAGE } })

/** Returns from Google with the answer to this tab's request. */
async function comeBack(answer: Record<string, string> = {}, language: 'en' | 'bn' = 'en') {
  const { searchParams } = new URL((await beginOAuth({ authorization_url: PAGE })) ?? '')
  const nonce = searchParams.get('nonce')
  const values = {
    state: searchParams.get('state') ?? '',
    ...(answer['error']
      ? {}
      : { access_token: 'from-google', id_token: `x.${btoa(JSON.stringify({ nonce }))}.x` }),
    ...answer,
  }
  visit(<GooglePage />, { pathname: '/auth/google', hash: `#${new URLSearchParams(values)}` }, { language })
}

it.each([
  ['Sign in with Google', <LoginPage key="l" />, '/auth/login'],
  ['Sign up with Google', <RegisterPage key="r" />, '/auth/register'],
])(
  '%s leads to the page of Google, and asks nothing before',
  { tags: ['S2.4a', 'S2.5a', 'decision-3'] },
  async (name, page, at) => {
    const get = withGoogle()
    visit(page, at)
    const button = await screen.findByRole('button', { name })
    expect(get.mock.calls.map(([url]) => url)).toEqual(['/api/v2/app/auth/providers'])
    button.click()
    button.click()
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
    const { origin, searchParams } = new URL(String(assign.mock.calls[0]?.[0]))
    expect([origin, searchParams.get('client_id')]).toEqual(['https://accounts.google.com', 'abc'])
    expect(searchParams.get('state')).toMatch(/./)
  },
)

it(
  'there is no button without Google, nor when the API does not answer',
  { tags: ['S2.4a', 'decision-10'] },
  async () => {
    const get = vi.spyOn(http, 'get').mockResolvedValue({ google: null })
    visit(<LoginPage />, '/auth/login')
    await waitFor(() => expect(get).toHaveBeenCalled())
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull()
    cleanup()
    get.mockRejectedValue(new HttpError('no-response', 0, '', ''))
    visit(<LoginPage />, '/auth/login')
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull()
    expect(toasts.error).not.toHaveBeenCalled()
  },
)

it('a browser that comes back by its own way back can press again', async () => {
  withGoogle()
  visit(<LoginPage />, '/auth/login')
  const button = await screen.findByRole('button', { name: 'Sign in with Google' })
  button.click()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
})

it('the first time leads to onboarding', { tags: ['S2.5c', 'S4.1b', 'S7.2'] }, async () => {
  const post = answerPosts({ access_token: 'abc', message: '', is_new: true })
  await comeBack()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/onboarding'))
  expect(post.mock.calls).toEqual([['/auth/googleoauth', { access_token: 'from-google' }]])
  expect(getSession()).toEqual({ status: 'signed-in', token: 'abc' })
  expect(toasts.success).toHaveBeenCalledWith('Logged in successfully')
})

it(
  'the Google page sends a code with its verifier, and leaves neither in the address',
  { tags: ['S7.2', 'decision-10'] },
  async () => {
    const post = answerPosts({ access_token: 'abc', message: '', is_new: false })
    const url = new URL((await beginOAuth({ authorization_url: PAGE, code_url: PAGE })) ?? '')
    const values = { state: url.searchParams.get('state') ?? '', code: 'c' }
    visit(<GooglePage />, { pathname: '/auth/google', search: `?${new URLSearchParams(values)}` })
    expect(await elsewhere()).toBe('/lang/en/level/1')
    expect(post.mock.calls).toEqual([
      ['/auth/googleoauth', { code: 'c', code_verifier: expect.stringMatching(/^[\da-f]{64}$/) as string }],
    ])
  },
)

it('later times lead to the dashboard', { tags: ['S2.4b', 'S7.2'] }, async () => {
  answerPosts({ access_token: 'abc', message: '', is_new: false })
  await comeBack({}, 'bn')
  expect(await elsewhere()).toBe('/lang/bn/level/1')
  expect(assign).not.toHaveBeenCalled()
})

it('a no at Google changes nothing and leads back', { tags: ['S2.4a'] }, async () => {
  withGoogle()
  const post = answerPosts({})
  await comeBack({ error: 'access_denied' })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You cancelled it at Google. Nothing was changed.',
  )
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/auth/login')
  await screen.findByRole('button', { name: 'Try Google again' })
  expect(post).not.toHaveBeenCalled()
})

it('a forged answer is not passed on', { tags: ['decision-10'] }, async () => {
  withGoogle()
  const post = answerPosts({})
  await comeBack({ state: 'forged' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not begin in this tab/)
  expect(post).not.toHaveBeenCalled()
  expect(getSession().status).toBe('signed-out')
})

it(
  'the Google page tries again with the same answer after the connection failed',
  { tags: ['S8.1b'] },
  async () => {
    const post = vi.spyOn(http, 'post').mockRejectedValueOnce(new HttpError('no-response', 0, '', ''))
    await comeBack()
    expect((await screen.findByRole('alert')).textContent).toBe('Unable to connect to server')
    post.mockResolvedValue({ access_token: 'abc', message: '', is_new: false })
    press('Retry')
    expect(await elsewhere()).toBe('/lang/en/level/1')
  },
)

it('an error is shown in the words of the server', { tags: ['S8.1a'] }, async () => {
  withGoogle()
  rejectPosts('Google has not confirmed the email address')
  await comeBack()
  expect((await screen.findByRole('alert')).textContent).toBe('Google has not confirmed the email address')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
