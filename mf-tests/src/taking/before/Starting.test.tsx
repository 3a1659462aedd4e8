import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { button, failed, fakeApi, openPage, press } from '../../testing/site.tsx'
import { Starting } from './Starting.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a start that failed is tried again under the finger that pressed Retry', async () => {
  const api = fakeApi({ 'POST /start': failed() })
  openPage(
    <Starting testRef={{ kind: 'custom', testId: 'mine', owner: api.owner }} />,
    '/test/custom/mine',
    '/test/custom/mine',
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  retry.focus()
  // The second call is never answered.
  api.set({ 'POST /start': () => new Promise(() => undefined) })
  press('Retry')
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
  expect(button(/Retry/)).toBe(retry)
  expect(document.activeElement).toBe(retry)
})
