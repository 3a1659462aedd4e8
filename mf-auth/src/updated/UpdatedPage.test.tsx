import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearStep, isDone, markDone } from '../steps/unlocked.ts'
import { elsewhere, press, visit } from '../testing/site.tsx'
import UpdatedPage from './UpdatedPage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  clearStep('password-reset')
})

it(
  'the page after a reset leads to the reset unless one just succeeded',
  { tags: ['S2.9a', 'S4.2b'] },
  async () => {
    visit(<UpdatedPage />, '/auth/updated')
    expect(await elsewhere()).toBe('/auth/reset')
  },
)

it('the page after a reset confirms it and loads the dashboard from the server', { tags: ['S2.9b'] }, () => {
  markDone('password-reset')
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  visit(<UpdatedPage />, '/auth/updated')
  screen.getByRole('heading', { name: 'Password Updated!' })
  press('Go to Dashboard')
  expect(assign).toHaveBeenCalledWith('/lang/en/level/1')
  expect(isDone('password-reset')).toBe(false)
})
