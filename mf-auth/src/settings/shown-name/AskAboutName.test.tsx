import { http, HttpError } from '@dhadha/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { press, rima, visit, watchToasts } from '../../testing/site.tsx'
import { ProfileCard } from '../account/ProfileCard.tsx'
import { PrivacyCard } from '../preferences/PrivacyCard.tsx'

const toasts = watchToasts()
const ASK = 'Ask us to look at it'
const SENTENCE = 'Others would see this name, and it contains a word that is not kind. Please choose another'

/** An API that refuses the name everywhere and takes the question. */
function refuseName() {
  const privacy = { hides_from_leaderboards: false, shows_name: false, may_show_name: true }
  vi.spyOn(http, 'get').mockImplementation((url: string) =>
    Promise.resolve(
      url.endsWith('/privacy')
        ? privacy
        : url.endsWith('/profile')
          ? { ...rima, name: 'Barakat' }
          : { limited: false },
    ),
  )
  return vi
    .spyOn(http, 'post')
    .mockImplementation((url: string) =>
      url.endsWith('/shown-name')
        ? Promise.resolve({ message: 'Thank you. One of us will look at your name' })
        : Promise.reject(new HttpError('refused', 400, 'name_not_showable', SENTENCE)),
    )
}

it('a name that may not be shown can be sent to an operator', { tags: ['decision-46'] }, async () => {
  const post = refuseName()
  visit(<PrivacyCard />, '/settings', { token: 'abc' })
  fireEvent.click(await screen.findByRole('switch', { name: 'Show my name and photo' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Barakat')
  press(ASK)
  await waitFor(() => expect(toasts.success).toHaveBeenCalledOnce())
  expect(post).toHaveBeenLastCalledWith('/api/v2/app/user/shown-name', { name: 'Barakat' })
  expect(screen.queryByText(ASK)).toBeNull()
})

it(
  'a name refused on saving the profile can be sent to an operator as it was typed',
  { tags: ['decision-46'] },
  async () => {
    const post = refuseName()
    visit(<ProfileCard isAwaited={false} />, '/settings', { token: 'abc' })
    fireEvent.change(await screen.findByLabelText('Your Name'), { target: { value: 'Mubarak' } })
    press('Save')
    await screen.findByText(SENTENCE)
    press(ASK)
    await waitFor(() =>
      expect(post).toHaveBeenLastCalledWith('/api/v2/app/user/shown-name', { name: 'Mubarak' }),
    )
  },
)
