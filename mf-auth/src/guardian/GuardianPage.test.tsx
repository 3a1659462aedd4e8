import { http, HttpError } from '@dhadha/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press, visit } from '../testing/site.tsx'
import GuardianPage from './GuardianPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (hash = '#token=t1', language: 'en' | 'bn' = 'en') =>
  visit(<GuardianPage />, { pathname: '/guardian', hash }, { language })

const answers = () =>
  vi
    .spyOn(http, 'post')
    .mockImplementation((url) =>
      Promise.resolve(url.endsWith('/look') ? { handle: 'quick-otter-7' } : { message: 'ok' }),
    )

it('decision 3 names the child by its handle and takes a yes once', async () => {
  const post = answers()
  open()
  await screen.findByText(/A child with the handle quick-otter-7/)
  const yes = screen.getByRole('button', { name: 'Yes, I know of it' })
  fireEvent.click(yes)
  fireEvent.click(yes)
  await screen.findByRole('heading', { name: 'Thank you!' })
  expect(post.mock.calls.slice(1)).toEqual([
    ['/api/v2/app/guardian/answer', { token: 't1', answer: 'confirm' }],
  ])
})

it('decision 3 lets a stranger say that it was not them', async () => {
  const post = answers()
  open()
  await screen.findByText(/quick-otter-7/)
  press('This was not me')
  await screen.findByText(/We have deleted your address/)
  expect(post).toHaveBeenLastCalledWith('/api/v2/app/guardian/answer', { token: 't1', answer: 'refuse' })
})

it('says that a link is used up or too old', async () => {
  vi.spyOn(http, 'post').mockRejectedValue(new HttpError('refused', 404, 'invalid_guardian_link', 'x'))
  open()
  expect(await screen.findByRole('heading', { name: /has been answered or is too old/ })).toBeTruthy()
})

it('does not call a link dead because of too many tries', async () => {
  vi.spyOn(http, 'post').mockRejectedValue(new HttpError('refused', 429, 'too_many', 'Wait a little'))
  open()
  expect(await screen.findByText('Wait a little')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

it('asks for the link of the e-mail where the address has none', () => {
  const post = answers()
  open('')
  expect(screen.getByRole('heading', { name: 'Open the link from the letter' })).toBeTruthy()
  expect(post).not.toHaveBeenCalled()
})

it('tries again when the connection was down', async () => {
  const post = vi.spyOn(http, 'post').mockRejectedValue(new HttpError('no-response', 0, '', ''))
  open()
  await screen.findByText('Unable to connect to server')
  post.mockResolvedValue({ handle: 'quick-otter-7' })
  press('Retry')
  await waitFor(() => expect(screen.getByText(/quick-otter-7/)).toBeTruthy())
})

it('speaks to the grown-up in Bangla', async () => {
  answers()
  open('#token=t1', 'bn')
  expect(await screen.findByRole('button', { name: 'হ্যাঁ, আমি জানি' })).toBeTruthy()
})
