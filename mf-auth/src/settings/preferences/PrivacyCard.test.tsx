import { http, HttpError } from '@dhadha/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerPosts, press, rejectPosts, visit, watchToasts } from '../../testing/site.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'

const grown = { hides_from_leaderboards: false, shows_name: false, may_show_name: true }

const toasts = watchToasts()

const open = (privacy: object) => {
  vi.spyOn(http, 'get').mockResolvedValue(privacy)
  visit(<PrivacyCard />, '/settings', { token: 'abc' })
}
const named = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

it('the privacy card hides a learner from leaderboards', { tags: ['decision-3', 'S8.3g'] }, async () => {
  const post = answerPosts({ ...grown, hides_from_leaderboards: true })
  open(grown)
  fireEvent.click(await named('Hide me from leaderboards'))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Successfully updated'))
  expect(post).toHaveBeenCalledWith('/api/v2/app/user/privacy', { hides_from_leaderboards: true })
  expect((await named('Hide me from leaderboards')).checked).toBe(true)
})

it('the privacy card offers to show name and photo from 13 on', { tags: ['decision-3'] }, async () => {
  answerPosts({ ...grown, shows_name: true })
  open(grown)
  fireEvent.click(await named('Show my name and photo'))
  await waitFor(async () => expect((await named('Show my name and photo')).checked).toBe(true))
})

it('a learner under 13 cannot show name and photo', { tags: ['decision-3'] }, async () => {
  open({ ...grown, may_show_name: false })
  expect((await named('Show my name and photo')).disabled).toBe(true)
  screen.getByText(/^From 13 on/)
})

it(
  'the privacy card saves two switches that are pressed one after the other',
  { tags: ['decision-3'] },
  async () => {
    const answers: ((settings: object) => void)[] = []
    const post = vi
      .spyOn(http, 'post')
      .mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    open(grown)
    fireEvent.click(await named('Hide me from leaderboards'))
    fireEvent.click(await named('Show my name and photo'))
    const both = async () =>
      [await named('Hide me from leaderboards'), await named('Show my name and photo')].map(
        ({ checked }) => checked,
      )
    await waitFor(async () => expect(await both()).toEqual([true, true]))
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.({ ...grown, hides_from_leaderboards: true })
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(await both()).toEqual([true, true])
    answers[1]?.({ ...grown, hides_from_leaderboards: true, shows_name: true })
    await waitFor(() => expect(toasts.success).toHaveBeenCalledTimes(2))
    expect(post.mock.calls.map(([, body]) => body)).toEqual([
      { hides_from_leaderboards: true },
      { shows_name: true },
    ])
    expect(await both()).toEqual([true, true])
  },
)

it('the switch goes back when the API rejects the change', async () => {
  rejectPosts('Not now')
  open(grown)
  fireEvent.click(await named('Hide me from leaderboards'))
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Not now'))
  expect((await named('Hide me from leaderboards')).checked).toBe(false)
})

it('the privacy card reports that the settings are missing, and tries again', async () => {
  const get = vi.spyOn(http, 'get').mockRejectedValue(new HttpError('no-response', 0, '', ''))
  visit(<PrivacyCard />, '/settings', { token: 'abc' })
  await screen.findByText('These settings could not be loaded.')
  get.mockResolvedValue(grown)
  press('Retry')
  await named('Hide me from leaderboards')
})
