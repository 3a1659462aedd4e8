import { toast } from '@dhadha/contract'
import { clickTwice } from '@dhadha/contract/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aProblem, fakeApi, noResponse, openProblem, press, sentTo } from '../../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

const user = (id: number, name: string | null = null, relation = 'schoolmate') => ({
  relation,
  user_id: `u${id}`,
  name,
  login: `kind-kite-${id}`,
  image: null,
})
const users = (...list: ReturnType<typeof user>[]) => ({ 'all-users/p2': { sharing: 'on', users: list } })
const dialog = () => within(screen.getByRole('dialog', { name: 'Share Problem' }))
const shareButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Share' })

async function openShare() {
  await openProblem()
  press('Share')
}

it('a problem is shared with the chosen users', { tags: ['S5.7a', 'S7.15c', 'S8.3e'] }, async () => {
  const toastSpy = vi.spyOn(toast, 'success')
  const { post } = fakeApi(aProblem(), users(user(1, 'Nila'), user(2)))
  await openShare()
  expect(shareButton().disabled).toBe(true)
  fireEvent.click(await dialog().findByRole('button', { name: /Nila/ }))
  fireEvent.click(shareButton())
  await waitFor(() => expect(toastSpy).toHaveBeenCalledWith('Problem shared successfully!'))
  expect(sentTo(post, '/recommend')).toEqual([{ recommendedUserIds: ['u1'], recommendedProblemId: 'p2' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a double click shares once', { tags: ['S7.15c'] }, async () => {
  const { post } = fakeApi(aProblem(), users(user(1, 'Nila')))
  await openShare()
  fireEvent.click(await dialog().findByRole('button', { name: /Nila/ }))
  clickTwice(shareButton())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(post, '/recommend')).toHaveLength(1)
})

it('chosen users are taken out of the results and back in', { tags: ['S5.7b'] }, async () => {
  fakeApi(aProblem(), users(user(1), user(2)))
  await openShare()
  fireEvent.click(await dialog().findByRole('button', { name: /kind-kite-1/ }))
  expect(dialog().queryByRole('button', { name: /^kind-kite-1/ })).toBeNull()
  fireEvent.click(dialog().getByRole('button', { name: 'Remove kind-kite-1' }))
  dialog().getByRole('button', { name: /kind-kite-1/ })
  expect(shareButton().disabled).toBe(true)
})

it('the search is sent once the typing rests for 300 ms', { tags: ['S5.7b', 'S9.4a'] }, async () => {
  const { get } = fakeApi(aProblem(), users(user(1)))
  await openShare()
  await dialog().findByRole('button', { name: /kind-kite-1/ })
  const asked = () =>
    get.mock.calls
      .filter(([url]) => url.endsWith('all-users/p2'))
      .map(([, options]) => options?.params?.['q'])
  const search = dialog().getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'ni' } })
  fireEvent.change(search, { target: { value: 'nila' } })
  expect(asked()).toEqual([''])
  await waitFor(() => expect(asked()).toEqual(['', 'nila']))
})

it('the search shows at most 20 users', { tags: ['S9.4a'] }, async () => {
  fakeApi(aProblem(), users(...Array.from({ length: 30 }, (_, id) => user(id))))
  await openShare()
  await dialog().findByRole('button', { name: /kind-kite-0/ })
  expect(dialog().getAllByRole('listitem')).toHaveLength(20)
  expect(dialog().getByRole('status').textContent).toBe('30 people found')
})

it(
  'a search without results says so, and an empty list without a search what to do',
  { tags: ['S8.9f', 'S5.7b'] },
  async () => {
    fakeApi(aProblem(), users())
    await openShare()
    const status = await screen.findByText('No users found yet. Type a friend’s handle.')
    expect(status.getAttribute('role')).toBe('status')
    fireEvent.change(dialog().getByRole('searchbox'), { target: { value: 'nila' } })
    expect((await screen.findByText('No users found')).getAttribute('role')).toBe('status')
  },
)

it('the chosen learners stay when sharing fails', { tags: ['S8.4a'] }, async () => {
  const toastSpy = vi.spyOn(toast, 'error')
  fakeApi(aProblem(), { ...users(user(1)), '/recommend': noResponse() })
  await openShare()
  fireEvent.click(await dialog().findByRole('button', { name: /kind-kite-1/ }))
  fireEvent.click(shareButton())
  await waitFor(() => expect(toastSpy).toHaveBeenCalledWith('Failed to share problem'))
  dialog().getByRole('button', { name: 'Remove kind-kite-1' })
})

it(
  'a learner found by the whole handle is asked to be friends, once, and nothing is shared yet',
  { tags: ['decision-45'] },
  async () => {
    const toastSpy = vi.spyOn(toast, 'success')
    const { post } = fakeApi(aProblem(), {
      ...users(user(7, null, 'stranger')),
      '/people/ask': { message: 'sent' },
    })
    await openShare()
    const ask = await dialog().findByRole('button', { name: 'Ask kind-kite-7 to be friends' })
    clickTwice(ask)
    await waitFor(() => expect(toastSpy).toHaveBeenCalledWith('sent'))
    expect(sentTo(post, '/people/ask')).toEqual([{ handle: 'kind-kite-7' }])
    expect(shareButton().disabled).toBe(true)
  },
)

it.each([
  ['off', 'You have switched sharing off.'],
  ['birth_date', /^Add your date of birth/],
  ['guardian', /^You are under 13/],
  ['barred', /^We have switched sharing off/],
])(
  'the share dialog says why no learner is found: %s',
  { tags: ['decision-45'] },
  async (sharing, sentence) => {
    fakeApi(aProblem(), { 'all-users/p2': { sharing, users: [] } })
    await openShare()
    await dialog().findByText(sentence)
    const link = dialog().getByRole('link', { name: 'To the settings' })
    expect(link.getAttribute('href')).toBe('/settings')
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(dialog().queryByRole('searchbox')).toBeNull()
    expect(dialog().queryByRole('button', { name: 'Share' })).toBeNull()
  },
)

it(
  'links lead from a found learner to muting, blocking and reporting',
  { tags: ['S2.20', 'decision-45'] },
  async () => {
    fakeApi(aProblem(), users(user(1, 'Nila'), user(7, null, 'stranger')))
    await openShare()
    const button = await dialog().findByRole('button', { name: 'Is something wrong?' })
    expect(dialog().queryByRole('link')).toBeNull()
    fireEvent.click(button)
    const links = dialog().getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Nila: tell us, mute or block', '/settings?who=u1'],
      ['kind-kite-7: tell us, mute or block', '/settings?who=u7'],
    ])
    // The name begins with the visible text, because voice control finds a link by it.
    expect(links.map(({ textContent }) => textContent)).toEqual(['NilaTell us', 'kind-kite-7Tell us'])
    expect(dialog().queryByRole('button', { name: /^Ask/ })).toBeNull()
    fireEvent.click(button)
    dialog().getByRole('button', { name: /Nila/ })
  },
)
