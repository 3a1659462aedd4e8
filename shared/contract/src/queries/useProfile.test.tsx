import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { http } from '../http/client.ts'
import { setLanguage, useLanguage } from '../i18n/language.ts'
import { setPreferences, usePreferences } from '../storage/preferences.ts'
import { useProfile } from './useProfile.ts'
import { endSession, openSession, startSession, useSession } from '../session/session.ts'

afterEach(() => {
  cleanup()
  setLanguage('en')
  vi.restoreAllMocks()
})

/** The state as one part of the page sees it. */
function Part() {
  const { data } = useProfile()
  return <p>{[useSession().status, data?.name ?? '-', useLanguage(), usePreferences().testLine].join(' ')}</p>
}

const shown = () => screen.getAllByText(/signed/).map((part) => part.textContent)

it(
  'every part sees the same session, profile, language and preferences',
  { tags: ['S3.1c', 'S7.3'] },
  async () => {
    openSession({ read: () => null, write: () => undefined, remove: () => undefined })
    const get = vi.spyOn(http, 'get').mockResolvedValue({ name: 'Rima' })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Part />
        <Part />
      </QueryClientProvider>,
    )
    expect(shown()).toEqual(['signed-out - en false', 'signed-out - en false'])
    expect(get).not.toHaveBeenCalled()
    act(() => startSession('token'))
    await waitFor(() => expect(shown()).toEqual(['signed-in Rima en false', 'signed-in Rima en false']))
    act(() => {
      setLanguage('bn')
      setPreferences({ testLine: true })
    })
    expect(shown()).toEqual(['signed-in Rima bn true', 'signed-in Rima bn true'])
    expect(get).toHaveBeenCalledTimes(1)
    act(() => endSession())
    expect(shown()[0]).toContain('signed-out')
  },
)
