import { HttpError, http } from '@dhadha/contract'
import type { ProofChallenge } from '@dhadha/contract/wire'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import LoginPage from '../login/LoginPage.tsx'
import { elsewhere, press, visit, watchToasts, write } from '../testing/site.tsx'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { solve } from './solve.ts'

const toasts = watchToasts()
beforeEach(() => {
  vi.spyOn(http, 'get').mockResolvedValue({ google: null })
})

const needed = (proof: ProofChallenge) =>
  new HttpError('refused', 429, 'proof_needed', 'Many people are trying.', { proof })
const easy: ProofChallenge = { challenge: 'a challenge', bits: 4, delay: 0 }

const submit = (language: 'en' | 'bn' = 'en') => {
  visit(<LoginPage />, '/auth/login', { language })
  const words = language === 'bn' ? bn : en
  write(words.identityLabel, 'rima@example.com')
  write(words.passwordLabel, 'secret12')
  press(words.loginButton)
}

it(
  'a proof of work is done for a call, which is then repeated',
  { tags: ['S8.10', 'decision-52'] },
  async () => {
    const post = vi
      .spyOn(http, 'post')
      .mockRejectedValueOnce(needed(easy))
      .mockResolvedValue({ access_token: 'abc' })
    submit()
    expect(await elsewhere()).toBe('/lang/en/level/1')
    expect(post.mock.calls.at(-1)?.[1]).toEqual({
      email: 'rima@example.com',
      password: 'secret12',
      proof: { challenge: 'a challenge', solution: await solve('a challenge', 4) },
    })
    expect(toasts.error).not.toHaveBeenCalled()
  },
)

it.each(['en', 'bn'] as const)(
  'a proof of work explains in %s what it waits for',
  { tags: ['S8.10'] },
  async (language) => {
    vi.spyOn(http, 'post')
      .mockRejectedValueOnce(needed({ ...easy, delay: 1 }))
      .mockResolvedValue({ access_token: 'abc' })
    submit(language)
    const words = (language === 'bn' ? bn : en).proofUnderWay
    expect((await screen.findByText(words)).getAttribute('role')).toBe('status')
    await screen.findByTestId('elsewhere', {}, { timeout: 5000 })
  },
)

it('a proof of work gives up after some challenges, with the reason', { tags: ['decision-52'] }, async () => {
  const post = vi.spyOn(http, 'post').mockRejectedValue(needed(easy))
  submit()
  expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toBe(
    'Many people are trying.',
  )
  expect(post).toHaveBeenCalledTimes(4)
})
