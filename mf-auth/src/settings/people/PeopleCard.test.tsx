import { http, HttpError } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import type { People, Person } from '@dhadha/contract/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import {
  answerPosts,
  trapFocusInDialogs,
  nobody,
  press,
  rejectPosts,
  visit,
  watchToasts,
  write,
} from '../../testing/site.tsx'
import { PeopleCard } from './PeopleCard.tsx'

const person = (login: string, name: string | null = null): Person => ({
  user_id: `id-of-${login}`,
  login,
  name,
  image: null,
})

const toasts = watchToasts()

async function open(people: Partial<People> = {}, language: 'en' | 'bn' = 'en', search = '') {
  vi.spyOn(http, 'get').mockResolvedValue({ ...nobody, ...people })
  visit(<PeopleCard />, { pathname: '/settings', search }, { token: 'abc', language })
  await screen.findByRole('switch')
}

describe('friends', () => {
  it('a friend is asked by handle, once on a double click', { tags: ['S2.35c', 'S7.27c'] }, async () => {
    const post = answerPosts({ message: 'If somebody has it, they see it' })
    await open()
    write('Handle of a friend', ' kind-kite-7 ')
    clickTwice(screen.getByRole('button', { name: 'Ask to be friends' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('If somebody has it, they see it'))
    expect(post.mock.calls).toEqual([['/api/v2/app/people/ask', { handle: 'kind-kite-7' }]])
  })

  it('a learner who asks is accepted or declined', { tags: ['S2.35c', 'S7.27d'] }, async () => {
    const post = answerPosts({ ...nobody, friends: [person('kind-kite-7')] })
    await open({ asking: [person('kind-kite-7')] })
    clickTwice(screen.getByRole('button', { name: 'Yes, gladly' }))
    await screen.findByRole('list', { name: 'Your friends' })
    expect(screen.queryByRole('list', { name: 'They would like to be friends' })).toBeNull()
    expect(post.mock.calls).toEqual([
      ['/api/v2/app/people/answer', { who: 'id-of-kind-kite-7', answer: 'accept' }],
    ])
  })

  it('a friend is removed', { tags: ['S2.35c', 'S7.27e'] }, async () => {
    const post = answerPosts(nobody)
    await open({ friends: [person('kind-kite-7', 'Nila')] })
    press('Stop being friends with Nila')
    await waitFor(() => expect(screen.queryByText('Nila')).toBeNull())
    expect(post.mock.calls).toEqual([['/api/v2/app/people/part', { who: 'id-of-kind-kite-7' }]])
  })
})

describe('muting, blocking and reporting', () => {
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

  it('a friend is blocked in a dialog that promises secrecy', { tags: ['S2.35c', 'S7.27f'] }, async () => {
    const post = answerPosts({ ...nobody, blocked: [person('rude-raven')] })
    await open({ friends: [person('rude-raven')] })
    press('Mute, block or report rude-raven')
    const asked = dialog('What do you want to do about rude-raven?')
    asked.getByText('Nobody is told that it was you.')
    fireEvent.click(asked.getByRole('button', { name: 'Do it' }))
    expect(asked.getByRole('alert').textContent).toBe('Please choose one')
    expect(post).not.toHaveBeenCalled()
    fireEvent.click(asked.getByRole('radio', { name: /^Block/ }))
    clickTwice(asked.getByRole('button', { name: 'Do it' }))
    await screen.findByRole('button', { name: 'Unblock rude-raven' })
    expect(post.mock.calls).toEqual([
      ['/api/v2/app/people/boundary', { who: 'id-of-rude-raven', boundary: 'block' }],
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Friends and sharing'))
  })

  it('a learner who is in no list is reported by handle', { tags: ['S2.35c', 'S7.27g'] }, async () => {
    const post = answerPosts({ message: 'Thank you for telling us.' })
    await open()
    press('Mute, block or report somebody')
    const asked = dialog('Mute, block or report somebody')
    fireEvent.click(asked.getByRole('radio', { name: /handle is unkind/ }))
    fireEvent.click(asked.getByRole('button', { name: 'Do it' }))
    expect(asked.getByRole('alert').textContent).toBe('Please enter a handle')
    fireEvent.change(asked.getByLabelText('Handle'), { target: { value: ' rude-raven ' } })
    fireEvent.click(asked.getByRole('button', { name: 'Do it' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Thank you for telling us.'))
    expect(post.mock.calls).toEqual([['/api/v2/app/people/report', { who: 'rude-raven', reason: 'handle' }]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it(
    'a handle that does not exist is an error at the field, and the choice stays',
    { tags: ['S2.35c'] },
    async () => {
      rejectPosts('Nobody has this handle.')
      await open()
      press('Mute, block or report somebody')
      const asked = dialog('Mute, block or report somebody')
      fireEvent.change(asked.getByLabelText('Handle'), { target: { value: 'nobody' } })
      fireEvent.click(asked.getByRole('radio', { name: /^Mute/ }))
      fireEvent.click(asked.getByRole('button', { name: 'Do it' }))
      await waitFor(() => expect(asked.getByRole('alert').textContent).toBe('Nobody has this handle.'))
      expect(asked.getByRole<HTMLInputElement>('radio', { name: /^Mute/ }).checked).toBe(true)
    },
  )

  it('a learner from another page is reported without a handle', { tags: ['S2.34c'] }, async () => {
    const post = answerPosts({ message: 'Thank you for telling us.' })
    await open({}, 'en', '?who=id-of-somebody')
    const asked = dialog('Mute, block or report somebody')
    expect(asked.queryByLabelText('Handle')).toBeNull()
    fireEvent.click(asked.getByRole('radio', { name: /name is unkind/ }))
    fireEvent.click(asked.getByRole('button', { name: 'Do it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(post.mock.calls).toEqual([
      ['/api/v2/app/people/report', { who: 'id-of-somebody', reason: 'name' }],
    ])
  })

  it('a learner from another page has the name that the page showed', { tags: ['decision-45'] }, async () => {
    vi.spyOn(http, 'get').mockResolvedValue(nobody)
    const at = { pathname: '/settings', search: '?who=id-of-somebody', state: { name: 'rude-raven' } }
    visit(<PeopleCard />, at, { token: 'abc' })
    await screen.findByRole('dialog', { name: 'What do you want to do about rude-raven?' })
  })

  it(
    'a link to a learner opens the dialog while the settings are open, and focuses its heading',
    { tags: ['decision-45'] },
    async () => {
      trapFocusInDialogs()
      vi.spyOn(http, 'get').mockResolvedValue(nobody)
      const page = (
        <>
          <Link to="/settings?who=id-of-somebody">From the bell</Link>
          <PeopleCard />
        </>
      )
      visit(page, '/settings', { token: 'abc' })
      await screen.findByRole('switch')
      expect(screen.queryByRole('dialog')).toBeNull()
      for (const time of ['first', 'second']) {
        fireEvent.click(screen.getByRole('link', { name: 'From the bell' }))
        const asked = dialog('Mute, block or report somebody')
        fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
        expect([time, screen.queryByRole('dialog')]).toEqual([time, null])
        await waitFor(() => expect(document.activeElement?.textContent).toBe('Friends and sharing'))
      }
    },
  )

  it('an answer that comes late leaves the dialog alone that is open by then', async () => {
    let answerNow: (people: People) => void = () => undefined
    vi.spyOn(http, 'post').mockReturnValue(new Promise((resolve) => (answerNow = resolve)))
    const friends = [person('rude-raven'), person('loud-lion')]
    await open({ friends })
    press('Mute, block or report rude-raven')
    const first = dialog('What do you want to do about rude-raven?')
    fireEvent.click(first.getByRole('radio', { name: /^Mute/ }))
    fireEvent.click(first.getByRole('button', { name: 'Do it' }))
    fireEvent.click(first.getByRole('button', { name: 'Cancel' }))
    press('Mute, block or report loud-lion')
    answerNow({ ...nobody, friends, muted: [person('rude-raven')] })
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Muted'))
    screen.getByRole('dialog', { name: 'What do you want to do about loud-lion?' })
  })

  it('a request is taken back', { tags: ['S2.35c'] }, async () => {
    const post = answerPosts(nobody)
    await open({ muted: [person('rude-raven')] })
    press('Hear from rude-raven again')
    await waitFor(() => expect(screen.queryByText('rude-raven')).toBeNull())
    expect(post.mock.calls).toEqual([
      ['/api/v2/app/people/boundary', { who: 'id-of-rude-raven', boundary: 'none' }],
    ])
  })
})

describe('sharing', () => {
  it('sharing is switched off', { tags: ['S2.35c', 'S7.27b'] }, async () => {
    const post = answerPosts({ ...nobody, sharing: 'off' })
    await open()
    fireEvent.click(screen.getByRole('switch', { name: 'Share puzzles with others' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false))
    expect(post.mock.calls).toEqual([['/api/v2/app/people/sharing', { on: false }]])
    expect(screen.queryByLabelText('Handle of a friend')).toBeNull()
  })

  it.each([
    ['birth_date', /^Add your date of birth/],
    ['guardian', /^You are under 13/],
    ['barred', /^We have switched this off/],
  ] as const)('the card shows why sharing is off: %s', { tags: ['S2.35c'] }, async (sharing, sentence) => {
    await open({ sharing })
    screen.getByText(sentence)
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
  })

  it('the card shows that the list is missing, and tries again', { tags: ['S7.27a'] }, async () => {
    vi.spyOn(http, 'get').mockRejectedValue(new HttpError('no-response', 0, '', ''))
    visit(<PeopleCard />, '/settings', { token: 'abc' })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    vi.spyOn(http, 'get').mockResolvedValue(nobody)
    fireEvent.click(retry)
    await screen.findByRole('switch')
  })

  it('the card of people is in Bangla on a Bangla page', { tags: ['S2.35c', 'decision-29'] }, async () => {
    await open({}, 'bn')
    screen.getByRole('switch', { name: 'অন্যদের সঙ্গে ধাঁধা শেয়ার করি' })
  })
})
