import { renderInSite } from '@dhadha/contract/testing'
import type { ReleaseRole, ReleaseTokenEntry } from '@dhadha/contract/wire'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import bn from '../messages/bn.json'
import en from '../messages/en.json'
import { answer, posted, press, send } from '../testing/answers.ts'
import { ago } from '../testing/overview.ts'
import { Tokens } from './Tokens.tsx'

const TOKEN = `dhr_${'t'.repeat(43)}`
const entry = (more: Partial<ReleaseTokenEntry> = {}): ReleaseTokenEntry => ({
  id: '1b4e28ba-2fa1-4d2b-883f-0016d3cca427',
  owner: 'Rokeya',
  name: 'ci',
  role: 'releaser',
  part: 'mf-practice',
  expires_at: '2027-02-21T03:00:00.000Z',
  last_used_at: ago(60),
  mine: true,
  ...more,
})

/** @param made what POST answers */
function answering(
  tokens: ReleaseTokenEntry[],
  made: () => Response = () => Response.json({ token: TOKEN }),
) {
  answer({}, (url, method) =>
    url === '/api/release/tokens' ? (method === 'POST' ? made() : Response.json({ tokens })) : null,
  )
}
const show = async (role: ReleaseRole = 'releaser', language: 'en' | 'bn' = 'en') => {
  cleanup()
  renderInSite(<Tokens me={{ name: 'Rokeya', role }} parts={['mf-practice', 'shell']} now={ago(0)} />, {
    messages: language === 'en' ? en : bn,
    language,
  })
  const details = document.querySelector('details')
  if (details) details.open = true
  await waitFor(() => screen.getByRole('button', { name: (language === 'en' ? en : bn).makeToken }))
}
afterEach(() => vi.unstubAllGlobals())

describe('tokens on the page', { tags: ['decision-77'] }, () => {
  it('tokens are listed with rights and last use, and only their owner is offered their withdrawal', async () => {
    answering([
      entry(),
      entry({ id: 'b', name: 'nightly', owner: 'Begum', part: null, last_used_at: null, mine: false }),
    ])
    await show()
    await screen.findByText('ci of Rokeya')
    screen.getByText('may release, mf-practice, until 21 Feb 2027, last used 1 hour ago')
    screen.getByText('may release, all parts, until 21 Feb 2027, never used')
    expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1)
  })

  it('a new token has no more rights than its operator, and is shown once', async () => {
    const tokens: ReleaseTokenEntry[] = []
    answering(tokens, () => {
      tokens.push(entry())
      return Response.json({ token: TOKEN })
    })
    await show()
    const roles = screen.getByLabelText<HTMLSelectElement>('What it may do')
    expect([...roles.options].map(({ value }) => value)).toEqual(['viewer', 'releaser'])
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: ' ci ' } })
    fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'mf-practice' } })
    const button = screen.getByRole('button', { name: 'Make a token' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect((await screen.findByLabelText<HTMLInputElement>('Token')).value).toBe(TOKEN)
    await screen.findByText('ci of Rokeya')
    expect(posted()).toEqual([{ name: 'ci', role: 'releaser', part: 'mf-practice', days: 90 }])
    await press('I have kept it')
    expect(document.body.innerHTML).not.toContain(TOKEN)
  })

  it('a token is made once the list has loaded, and the failure of the list is shown', async () => {
    answer({}, () => Response.json({ error: 'broken', message: 'It is broken.' }, { status: 500 }))
    cleanup()
    renderInSite(<Tokens me={{ name: 'Rokeya', role: 'releaser' }} parts={[]} now={ago(0)} />, {
      messages: en,
    })
    const details = document.querySelector('details')
    if (details) details.open = true
    await screen.findByText('We cannot load the tokens now.')
    expect(screen.queryByRole('button', { name: 'Make a token' })).toBeNull()
  })

  it('no token is made under a name that is taken, and what was typed stays', async () => {
    answering([], () =>
      Response.json({ error: 'token_taken', message: 'You have a token of that name.' }, { status: 409 }),
    )
    await show()
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'ci' } })
    await press('Make a token')
    expect((await screen.findByRole('alert')).textContent).toBe('You have a token of that name.')
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('ci')
  })

  it('a token is withdrawn in two presses', async () => {
    answering([entry()])
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw ci' }))
    const isWithdrawn = () => send.mock.calls.some(([, init]) => init?.method === 'DELETE')
    expect(isWithdrawn()).toBe(false)
    await press('Withdraw it')
    await screen.findByText('ci opens nothing any more.')
    expect(send.mock.calls.find(([, init]) => init?.method === 'DELETE')?.[0]).toBe(
      `/api/release/tokens/${entry().id}`,
    )
  })

  it('the list of tokens has Bangla words and digits', async () => {
    answering([entry()])
    await show('approver', 'bn')
    await screen.findByText('রিলিজ করেন, mf-practice, ২১ ফেব, ২০২৭ পর্যন্ত, শেষ ব্যবহার ১ ঘণ্টা আগে')
    screen.getByRole('option', { name: '৩৬৬ দিন' })
  })
})
